/// A reading of a game clock, or a length of play, in tenths of a second.
struct ClockReading: Equatable, Comparable {
  let tenths: Int

  init(tenths: Int) { self.tenths = tenths }

  init(seconds: Int) { tenths = seconds * 10 }

  /// Reads "09:45", "9:45.3" or "09:45:00", whose last part is hundredths, or ISO 8601 as in
  /// "PT09M45.30S".
  init?(_ text: String) {
    let upper = text.uppercased()
    guard let tenths = upper.hasPrefix("PT") ? Self.iso(upper.dropFirst(2)) : Self.clock(upper)
    else { return nil }
    self.tenths = tenths
  }

  static func < (a: Self, b: Self) -> Bool { a.tenths < b.tenths }

  /// The reading as officials write it, such as "9:45" or "0:45.3".
  var text: String {
    let seconds = tenths / 10 % 60
    let fraction = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
    return "\(tenths / 600):\(seconds < 10 ? "0" : "")\(seconds)\(fraction)"
  }

  private static func clock(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let minutes = number(parts[0], below: 1000),
      let seconds = tenthsOfSeconds(parts[1])
    else { return nil }
    guard parts.count == 3 else { return minutes * 600 + seconds }
    guard let hundredths = number(parts[2], below: 100) else { return nil }
    return minutes * 600 + seconds + hundredths / 10
  }

  private static func iso(_ text: Substring) -> Int? {
    var tenths = 0
    var rest = text
    for (unit, factor) in [("H", 36_000), ("M", 600)] {
      guard let end = rest.firstIndex(of: Character(unit)) else { continue }
      guard let number = number(rest[..<end], below: 1000) else { return nil }
      tenths += number * factor
      rest = rest[rest.index(after: end)...]
    }
    guard !rest.isEmpty else { return text.isEmpty ? nil : tenths }
    guard rest.last == "S", let seconds = tenthsOfSeconds(rest.dropLast()) else { return nil }
    return tenths + seconds
  }

  /// Returns tenths of a number of seconds. A minute of 60 seconds is what rounding makes of 59.99.
  private static func tenthsOfSeconds(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let seconds = number(parts[0], below: 61) else { return nil }
    guard parts.count == 2 else { return seconds * 10 }
    guard parts[1].allSatisfy(\.isASCII), let first = parts[1].first?.wholeNumberValue else {
      return nil
    }
    return seconds * 10 + first
  }

  private static func number(_ text: Substring, below limit: Int) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), number < limit
    else { return nil }
    return number
  }
}
