import Almanac

/// The keys of an object in another program's file. Such files write numbers as strings, pad text with
/// spaces, and have empty strings or null where nothing is known.
struct LooseObject {
  let value: DataValue
  private let values: [String: DataValue]

  init(_ value: DataValue) {
    self.value = value
    values = Dictionary(
      value.entries.map { ($0.key.text, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  var place: Place { value.place }

  /// Returns the value of a key, or `nil` if there is none or it is null.
  subscript(key: String) -> DataValue? {
    values[key].flatMap { $0.kind == .null ? nil : $0 }
  }

  /// Returns the object of a key, or `nil` if its value is none.
  func object(_ key: String) -> LooseObject? {
    self[key].flatMap { $0.kind == .object ? LooseObject($0) : nil }
  }

  /// Returns the objects in the list of a key.
  func objects(_ key: String) -> [LooseObject] {
    self[key]?.elements.filter { $0.kind == .object }.map(LooseObject.init) ?? []
  }

  /// Returns text without white space around it, or the digits of a number, or `nil` if nothing is
  /// written there.
  func text(_ key: String) -> String? { self[key]?.looseText }

  /// Returns whether the value of a key is true or 1, or `nil` if it is something else than a flag.
  func flag(_ key: String) -> Bool? {
    switch text(key)?.lowercased() {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }

  /// Returns a whole number, which may be a string or have a fraction of zero, or `nil` if nothing is
  /// written there. Anything else is reported.
  func number(_ key: String, into diagnostics: inout Diagnostics) -> Int? {
    guard let text = text(key), let value = self[key] else { return nil }
    if let number = Int(text) ?? Self.whole(text), (-9999...9999).contains(number) { return number }
    diagnostics.add(.doubtfulNumber(key, text, value.place))
    return nil
  }

  private static func whole(_ text: String) -> Int? {
    Double(text).flatMap { Int(exactly: $0) }
  }
}

extension DataValue {
  /// The text of a string or a number without white space around it, or `nil` if there is none.
  var looseText: String? {
    guard kind != .object, kind != .array, kind != .null else { return nil }
    let text = text
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(start[...end])
  }
}

extension Diagnostic {
  static func doubtfulNumber(_ key: String, _ text: String, _ place: Place) -> Self {
    .init(
      .warning, "A0590", at: place, "Expected a whole number for \(key), found \"\(text)\"",
      help: "it is left out; correct it in the file if it is known")
  }
}
