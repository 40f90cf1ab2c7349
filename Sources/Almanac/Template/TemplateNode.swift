/// A template as it was written, before its tags are resolved.
indirect enum TemplateNode: Sendable {
  /// Literal bytes of the source.
  case text(Range<Int>)
  /// `{{name}}`, or `{{{name}}}` and `{{&name}}` where raw.
  case value(Tag, isRaw: Bool)
  /// `{{#name}}…{{/name}}`, or `{{^name}}…{{/name}}` where inverted.
  case section(Tag, isInverted: Bool, [TemplateNode])
  /// `{{>name}}`, with the white space in front of it where it stands alone on its line.
  case partial(Tag, indentation: Range<Int>)
  /// `{{>*name}}`: the partial whose name is the value of a field.
  case dynamicPartial(Tag, indentation: Range<Int>)
  /// `{{$name}}default{{/name}}`, with the white space in front of it on its line.
  case block(Tag, [TemplateNode], indentation: Range<Int>)
  /// `{{<name}}…{{/name}}`, of which only the blocks count, with the white space in front of it
  /// where it stands alone on its line.
  case parent(Tag, [TemplateNode], indentation: Range<Int>)

  /// The name in a tag, and where the tag stands.
  struct Tag: Sendable {
    let name: String
    /// The name's own range.
    let range: Range<Int>
  }
}
