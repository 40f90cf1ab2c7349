import Synchronization

/// A resolver of the character references in text (HTML Standard, section 13.2.5.72). Names without a
/// semicolon are left as they are.
enum ReferenceNames {
  /// The characters of names that were resolved before; `nil` for those that HTML does not have.
  private static let known = Mutex<[String: [UInt8]?]>([:])

  /// HTML has 2,125 names.
  private static let maximumKnown = 3000
  /// The length of the longest name, "CounterClockwiseContourIntegral".
  private static let maximumLength = 31

  /// Returns the characters of the reference at the start of a range, and the index after it; `nil` if
  /// there is none.
  static func resolve(
    _ html: Span<UInt8>, _ range: Range<Int>
  ) -> (text: [UInt8], next: Int)? {
    let start = range.lowerBound + 1
    guard start < range.upperBound else { return nil }
    if html[start] == UInt8(ascii: "#") { return number(html, start + 1, range.upperBound) }
    let end = html.skip(start, min(range.upperBound, start + maximumLength + 1)) {
      $0.isLetter || $0.isDigit
    }
    guard end > start, end < range.upperBound, html[end] == UInt8(ascii: ";") else { return nil }
    let name = String(decoding: (start..<end).map { html[$0] }, as: UTF8.self)
    return characters(name).map { ($0, end + 1) }
  }

  private static func characters(_ name: String) -> [UInt8]? {
    switch name {
    case "amp": return [UInt8(ascii: "&")]
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "quot": return [UInt8(ascii: "\"")]
    default: break
    }
    if let known = known.withLock({ $0[name] }) { return known }
    let found = MarkdownParser.characters(named: name)
    known.withLock { known in
      if known.count >= maximumKnown { known.removeAll() }
      known[name] = .some(found)
    }
    return found
  }

  private static func number(
    _ html: Span<UInt8>, _ start: Int, _ end: Int
  ) -> (text: [UInt8], next: Int)? {
    let isHexadecimal = start < end && html[start] | 0x20 == UInt8(ascii: "x")
    let radix: UInt32 = isHexadecimal ? 16 : 10
    let first = isHexadecimal ? start + 1 : start
    var index = first
    var code: UInt32 = 0
    while index < end, let digit = Character(Unicode.Scalar(html[index])).hexDigitValue,
      digit < radix
    {
      // Anything beyond the last character is the same.
      code = min(code * radix + UInt32(digit), 0x11_0000)
      index += 1
    }
    guard index > first else { return nil }
    if index < end, html[index] == UInt8(ascii: ";") { index += 1 }
    return (Array(String(Character(scalar(code))).utf8), index)
  }

  /// Returns the character of a number, as browsers correct it.
  private static func scalar(_ code: UInt32) -> Unicode.Scalar {
    if (0x80...0x9F).contains(code) { return windows1252[Int(code - 0x80)] }
    return code == 0 ? "\u{FFFD}" : Unicode.Scalar(code) ?? "\u{FFFD}"
  }

  /// The characters 0x80 to 0x9F of Windows-1252, as browsers read the numbers of controls.
  private static let windows1252: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
    "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
  ]
}
