extension Diagnostic {
  static func tooManyNodes(_ file: TemplateFile) -> Self {
    .init(
      .error, "A0228", at: file.source.start,
      "A template has more than \(TemplateCompiler.maximumNodeCount) tags and pieces of text with "
        + "all that it includes",
      help: "let partials include each other less often")
  }

  static func unknownField(_ name: String, _ place: Place, _ known: [Schema.Field]) -> Self {
    let names = known.map(\.name)
    let renamed = known.first { $0.formerNames.contains(name) }.map {
      "it is called \($0.name) now"
    }
    return .init(
      .error, "A0207", at: place, "Unknown field \"\(name.shortened())\"",
      help: renamed ?? Suggestion.help(for: name, among: names)
        ?? "there are \(Set(names).sorted().joined(separator: ", "))")
  }

  static func rawInFormat(_ name: String, _ type: FieldType, _ place: Place) -> Self {
    .init(
      .error, "A0283", at: place,
      "\"\(name)\" is \(type.name), which is escaped in formats other than HTML",
      help: "write {{\(name)}}")
  }

  static func dotAfter(_ type: FieldType, _ name: String, _ place: Place) -> Self {
    .init(
      .error, "A0208", at: place,
      "\"\(name)\" looks for a field within \(type.nameWithArticle) field",
      help: "a dot leads into a nested view model; open a section for a list")
  }

  /// - Parameter flag: The opening tag of a section for when the field has a value.
  static func sectionOverText(
    _ name: String, _ type: FieldType, flag: String?, _ place: Place
  ) -> Self {
    .init(
      .error, "A0209", at: place,
      "Section over \"\(name)\", which is \(type.nameWithArticle) field",
      help: flag.map { "write \($0)" } ?? "write sections over flags, lists or nested view models")
  }

  static func valueOfStructure(_ name: String, _ type: FieldType, _ place: Place) -> Self {
    .init(
      .error, "A0210", at: place,
      "\"\(name)\" is \(type.nameWithArticle) field and cannot be written as text",
      help: "open a section with {{#\(name)}}")
  }

  static func rawOfPlain(_ name: String, _ type: FieldType, _ place: Place) -> Self {
    .init(
      .error, "A0211", at: place,
      "\"\(name)\" is \(type.nameWithArticle) field and cannot be written without escaping",
      help: "write {{\(name)}}")
  }

  static func plainOfRaw(_ name: String, _ type: FieldType, _ place: Place) -> Self {
    .init(
      .error, "A0212", at: place, "\"\(name)\" is \(type.nameWithArticle) field, not plain text",
      help: "write {{{\(name)}}}")
  }

}
