/// A scanner for the addresses in a style sheet (CSS Syntax, section 4).
package struct StyleScanner {
  /// An address, and the directive of a Content-Security-Policy that governs it.
  package struct Use {
    package let directive: String
    package let address: ArraySlice<UInt8>
  }

  package private(set) var uses: [Use] = []
  /// The at-rule that was read last: addresses in it are of fonts, or of style sheets.
  private var rule = ""
  private let style: ArraySlice<UInt8>
  private var index: Int

  package init(_ style: ArraySlice<UInt8>) {
    self.style = style
    index = style.startIndex
    while index < style.endIndex { scan() }
  }

  private mutating func scan() {
    switch style[index] {
    case UInt8(ascii: "/") where has("/*"): skipComment()
    case UInt8(ascii: "@"):
      let name = style[(index + 1)...].prefix { $0.isLetter || $0 == UInt8(ascii: "-") }
      rule = String(decoding: name, as: UTF8.self).lowercased()
      index = name.endIndex
    case UInt8(ascii: "}"): leaveRule()
    case UInt8(ascii: ";") where rule == "import": leaveRule()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let text = readString()
      if rule == "import" { uses.append(Use(directive: "style-src", address: text)) }
    case UInt8(ascii: "U") where has("url("), UInt8(ascii: "u") where has("url("):
      index += 4
      uses.append(Use(directive: directive, address: readAddress()))
    default: index += 1
    }
  }

  private mutating func leaveRule() {
    rule = ""
    index += 1
  }

  private var directive: String {
    switch rule {
    case "import": "style-src"
    case "font-face": "font-src"
    default: "img-src"
    }
  }

  private func has(_ text: StaticString) -> Bool {
    let bytes = style[index...].prefix(text.utf8CodeUnitCount).map(\.lowercased)
    return bytes == Array(text.description.utf8)
  }

  private mutating func skipComment() {
    index += 2
    while index < style.endIndex, !has("*/") { index += 1 }
    index = min(index + 2, style.endIndex)
  }

  /// Reads a string with its quotes, and returns what is between them.
  private mutating func readString() -> ArraySlice<UInt8> {
    let quote = style[index]
    let start = index + 1
    index = start
    while index < style.endIndex, style[index] != quote {
      index += style[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(index, style.endIndex)
    index = min(index + 1, style.endIndex)
    return style[start..<end]
  }

  /// Reads an address up to its closing parenthesis.
  private mutating func readAddress() -> ArraySlice<UInt8> {
    while index < style.endIndex, style[index].isSpace { index += 1 }
    if index < style.endIndex, "\"'".utf8.contains(style[index]) { return readString() }
    let address = style[index...].prefix { $0 != UInt8(ascii: ")") && !$0.isSpace }
    index = address.endIndex
    return address
  }
}
