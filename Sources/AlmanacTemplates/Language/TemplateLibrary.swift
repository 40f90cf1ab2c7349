/// All files of the `Templates` folder, by path.
package struct TemplateLibrary: Sendable {
  /// The site's base path without the trailing slash, such as "/league".
  private let basePath: [UInt8]
  private var files: [String: TemplateFile] = [:]
  /// The names of the files that could not be parsed, which has been reported.
  private var broken: Set<String> = []

  /// The fields of layouts and all templates.
  private let layoutFields: Schema
  /// The words that need values, which templates cannot give them.
  let filledWords: Set<String>

  /// - Parameters:
  ///   - basePath: The site's base path, with a trailing slash.
  ///   - fields: The fields of layouts and all templates.
  ///   - words: All words.
  package init(basePath: String, fields: Schema = Schema(NoFields.self), words: [Word] = []) {
    self.basePath = Array(basePath.utf8.dropLast())
    layoutFields = fields
    filledWords = Set(words.lazy.filter { !$0.isPlain }.map(\.id))
  }

  /// Parses a file, and adds it by its path below `Templates`, such as "layouts/base.html".
  package mutating func add(
    _ source: SourceFile, path: String, into diagnostics: inout Diagnostics
  ) {
    guard let (name, format) = OutputFormat.ofTemplate(path) else { return }
    guard let text = FrontMatter.parse(source, into: &diagnostics) else {
      files[path] = nil
      broken.insert(name)
      return
    }
    let nodes = TemplateParser.parse(source, from: text.bodyStart, into: &diagnostics)
    let frontMatter = text.document.flatMap {
      TemplateFile.FrontMatterFields.read($0.root, into: &diagnostics)
    }
    files[path] = TemplateFile(
      name: name, source: source, isMarkdown: source.path.hasSuffix(".md"), format: format,
      nodes: nodes, frontMatter: frontMatter)
    if name.hasPrefix("layouts/") || name.hasPrefix("partials/"), let place = frontMatter?.first {
      diagnostics.add(.unusedFrontMatter(place))
    }
  }

  /// Returns the file with a name and an ending of a format.
  func file(
    named name: String, in folder: String, _ format: OutputFormat, preferMarkdown: Bool
  ) -> TemplateFile? {
    let endings = format.templateEndings
    let found = (preferMarkdown ? endings : endings.reversed()).lazy
      .compactMap { files["\(folder)/\(name)\($0)"] }
    return found.first
  }

  /// Returns the names of the templates of a format in a folder, for suggestions.
  func names(in folder: String, _ format: OutputFormat) -> [String] {
    files.values.filter { $0.name.hasPrefix(folder + "/") && $0.format == format }.map {
      String($0.name.dropFirst(folder.count + 1))
    }.sorted()
  }

  /// Returns the file of a declared template: the one that suits the path that the kind declares, or
  /// else the first with any ending.
  func file(of declaration: TemplateDeclaration) -> TemplateFile? {
    let found = OutputFormat.allTemplateEndings.compactMap { files[declaration.file + $0] }
    return found.first { $0.format.mayHavePage(at: declaration.path) } ?? found.first
  }

  /// Returns the files of a declared template other than the one that is used.
  package func unusedFiles(of declaration: TemplateDeclaration) -> [String] {
    let used = file(of: declaration)?.source.path
    return OutputFormat.allTemplateEndings.compactMap { files[declaration.file + $0]?.source.path }
      .filter { $0 != used }
  }

  /// Returns whether a declared template has a file.
  package func hasFile(_ declaration: TemplateDeclaration) -> Bool { file(of: declaration) != nil }

  /// Compiles a declared template against its own fields and those of layouts.
  package func compile(
    _ declaration: TemplateDeclaration, into diagnostics: inout Diagnostics
  ) -> CompiledTemplate? {
    guard let file = file(of: declaration) else {
      if !broken.contains(declaration.file) { diagnostics.add(.missingTemplate(declaration)) }
      return nil
    }
    var layout: TemplateFile?
    if let name = file.frontMatter?.layout {
      layout = self.file(named: name.text, in: "layouts", file.format, preferMarkdown: false)
      if layout == nil {
        diagnostics.add(
          .missingFile(
            name.text, in: "layouts", name.place, known: names(in: "layouts", file.format)))
      }
    }
    let path = path(of: file, for: declaration, into: &diagnostics)
    let place = file.frontMatter?.path?.place ?? declaration.pathPlace ?? file.source.start
    if !path.samples.allSatisfy(file.format.mayHavePage) {
      diagnostics.add(
        .otherFormat(path.text, file.format, at: place))
      return nil
    }
    var compiler = TemplateCompiler(
      self, basePath: basePath, scopes: [layoutFields, declaration.schema])
    let compiled = compiler.compile(file, layout: layout)
    let parts = compiler.assignContexts(to: compiled, of: layout ?? file)
    let title = file.frontMatter?.title.map { compiler.compile(text: $0) } ?? []
    let description = file.frontMatter?.description.map { compiler.compile(text: $0) } ?? []
    diagnostics.add(compiler.diagnostics)
    return CompiledTemplate(
      file, parts, title: title, description: description, path: path,
      view: declaration.schema.identity, by: compiler)
  }
}

extension TemplateLibrary {
  /// Returns the path of a template's pages: the one in its front matter, or else its kind's
  /// default.
  private func path(
    of file: TemplateFile, for declaration: TemplateDeclaration,
    into diagnostics: inout Diagnostics
  ) -> PathPattern {
    guard let path = file.frontMatter?.path else {
      var found = Diagnostics()
      let pattern = PathPattern(defaultOf: declaration, into: &found)
      if let place = declaration.pathPlace, !found.hasErrors, !pattern.isUsable {
        found.add(.badPattern(declaration.path, place))
      }
      diagnostics.add(found)
      return pattern
    }
    // A leading slash is redundant: all paths start at the site root.
    let pattern = path.text.hasPrefix("/") ? String(path.text.dropFirst()) : path.text
    var found = Diagnostics()
    let named = PathPattern(
      .init(text: pattern, place: path.place), declaration.pathFields, in: self, into: &found)
    if !found.hasErrors, !named.isUsable { found.add(.badPattern(path.text, path.place)) }
    diagnostics.add(found)
    return found.hasErrors ? PathPattern(defaultOf: declaration, into: &diagnostics) : named
  }
}

/// A template with all names resolved, ready to render pages of one view model.
package final class CompiledTemplate: Sendable {
  /// The identity of the fields that the template was compiled against.
  package let view: Identity
  package let format: OutputFormat
  /// What the program is compiled from.
  let parts: [Part]
  package let program: Program
  package let title: Program
  package let description: Program
  /// The places of the title and of the description in the front matter.
  package let titlePlace: Place?
  package let descriptionPlace: Place?
  package let path: PathPattern
  /// Whether headings link to themselves.
  package let hasAnchors: Bool
  /// Whether search engines may list the pages.
  package let isListed: Bool
  /// The language of the pages, if it is not the site's.
  package let language: Language?
  /// The fields of the layout and of the page that it uses.
  package let layoutPlan: CellPlan
  package let plan: CellPlan
  /// The fingerprints of the element IDs that the template itself assigns.
  package let identifiers: Set<Fingerprint>
  /// All files that the template is compiled from, sorted by name.
  package let files: [(name: String, fingerprint: Fingerprint)]

  fileprivate init(
    _ file: TemplateFile, _ parts: [Part], title: [Part], description: [Part], path: PathPattern,
    view: Identity, by compiler: TemplateCompiler
  ) {
    self.view = view
    format = file.format
    self.parts = parts
    program = Program(parts)
    self.title = Program(title)
    self.description = Program(description)
    titlePlace = file.frontMatter?.title?.place
    descriptionPlace = file.frontMatter?.description?.place
    self.path = path
    hasAnchors = file.frontMatter?.anchors?.value ?? false
    isListed = file.frontMatter?.listed?.value ?? true
    language = file.frontMatter?.language?.value
    layoutPlan = CellPlan(compiler.selections[0])
    plan = CellPlan(compiler.selections[1])
    identifiers = Set(parts.identifiers.map { Fingerprint(of: $0) })
    files = compiler.files.sorted { $0.key < $1.key }.map { (name: $0.key, fingerprint: $0.value) }
  }
}

extension [Part] {
  /// The values of all `id` attributes in the text of the parts.
  fileprivate var identifiers: Set<String> {
    var identifiers: Set<String> = []
    for part in self {
      switch part {
      case .text(let text), .literal(let text, _):
        identifiers.formUnion(text.identifiers)
      case .section(_, let body, _, _), .inverted(_, let body, _), .markdown(let body, _),
        .element(.container(_, let body, _, _)):
        identifiers.formUnion(body.identifiers)
      case .choice(_, let choices):
        for choice in choices { identifiers.formUnion(choice.parts.identifiers) }
      case .value, .element: break
      }
    }
    return identifiers
  }
}

extension [UInt8] {
  /// The values of all `id` attributes, quoted or unquoted.
  fileprivate var identifiers: [String] {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }
    return indices.dropFirst().compactMap { index in
      guard self[index] | 0x20 == UInt8(ascii: "i"), isSpace(self[index - 1]) else { return nil }
      var rest = self[(index + 1)...]
      guard let next = rest.popFirst(), next | 0x20 == UInt8(ascii: "d") else { return nil }
      rest = rest.drop(while: isSpace)
      guard rest.popFirst() == UInt8(ascii: "=") else { return nil }
      rest = rest.drop(while: isSpace)
      let quote = rest.first.flatMap { "\"'".utf8.contains($0) ? $0 : nil }
      let value = rest.dropFirst(quote == nil ? 0 : 1).prefix { byte in
        quote.map { byte != $0 } ?? (!isSpace(byte) && byte != UInt8(ascii: ">"))
      }
      return String(decoding: value, as: UTF8.self)
    }
  }
}

extension Diagnostic {
  static func missingTemplate(_ declaration: TemplateDeclaration) -> Self {
    .init(
      .error, "A0215", at: declaration.place,
      "No template \(declaration.files.joined(separator: " or "))",
      help: "add a template for \(declaration.documentation.lowercasedFirst); "
        + "almanac fields \(declaration.name) lists its fields")
  }
}

extension Diagnostic {
  static func badPattern(_ path: String, _ place: Place) -> Self {
    .init(
      .error, "A0231", at: place, "No page can have a path like \"\(path)\"",
      help:
        "names in it need a letter or a digit, must stay within the site, and contain no ?, # or %"
    )
  }

  static func unusedFrontMatter(_ place: Place) -> Self {
    .init(
      .warning, "A0232", at: place, "Almanac ignores the front matter of a layout or a partial",
      help: "move it to the template of the page; a layout inherits from another with {{<name}}")
  }
}

extension String {
  /// The string with its first letter in lowercase and without a trailing period.
  fileprivate var lowercasedFirst: String {
    let text = prefix(1).lowercased() + dropFirst()
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
