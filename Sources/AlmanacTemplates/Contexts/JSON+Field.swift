extension Field {
  /// Returns a field with a value for programs, written by `{{{name}}}` within
  /// `<script type="application/ld+json">`, and as a value of a JSON template.
  ///
  /// Where it is `nil`, `null` is written; `{{#name}}` and `{{^name}}` ask whether it is there:
  ///
  ///     .json("structuredData", "The game for search engines.") { $0.event }
  ///     // <script type="application/ld+json">{{{structuredData}}}</script>
  public static func json(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Root) -> JSON?
  ) -> Field {
    Field(name: name, type: .json, documentation: documentation) { root, _, _, frame, cell in
      let start = frame.texts.count
      if let value = get(root) { frame.texts.append(value.bytesInPage) }
      frame.setText(from: start, at: cell)
    }
  }
}
