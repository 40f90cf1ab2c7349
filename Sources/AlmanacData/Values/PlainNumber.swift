/// A number in JSON notation, parsed from another notation.
///
///     PlainNumber("+1,250.0")?.text  // "1250.0"
///     PlainNumber("1.5e3")?.text  // "1500"
struct PlainNumber {
  private let isNegative: Bool
  private let integer: String
  private let fraction: String

  /// The number with all its digits.
  var text: String {
    (isNegative ? "-" : "") + integer + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The number without its fraction, if that is zero.
  var whole: PlainNumber? {
    fraction.allSatisfy { $0 == "0" }
      ? PlainNumber(isNegative: isNegative, integer: integer, fraction: "") : nil
  }

  private init(isNegative: Bool, integer: String, fraction: String) {
    self.isNegative = isNegative
    self.integer = integer
    self.fraction = fraction
  }

  /// Creates a number from digits with white space, a sign, an exponent and thousands separators. In parentheses it
  /// is negative, as spreadsheets show amounts.
  init?(_ text: String) {
    var text = text.trimmed
    guard text.utf8.count <= 40 else { return nil }
    var isNegative = false
    if text.hasPrefix("("), text.hasSuffix(")"), text.dropFirst().first?.isNumber == true {
      isNegative = true
      text = String(text.dropFirst().dropLast())
    } else if let sign = text.first, "+-\u{2212}".contains(sign) {
      isNegative = sign != "+"
      text.removeFirst()
    }
    let parts = text.lowercased().split(
      separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
    guard let (integer, fraction) = Self.digits(String(parts.first ?? "")),
      let exponent = parts.count == 2 ? Int(parts[1]) : 0, (-18...18).contains(exponent)
    else { return nil }
    // The point moves by the exponent; zeros fill missing digits.
    let left = String(repeating: "0", count: max(0, -exponent)) + integer
    let right = fraction + String(repeating: "0", count: max(0, exponent))
    let all = left + right
    let point = left.count + exponent
    let whole = String(all.prefix(point).drop { $0 == "0" })
    var rest = String(all.dropFirst(point))
    if exponent != 0 { while rest.last == "0" { rest.removeLast() } }
    self.init(isNegative: isNegative, integer: whole.isEmpty ? "0" : whole, fraction: rest)
  }

  /// Returns the digits before and after the point, which may be a comma that cannot be a thousands
  /// separator.
  private static func digits(_ text: String) -> (String, String)? {
    var text = text
    if !text.contains("."), text.count(where: { $0 == "," }) == 1,
      let comma = text.firstIndex(of: ","), text[comma...].count != 4
    {
      text.replaceSubrange(comma...comma, with: ".")
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let integer = withoutMarks(parts[0]) else { return nil }
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    guard fraction.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      !(integer.isEmpty && fraction.isEmpty)
    else { return nil }
    return (integer, fraction)
  }

  /// Returns digits without thousands separators, all of which must be the same.
  private static func withoutMarks(_ text: Substring) -> String? {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    if text.utf8.allSatisfy(isDigit) { return String(text) }
    for mark in [",", "_", "'", "\u{2019}", " ", "\u{A0}", "\u{202F}"] as [Character] {
      let groups = text.split(separator: mark, omittingEmptySubsequences: false)
      guard groups.count > 1, (1...3).contains(groups[0].utf8.count),
        groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }),
        groups.allSatisfy({ $0.utf8.allSatisfy(isDigit) })
      else { continue }
      return groups.joined()
    }
    return nil
  }
}
