/// Advice on how to correct a value whose type is not the expected one.
enum Correction {
  /// Returns advice for a number, a Boolean or a list where a string is expected.
  static func text(_ value: DataValue) -> String? {
    switch value.kind {
    case .number, .boolean: "put it in quotes"
    default: single(value)
    }
  }

  /// Returns advice for a number or a common word where a Boolean is expected.
  static func flag(_ value: DataValue) -> String? {
    guard value.kind == .string || value.kind == .number else { return single(value) }
    if value.isQuoted, value.text == "true" || value.text == "false" { return "remove the quotes" }
    switch value.text.trimmed.lowercased() {
    case "true", "yes", "y", "on", "1": return "write true"
    case "false", "no", "n", "off", "0": return "write false"
    default: return blank(value)
    }
  }

  /// Returns advice for a quoted number, or one with more than digits, where a number is expected.
  static func number(_ value: DataValue, isInteger: Bool = false) -> String? {
    guard value.kind == .string || value.kind == .number else { return single(value) }
    let help = WrittenNumber.help(
      value.text, isInteger: isInteger, isText: !value.isUntyped)
    guard let help else {
      return blank(value)
    }
    return value.isQuoted && help == "write \(value.text)" ? "remove the quotes" : help
  }

  /// Returns advice for a single value, which an object might be built from, where one is expected.
  static func object(_ value: DataValue, like schema: JSONSchema) -> String? {
    if value.isUntyped {
      return "give its values columns of their own, whose names have a point, such as score.home"
    }
    guard value.kind == .string || value.kind == .number else { return single(value) }
    return schema.example(from: value.text).map { "write an object, such as \($0)" }
      ?? blank(value)
  }

  /// Returns advice for a value without brackets, or null, where a list is expected.
  static func list(_ value: DataValue) -> String? {
    switch value.kind {
    case .null: return "write [] for an empty list"
    case .object, .array: return "put it in brackets"
    case .string, .number, .boolean:
      let source = value.document.source.text(in: value.place.range)
      let isShort = source.utf8.count <= 60 && !source.contains(where: \.isNewline)
      if isShort, value.isQuoted, value.text.contains(",") {
        // One string with commas is several values.
        let strings = value.text.split(separator: ",").map { "\"\(String($0).trimmed)\"" }
        return "put each in quotes, and all in brackets: [\(strings.joined(separator: ", "))]"
      }
      return isShort ? "put it in brackets: [\(source)]" : "put it in brackets"
    }
  }

  /// Returns advice for a list or null where a single value is expected.
  static func single(_ value: DataValue) -> String? {
    switch value.kind {
    case .array where value.elements.count == 1: "take the value out of the brackets"
    case .array: "write one value here, not a list"
    case .null: "write a value in place of null"
    case .object: "write one value here, not an object"
    default: blank(value)
    }
  }

  /// Returns advice for a blank string.
  static func blank(_ value: DataValue) -> String? {
    guard value.kind == .string, value.text.trimmed.isEmpty else { return nil }
    return value.isUntyped
      ? "leave the cell empty if there is no value" : "leave out the key if there is no value"
  }
}
