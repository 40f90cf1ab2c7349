/// A scalar that could stand in place of another.
struct ScalarChange {
  let text: String
  let kind: DataDocument.Node.Kind

  /// Returns the ways in which a scalar can change that may show in different places, each as the
  /// candidates to try in turn until one is valid: a number by little and by much, a string at its start
  /// and at its end, a date by a day, a month and a year.
  ///
  /// - Parameter choices: Strings that are likely to be allowed, if there are few.
  static func all(
    of text: String, _ kind: DataValue.Kind, _ choices: [String]
  ) -> [[ScalarChange]] {
    switch kind {
    case .boolean:
      let isTrue = text.lowercased() == "true"
      return [[ScalarChange(text: isTrue ? "false" : "true", kind: .boolean)], [absent]]
    case .number:
      return numbers(near: text).map { $0.map { ScalarChange(text: $0, kind: .number) } }
    case .string:
      let others = choices.filter { $0 != text }
      let texts = (others.isEmpty ? [] : [others]) + texts(near: text)
      return texts.map { $0.map { ScalarChange(text: $0, kind: .string) } + [absent] }
    case .object, .array, .null: return []
    }
  }

  /// No value, which counts as a missing key.
  private static let absent = ScalarChange(text: "", kind: .null)

  private static func numbers(near text: String) -> [[String]] {
    guard let number = Int(text) else {
      let last = text.last?.wholeNumberValue.map { text.dropLast() + String(($0 + 1) % 10) }
      let factor = Double(text).map { String($0 * 1.25) }
      return [last.map(String.init), factor].compactMap(\.self).map { [$0] }
    }
    let steps = [[1, -1], [10, -10, 2, -2, 5, -5, 100, -100]]
    return steps.map { $0.map { String(number &+ $0) } }
  }

  private static func texts(near text: String) -> [[String]] {
    var changes: [[String]] = []
    if let date = CalendarDate(String(text.prefix(10))) {
      let time = text.dropFirst(10)
      for days in [[1, -1], [31, -31], [400, -400]] {
        changes.append(
          days.map { "\(CalendarDate(daysSinceEpoch: date.daysSinceEpoch + $0))\(time)" })
      }
      if time.isEmpty { return changes }
    }
    var ends = [text + "x"]
    if let end = text.lastIndex(where: { $0.isLetter || $0.isNumber }) {
      // Within the last word, so that punctuation and markup stay as they are.
      let after = text.index(after: end)
      ends.insert(text[..<after] + "x" + text[after...], at: 0)
      if let digit = text[end].wholeNumberValue {
        ends.append(text[..<end] + String((digit + 1) % 10) + text[after...])
      }
    }
    changes.append(ends)
    // The path of an address.
    if text.hasSuffix("/") { changes.append([text + "x/"]) }
    let isSeveralWords = text.split(separator: " ", maxSplits: 1).count > 1
    if isSeveralWords, let first = text.firstIndex(where: \.isLetter) {
      let word = text[first...].prefix { $0.isLetter }
      changes.append([text[..<word.endIndex] + "x" + text[word.endIndex...]])
    }
    return changes
  }
}
