/// Integers of any width are read if they are within its range.
extension Readable where Self: FixedWidthInteger {
  public static var placeholder: Self { 0 }

  public static var schema: JSONSchema {
    switch (Int(exactly: min), Int(exactly: max)) {
    case (let min?, let max?): .wholeNumber(min...max)
    case (let min?, nil): .wholeNumber(min...)
    default: .wholeNumber
    }
  }

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Self? {
    guard value.kind == .number else {
      let help = Correction.number(value, isInteger: true)
      diagnostics.add(.wrongType(value, expected: "a whole number", help: help))
      return nil
    }
    if let number = Self(value.wholeText) { return number }
    diagnostics.add(.notWhole(value, from: "\(min)", to: "\(max)"))
    return nil
  }
}

extension Int8: Readable {}
extension Int16: Readable {}
extension Int32: Readable {}
extension Int64: Readable {}
extension UInt: Readable {}
extension UInt8: Readable {}
extension UInt16: Readable {}
extension UInt32: Readable {}
extension UInt64: Readable {}

extension Float: Readable {
  public static var placeholder: Float { 0 }
  public static var schema: JSONSchema { .number }

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Float? {
    guard Double.read(value, into: &diagnostics) != nil else { return nil }
    if let number = Float(value.text), number.isFinite { return number }
    diagnostics.add(.outOfRange(value))
    return nil
  }
}

extension DataValue {
  /// The text of a number; of one in a cell without the decimals that are zero: programs write them in columns with
  /// empty cells.
  var wholeText: String {
    let text = text
    guard isUntyped, let point = text.firstIndex(of: "."),
      case let decimals = text[text.index(after: point)...], !decimals.isEmpty,
      decimals.allSatisfy({ $0 == "0" })
    else { return text }
    return String(text[..<point])
  }
}

extension Diagnostic {
  static func notWhole(_ value: DataValue, from min: String, to max: String) -> Self {
    .init(
      .error, "A0114", at: value.place,
      "Expected a whole number from \(min) to \(max), found \(value.described)",
      help: "write a whole number from \(min) to \(max)")
  }
}
