public import Almanac

/// A right ascension in hours, minutes and seconds, written as "05:34:31.97".
public struct RightAscension: Readable {
  private let parts: [String]

  public static let placeholder = RightAscension(parts: [])
  public static let schema = JSONSchema.text(
    pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?$"
  ).documented("Hours, minutes and seconds as hh:mm:ss.")

  public static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> RightAscension? {
    guard let text = value.textOrDigits(into: &diagnostics) else { return nil }
    if let parts = sexagesimal(text[...], below: 24) { return RightAscension(parts: parts) }
    diagnostics.add(
      .invalidValue(
        value, "Expected a right ascension as \"hh:mm:ss\", found \"\(text)\"",
        help: meant(by: value, text).map {
          "write \"\($0)\"" + (value.kind == .number ? " for \(text) degrees" : "")
        }
          ?? "hours go from 00 to 23, minutes and seconds to 59"))
    return nil
  }

  /// Returns the correct form of "5h 34m 31.97s", "05 34 31.97", "05:34.5" or a number of degrees.
  private static func meant(by value: DataValue, _ text: String) -> String? {
    let meant =
      if value.kind == .number, let degrees = Double(text) {
        sexagesimal(degrees / 15)
      } else {
        sexagesimal(looselyIn: text)
      }
    return meant.flatMap { sexagesimal($0[...], below: 24) == nil ? nil : $0 }
  }

  /// The angle in degrees, from 0 up to 360.
  var degrees: Double { sexagesimalValue(parts) * 15 }

  /// The notation of star atlases, such as "05ʰ 34ᵐ 31.97ˢ".
  public var formatted: String {
    zip(parts, ["ʰ", "ᵐ", "ˢ"]).map { $0 + $1 }.joined(separator: " ")
  }

  /// The notation of Stellarium, such as "05h34m31.97s".
  var stellarium: String { zip(parts, ["h", "m", "s"]).map { $0 + $1 }.joined() }
}

/// A declination in degrees, arcminutes and arcseconds, written as "+22:00:52.1".
public struct Declination: Readable {
  private let isSouth: Bool
  private let parts: [String]

  public static let placeholder = Declination(isSouth: false, parts: [])
  public static let schema = JSONSchema.text(
    pattern:
      "^[-+\u{2212}]([0-8][0-9]:[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?|90:00:00(\\.0+)?)$"
  ).documented("A sign, degrees, minutes and seconds of arc as +dd:mm:ss.")

  public static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> Declination? {
    guard let text = value.textOrDigits(into: &diagnostics) else { return nil }
    let isSouth = text.hasPrefix("-") || text.hasPrefix("\u{2212}")
    if isSouth || text.hasPrefix("+"), let parts = sexagesimal(text.dropFirst(), below: 91),
      parts[0] != "90" || parts.dropFirst().allSatisfy({ $0.allSatisfy { "0.".contains($0) } })
    {
      return Declination(isSouth: isSouth, parts: parts)
    }
    diagnostics.add(
      .invalidValue(
        value, "Expected a declination as \"+dd:mm:ss\", found \"\(text)\"",
        help: help(for: value, text)
          ?? "declinations go from -90:00:00 to +90:00:00; minutes and seconds go to 59"))
    return nil
  }

  /// Returns help for "+22° 00′ 52.1″", "-22d00m52s", degrees, or a declination without a sign.
  private static func help(for value: DataValue, _ text: String) -> String? {
    let isSouth = text.hasPrefix("-") || text.hasPrefix("\u{2212}")
    let hasSign = isSouth || text.hasPrefix("+")
    let degrees = value.kind == .number ? Double(text) : nil
    let unsigned = hasSign ? String(text.dropFirst()) : text
    let magnitude = degrees.map { sexagesimal(abs($0)) } ?? sexagesimal(looselyIn: unsigned)
    guard let magnitude, sexagesimal(magnitude[...], below: 90) != nil else { return nil }
    if hasSign || degrees != nil { return "write \"\(isSouth ? "-" : "+")\(magnitude)\"" }
    return "write \"+\(magnitude)\", or \"-\(magnitude)\" if it is south of the celestial equator"
  }

  /// The angle in degrees, from -90 to 90.
  var degrees: Double { sexagesimalValue(parts) * (isSouth ? -1 : 1) }

  /// The notation of star atlases, such as "+22° 00′ 52.1″". Declinations between 0 and -1 degree
  /// keep their sign, and the minus sign is U+2212.
  public var formatted: String {
    (isSouth ? "\u{2212}" : "+")
      + zip(parts, ["°", "′", "″"]).map { $0 + $1 }.joined(separator: " ")
  }

  /// The notation of Stellarium, such as "+22°00'52.1\"".
  var stellarium: String {
    (isSouth ? "-" : "+") + zip(parts, ["°", "'", "\""]).map { $0 + $1 }.joined()
  }
}

extension DataValue {
  /// Returns the text of a string or number that must have a specific form. Quotes alone would not
  /// give a number that form. Any other value is reported.
  func textOrDigits(into diagnostics: inout Diagnostics) -> String? {
    kind == .string || kind == .number ? text : String.read(self, into: &diagnostics)
  }
}

/// Returns the value of three sexagesimal parts.
private func sexagesimalValue(_ parts: [String]) -> Double {
  zip(parts, [1, 60, 3600]).reduce(0) { $0 + (Double($1.0) ?? 0) / $1.1 }
}

/// Formats hours or degrees in three parts, the last with one decimal place.
private func sexagesimal(_ number: Double) -> String? {
  guard (0..<360).contains(number) else { return nil }
  let tenths = Int((number * 36_000).rounded())
  func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return "\(digits(tenths / 36_000)):\(digits(tenths / 600 % 60)):"
    + "\(digits(tenths / 10 % 60)).\(tenths % 10)"
}

/// Formats three parts with any separators, or two parts of which the second has decimals.
private func sexagesimal(looselyIn text: String) -> String? {
  let parts = text.split { !("0"..."9").contains($0) && $0 != "." }.map(String.init)
  guard text.utf8.count <= 40, let first = parts.first, let whole = Int(first) else { return nil }
  if parts.count == 2, parts[1].contains("."), let minutes = Double(parts[1]), minutes < 60 {
    return sexagesimal(Double(whole) + minutes / 60)
  }
  guard parts.count == 3 else { return nil }
  return parts.map { part in
    part.prefix { $0 != "." }.count < 2 ? "0\(part)" : part
  }.joined(separator: ":")
}

/// Returns the three two-digit parts of a sexagesimal number, of which the last may have decimals.
private func sexagesimal(_ text: Substring, below limit: Int) -> [String]? {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  guard parts.count == 3, let first = Int(parts[0]), first < limit else { return nil }
  for (index, part) in parts.enumerated() {
    let pieces = part.split(separator: ".", omittingEmptySubsequences: false)
    guard pieces.count == 1 || (index == 2 && pieces.count == 2), pieces[0].utf8.count == 2,
      pieces.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } && !$0.isEmpty }),
      index == 0 || pieces[0] < "60"
    else { return nil }
  }
  return parts.map(String.init)
}
