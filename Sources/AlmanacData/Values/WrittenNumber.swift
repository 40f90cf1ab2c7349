/// A number in a common notation other than JSON: with a unit, as a time, in hexadecimal digits.
enum WrittenNumber {
  /// Returns advice for a string that looks like a number, but is not a JSON number.
  ///
  /// - Parameter isText: Whether quotes would make it a string.
  static func help(_ text: String, isInteger: Bool = false, isText: Bool = true) -> String? {
    let text = text.trimmed
    guard text.utf8.count <= 60 else { return nil }
    if let number = plain(text, isInteger: isInteger) {
      let hasZeros = text.utf8.count > 1 && text.hasPrefix("0") && text.utf8.allSatisfy(isDigit)
      return hasZeros && isText
        ? "write \(number), or \"\(text)\" in quotes if it is a string" : "write \(number)"
    }
    if let help = hexadecimal(text) ?? clock(text, isInteger: isInteger) { return help }
    if text.last == "e" || text.last == "E", plain(String(text.dropLast()), isInteger: false) != nil
    {
      return "write the digits of the exponent, as in \(text)3, or leave out the e"
    }
    return withUnit(text, isInteger: isInteger)
  }

  private static func plain(_ text: String, isInteger: Bool) -> String? {
    guard let number = PlainNumber(text), let plain = (isInteger ? number.whole : number)?.text,
      DecimalNumber(plain) != nil
    else { return nil }
    return plain
  }

  private static func hexadecimal(_ text: String) -> String? {
    guard text.lowercased().hasPrefix("0x") else { return nil }
    return Int(text.dropFirst(2), radix: 16).map { "write \($0)" }
  }

  /// Returns advice for a duration such as "0:18.5" or "1:02:30".
  private static func clock(_ text: String, isInteger: Bool) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let last = parts.last,
      let seconds = PlainNumber(String(last)), last.utf8.first.map(isDigit) == true,
      let fraction = DecimalNumber(seconds.text)
    else { return nil }
    let others = parts.dropLast().compactMap { CalendarDate.number($0) }
    guard others.count == parts.count - 1, others.allSatisfy({ $0 < 100_000 }),
      fraction.fractionDigits <= 9, fraction.significand >= 0, fraction.double < 60,
      !isInteger || fraction.fractionDigits == 0
    else { return nil }
    var unit = 1
    for _ in 0..<fraction.fractionDigits { unit *= 10 }
    let minutes = others.reduce(0) { $0 * 60 + $1 }
    let all = fraction.significand + minutes * 60 * unit
    let rest = String(all % unit)
    let digits =
      fraction.fractionDigits == 0
      ? "" : "." + String(repeating: "0", count: fraction.fractionDigits - rest.count) + rest
    return "write it in seconds: \(all / unit)\(digits)"
  }

  /// Returns advice for a number with a word or a mark next to it: "2 points", "1200px", "$50".
  private static func withUnit(_ text: String, isInteger: Bool) -> String? {
    let isPart = { (scalar: Unicode.Scalar) in
      ("0"..."9").contains(scalar) || "+-.,_".unicodeScalars.contains(scalar)
    }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: isPart) else { return nil }
    let number = scalars[first...].prefix(while: isPart)
    let others = scalars[..<first] + scalars[number.endIndex...]
    guard !others.contains(where: isPart), scalars[..<first].count <= 4,
      let plain = plain(String(number), isInteger: isInteger)
    else { return nil }
    return "write \(plain), the number alone"
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
