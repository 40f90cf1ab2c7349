/// The start of a line of Markdown, and what it means for sentences.
struct RecapLine {
  /// The offset of what follows the mark of a heading or an item.
  private(set) var content: Int
  /// The offset of the line break.
  let end: Int
  private(set) var isBlank = false
  private(set) var isHeading = false
  private(set) var isFence = false
  /// Whether it has no prose: a table, a quotation, code, a rule, or a definition.
  private(set) var isSkipped = false
  private var isItem = false

  /// Whether a sentence before the line ends with it.
  var isBreak: Bool { isBlank || isHeading || isFence || isSkipped || isItem }

  init(_ bytes: [UInt8], at start: Int, isAfterBlank: Bool) {
    end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    content = start
    while content < end, bytes[content] <= 0x20 { content += 1 }
    let line = bytes[content..<end]
    guard let first = line.first else {
      (isBlank, isSkipped) = (true, true)
      return
    }
    let rest = line.dropFirst()
    switch first {
    case UInt8(ascii: ">"): isSkipped = true
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      isFence = rest.prefix(2).count == 2 && rest.prefix(2).allSatisfy { $0 == first }
    case UInt8(ascii: "["):
      isSkipped = line.prefix(200).firstRange(of: "]:".utf8) != nil
    case UInt8(ascii: "#"):
      isHeading = true
      content = line.firstIndex { $0 != first } ?? end
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "="):
      if line.allSatisfy({ $0 == first || $0 <= 0x20 }) {
        isSkipped = true
      } else if rest.first == 0x20 || rest.first == 0x09 {
        isItem = true
        content += 2
      }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let mark = line.prefix(10).firstIndex { !(0x30...0x39).contains($0) }
      if let mark, bytes[mark] == UInt8(ascii: ".") || bytes[mark] == UInt8(ascii: ")"),
        mark + 1 < end, bytes[mark + 1] == 0x20
      {
        isItem = true
        content = mark + 1
      }
    default: break
    }
    if isAfterBlank, content - start >= 4, !isItem, !isHeading { isSkipped = true }
    if !isFence, line.contains(UInt8(ascii: "|")) { isSkipped = true }
    if isFence { isSkipped = true }
  }
}
