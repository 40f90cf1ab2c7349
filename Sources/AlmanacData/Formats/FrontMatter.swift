/// A Markdown file of two parts: YAML between two lines of "---", or TOML between two of "+++", and the body
/// after it.
package struct FrontMatter: Sendable {
  /// What is between the lines; `nil` if the file has no front matter.
  package let document: DataDocument?
  /// The offset of the body.
  package let bodyStart: Int

  /// Splits a file and parses its front matter.
  ///
  /// - Returns: `nil` if the front matter is unusable, which is reported.
  package static func parse(
    _ source: SourceFile, into diagnostics: inout Diagnostics
  ) -> FrontMatter? {
    if let mistake = EncodingCheck.mistake(in: source) {
      diagnostics.add(mistake)
      return nil
    }
    let lines = Lines(source.bytes)
    if lines.first.lowerBound > 0 { diagnostics.add(.byteOrderMark(source.place(0..<3))) }
    guard let mark = lines.mark(of: lines.first) else {
      return FrontMatter(document: nil, bodyStart: lines.first.lowerBound)
    }
    let start = lines.after(lines.first)
    var line = lines.line(at: start)
    while lines.mark(of: line) != mark {
      let next = lines.after(line)
      guard next < source.bytes.count else {
        diagnostics.add(
          .unclosedFrontMatter(
            source.place(lines.first), mark,
            body: mark == .hyphens ? YAMLHints(source, start..<source.bytes.count).body : nil))
        return nil
      }
      line = lines.line(at: next)
    }
    let range = start..<line.lowerBound
    let document =
      switch mark {
      case .hyphens: YAMLParser.parse(source, range, as: .frontMatter, into: &diagnostics)
      case .pluses: TOMLParser.parse(source, range, after: lines.first, into: &diagnostics)
      }
    return document.map { FrontMatter(document: $0, bodyStart: lines.after(line)) }
  }
}

/// What a line before and after front matter consists of.
private enum Fence: String {
  /// Around YAML.
  case hyphens = "---"
  /// Around TOML.
  case pluses = "+++"
}

/// The lines of a file, by offset.
private struct Lines {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first line, without a byte order mark.
  var first: Range<Int> { line(at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0) }

  func line(at start: Int) -> Range<Int> {
    start..<(bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
  }

  /// Returns the offset after a line and its line break.
  func after(_ line: Range<Int>) -> Int { min(line.upperBound + 1, bytes.count) }

  /// Returns the mark of a line that is three of them, followed by nothing but white space.
  func mark(of line: Range<Int>) -> Fence? {
    let text = bytes[line]
    guard text.dropFirst(3).allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else {
      return nil
    }
    return Fence(rawValue: String(decoding: text.prefix(3), as: UTF8.self))
  }
}

extension Diagnostic {
  /// - Parameter body: Where the body after the front matter seems to begin.
  fileprivate static func unclosedFrontMatter(_ place: Place, _ mark: Fence, body: Place?) -> Self {
    .init(
      .error, "A0130", at: place, "Unclosed front matter",
      help: mark == .hyphens
        ? "write a line of three hyphens, ---, after the last key"
        : "write a line of three plus signs, +++, after the last key",
      related: body.map { .init(place: $0, note: "the text seems to begin here") })
  }
}

extension Diagnostic {
  /// Returns a diagnostic for the file of an item without front matter.
  static func missingFrontMatter(_ source: SourceFile) -> Self {
    let bytes = source.bytes.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let place = source.place(line.startIndex..<line.endIndex)
    let text = source.text(in: line.startIndex..<line.endIndex).trimmed
    if text == ";;;" {
      return .init(
        .error, "A0152", at: place, "Front matter in JSON, which Almanac does not read",
        help: "write it as YAML between lines of ---, such as title: Nine from the dunes")
    }
    if text == "{" || text.hasPrefix("{\"") {
      return .init(
        .error, "A0152", at: source.place(line.startIndex..<line.startIndex + 1),
        "Front matter in JSON, which Almanac does not read",
        help: "put lines of --- around it, since YAML allows the braces, or use the extension .json"
      )
    }
    let help =
      if YAMLHints(source, line.startIndex..<line.endIndex).beginsWithKey {
        "write a line of three hyphens, ---, above the first key"
      } else if text.count > 2, text.allSatisfy({ "-–—".contains($0) }) {
        "write exactly three hyphens, ---"
      } else {
        "begin the file with ---, keys such as title: …, and --- on lines of their own"
      }
    return .init(
      .error, "A0135", at: line.isEmpty ? source.start : place,
      "Expected front matter at the start of the file", help: help)
  }
}
