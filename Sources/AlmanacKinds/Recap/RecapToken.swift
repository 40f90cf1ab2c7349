/// A word, a number or a mark of a recap.
struct RecapToken {
  enum Kind {
    case word, number
    /// A hyphen or an en dash.
    case dash
    /// Other punctuation, one character.
    case mark
    /// What is not prose or not to be judged: code, an address, a quotation, a symbol.
    case other
  }

  let kind: Kind
  /// The bytes in the recap.
  let range: Range<Int>
  /// The folded word (``RecapScanner/folded(_:)``), the digits, or the mark.
  let text: String
  /// Whether white space is before it.
  let isSpaced: Bool
  var isCapitalised = false
  /// Whether an 's follows, which is not part of the token.
  var isPossessive = false
  /// The number, if it has at most four digits.
  var number: Int?

  func isMark(_ marks: String...) -> Bool { kind == .mark && marks.contains(text) }

  func isWord(_ word: String) -> Bool { kind == .word && text == word }

  func isWord(in words: Set<String>) -> Bool { kind == .word && words.contains(text) }
}

/// A sentence of a recap, or a heading or an item of a list.
struct RecapSentence {
  var tokens: [RecapToken] = []
  var isHeading = false
}
