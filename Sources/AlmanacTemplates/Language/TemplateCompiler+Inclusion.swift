/// Partials, dynamic names, and inheritance.
extension TemplateCompiler {
  mutating func partial(
    _ tag: TemplateNode.Tag, _ indent: Range<Int>, _ file: TemplateFile
  ) -> [Part] {
    guard let partial = find(tag, in: "partials", file) else { return [] }
    return put(partial, indentedBy: indent, file)
  }

  /// Returns the parts of a file that is included in place of a tag of another file.
  mutating func put(
    _ included: TemplateFile, indentedBy indent: Range<Int>, _ file: TemplateFile
  ) -> [Part] {
    let outer = (indentation, margin)
    indentation += file.source.bytes[indent]
    margin = []
    if !indent.isEmpty { isAtLineStart = true }
    openFiles.append(included.source.path)
    defer {
      (indentation, margin) = outer
      openFiles.removeLast()
    }
    return embed(included.nodes, included)
  }

  /// Returns all partials that compile here, to choose from when the value is known.
  mutating func dynamicPartial(
    _ tag: TemplateNode.Tag, _ indent: Range<Int>, _ file: TemplateFile
  ) -> [Part] {
    let place = file.source.place(tag.range)
    guard let (reference, type) = resolve(tag, place) else { return [] }
    guard case .text = type else {
      diagnostics.add(.nameOfStructure(tag.name, type, place))
      return []
    }
    guard mode != .path else {
      diagnostics.add(.nameInPath(tag.name, place))
      return []
    }
    var choices: [(name: String, parts: [Part])] = []
    for name in library.names(in: "partials", file.format) {
      guard
        let partial = library.file(
          named: name, in: "partials", file.format, preferMarkdown: file.isMarkdown)
      else { continue }
      note(partial)
      guard !openFiles.contains(partial.source.path), nodeCount < Self.maximumNodeCount else {
        continue
      }
      var attempt = self
      attempt.diagnostics = Diagnostics()
      let parts = attempt.put(partial, indentedBy: indent, file)
      nodeCount = attempt.nodeCount
      noteFiles(of: attempt)
      // A partial that uses fields not available here is not a choice.
      guard !attempt.diagnostics.hasErrors else { continue }
      selections = attempt.selections
      choices.append((name, parts))
    }
    if nodeCount >= Self.maximumNodeCount { diagnostics.add(.tooManyNodes(file)) }
    return [.choice(Slot(source: .field(reference), type: type, place: place), choices)]
  }

  mutating func block(
    _ tag: TemplateNode.Tag, _ body: [TemplateNode], indent: Range<Int>, file: TemplateFile
  ) -> [Part] {
    metBlocks.insert(tag.name)
    guard let block = blocks[tag.name] else { return compile(body, file) }
    let outer = (indentation, margin, blocks[tag.name])
    // Within the replacement, the block's own name refers to the layout's default.
    blocks[tag.name] = nil
    let own = file.intrinsicIndentation(of: body) ?? file.source.bytes[indent]
    indentation += own.starts(with: margin) ? own.dropFirst(margin.count) : own
    margin = Array(block.file.intrinsicIndentation(of: block.nodes) ?? [])
    let parts = embed(block.nodes, block.file)
    (indentation, margin, blocks[tag.name]) = outer
    return parts
  }

  mutating func parent(
    _ tag: TemplateNode.Tag, _ body: [TemplateNode], indent: Range<Int>, file: TemplateFile
  ) -> [Part] {
    guard let layout = find(tag, in: "layouts", file) else { return [] }
    let outer = (blocks, metBlocks)
    metBlocks = []
    var replaced: [TemplateNode.Tag] = []
    for case .block(let name, let nodes, _) in body {
      replaced.append(name)
      if blocks[name.name] == nil { blocks[name.name] = Block(nodes: nodes, file: file) }
    }
    let parts = put(layout, indentedBy: indent, file)
    for name in replaced where !metBlocks.contains(name.name) {
      let place = file.source.place(name.range)
      diagnostics.add(.missingBlock(name.name, layout.name, place, known: metBlocks))
    }
    blocks = outer.0
    metBlocks.formUnion(outer.1)
    return parts
  }

  /// Returns the file that a tag includes, or `nil` if it is missing or already being included.
  mutating func find(
    _ tag: TemplateNode.Tag, in folder: String, _ file: TemplateFile
  ) -> TemplateFile? {
    let place = file.source.place(tag.range)
    let found = library.file(
      named: tag.name, in: folder, file.format, preferMarkdown: file.isMarkdown)
    guard let found else {
      let known = library.names(in: folder, file.format)
      diagnostics.add(.missingFile(tag.name, in: folder, place, known: known))
      return nil
    }
    note(found)
    guard !openFiles.contains(found.source.path) else {
      diagnostics.add(.recursion(openFiles + [found.source.path], place))
      return nil
    }
    return found
  }
}

extension TemplateFile {
  /// Returns the white space at the start of some nodes, or `nil` if they do not begin a line.
  fileprivate func intrinsicIndentation(of nodes: [TemplateNode]) -> ArraySlice<UInt8>? {
    guard case .text(let range)? = nodes.first,
      range.lowerBound == 0 || source.bytes[range.lowerBound - 1] == UInt8(ascii: "\n")
    else { return nil }
    return source.bytes[range].prefix { $0 == 0x20 || $0 == 0x09 }
  }
}

extension Diagnostic {
  static func missingBlock(
    _ name: String, _ layout: String, _ place: Place, known: Set<String>
  ) -> Self {
    .init(
      .error, "A0217", at: place, "No block \"\(name)\" in \(layout)",
      help: Suggestion.help(for: name, among: known)
        ?? "write {{$\(name)}}{{/\(name)}} where it belongs")
  }

  static func nameOfStructure(_ name: String, _ type: FieldType, _ place: Place) -> Self {
    .init(
      .error, "A0218", at: place,
      "\"\(name)\" is \(type.nameWithArticle) field and cannot name a partial",
      help: "use a text field")
  }

  static func nameInPath(_ name: String, _ place: Place) -> Self {
    .init(
      .error, "A0230", at: place, "A path includes a partial by the value of \"\(name)\"",
      help: "write the tags of the path into the path itself")
  }

  static func missingFile(
    _ name: String, in folder: String, _ place: Place, known: [String]
  ) -> Self {
    .init(
      .error, "A0213", at: place, "No template \"\(name.shortened())\" in Templates/\(folder)",
      help: Suggestion.help(for: name, among: known)
        ?? (known.isEmpty
          ? "put it into Templates/\(folder)" : "there are \(known.joined(separator: ", "))"))
  }

  /// A value names a partial that does not exist, or one that uses fields not available here.
  static func missingChoice(_ name: String, _ place: Place, known: [String]) -> Self {
    .init(
      .error, "A0213", at: place, "No template \"\(name)\" in Templates/partials that fits here",
      help: Suggestion.help(for: name, among: known)
        ?? "its tags must use fields that exist here")
  }

  static func recursion(_ files: [String], _ place: Place) -> Self {
    .init(
      .error, "A0214", at: place,
      "Templates include each other in a cycle: \(files.joined(separator: " → "))",
      help: "remove one of the tags")
  }
}
