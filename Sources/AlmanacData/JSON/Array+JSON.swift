extension [UInt8] {
  /// Appends text within a string of JSON (RFC 8259, section 7), so that it also stays one within HTML and
  /// scripts.
  package mutating func appendJSON(_ value: Span<UInt8>) {
    var start = 0
    for index in 0..<value.count {
      let escaped: StaticString
      switch value[index] {
      case UInt8(ascii: "\""): escaped = "\\\""
      case UInt8(ascii: "\\"): escaped = "\\\\"
      case 0x0A: escaped = "\\n"
      case 0x0D: escaped = "\\r"
      case 0x09: escaped = "\\t"
      // JSON is also put into HTML and into scripts.
      case UInt8(ascii: "<"): escaped = "\\u003c"
      case UInt8(ascii: ">"): escaped = "\\u003e"
      case UInt8(ascii: "&"): escaped = "\\u0026"
      case 0xE2 where value.isLineSeparator(at: index):
        append(value.extracting(start..<index))
        append(value[index + 2] == 0xA8 ? "\\u2028" : "\\u2029")
        start = index + 3
        continue
      case 0..<0x20, 0x7F:
        append(value.extracting(start..<index))
        append("\\u00")
        append(hexadecimal: value[index])
        start = index + 1
        continue
      default: continue
      }
      append(value.extracting(start..<index))
      append(escaped)
      start = index + 1
    }
    append(value.extracting(start...))
  }
}

extension Span<UInt8> {
  /// Whether the bytes from an index on are U+2028 or U+2029.
  package func isLineSeparator(at index: Int) -> Bool {
    index + 2 < count && self[index + 1] == 0x80 && self[index + 2] | 1 == 0xA9
  }
}
