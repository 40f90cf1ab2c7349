import Almanac

/// The time played in a game, in seconds.
struct PlayedSeconds: Readable {
  let number: DecimalNumber

  /// The valid times, which bound the columns of a line score: its spans are a minute or longer.
  private static let range = 0..<60_000.0

  static let placeholder = PlayedSeconds(number: .placeholder)
  static var schema: JSONSchema { DecimalNumber.schema }

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> PlayedSeconds? {
    if value.kind == .string, let seconds = written(value.text) {
      diagnostics.add(.writtenTime(value, seconds))
      return nil
    }
    guard let number = DecimalNumber.read(value, into: &diagnostics) else { return nil }
    if range.contains(number.double) { return PlayedSeconds(number: number) }
    diagnostics.add(
      .invalidValue(
        value,
        "Expected seconds played, from 0 to \(Int(range.upperBound) - 1), found \(value.text)",
        help: "count from the start of the game, as in 734.2 for 12:14.2"))
    return nil
  }

  /// Returns the seconds in a string such as "12:14.2" or "18.5 s", or `nil` for other forms.
  private static func written(_ text: String) -> String? {
    let text = text.lowercased().filter { !$0.isWhitespace }
    let unit = ["seconds", "secs", "sec", "s"].first { text.hasSuffix($0) }
    let parts = text.dropLast(unit?.count ?? 0).split(separator: ":")
      .map { $0.split(separator: ".", omittingEmptySubsequences: false) }
    guard let last = parts.last, last.count <= 2, parts.count <= 3, unit != nil || parts.count > 1
    else { return nil }
    var seconds = 0
    for part in parts {
      guard let number = Int(part[0]), (0..<1000).contains(number) else { return nil }
      seconds = seconds * 60 + number
    }
    guard parts.dropLast().allSatisfy({ $0.count == 1 }) else { return nil }
    guard last.count == 2 else { return "\(seconds)" }
    return Int(last[1]) == nil ? nil : "\(seconds).\(last[1])"
  }
}

extension Diagnostic {
  static func writtenTime(_ value: DataValue, _ seconds: String) -> Self {
    .invalidValue(
      value, "Expected seconds played as a number, found \"\(value.text)\"",
      help: "write \(seconds)")
  }
}
