/// Two whole numbers with a character between them, such as "78 - 64" or "27:25".
///
/// A regular expression is compiled again for each value, which took half the time of a league.
struct NumberPair: Equatable {
  let first: Int
  let second: Int

  /// Reads digits with spaces around them.
  ///
  /// - Parameters:
  ///   - separators: The characters of which one is between the numbers.
  ///   - firstDigits: The number of digits that the first number may have.
  ///   - secondDigits: The number of digits that the second number may have.
  /// - Returns: `nil` if the string has another form.
  init?(
    _ text: String, separators: Set<Character>, _ firstDigits: ClosedRange<Int>,
    _ secondDigits: ClosedRange<Int>
  ) {
    guard let separator = text.firstIndex(where: separators.contains),
      let first = Self.number(text[..<separator], firstDigits),
      let second = Self.number(text[text.index(after: separator)...], secondDigits)
    else { return nil }
    (self.first, self.second) = (first, second)
  }

  private static func number(_ text: Substring, _ digits: ClosedRange<Int>) -> Int? {
    let start = text.drop { $0 == " " }
    let number = start.prefix { ("0"..."9").contains($0) }
    guard digits.contains(number.count), start[number.endIndex...].allSatisfy({ $0 == " " })
    else { return nil }
    return Int(number)
  }
}
