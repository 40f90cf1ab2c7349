/// A type whose values can be read from JSON, YAML, front matter or the cells of a table.
///
/// Reading never stops at the first mistake: an invalid value is reported, a placeholder stands in
/// for it, and the caller continues. A record that contains a placeholder is never used.
public protocol Readable: Sendable {
  /// The value that stands in for one that could not be read.
  static var placeholder: Self { get }

  /// Reads a value and reports what is wrong with it.
  ///
  /// - Parameters:
  ///   - value: The value with its place.
  ///   - diagnostics: Receives the diagnostics.
  /// - Returns: `nil` if the value is unusable.
  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Self?

  /// The schema of its values, for editors. It should allow every readable value, and as few others
  /// as a schema can express.
  static var schema: JSONSchema { get }
}

extension Readable {
  /// Any value, unless a type declares its own schema.
  public static var schema: JSONSchema { .anything }
}

extension String: Readable {
  public static var placeholder: String { "" }
  public static var schema: JSONSchema { .text }

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> String? {
    guard value.isReadAsText else {
      diagnostics.add(
        .wrongType(value, expected: "text in quotes", help: Correction.text(value)))
      return nil
    }
    let (text, hasVisibleEnds, hasControl) = value.withContent { content in
      (String(bytes: content), content.hasVisibleEnds, content.hasControlCharacter)
    }
    if hasControl {
      diagnostics.add(.controlCharacter(in: value))
      return nil
    }
    if hasVisibleEnds { return text }
    if value.isPadded { diagnostics.add(.padded(value)) }
    if text.isEmpty, value.isQuoted { diagnostics.add(.emptyString(value)) }
    return text
  }
}

extension Bool: Readable {
  public static var placeholder: Bool { false }
  public static var schema: JSONSchema { .flag }

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Bool? {
    guard value.kind == .boolean else {
      diagnostics.add(.wrongType(value, expected: "true or false", help: Correction.flag(value)))
      return nil
    }
    return value.text == "true" || value.isUntyped && value.text == "TRUE"
  }
}

extension Int: Readable {
  public static var placeholder: Int { 0 }
  public static var schema: JSONSchema { .wholeNumber }

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Int? {
    guard value.kind == .number else {
      let help = Correction.number(value, isInteger: true)
      diagnostics.add(.wrongType(value, expected: "a whole number", help: help))
      return nil
    }
    if let number = Int(value.wholeText) { return number }
    diagnostics.add(.notWhole(value))
    return nil
  }
}

extension Double: Readable {
  public static var placeholder: Double { 0 }
  public static var schema: JSONSchema { .number }

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Double? {
    guard value.kind == .number else {
      diagnostics.add(.wrongType(value, expected: "a number", help: Correction.number(value)))
      return nil
    }
    guard let number = Double(value.text), number.isFinite else {
      diagnostics.add(.outOfRange(value))
      return nil
    }
    return number
  }
}

extension Array: Readable where Element: Readable {
  public static var placeholder: [Element] { [] }
  public static var schema: JSONSchema { .list(of: Element.schema) }

  @inlinable
  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> [Element]? {
    guard let elements = value.list(into: &diagnostics) else { return nil }
    var result: [Element] = []
    result.reserveCapacity(elements.underestimatedCount)
    for element in elements {
      if let element = Element.read(element, into: &diagnostics) { result.append(element) }
    }
    return result
  }
}

/// A type that is read from a list.
@usableFromInline
protocol ListOfValues {}

extension Array: ListOfValues where Element: Readable {}

/// String enumerations are read from one of their raw values.
///
/// ```
/// enum Rarity: String, CaseIterable, Readable { case common, uncommon, rare }
/// ```
extension Readable where Self: RawRepresentable & CaseIterable, RawValue == String {
  public static var placeholder: Self { allCases[allCases.startIndex] }
  public static var schema: JSONSchema { .choice(allCases.map(\.rawValue)) }

  @inlinable
  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Self? {
    if value.isReadAsText {
      // One of them is nearly always equal byte by byte, which avoids making a `String`.
      if let match = allCases.first(where: { value.isText($0.rawValue) }) { return match }
      if let match = Self(rawValue: value.text) { return match }
    }
    value.reportNoChoice(known: allCases.map(\.rawValue), into: &diagnostics)
    return nil
  }
}

extension DataValue {
  /// Reports that it is none of the known strings.
  @usableFromInline
  func reportNoChoice(known: [String], into diagnostics: inout Diagnostics) {
    diagnostics.add(.noChoice(self, of: .string, known: known))
  }
}

extension Diagnostic {
  package static func wrongType(_ value: DataValue, expected: String, help: String?) -> Self {
    .init(
      .error, "A0112", at: value.place, "Expected \(expected), found \(value.described)",
      help: help ?? "write \(expected)")
  }

  static func padded(_ value: DataValue) -> Self {
    let trimmed = value.text.trimmed
    return .init(
      .warning, "A0123", at: value.place, "White space around the string \(value.described)",
      help: Correction.blank(value)
        ?? (trimmed.count <= 60 ? "write \"\(trimmed)\"" : "remove it from both ends"))
  }

  static func emptyString(_ value: DataValue) -> Self {
    .init(
      .warning, "A0126", at: value.place, "Nothing between the quotes",
      help: "write the text, or leave it out")
  }

  static func notWhole(_ value: DataValue) -> Self {
    .init(
      .error, "A0114", at: value.place,
      "Expected a whole number of at most 64 bits, found \(value.described)",
      help: Correction.number(value, isInteger: true)
        ?? (value.text.contains(".")
          ? "write a whole number, without a decimal point" : "write fewer digits"))
  }

  static func outOfRange(_ value: DataValue) -> Self {
    .init(
      .error, "A0115", at: value.place, "Number out of range: \(value.described)",
      help: "write a number of fewer digits")
  }

  /// Returns a diagnostic for a value that is not one of those known, or not even of their type.
  ///
  /// - Parameter help: The advice; by default the nearest known value is suggested.
  package static func noChoice(
    _ value: DataValue, of kind: DataValue.Kind, known: [String], help: String? = nil
  ) -> Self {
    guard value.kind == kind || kind == .string && value.isReadAsText else {
      let number = kind == .number ? Correction.number(value, isInteger: true) : nil
      return .wrongType(
        value, expected: "one of \(known.joined(separator: ", "))",
        help: number ?? Correction.single(value))
    }
    let diagnostic = Diagnostic(
      .error, "A0116", at: value.place,
      "Expected one of \(known.joined(separator: ", ")); found \(value.described)", help: help)
    guard help == nil else { return diagnostic }
    guard kind == .string else { return diagnostic.advised { "write one of these numbers" } }
    return diagnostic.suggesting(value.text, among: known) {
      "write one of them" + (known.first.map { ", such as \"\($0)\"" } ?? "")
    }
  }

  /// Returns a custom diagnostic for a value that is of the right type, but invalid.
  ///
  /// - Parameters:
  ///   - value: The value with its place.
  ///   - summary: The mistake, such as "Expected a date as YYYY-MM-DD, found \"soon\"".
  ///   - help: The advice.
  public static func invalidValue(
    _ value: DataValue, _ summary: String, help: String? = nil
  ) -> Self {
    .init(.error, "A0117", at: value.place, summary, help: help)
  }
}
