/// A text of numbers that have so many digits, with marks between them, such as a date.
struct FixedDigits {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  /// Whether nothing is left.
  var isAtEnd: Bool { rest.isEmpty }

  /// The number of exactly so many digits that comes next.
  mutating func number(_ count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = rest.popFirst(), (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return number
  }

  /// Takes a mark, if it comes next.
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: mark) else { return false }
    rest.removeFirst()
    return true
  }
}
