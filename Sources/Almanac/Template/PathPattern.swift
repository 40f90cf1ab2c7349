/// Where the pages of a template are: a path with tags, each of whose values becomes a slug, so
/// that no value can lead out of its segment.
struct PathPattern: Sendable {
  /// The type of the view model that it was compiled against.
  let view: ObjectIdentifier
  /// As it was written.
  let text: String
  /// All files that it is made of, by their names.
  let files: [String: Fingerprint]
  let parts: [Part]
  let selection: Selection

  /// Compiles a pattern against the fields that it may use.
  init(
    _ pattern: TemplateFile.Text, _ fields: Schema, in library: TemplateLibrary,
    into diagnostics: inout Diagnostics
  ) {
    view = fields.view
    text = pattern.text
    var compiler = TemplateCompiler(library, basePath: [], scopes: [fields])
    parts = compiler.compile(path: pattern)
    selection = compiler.selections[0]
    files = compiler.files
    diagnostics.add(compiler.diagnostics)
  }

  /// Whether pages can have such paths, as far as that does not depend on their values: what it says
  /// stays within the site, and means the same in an address.
  var isUsable: Bool {
    let samples = [true, false].map { Page.file(at: parts.sample(withSections: $0)) }
    return samples.contains(where: PagePaths.isContained)
      && !samples.joined().contains(where: "?#%".contains)
  }

  /// The path that a kind gives its pages where their template does not say otherwise.
  init(defaultOf declaration: TemplateDeclaration, into diagnostics: inout Diagnostics) {
    let source = SourceFile(path: "the path of \(declaration.name)", text: declaration.path)
    self.init(
      TemplateFile.Text(text: declaration.path, place: source.place(0..<source.bytes.count)),
      declaration.pathFields, in: TemplateLibrary(basePath: "/"), into: &diagnostics)
  }
}

extension [Part] {
  /// A path with a letter for each value, with all sections written or with none.
  fileprivate func sample(withSections isOn: Bool) -> String {
    map { part in
      switch part {
      case .text(let text): String(decoding: text, as: UTF8.self)
      case .value: "x"
      case .section(_, let body, _): isOn ? body.sample(withSections: isOn) : ""
      case .inverted(_, let body): isOn ? "" : body.sample(withSections: isOn)
      case .choice, .markdown: ""
      }
    }.joined()
  }
}
