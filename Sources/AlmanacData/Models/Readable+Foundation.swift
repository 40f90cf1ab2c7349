public import Foundation

extension Dictionary: Readable where Key == String, Value: Readable {
  public static var placeholder: [String: Value] { [:] }

  public static var schema: JSONSchema {
    .definition(of: Self.self) { .object([], others: Value.schema) }
  }

  public static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> [String: Value]? {
    guard value.isObject(like: schema, into: &diagnostics) else { return nil }
    var result: [String: Value] = [:]
    for (key, value) in value.entries {
      if let element = Value.read(value, into: &diagnostics) { result[key.text] = element }
    }
    return result
  }
}

extension URL: Readable {
  public static var placeholder: URL { URL(filePath: "/") }
  public static var schema: JSONSchema { .text.documented("An address.") }

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> URL? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    if let url = URL(string: text, encodingInvalidCharacters: false) { return url }
    diagnostics.add(
      .invalidValue(
        value, "Expected an address, found \(value.described)",
        help:
          "write a space as %20, and percent-encode other characters that addresses do not allow"))
    return nil
  }
}

/// A decimal number of up to 38 digits, all of which are kept.
extension Decimal: Readable {
  public static var placeholder: Decimal { 0 }
  public static var schema: JSONSchema { .number }

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Decimal? {
    guard value.kind == .number else {
      diagnostics.add(.wrongType(value, expected: "a number", help: Correction.number(value)))
      return nil
    }
    let digits = value.text.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber)
    if digits.drop(while: { $0 == "0" }).count <= 38, let number = Decimal(string: value.text),
      number.isFinite
    {
      return number
    }
    diagnostics.add(.outOfRange(value))
    return nil
  }
}

/// A moment: a ``DateTime`` that names its offset.
extension Date: Readable {
  public static var placeholder: Date { Date(timeIntervalSince1970: 0) }
  public static var schema: JSONSchema { DateTime.schema }

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Date? {
    guard let time = DateTime.read(value, into: &diagnostics) else { return nil }
    if let offset = time.offset {
      let seconds = time.date.daysSinceEpoch * 86_400 + time.secondOfDay - offset
      return Date(timeIntervalSince1970: TimeInterval(seconds))
    }
    diagnostics.add(
      .invalidValue(
        value, "Expected a time with an offset, found \(value.described)",
        help: "add Z or an offset such as -04:00"))
    return nil
  }
}
