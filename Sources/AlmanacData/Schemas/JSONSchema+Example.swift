extension JSONSchema {
  /// Returns a one-line object with the required keys, whose values are the numbers or the date in
  /// a string, if it has as many.
  ///
  ///     "12-15" as {"home": 12, "away": 15}
  func example(from text: String) -> String? {
    guard case .object(let properties, _)? = definitionBody else { return nil }
    let required = properties.filter(\.isRequired)
    guard !required.isEmpty, required.count <= 6, text.utf8.count <= 60 else { return nil }
    let values = required.map { $0.schema?.example ?? "…" }
    let found = Self.date(text, for: required) ?? Self.numbers(text, for: required) ?? values
    let entries = zip(required, found).map { "\"\($0.key)\": \($1)" }
    return "{\(entries.joined(separator: ", "))}"
  }

  /// A one-line example; `nil` if any value is allowed, or the value has its own keys.
  var example: String? {
    switch form {
    case .anything, .definition: nil
    case .scalar("integer", let keywords), .scalar("number", let keywords):
      keywords.first { $0.key == "minimum" }?.value.text() ?? "1"
    case .scalar("boolean", _): "true"
    case .scalar(_, let keywords):
      keywords.contains { $0.key == "format" && $0.value == .string("date") }
        ? "\"2026-06-06\"" : "\"…\""
    case .choice(let values): values.first?.text()
    case .list: "[…]"
    case .anyOf(let schemas): schemas.first?.example
    }
  }

  private var definitionBody: Body? {
    guard case .definition(let definition) = form else { return nil }
    return definition.body()
  }

  private var isNumber: Bool {
    guard case .scalar(let type, _) = form else { return false }
    return type == "integer" || type == "number"
  }

  private static func date(
    _ text: String, for properties: [JSONSchema.Property]
  ) -> [String]? {
    guard case .day(let date)? = WrittenDate(text) else { return nil }
    let parts = ["year": date.year, "month": date.month, "day": date.day]
    let values = properties.compactMap { parts[$0.key].map(String.init) }
    return values.count == properties.count ? values : nil
  }

  private static func numbers(
    _ text: String, for properties: [JSONSchema.Property]
  ) -> [String]? {
    guard properties.count > 1, properties.allSatisfy({ $0.schema?.isNumber == true }) else {
      return nil
    }
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { CalendarDate.number($0) }
    return numbers.count == properties.count ? numbers.map(String.init) : nil
  }
}
