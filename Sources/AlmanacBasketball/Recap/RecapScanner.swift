import Foundation

/// A word, a number or a mark of a recap.
struct RecapToken {
  /// The word in lowercase without accents and apostrophes, the digits, or the mark.
  let text: String
  /// The scalars of the recap.
  let range: Range<Int>
  /// Whether white space is before it.
  let isSpaced: Bool
  let isCapitalised: Bool
  /// The number, of at most three digits or a word such as "six".
  let number: Int?
  /// Those whose name the word is part of: none if it is that of a place; `nil` if it is no name.
  var subjects: [RecapSubject]?
}

/// Reads the sentences, headings and items of a recap in one pass. Code, quotations, HTML and addresses
/// are not what the author says about the game.
struct RecapScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var isSpaced = true
  private var tokens: [RecapToken] = []
  private var sentences: [[RecapToken]] = []

  /// Returns the tokens of each sentence; those of a heading begin with "#".
  static func sentences(of recap: String) -> [[RecapToken]] {
    var scanner = RecapScanner(scalars: recap.unicodeScalars.map(plain))
    while scanner.index < scanner.scalars.count { scanner.step(scanner.scalars[scanner.index]) }
    scanner.endSentence()
    return scanner.sentences
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\r", "\t", "\u{A0}", "*", "_", "[", "\\": " "
    case "\u{2019}": "'"
    case "\u{2010}"..."\u{2013}", "\u{2212}": "-"
    case "\u{201C}"..."\u{201E}", "\u{AB}", "\u{BB}": "\""
    default: scalar
    }
  }

  private func isWord(_ index: Int) -> Bool {
    guard index < scalars.count else { return false }
    let properties = scalars[index].properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }

  private mutating func step(_ scalar: Unicode.Scalar) {
    switch scalar {
    case " ": pass()
    case "\n": endLine()
    case "`", "\"": skip(through: scalar)
    case "<": skip(through: ">")
    case "]" where scalars[index...].dropFirst().first == "(": skip(through: ")")
    case _ where isWord(index): readWord()
    default: readMark(scalar)
    }
  }

  private mutating func pass() { (isSpaced, index) = (true, index + 1) }

  private mutating func add(_ text: String, through end: Int) {
    let isNumber = text == "0" || text.utf8.count <= 3 && !text.hasPrefix("0")
    tokens.append(
      RecapToken(
        text: text, range: index..<end, isSpaced: isSpaced,
        isCapitalised: scalars[index].properties.isUppercase,
        number: RecapWords.numbers.firstIndex(of: text) ?? (isNumber ? Int(text) : nil)))
    (isSpaced, index) = (false, end)
  }

  private mutating func endSentence() {
    if let first = tokens.first, first.text != ">" { sentences.append(tokens) }
    tokens = []
  }

  /// Ends a heading, and what is before an empty line, a heading, a quotation or an item.
  private mutating func endLine() {
    pass()
    let rest = scalars[index...].drop { $0 == " " }
    let isBreak = rest.first.map { "\n#>".unicodeScalars.contains($0) } ?? true
    let isItem = rest.starts(with: "- ".unicodeScalars)
    if isBreak || isItem || tokens.first?.text == "#" { endSentence() }
  }

  /// Reads what is no prose as one mark; if it has no end, the rest of the paragraph.
  private mutating func skip(through last: Unicode.Scalar) {
    let rest = scalars[(index + 1)...].prefix(500)
    // Only code has empty lines.
    let limit = last == "`" ? nil : rest.firstRange(of: ["\n", "\n"])?.lowerBound
    let end = rest[..<(limit ?? rest.endIndex)].firstIndex(of: last)
    add("\"", through: end.map { $0 + 1 } ?? limit ?? rest.endIndex)
  }

  /// Reads letters and digits, and apostrophes between them. An 's is a mark.
  private mutating func readWord() {
    var end = index
    while isWord(end) || end < scalars.count && scalars[end] == "'" && isWord(end + 1) { end += 1 }
    var text = String(String.UnicodeScalarView(scalars[index..<end])).lowercased()
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      text = text.folding(options: .diacriticInsensitive, locale: nil)
    }
    let isPossessive = text.hasSuffix("'s")
    if isPossessive { (text, end) = (String(text.dropLast(2)), end - 2) }
    add(text.filter { $0 != "'" }, through: end)
    if isPossessive { add("'", through: end + 2) }
  }

  /// Reads a mark, which may end the sentence: but not after "Mr", or before a lowercase letter.
  private mutating func readMark(_ mark: Unicode.Scalar) {
    if tokens.isEmpty, mark == "-" { return pass() }
    let isShort = tokens.last.map { $0.isCapitalised && $0.range.count <= 3 } ?? false
    add(String(mark), through: index + 1)
    guard ".!?".unicodeScalars.contains(mark), !isShort, tokens[0].text != ">" else { return }
    let rest = scalars[index...].drop { $0 == " " }
    if let next = rest.first, rest.startIndex > index, !("a"..."z").contains(next) { endSentence() }
  }
}
