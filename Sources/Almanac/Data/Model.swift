/// Raw data in the simplest types, read from one JSON object or from front matter.
///
/// A model formats nothing and knows no view. Its keys are named once:
///
/// ```
/// struct Pet: Model {
///   let name: String
///   let birthday: CalendarDate?
///
///   init(from object: inout ObjectReader) {
///     name = object.required("name")
///     birthday = object.optional("birthday")
///   }
/// }
/// ```
public protocol Model: Readable {
  /// Reads the keys. Whatever is wrong has been reported when this returns, and a model of which
  /// anything is wrong is never used.
  init(from object: inout ObjectReader)
}

extension Model {
  public static var placeholder: Self {
    var absent = ObjectReader(nil)
    return Self(from: &absent)
  }

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Self? {
    guard value.kind == .object else {
      diagnostics.add(.wrongType(value, expected: "an object"))
      return nil
    }
    var reader = ObjectReader(value)
    let model = Self(from: &reader)
    let isUsable = !reader.diagnostics.hasErrors
    if reader.hasUnknownKeys { reader.reportUnknownKeys(of: Self.self) }
    diagnostics.add(reader.diagnostics)
    return isUsable ? model : nil
  }
}
