/// The templates that the pages of a site may use.
package struct Templates: Sendable {
  private(set) var compiled: [String: CompiledTemplate] = [:]
  /// The names of templates with errors, which are reported.
  private var broken: Set<String> = []
  /// The names of those for whose pages the configuration declares an invalid path, which is reported.
  private var withoutPath: Set<String> = []
  /// The diagnostics about the templates themselves, which their pages need not report again.
  private(set) var reported: Set<Reported> = []
  /// Whether there may be more sources, which could not be read.
  let mayLackSources: Bool

  /// A diagnostic by its code and its place in a template.
  struct Reported: Hashable {
    private let code: String
    private let place: Place?

    init(_ diagnostic: Diagnostic) { (code, place) = (diagnostic.code, diagnostic.place) }
  }

  /// Returns the template of a page, if there is one that was compiled against the page's view model.
  package func template(of page: Page) -> CompiledTemplate? {
    compiled[page.template].flatMap { $0.view == page.schema.identity ? $0 : nil }
  }

  /// Returns the format of a page: that of its template, or else what its path says.
  func format(of page: Page) -> OutputFormat? {
    page.bytes == nil ? compiled[page.template]?.format : .ofPage(at: page.path)
  }

  /// Compiles the templates of all kinds.
  ///
  /// - Parameters:
  ///   - files: The files of the theme and the template folder; `nil` if there is no such folder,
  ///     which is reported.
  ///   - themes: The names of the templates of the theme of the program, for pages that a site may not
  ///     have.
  ///   - sources: The sources that declare templates.
  ///   - folders: The folders of `Content` that have data. A site need not have templates for
  ///     collections that it does not have.
  ///   - mayLackSources: Whether there may be more sources, which could not be read.
  ///   - basePath: The path of the site's root, with a trailing slash.
  ///   - words: All words.
  ///   - options: The options of the build.
  ///   - diagnostics: Receives the diagnostics.
  init(
    _ files: [SourceTree.File]?, besides themes: Set<String>, of sources: [any PageSource],
    forFolders folders: Set<String>,
    mayLackSources: Bool, basePath: String, words: [Word], _ options: BuildOptions,
    into diagnostics: inout Diagnostics
  ) async {
    self.mayLackSources = mayLackSources
    let files = files?.filter { !$0.isWords && !$0.isTokens }
    var library = TemplateLibrary(
      basePath: basePath, fields: LayoutView.schema(words.plain), words: words)
    for file in files ?? [] where !file.isAsset {
      guard file.isTemplate else {
        diagnostics.add(.notATemplate(file.name))
        continue
      }
      guard let source = file.read(into: &diagnostics) else { continue }
      let path = file.pathInFolder
      library.add(source, path: path, into: &diagnostics)
    }
    guard files?.isEmpty == false else {
      let all = sources.flatMap(\.templates)
      broken = Set(all.map(\.name))
      let needed = sources.filter { Self.isUsed($0, folders) }.flatMap(\.templates)
        .filter { !$0.isOptional }
      if files != nil { diagnostics.add(.noTemplates(needed.isEmpty ? all : needed)) }
      return
    }
    if !mayLackSources {
      Self.checkNames(files ?? [], besides: themes, of: sources, into: &diagnostics)
    }
    let used = sources.flatMap { source in
      let isUsed = Self.isUsed(source, folders)
      return source.templates.filter { isUsed && !$0.isOptional || library.hasFile($0) }
        .map { (source, $0) }
    }
    reportRepeated(used, into: &diagnostics)
    let declarations = used.map(\.1).filter { !broken.contains($0.name) }
    let complete = library
    let results = await parallelMap(declarations.count, width: options.width, upTo: 1) { range in
      range.map { Self.compile(declarations[$0], in: complete) }
    }
    for (declaration, result) in zip(declarations, results.joined()) {
      diagnostics.add(result.diagnostics)
      reported.formUnion(result.diagnostics.all.map(Reported.init))
      var template = result.template
      if declaration.pathPlace != nil, template?.path.isUsable == false {
        withoutPath.insert(declaration.name)
        template = nil
      }
      compiled[declaration.name] = template
      if template == nil { broken.insert(declaration.name) }
    }
  }

  private static func compile(
    _ declaration: TemplateDeclaration, in library: TemplateLibrary
  ) -> (template: CompiledTemplate?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    for schema in [declaration.schema, declaration.pathFields] {
      schema.checkFields(into: &diagnostics)
    }
    for name in library.unusedFiles(of: declaration) {
      diagnostics.add(.unusedFormat(name, of: declaration.name))
    }
    return (library.compile(declaration, into: &diagnostics), diagnostics)
  }

  /// Reports names that two declarations share. Neither is compiled: the file could belong to
  /// either.
  private mutating func reportRepeated(
    _ declarations: [(source: any PageSource, declaration: TemplateDeclaration)],
    into diagnostics: inout Diagnostics
  ) {
    var names: Set<String> = []
    for (source, declaration) in declarations {
      guard !names.insert(declaration.name).inserted else { continue }
      broken.insert(declaration.name)
      diagnostics.add(.templateOfTwo(declaration, source))
    }
  }

  /// Reports templates that no page uses, since no declaration has their name.
  private static func checkNames(
    _ files: [SourceTree.File], besides themes: Set<String>, of sources: [any PageSource],
    into diagnostics: inout Diagnostics
  ) {
    let declared = Set(sources.flatMap(\.templates).map(\.file)).union(themes)
    // A theme may have templates for more kinds of pages than this site has.
    let own = files.filter { $0.theme == nil && !$0.isAsset && $0.isTemplate }
    let named = own.map { file in
      return (file: file, name: OutputFormat.ofTemplate(file.pathInFolder)?.name ?? "")
    }
    let missing = declared.subtracting(named.map(\.name))
    for (file, name) in named where !declared.contains(name) {
      guard !name.hasPrefix("layouts/"), !name.hasPrefix("partials/") else { continue }
      diagnostics.add(.unusedTemplate(file, name, missing))
    }
  }

  /// Returns whether a site with data in some folders of `Content` has pages of a source.
  private static func isUsed(_ source: any PageSource, _ folders: Set<String>) -> Bool {
    source.asKind.map { folders.contains($0.folder) } ?? true
  }

  /// Returns whether there is a template with a name, or one with errors, which are reported.
  func has(_ name: String) -> Bool { compiled[name] != nil || isBroken(name) }

  /// Returns whether the paths of a template's pages are meaningful.
  func hasPath(_ name: String) -> Bool { !withoutPath.contains(name) }

  /// Returns whether a template has errors, which are reported.
  func isBroken(_ name: String) -> Bool { broken.contains(name) }
}

extension Schema {
  /// Reports fields that no tag can refer to: those of a view model, or of one nested in it, that have the
  /// name of another or an invalid one.
  func checkFields(into diagnostics: inout Diagnostics) {
    var known: Set<Identity> = []
    var rest = [self]
    while let schema = rest.popLast() {
      guard known.insert(schema.identity).inserted else { continue }
      var names: Set<String> = []
      for field in schema.fields {
        if !names.insert(field.name).inserted {
          diagnostics.add(.repeatedField(field.name, schema))
        }
        if !TemplateParser.isFieldName(field.name) {
          diagnostics.add(.badFieldName(field.name, schema))
        }
        if let nested = field.nested { rest.append(nested) }
      }
    }
  }
}

extension SourceTree.File {
  /// Whether it has the extension of a template.
  fileprivate var isTemplate: Bool { OutputFormat.ofTemplate(name) != nil }
}

extension Diagnostic {
  static func noTemplates(_ missing: [TemplateDeclaration]) -> Self {
    let names = missing.prefix(5).map { "Templates/\($0.name).md" }
    let rest = missing.count - names.count
    return .init(
      .error, "A0322", at: SourceFile(path: "Templates", bytes: []).start,
      "Expected templates in this folder, found none",
      help: "write \(names.joined(separator: ", "))"
        + (rest > 0 ? " and \(rest) more" : "") + "; almanac fields shows what each may use")
  }

  static func repeatedField(_ name: String, _ schema: Schema) -> Self {
    .init(
      .error, "A0264", at: nil,
      "The view model \(schema.name) declares two fields called \"\(name)\"",
      help: "tags would always refer to the first; rename the other")
  }

  static func badFieldName(_ name: String, _ schema: Schema) -> Self {
    .init(
      .error, "A0269", at: nil,
      "The view model \(schema.name) declares a field called \(name.quoted), which no tag can write",
      help: "names are letters, digits, hyphens and underscores")
  }

  static func unusedFormat(_ file: String, of name: String) -> Self {
    .init(
      .warning, "A0284", at: SourceFile(path: file, bytes: []).start,
      "The template \"\(name)\" has another file, which is used",
      help:
        "remove one of them; the one is used that suits the path of the kind's pages, and Markdown "
        + "rather than HTML")
  }

  static func unusedTemplate(
    _ file: SourceTree.File, _ name: String, _ missing: Set<String>
  ) -> Self {
    let folder = ["layout", "partial"].first { name.lowercased().hasPrefix($0) }
    let meant = Suggestion.nearest(to: file.baseName, among: missing)
    let help =
      if let folder, name.contains("/") {
        "move it to Templates/\(folder)s"
      } else if let meant {
        "rename it to Templates/\(meant)\(file.ending)"
      } else {
        "what other templates include belongs in Templates/partials"
      }
    return .init(
      .warning, "A0347", at: SourceFile(path: file.name, bytes: []).start,
      "No page uses a template called \"\(name)\"", help: help)
  }

  static func templateOfTwo(
    _ declaration: TemplateDeclaration, _ source: any PageSource
  ) -> Self {
    .init(
      .error, "A0219", at: nil,
      "The template \"\(declaration.name)\" of \(source.name) is also declared by another kind",
      help: "rename the template of the custom kind")
  }

  static func notATemplate(_ name: String) -> Self {
    .init(
      .warning, "A0311", at: SourceFile(path: name, bytes: []).start,
      "Neither a template nor an asset: ignored",
      help:
        "templates have the extensions \(OutputFormat.allTemplateEndings.joined(separator: ", ")); "
        + "files to copy belong in Templates/assets")
  }
}
