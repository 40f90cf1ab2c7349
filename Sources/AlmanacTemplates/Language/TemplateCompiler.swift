/// Resolves every tag of a template against the fields of its view models.
///
/// A template that compiles names only fields that exist. As in Mustache, a section can name the
/// fields of enclosing scopes; the innermost scope that declares the name wins.
struct TemplateCompiler {
  let library: TemplateLibrary
  /// The site's base path without the trailing slash, such as "/league".
  private let basePath: [UInt8]
  var diagnostics = Diagnostics()
  /// The fields used from each root view model, outermost first.
  var selections: [Selection]
  var scopes: [Scope]
  /// The paths of the files being included, outermost first.
  var openFiles: [String] = []
  /// The blocks that replace those of layouts, by name.
  var blocks: [String: Block] = [:]
  /// The names of the blocks encountered so far.
  var metBlocks: Set<String> = []
  /// The indentation to prepend to each line of an indented partial.
  var indentation: [UInt8] = []
  /// The indentation to strip from each line: that of the block where it is defined.
  var margin: [UInt8] = []
  var isAtLineStart = true
  /// The fingerprints of all files that the template is compiled from, by path.
  private(set) var files: [String: Fingerprint] = [:]
  /// The names already reported in single braces, each preceded by its file's path.
  var singleBraces: Set<String> = []
  /// The number of nodes compiled. The nodes of a file count each time it is included.
  var nodeCount = 0
  /// The limit on the number of nodes of a template, including those of all included files.
  static let maximumNodeCount = 100_000
  /// The output mode of the nodes being compiled.
  private(set) var mode = Mode.html

  enum Mode: Equatable {
    case html, markdown
    /// A string in the front matter, which is written without markup.
    case frontMatter
    /// The path of a page, in which values are slugs.
    case path
    /// A format other than HTML.
    case data(OutputFormat)
  }

  struct Scope {
    let schema: Schema
    /// The index of the root selection, followed by the cells that lead to this scope's selection.
    let path: [Int]
  }

  struct Block {
    let nodes: [TemplateNode]
    let file: TemplateFile
  }

  /// Creates a compiler for templates that use the fields of some view models, outermost first.
  init(_ library: TemplateLibrary, basePath: [UInt8], scopes: [Schema]) {
    self.library = library
    self.basePath = basePath
    self.scopes = scopes.enumerated().map { Scope(schema: $1, path: [$0]) }
    selections = scopes.map { _ in Selection() }
  }

  /// Records that the template depends on a file.
  mutating func note(_ file: TemplateFile) { files[file.source.path] = file.fingerprint }

  /// Records all files used by an attempted inclusion, whether or not it succeeded.
  mutating func noteFiles(of attempt: TemplateCompiler) {
    files.merge(attempt.files) { first, _ in first }
  }

  /// Compiles a page's template within its layout. Its values have no escapes yet.
  mutating func compile(_ file: TemplateFile, layout: TemplateFile?) -> [Part] {
    for file in [file, layout] { if let file { note(file) } }
    if file.format != .html { mode = .data(file.format) }
    guard let layout else { return parts(of: file) }
    blocks["content"] = Block(nodes: file.nodes, file: file)
    let parts = parts(of: layout)
    if !metBlocks.contains("content") {
      diagnostics.add(.missingBlock("content", layout.name, layout.source.start, known: metBlocks))
    }
    return parts
  }

  /// Compiles a string in the front matter, which is rendered without markup.
  mutating func compile(text: TemplateFile.Text) -> [Part] { compile(text, as: .frontMatter) }

  /// Compiles the path of pages.
  mutating func compile(path: TemplateFile.Text) -> [Part] { compile(path, as: .path) }

  private mutating func compile(_ value: TemplateFile.Text, as mode: Mode) -> [Part] {
    let source = SourceFile(path: value.place.path, text: value.text)
    var found = Diagnostics()
    let nodes = TemplateParser.parse(source, into: &found)
    let file = TemplateFile(name: "", source: source, isMarkdown: false, nodes: nodes)
    let outer = diagnostics
    diagnostics = found
    isAtLineStart = true
    self.mode = mode
    let parts = compile(nodes, file)
    self.mode = .html
    // Offsets within the string do not correspond to offsets in the file.
    found = diagnostics
    diagnostics = outer
    for var diagnostic in found.all {
      diagnostic.place = value.place
      diagnostic.related = nil
      diagnostics.add(diagnostic)
    }
    return parts
  }

  /// Returns the parts of a whole file. A Markdown file becomes its own region.
  private mutating func parts(of file: TemplateFile) -> [Part] {
    openFiles.append(file.source.path)
    defer { openFiles.removeLast() }
    return embed(file.nodes, file)
  }

  /// Returns the parts of some nodes of a file. Markdown within HTML becomes its own region;
  /// everything within Markdown, including HTML, is part of that Markdown.
  mutating func embed(_ nodes: [TemplateNode], _ file: TemplateFile) -> [Part] {
    guard file.isMarkdown, mode == .html, !nodes.areOnlyParents(in: file) else {
      return compile(nodes, file)
    }
    // Markdown starts without indentation, since leading white space is significant in it.
    let outer = (indentation, margin)
    (indentation, margin, isAtLineStart) = ([], [], true)
    mode = .markdown
    let parts = compile(nodes, file).separated(file.source.start)
    mode = .html
    (indentation, margin) = outer
    let markdown = TemplateMarkdown(parts, place: file.source.start)
    return [.markdown(markdown.html(basePath: basePath, into: &diagnostics), file.source.start)]
  }

  mutating func compile(_ nodes: [TemplateNode], _ file: TemplateFile) -> [Part] {
    nodes.flatMap { compile($0, file) }
  }

  mutating func compile(_ node: TemplateNode, _ file: TemplateFile) -> [Part] {
    nodeCount += 1
    guard nodeCount < Self.maximumNodeCount else {
      if nodeCount == Self.maximumNodeCount { diagnostics.add(.tooManyNodes(file)) }
      return []
    }
    switch node {
    case .text(let range): return text(range, file)
    case .value(let tag, let isRaw): return value(tag, isRaw: isRaw, file)
    case .section(let tag, let isInverted, let body):
      return section(tag, isInverted: isInverted, body, file)
    case .partial(let tag, let indentation): return partial(tag, indentation, file)
    case .dynamicPartial(let tag, let indentation):
      return dynamicPartial(tag, indentation, file)
    case .block(let tag, let body, let indentation):
      return block(tag, body, indent: indentation, file: file)
    case .parent(let tag, let body, let indentation):
      return parent(tag, body, indent: indentation, file: file)
    }
  }

  // MARK: Text and values

  private mutating func text(_ range: Range<Int>, _ file: TemplateFile) -> [Part] {
    noteSingleBraces(in: range, file)
    if mode.isData { return literals(range, file) }
    var text: [UInt8] = []
    for line in file.source.bytes[range].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      if line.startIndex > range.lowerBound {
        text.append(UInt8(ascii: "\n"))
        isAtLineStart = true
      }
      var line = line
      if isAtLineStart, line.starts(with: margin) { line = line.dropFirst(margin.count) }
      guard !line.isEmpty else { continue }
      if isAtLineStart { text += indentation }
      isAtLineStart = false
      text += line
    }
    return [.text(text)]
  }

  /// Returns the lines of text with their locations, so that problems can be reported there.
  private mutating func literals(_ range: Range<Int>, _ file: TemplateFile) -> [Part] {
    let bytes = file.source.bytes[range]
    var parts: [Part] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let lineBreak = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      let end = lineBreak.map { $0 + 1 } ?? range.upperBound
      var line = bytes[start..<end]
      start = end
      if isAtLineStart, line.starts(with: margin) { line = line.dropFirst(margin.count) }
      guard !line.isEmpty else { continue }
      if isAtLineStart, !indentation.isEmpty, line.startIndex != lineBreak {
        parts.append(.text(indentation))
      }
      parts.append(.literal(Array(line), file.source.place(line.indices)))
      isAtLineStart = lineBreak != nil
    }
    return parts
  }

  private mutating func value(
    _ tag: TemplateNode.Tag, isRaw: Bool, _ file: TemplateFile
  ) -> [Part] {
    let place = file.source.place(tag.range)
    guard let (reference, type) = resolve(tag, place) else { return [] }
    switch (type, isRaw) {
    case (.markdown, _) where mode.isData, (.html, _) where mode.isData:
      guard isRaw else { break }
      diagnostics.add(.rawInFormat(tag.name, type, place))
      return []
    case (.text, true), (.url, true), (.sitePath, true):
      diagnostics.add(.rawOfPlain(tag.name, type, place))
      return []
    case (.markdown, false), (.html, false), (.svg, false), (.json, false), (.table, false):
      diagnostics.add(.plainOfRaw(tag.name, type, place))
      return []
    case (.flag, _), (.list, _), (.one, _):
      diagnostics.add(.valueOfStructure(tag.name, type, place))
      return []
    case (.markdown, true), (.html, true), (.svg, true), (.json, true), (.table, true):
      guard mode == .frontMatter || mode == .path else { break }
      diagnostics.add(.refusedPlace("in front matter if it is \(type.name)", place))
      return []
    case (.url, false), (.sitePath, false):
      // It may be that of the page itself, which the path determines.
      guard mode == .path else { break }
      diagnostics.add(.addressInPath(tag.name, place))
      return []
    case (.text, false): break
    }
    let indent: [Part] = isAtLineStart && !indentation.isEmpty ? [.text(indentation)] : []
    isAtLineStart = false
    let escape: Escape =
      switch mode {
      case .html, .markdown, .data: .text
      case .frontMatter, .path: .plain
      }
    let slot = Slot(source: .field(reference), type: type, place: place, escape: escape)
    return indent + [.value(slot)]
  }

  // MARK: Sections

  private mutating func section(
    _ tag: TemplateNode.Tag, isInverted: Bool, _ body: [TemplateNode], _ file: TemplateFile
  ) -> [Part] {
    let place = file.source.place(tag.range)
    guard let (reference, type) = resolve(tag, place) else { return [] }
    if type.isScalar, !type.isOptional {
      let flag = flag(for: tag.name, in: scopes[reference.scope].schema).map {
        (isInverted ? "{{^" : "{{#") + $0 + "}}"
      }
      diagnostics.add(.sectionOverText(tag.name, type, flag: flag, place))
      return []
    }
    guard let nested = type.nested, !isInverted else {
      let parts = compile(body, file)
      return isInverted
        ? [.inverted(reference, parts, place)] : [.section(reference, parts, .flag, place)]
    }
    let path = scopes[reference.scope].path + [reference.cell] + reference.path
    scopes.append(Scope(schema: nested, path: path))
    let parts = compile(body, file)
    scopes.removeLast()
    var repetition = Repetition.list
    if case .one = type { repetition = .one }
    return [.section(reference, parts, repetition, place)]
  }

  /// Returns the name of the flag that says whether a field of a schema has a value, if there is one.
  private func flag(for name: String, in schema: Schema) -> String? {
    let flag = "has" + name.prefix(1).uppercased() + name.dropFirst()
    return schema.fields.contains { $0.name == flag && !$0.type.isScalar } ? flag : nil
  }

  // MARK: Names

  mutating func resolve(
    _ tag: TemplateNode.Tag, _ place: Place
  ) -> (Reference, FieldType)? {
    let names = tag.name == "." ? ["."] : tag.name.split(separator: ".").map(String.init)
    guard let first = names.first else { return nil }
    // The address of a link in full.
    let absolute = names.count > 1 && names.last == "absolute" ? names.count - 1 : nil
    for index in scopes.indices.reversed() {
      // Front matter defines the page's title and description, so it cannot use them.
      if mode == .frontMatter, index == 0, first == "page" { continue }
      let fields = scopes[index].schema.fields
      guard let field = fields.firstIndex(where: { $0.name == first }) else { continue }
      var path = scopes[index].path
      var type = fields[field].type
      let cell = select(field, type, at: path, isAbsolute: absolute == 1)
      var reference = Reference(scope: index, cell: cell)
      path.append(cell)
      for (position, name) in names.enumerated().dropFirst() {
        if position == absolute, type.isAddress {
          type = .url
          break
        }
        guard case .one(let schema) = type else {
          diagnostics.add(.dotAfter(type, tag.name, place))
          return nil
        }
        // The identifier of a word has dots itself.
        let name = schema.hasWords ? names[position...].joined(separator: ".") : name
        let fields = schema.fields
        guard let inner = fields.firstIndex(where: { $0.name == name }) else {
          let isFilled = library.filledWords.contains(name)
          diagnostics.add(
            schema.hasWords
              ? .unknownWord(name, place, fields.map(\.name), isFilled: isFilled)
              : .unknownField(name, place, fields))
          return nil
        }
        type = fields[inner].type
        let isAbsolute = absolute == position + 1
        reference.path.append(select(inner, type, at: path, isAbsolute: isAbsolute))
        path.append(contentsOf: reference.path.suffix(1))
        if schema.hasWords { break }
      }
      return (reference, type)
    }
    let known = scopes.reversed().flatMap { $0.schema.fields }
      .filter { mode != .frontMatter || $0.name != "page" }
    diagnostics.add(.unknownField(first, place, known))
    return nil
  }

  /// Returns the cell of a field in the selection at a path, adding it if necessary.
  ///
  /// - Parameter isAbsolute: Whether an address is used in full.
  private mutating func select(
    _ field: Int, _ type: FieldType, at path: [Int], isAbsolute: Bool
  ) -> Int {
    let isAbsolute = isAbsolute && type.isAddress
    func select(_ selection: inout Selection, _ path: ArraySlice<Int>) -> Int {
      guard let cell = path.first else {
        return selection.cell(of: field, isNested: type.nested != nil, isAbsolute: isAbsolute)
      }
      var nested = selection.entries[cell].nested ?? Selection()
      defer { selection.entries[cell].nested = nested }
      return select(&nested, path.dropFirst())
    }
    return select(&selections[path[0]], path.dropFirst())
  }
}

extension TemplateCompiler.Mode {
  fileprivate var isData: Bool { if case .data = self { true } else { false } }
}

extension [TemplateNode] {
  /// Returns whether a file only inherits. Such a file has the markup language of its parent.
  fileprivate func areOnlyParents(in file: TemplateFile) -> Bool {
    var hasParent = false
    for node in self {
      switch node {
      case .parent: hasParent = true
      case .text(let range):
        guard file.source.bytes[range].allSatisfy({ $0 <= 0x20 }) else { return false }
      default: return false
      }
    }
    return hasParent
  }
}
