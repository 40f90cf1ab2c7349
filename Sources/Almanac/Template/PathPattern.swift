/// Where the pages of a template are: a path with tags, each of whose values becomes a slug, so
/// that no value can lead out of its segment.
struct PathPattern: Sendable {
  let parts: [Part]
  let selection: Selection

  /// Compiles a pattern against the fields that it may use.
  init(
    _ pattern: TemplateFile.Text, _ fields: Schema, in library: TemplateLibrary,
    into diagnostics: inout Diagnostics
  ) {
    var compiler = TemplateCompiler(library, basePath: [], scopes: [fields])
    parts = compiler.compile(path: pattern)
    selection = compiler.selections[0]
    diagnostics.add(compiler.diagnostics)
  }

  /// The path that a kind gives its pages where their template does not say otherwise.
  init(defaultOf declaration: TemplateDeclaration, into diagnostics: inout Diagnostics) {
    let source = SourceFile(path: "the path of \(declaration.name)", text: declaration.path)
    self.init(
      TemplateFile.Text(text: declaration.path, place: source.place(0..<source.bytes.count)),
      declaration.pathFields, in: TemplateLibrary(basePath: "/"), into: &diagnostics)
  }
}
