/// Names in single braces, which Mustache treats as text.
extension TemplateCompiler {
  /// Warns about field names in single braces, such as `{title}`, in text outside of code.
  mutating func noteSingleBraces(in range: Range<Int>, _ file: TemplateFile) {
    let bytes = file.source.bytes
    var start = range.lowerBound
    while let open = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "{")) {
      start = open + 1
      let name = bytes[start..<range.upperBound].prefix(while: Self.isOfName)
      guard !name.isEmpty, name.endIndex < range.upperBound,
        bytes[name.endIndex] == UInt8(ascii: "}"),
        !Self.isMark(open > 0 ? bytes[open - 1] : 0),
        !Self.isMark(name.endIndex + 1 < bytes.count ? bytes[name.endIndex + 1] : 0)
      else { continue }
      let text = String(decoding: name, as: UTF8.self)
      let first = text.split(separator: ".").first.map(String.init)
      guard scopes.contains(where: { $0.schema.fields.contains { $0.name == first } }),
        !singleBraces.contains("\(file.source.path) \(text)"), !file.isCode(at: open)
      else { continue }
      singleBraces.insert("\(file.source.path) \(text)")
      diagnostics.add(.singleBraces(text, file.source.place(open..<name.endIndex + 1)))
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || (0x30...0x39).contains(byte)
      || "._-".utf8.contains(byte)
  }

  /// Returns whether a character next to braces gives them another meaning.
  private static func isMark(_ byte: UInt8) -> Bool { "{}$#\\%".utf8.contains(byte) }
}

extension TemplateFile {
  /// The elements whose text is code or is displayed verbatim.
  private static let codeElements = ["script", "style", "code", "pre", "textarea"]

  /// Returns whether an offset is within code: in Markdown, or in an HTML element.
  fileprivate func isCode(at offset: Int) -> Bool {
    let before = source.text(in: 0..<offset).lowercased()
    let isInElement = Self.codeElements.contains { name in
      guard let start = before.ranges(of: "<\(name)").last else { return false }
      return before[start.upperBound...].firstRange(of: "</\(name)") == nil
    }
    guard !isInElement, isMarkdown else { return isInElement }
    var fence: Character?
    var line: Substring = ""
    for next in before.split(separator: "\n", omittingEmptySubsequences: false) {
      line = next
      let text = next.drop { $0 == " " }
      guard text.hasPrefix("```") || text.hasPrefix("~~~"), let mark = text.first else { continue }
      fence = fence == nil ? mark : fence == mark ? nil : fence
    }
    let isSpan = line.count { $0 == "`" } % 2 == 1
    return fence != nil || isSpan || line.hasPrefix("    ") || line.hasPrefix("\t")
  }
}

extension Diagnostic {
  static func singleBraces(_ name: String, _ place: Place) -> Self {
    .init(
      .warning, "A0250", at: place, "Single braces around the name of a field are text",
      help: "write {{\(name.shortened())}} for its value")
  }
}
