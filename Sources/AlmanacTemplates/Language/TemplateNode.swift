/// A node of a parsed template, before its tags are resolved.
indirect enum TemplateNode: Sendable {
  /// Literal bytes of the source.
  case text(Range<Int>)
  /// `{{name}}`, or if raw, `{{{name}}}` or `{{&name}}`.
  case value(Tag, isRaw: Bool)
  /// `{{#name}}…{{/name}}`, or if inverted, `{{^name}}…{{/name}}`.
  case section(Tag, isInverted: Bool, [TemplateNode])
  /// `{{>name}}`, with the white space before it if the tag is alone on its line.
  case partial(Tag, indentation: Range<Int>)
  /// `{{>*name}}`: the partial whose name is the value of a field.
  case dynamicPartial(Tag, indentation: Range<Int>)
  /// `{{$name}}default{{/name}}`, with the white space before it on its line.
  case block(Tag, [TemplateNode], indentation: Range<Int>)
  /// `{{<name}}…{{/name}}`, of which only the blocks are used, with the white space before it if it
  /// is alone on its line.
  case parent(Tag, [TemplateNode], indentation: Range<Int>)

  /// The name in a tag and its location.
  struct Tag: Sendable {
    let name: String
    /// The byte range of the name.
    let range: Range<Int>
  }
}
