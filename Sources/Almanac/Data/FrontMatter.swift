/// A Markdown file of two parts: YAML between two lines of "---", and the body after it.
package struct FrontMatter: Sendable {
  /// The YAML between the lines; `nil` if the file has no front matter.
  package let document: DataDocument?
  /// The offset of the body.
  package let bodyStart: Int

  /// The maximum size of the YAML, in bytes.
  package static let maximumSize = 64 * 1024

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
    guard lines.isFence(lines.first) else {
      return FrontMatter(document: nil, bodyStart: lines.first.lowerBound)
    }
    let start = lines.after(lines.first)
    var line = lines.line(at: start)
    while !lines.isFence(line) {
      let next = lines.after(line)
      guard next < source.bytes.count else {
        diagnostics.add(
          .unclosedFrontMatter(
            source.place(lines.first), body: FrontMatterMistakes.body(of: source, from: start)))
        return nil
      }
      line = lines.line(at: next)
    }
    guard
      let document = YAMLParser.parse(
        source, start..<line.lowerBound, as: .frontMatter, into: &diagnostics)
    else { return nil }
    return FrontMatter(document: document, bodyStart: lines.after(line))
  }
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

  /// Returns whether a line is three hyphens, followed by nothing but white space.
  func isFence(_ line: Range<Int>) -> Bool {
    let text = bytes[line]
    return text.starts(with: "---".utf8)
      && text.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}

extension Diagnostic {
  /// - Parameter body: Where the body after the front matter seems to begin.
  static func unclosedFrontMatter(_ place: Place, body: Place?) -> Self {
    .init(
      .error, "A0130", at: place, "Unclosed front matter",
      help: "write a line of three hyphens, ---, after the last key",
      related: body.map { .init(place: $0, note: "the text seems to begin here") })
  }
}
