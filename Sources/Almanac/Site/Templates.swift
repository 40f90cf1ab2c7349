/// The templates that the pages of a site may be of.
struct Templates: Sendable {
  private(set) var compiled: [String: CompiledTemplate] = [:]
  /// The names of those with something wrong, which is reported.
  private var broken: Set<String> = []

  /// Compiles the templates of all kinds.
  ///
  /// - Parameters:
  ///   - files: The files of the templates' folder.
  ///   - sources: What declares templates.
  ///   - folders: The folders of `Content` that have data. A site need not have templates for
  ///     collections that it does not have.
  ///   - basePath: The path of the site's root, ending with a slash.
  ///   - keepsShapes: Whether Markdown that was parsed is kept for other pages.
  ///   - diagnostics: Where to report what is wrong.
  init(
    _ files: [SourceTree.File], of sources: [any PageSource], forFolders folders: Set<String>,
    basePath: String, keepsShapes: Bool, into diagnostics: inout Diagnostics
  ) {
    var library = TemplateLibrary(basePath: basePath)
    for file in files where !file.isAsset {
      guard file.name.hasSuffix(".md") || file.name.hasSuffix(".html") else {
        diagnostics.add(.notATemplate(file.name))
        continue
      }
      guard let source = file.read(into: &diagnostics) else { continue }
      let path = String(file.name.dropFirst("Templates/".count))
      library.add(source, path: path, into: &diagnostics)
    }
    guard !files.isEmpty else {
      broken = Set(sources.flatMap(\.templates).map(\.name))
      return
    }
    for source in sources {
      let isUsed = (source as? any Kind).map { folders.contains($0.folder) } ?? true
      for declaration in source.templates where isUsed || library.hasFile(declaration) {
        if has(declaration.name) { diagnostics.add(.templateOfTwo(declaration, source)) }
        let template = library.compile(declaration, into: &diagnostics)
        compiled[declaration.name] = keepsShapes ? template : template?.uncut
        if template == nil { broken.insert(declaration.name) }
      }
    }
  }

  /// Whether there is a template of a name, or something wrong with it that is reported.
  func has(_ name: String) -> Bool { compiled[name] != nil || broken.contains(name) }
}

extension Diagnostic {
  static func templateOfTwo(
    _ declaration: TemplateDeclaration, _ source: any PageSource
  ) -> Self {
    .init(
      .error, "A0219", at: nil,
      "The template \"\(declaration.name)\" of \(source.name) is declared by another kind, too",
      help: "a kind of one's own needs names of its own for its templates")
  }

  static func notATemplate(_ name: String) -> Self {
    .init(
      .warning, "A0311", at: SourceFile(path: name, bytes: []).start,
      "Neither a template nor an asset: passed over",
      help: "templates end with .md or .html; files to copy belong in Templates/assets")
  }
}
