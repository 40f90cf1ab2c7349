/// Reads a recap sentence by sentence, in one pass over its bytes.
///
/// Emphasis is skipped. Code, tables, quotations, addresses and HTML are not prose of the author about
/// this game, and become a single token or none.
struct RecapScanner {
  let bytes: [UInt8]
  var index = 0
  var sentence = RecapSentence()
  var isSpaced = true
  private var isLineStart = true
  private var isAfterBlankLine = true
  /// Whether the position is between straight or curly quotes.
  var isQuoted = false

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next offsets of characters that end a construct.
  private var found: [Character: Int] = [:]

  /// The maximum length of a construct that is skipped.
  private static let reach = 1000

  /// Returns the next sentence, which may be without tokens; `nil` at the end.
  mutating func next() -> RecapSentence? {
    sentence = RecapSentence()
    while index < bytes.count {
      if isLineStart {
        let line = RecapLine(bytes, at: index, isAfterBlank: isAfterBlankLine)
        if line.isBreak, !sentence.tokens.isEmpty { return sentence }
        begin(line)
        continue
      }
      if readItem() { return sentence }
    }
    return sentence.tokens.isEmpty ? nil : sentence
  }

  private mutating func begin(_ line: RecapLine) {
    isLineStart = false
    isSpaced = true
    isAfterBlankLine = line.isBlank
    if line.isBreak { isQuoted = false }
    sentence.isHeading = line.isHeading
    index = line.content
    if line.isSkipped {
      isLineStart = true
      index = min(line.end + 1, bytes.count)
    }
    if line.isFence { skipFence(line) }
  }

  private mutating func skipFence(_ fence: RecapLine) {
    let mark = bytes[fence.content..<fence.content + 3]
    while index < bytes.count {
      let line = RecapLine(bytes, at: index, isAfterBlank: false)
      index = min(line.end + 1, bytes.count)
      if line.isFence, bytes[line.content...].starts(with: mark) { return }
    }
  }

  /// Reads the next item, and returns whether it ends the sentence.
  private mutating func readItem() -> Bool {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      isSpaced = true
      index += 1
    case UInt8(ascii: "\n"):
      isSpaced = true
      isLineStart = true
      index += 1
      return sentence.isHeading
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "\\"), UInt8(ascii: "["):
      if byte == UInt8(ascii: "["), at(1) == UInt8(ascii: "^") {
        skip(through: "]", asToken: false)
      } else {
        index += 1
      }
    case UInt8(ascii: "]"):
      index += 1
      if at(0) == UInt8(ascii: "(") { skip(through: ")", asToken: false) }
    case UInt8(ascii: "`"): skip(through: "`", asToken: true)
    case UInt8(ascii: "<"): skip(through: ">", asToken: true)
    case UInt8(ascii: "&"): readReference()
    case UInt8(ascii: "\""): toggleQuote(length: 1)
    case UInt8(ascii: "-"): readHyphens()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): readWord()
    case 0x80...: readUnicode()
    default: return readMark()
    }
    return false
  }

  func at(_ distance: Int) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  mutating func add(
    _ kind: RecapToken.Kind, _ range: Range<Int>, _ text: String, number: Int? = nil
  ) {
    defer { isSpaced = false }
    guard !isQuoted else { return }
    var token = RecapToken(kind: kind, range: range, text: text, isSpaced: isSpaced)
    token.number = number
    sentence.tokens.append(token)
  }

  /// Skips a construct that ends with a character, or only its first character if it has no end.
  private mutating func skip(through end: Character, asToken: Bool) {
    let start = index
    let last = next(end)
    let isFound = last < bytes.count && last - index < Self.reach
    index = (isFound ? last : index) + 1
    if asToken { add(.other, start..<index, "") }
  }

  /// Returns the next offset of a character after the position, or the end. It is remembered: each
  /// part of the text is searched for a character once.
  private mutating func next(_ character: Character) -> Int {
    if let found = found[character], found > index || found == bytes.count { return found }
    let next = bytes[(index + 1)...].firstIndex { $0 == character.asciiValue } ?? bytes.count
    found[character] = next
    return next
  }

  /// Reads a character reference; only those for dashes and spaces matter.
  private mutating func readReference() {
    let start = index
    let rest = bytes[(index + 1)...].prefix(10)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
      index += 1
      return add(.mark, start..<index, "&")
    }
    let name = String(decoding: rest[..<end], as: UTF8.self)
    index = end + 1
    switch name {
    case "ndash", "#8211", "#x2013": add(.dash, start..<index, "-")
    case "nbsp", "#160", "#xA0": isSpaced = true
    default: add(.other, start..<index, "")
    }
  }

  /// Begins or ends a quotation. What is said in one is not the author's claim.
  mutating func toggleQuote(length: Int) {
    if !isQuoted { add(.other, index..<index + length, "") }
    isQuoted.toggle()
    index += length
    isSpaced = false
  }

  private mutating func readHyphens() {
    let start = index
    while at(0) == UInt8(ascii: "-") { index += 1 }
    if index - start == 1 {
      add(.dash, start..<index, "-")
    } else {
      add(.mark, start..<index, "—")
    }
  }

  private mutating func readNumber() {
    let start = index
    while let byte = at(0), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    let digits = String(decoding: bytes[start..<min(index, start + 20)], as: UTF8.self)
    add(.number, start..<index, digits, number: digits.utf8.count <= 4 ? Int(digits) : nil)
  }

  /// Reads punctuation, and returns whether it ends the sentence.
  private mutating func readMark() -> Bool {
    let start = index
    index += 1
    let text = String(Unicode.Scalar(bytes[start]))
    if text == "!", at(0) == UInt8(ascii: "[") { skip(through: "]", asToken: false) }
    let isEnd = !isQuoted && [".", "!", "?"].contains(text) && endsSentence(text)
    add(.mark, start..<start + 1, text)
    return isEnd
  }

  /// Returns whether a full stop or another mark before the position ends the sentence.
  private func endsSentence(_ mark: String) -> Bool {
    var next = index
    while next < bytes.count, "*_)\"'".utf8.contains(bytes[next]) { next += 1 }
    guard next < bytes.count else { return true }
    guard bytes[next] <= 0x20 || bytes[next...].starts(with: "\u{201D}".utf8) else { return false }
    if mark == ".", let last = sentence.tokens.last, last.kind == .word,
      RecapWords.abbreviations.contains(last.text) || last.range.count == 1 && last.isCapitalised
    {
      return false
    }
    let limit = min(bytes.count, next + Self.reach)
    while next < limit, bytes[next] <= 0x20 { next += 1 }
    return next == bytes.count || !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[next])
  }
}
