import Foundation

/// Words, and characters beyond ASCII.
extension RecapScanner {
  /// Reads a character beyond ASCII, or the word that it begins.
  mutating func readUnicode() {
    guard let scalar = scalar(at: index) else {
      index += 1
      return
    }
    let length = UTF8.width(scalar)
    switch scalar {
    case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2212}":
      add(.dash, index..<index + length, "-")
    case "\u{2014}", "\u{2015}": add(.mark, index..<index + length, "—")
    case "\u{2026}": add(.mark, index..<index + length, "…")
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}":
      return toggleQuote(length: length)
    default:
      if scalar.properties.isAlphabetic { return readWord() }
      if scalar.properties.isWhitespace {
        isSpaced = true
      } else if scalar.properties.generalCategory != .format {
        add(.other, index..<index + length, "")
      }
    }
    index += length
  }

  /// Decodes a character of two bytes or more.
  private func scalar(at offset: Int) -> Unicode.Scalar? {
    var decoder = UTF8()
    var rest = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar
  }

  /// Reads letters, digits after them, and apostrophes between them.
  mutating func readWord() {
    let start = index
    // Most words are letters of ASCII only.
    while index < bytes.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[index] | 0x20)
    {
      index += 1
    }
    while let length = letterLength(at: index, isFirst: index == start) { index += length }
    var end = index
    var isPossessive = false
    if bytes[end - 1] == UInt8(ascii: "s") {
      for suffix in ["'s", "\u{2019}s"]
      where bytes[start..<end].suffix(suffix.utf8.count)
        .elementsEqual(suffix.utf8)
      {
        (end, isPossessive) = (end - suffix.utf8.count, true)
      }
    }
    if !isPossessive, bytes[end - 1] == UInt8(ascii: "s"), let length = apostrophe(at: index) {
      (index, isPossessive) = (index + length, true)
    }
    if skipAddress(start..<end) { return }
    guard end - start <= 64, !isQuoted else { return add(.other, start..<end, "") }
    var token = RecapToken(
      kind: .word, range: start..<end, text: Self.folded(bytes[start..<end]), isSpaced: isSpaced)
    token.isCapitalised =
      bytes[start] < 0x80
      ? (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start])
      : scalar(at: start)?.properties.isUppercase ?? false
    token.isPossessive = isPossessive
    sentence.tokens.append(token)
    isSpaced = false
  }

  /// Returns the length of what continues a word.
  private func letterLength(at offset: Int, isFirst: Bool) -> Int? {
    guard offset < bytes.count else { return nil }
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return isFirst ? nil : 1
    case 0x80...:
      guard let scalar = scalar(at: offset) else { return nil }
      if let length = apostrophe(at: offset) { return afterApostrophe(length, offset) }
      let isLetter =
        scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
      return isLetter ? UTF8.width(scalar) : nil
    default: return apostrophe(at: offset).flatMap { afterApostrophe($0, offset) }
    }
  }

  private func apostrophe(at offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    if bytes[offset] == UInt8(ascii: "'") { return 1 }
    return bytes[offset...].starts(with: "\u{2019}".utf8) ? 3 : nil
  }

  /// Returns the length of an apostrophe and of the letter after it.
  private func afterApostrophe(_ length: Int, _ offset: Int) -> Int? {
    let next = offset + length
    guard next < bytes.count else { return nil }
    let byte = bytes[next] | 0x20
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) { return length + 1 }
    guard bytes[next] >= 0x80, let scalar = scalar(at: next), scalar.properties.isAlphabetic else {
      return nil
    }
    return length + UTF8.width(scalar)
  }

  /// Skips the rest of an address that begins with a word.
  private mutating func skipAddress(_ word: Range<Int>) -> Bool {
    let next = word.upperBound < bytes.count ? bytes[word.upperBound] : 0
    let isAddress =
      next == UInt8(ascii: ":") && bytes[word.upperBound...].starts(with: "://".utf8)
      || at(0) == UInt8(ascii: ".") && bytes[word].elementsEqual("www".utf8)
    guard isAddress else { return false }
    while let byte = at(0), byte > 0x20 { index += 1 }
    add(.other, word.lowerBound..<index, "")
    return true
  }

  /// Returns a word in lowercase without accents and apostrophes.
  static func folded(_ word: String) -> String { folded(Array(word.utf8)[...]) }

  /// Returns a word by its bytes, likewise.
  private static func folded(_ word: ArraySlice<UInt8>) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity(word.count)
    for byte in word where byte != UInt8(ascii: "'") {
      // Most words are ASCII.
      guard byte < 0x80 else { return foldedUnicode(String(decoding: word, as: UTF8.self)) }
      letters.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private static func foldedUnicode(_ word: String) -> String {
    let scalars = word.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
      $0.properties.generalCategory != .nonspacingMark && $0 != "'" && $0 != "\u{2019}"
    }
    return String(String.UnicodeScalarView(scalars)).lowercased()
  }
}
