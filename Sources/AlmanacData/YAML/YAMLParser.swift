import Yams

/// A parser of YAML 1.1 (libyaml), in front matter or as a whole file. It refuses aliases, equal keys
/// and deep nesting, and reads no tags.
struct YAMLParser {
  /// Where the YAML is.
  enum Subject: Sendable {
    case frontMatter, file

    /// The maximum size, in bytes.
    var maximumSize: Int { self == .file ? 4 << 20 : DataDocument.maximumFrontMatter }
    /// Its name within a message.
    var name: String { self == .file ? "the file" : "the front matter" }
  }

  let source: SourceFile
  let range: Range<Int>
  let subject: Subject

  /// Parses a whole file: keys and values, or a list.
  ///
  /// - Returns: `nil` if the file is unusable, which is reported.
  static func parse(_ source: SourceFile, into diagnostics: inout Diagnostics) -> DataDocument? {
    if let mistake = EncodingCheck.mistake(in: source) {
      diagnostics.add(mistake)
      return nil
    }
    let bytes = source.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if start > 0 { diagnostics.add(.byteOrderMark(source.place(0..<start))) }
    return parse(source, start..<bytes.count, as: .file, into: &diagnostics)
  }

  /// Parses a range of a UTF-8 file.
  ///
  /// - Returns: `nil` if it is unusable, which is reported.
  static func parse(
    _ source: SourceFile, _ range: Range<Int>, as subject: Subject,
    into diagnostics: inout Diagnostics
  ) -> DataDocument? {
    let parser = YAMLParser(source: source, range: range, subject: subject)
    guard range.count <= subject.maximumSize, !nestsDeeply(source.bytes[range]) else {
      diagnostics.add(.yamlTooLarge(parser.start, subject))
      return nil
    }
    return parser.document(into: &diagnostics)
  }

  /// The place for diagnostics about the whole: the line before front matter, or the first byte.
  private var start: Place {
    source.place(subject == .file ? range.prefix(1) : 0..<3)
  }

  private func document(into diagnostics: inout Diagnostics) -> DataDocument? {
    let text = String(decoding: source.bytes[range], as: UTF8.self)
    do {
      // The kind of a scalar is decided below; the resolver would try a dozen patterns on each.
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      guard let root = try parser.singleRoot() else { return nothing(into: &diagnostics) }
      var builder = YAMLDocumentBuilder(source: source, range)
      builder.add(root)
      guard !builder.isTooDeep else {
        diagnostics.add(.yamlTooLarge(start, subject))
        return nil
      }
      return document(of: &builder, into: &diagnostics)
    } catch {
      let error = error as? YamlError ?? .no
      diagnostics.add(YAMLHints(source, range, subject).hint(for: error) ?? .badYAML(error, self))
    }
    return nil
  }

  /// Returns the document of YAML without a value: an empty object in front matter.
  private func nothing(into diagnostics: inout Diagnostics) -> DataDocument? {
    guard subject == .frontMatter else {
      diagnostics.add(.emptyYAML(source))
      return nil
    }
    let start = UInt32(range.lowerBound)
    return DataDocument(
      source: source, nodes: [.init(kind: .object, start: start, end: start, next: 1)],
      unescaped: [], syntax: .yaml)
  }

  private func document(
    of builder: inout YAMLDocumentBuilder, into diagnostics: inout Diagnostics
  ) -> DataDocument? {
    let kind = builder.nodes[0].kind
    let isUsable = kind == .object || kind == .array && subject == .file
    if isUsable, !builder.diagnostics.hasErrors {
      diagnostics.add(builder.diagnostics)
      return DataDocument(
        source: source, nodes: builder.nodes, unescaped: builder.unescaped, syntax: .yaml)
    }
    // A line may explain better why this is no mapping, or why a key is no string.
    if !isUsable || builder.diagnostics.all.contains(where: { $0.code == "A0136" }),
      let hint = YAMLHints(source, range, subject).hint()
    {
      diagnostics.add(hint)
    } else if isUsable {
      diagnostics.add(builder.diagnostics)
    } else {
      diagnostics.add(.yamlIsNoMapping(source.place(range), subject))
    }
    return nil
  }

  /// Returns whether brackets or list marks seem to nest too deeply for the YAML parser, which is
  /// recursive. Brackets in strings count too.
  private static func nestsDeeply(_ bytes: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    var marks = 0
    var isLineStart = true
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "\n"): (isLineStart, marks) = (true, 0)
      case UInt8(ascii: "-") where isLineStart, UInt8(ascii: "?") where isLineStart,
        UInt8(ascii: ":") where isLineStart:
        marks += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default: isLineStart = false
      }
      if depth > 64 || marks > 64 { return true }
    }
    return false
  }
}

extension Diagnostic {
  static func yamlTooLarge(_ place: Place, _ subject: YAMLParser.Subject) -> Self {
    .init(
      .error, "A0131", at: place,
      subject == .file
        ? "YAML files are limited to \(subject.maximumSize >> 20) MB and 64 levels"
        : "Front matter is limited to \(subject.maximumSize >> 10) kB and 64 levels",
      help: subject == .file
        ? "split the file, or write large data as JSON Lines or CSV"
        : "move long text and data out of the front matter")
  }

  static func yamlIsNoMapping(_ place: Place, _ subject: YAMLParser.Subject) -> Self {
    .init(
      .error, "A0132", at: place,
      "Expected keys and values" + (subject == .file ? ", or a list of them," : "")
        + " in \(subject.name)",
      help: "write one \"key: value\" per line")
  }

  static func emptyYAML(_ source: SourceFile) -> Self {
    .init(
      .error, "A0101", at: source.start, "Expected a YAML value, found an empty file",
      help: "write the data into it, such as title: …, or remove the file")
  }

  static func badYAML(_ error: YamlError, _ yaml: YAMLParser) -> Self {
    let (source, range, name) = (yaml.source, yaml.range, yaml.subject.name)
    let refusal = yaml.subject == .file ? "The file is not YAML" : "Front matter is not YAML"
    let lines = source.bytes[range].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func place(_ mark: Mark) -> Place {
      let line = lines[min(max(mark.line - 1, 0), lines.count - 1)]
      return source.place(line.startIndex..<line.endIndex)
    }
    func place(of mark: Mark) -> Place {
      var builder = YAMLDocumentBuilder(source: source, range)
      let start = builder.offset(mark)
      return source.place(start..<start + 1)
    }
    return switch error {
    case .composer(_, "but found another document", let mark, _):
      .init(
        .error, "A0134", at: place(mark), "Expected one YAML document in \(name), found another",
        help: "write the records as one list, each after a hyphen")
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      .init(
        .error, "A0134", at: place(mark),
        "\(refusal): \(problem.shortened(to: 200))",
        help: "put strings that contain a colon or begin with punctuation in quotes")
    case .duplicatedKeysInMapping(let keys, let context):
      duplicateKey(
        keys.sorted().first ?? "", place(of: context.mark).range, source: source, lines: lines,
        in: name)
        ?? .init(
          .error, "A0105", at: place(of: context.mark),
          "Duplicate key \(keys.sorted().joined(separator: ", ").shortened()) in \(name)",
          help: "keep one of the two")
    default:
      .init(
        .error, "A0134", at: source.place(range.lowerBound..<range.lowerBound + 1),
        refusal,
        help: "write one \"key: value\" per line, and put strings with punctuation in quotes")
    }
  }

  /// Returns a diagnostic for two equal keys of a mapping that has each key on a line; `nil` if they are
  /// in brackets.
  ///
  /// - Parameter first: The start of the first key of the mapping.
  private static func duplicateKey(
    _ key: String, _ first: Range<Int>, source: SourceFile, lines: [ArraySlice<UInt8>],
    in name: String
  ) -> Self? {
    var places: [Place] = []
    var indentation = 0
    for line in lines where line.endIndex > first.lowerBound {
      var start = line.firstIndex { $0 != UInt8(ascii: " ") } ?? line.endIndex
      if line.startIndex <= first.lowerBound {
        start = first.lowerBound
        indentation = start - line.startIndex
      }
      if start == line.endIndex || line[start] == UInt8(ascii: "#") { continue }
      guard start - line.startIndex >= indentation else { break }
      guard start - line.startIndex == indentation else { continue }
      for written in [key, "\"\(key)\"", "'\(key)'"] where line[start...].starts(with: written.utf8)
      {
        let end = start + written.utf8.count
        let next = line[end...].first { $0 != UInt8(ascii: " ") }
        if next == UInt8(ascii: ":") { places.append(source.place(start..<end)) }
      }
    }
    guard places.count > 1 else { return nil }
    return .init(
      .error, "A0105", at: places[1], "Duplicate key \(key.shortened()) in \(name)",
      help: "keep one of the two", related: .init(place: places[0], note: "first used here"))
  }
}
