/// All files of the templates' folder, by name.
struct TemplateLibrary: Sendable {
  /// The path of the site's root without the slash at its end, such as "/league".
  private let basePath: [UInt8]
  private var files: [String: TemplateFile] = [:]
  /// The names of files that could not be parsed, which was reported.
  private var broken: Set<String> = []

  /// - Parameter basePath: The path of the site's root, ending with a slash.
  init(basePath: String) { self.basePath = Array(basePath.utf8.dropLast()) }

  /// Adds a file by its path below the folder, such as "layouts/base.html".
  mutating func add(
    _ source: SourceFile, path: String, into diagnostics: inout Diagnostics
  ) {
    let isMarkdown = path.hasSuffix(".md")
    let name = String(path.dropLast(isMarkdown ? 3 : 5))
    files[path] = TemplateFile.parse(
      source, name: name, isMarkdown: isMarkdown, into: &diagnostics)
    if files[path] == nil { broken.insert(name) }
  }

  /// The file of a name, with either ending.
  func file(named name: String, in folder: String? = nil, preferMarkdown: Bool = true)
    -> TemplateFile?
  {
    let path = folder.map { "\($0)/\(name)" } ?? name
    let first = files[path + (preferMarkdown ? ".md" : ".html")]
    return first ?? files[path + (preferMarkdown ? ".html" : ".md")]
  }

  /// The names in a folder, for suggestions.
  func names(in folder: String) -> [String] {
    files.values.map(\.name).filter { $0.hasPrefix(folder + "/") }.map {
      String($0.dropFirst(folder.count + 1))
    }.sorted()
  }

  /// Whether there is a file for a declaration.
  func hasFile(_ declaration: TemplateDeclaration) -> Bool {
    file(named: declaration.name) != nil
  }

  /// Compiles the template of a declaration against its fields and those of layouts.
  func compile(
    _ declaration: TemplateDeclaration, into diagnostics: inout Diagnostics
  ) -> CompiledTemplate? {
    guard let file = file(named: declaration.name) else {
      if !broken.contains(declaration.name) { diagnostics.add(.missingTemplate(declaration)) }
      return nil
    }
    var layout: TemplateFile?
    if let name = file.frontMatter?.layout {
      layout = self.file(named: name.text, in: "layouts", preferMarkdown: false)
      if layout == nil {
        diagnostics.add(
          .missingFile(name.text, in: "layouts", name.place, known: names(in: "layouts")))
      }
    }
    var compiler = TemplateCompiler(
      self, basePath: basePath, scopes: [Schema(LayoutView.self), declaration.schema])
    let parts = compiler.compile(file, layout: layout)
    let title = file.frontMatter?.title.map { compiler.compile(text: $0) } ?? []
    let description = file.frontMatter?.description.map { compiler.compile(text: $0) } ?? []
    diagnostics.add(compiler.diagnostics)
    return CompiledTemplate(
      parts: parts, title: title, description: description,
      layoutSelection: compiler.selections[0], selection: compiler.selections[1],
      identifiers: parts.identifiers)
  }
}

/// A template whose every name is resolved, ready to render pages of one view model.
struct CompiledTemplate: Sendable {
  let parts: [Part]
  let title: [Part]
  let description: [Part]
  let layoutSelection: Selection
  let selection: Selection
  /// The identifiers that the template itself gives to elements.
  let identifiers: Set<String>
}

extension [Part] {
  /// The values of all `id` attributes in the texts of the parts.
  fileprivate var identifiers: Set<String> {
    var identifiers: Set<String> = []
    for part in self {
      switch part {
      case .text(let text):
        let matches = String(decoding: text, as: UTF8.self).matches(of: /\sid="([^"]*)"/)
        identifiers.formUnion(matches.map { String($0.1) })
      case .section(_, let body, _), .inverted(_, let body):
        identifiers.formUnion(body.identifiers)
      case .choice(_, let choices):
        for choice in choices { identifiers.formUnion(choice.parts.identifiers) }
      case .markdown(let region): identifiers.formUnion(region.whole.parts.identifiers)
      case .value: break
      }
    }
    return identifiers
  }
}

extension Diagnostic {
  static func missingTemplate(_ declaration: TemplateDeclaration) -> Self {
    .init(
      .error, "A0215", at: nil,
      "No template Templates/\(declaration.name).md or Templates/\(declaration.name).html",
      help: "it is for \(declaration.documentation.lowercasedFirst)")
  }
}

extension String {
  /// The text with its first letter in lower case and without a full stop.
  fileprivate var lowercasedFirst: String {
    let text = prefix(1).lowercased() + dropFirst()
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
