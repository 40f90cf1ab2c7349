/// Raw data in the simplest types, read from one JSON object or from front matter.
///
/// A model formats nothing and is independent of views. It names each key once:
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
  /// Reads the keys. Every error has been reported when this returns, and a model with an error is
  /// never used.
  init(from object: inout ObjectReader)
}

extension Model {
  @inlinable
  public static var placeholder: Self {
    var absent = ObjectReader(nil)
    return Self(from: &absent)
  }

  @inlinable
  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Self? {
    guard value.isObject(like: schema, into: &diagnostics) else { return nil }
    var reader = ObjectReader(value)
    let model = Self(from: &reader)
    if reader.hasUnknownKeys { reader.reportUnknownKeys { _ = Self(from: &$0) } }
    guard reader.finish(into: &diagnostics) else { return nil }
    return model
  }

  /// An object with the keys that the model reads.
  public static var schema: JSONSchema { .model(Self.self) }
}

extension DataValue {
  /// Returns whether it is an object, and reports any other value.
  ///
  /// - Parameter schema: The schema of the expected object.
  @usableFromInline
  func isObject(
    like schema: @autoclosure () -> JSONSchema, into diagnostics: inout Diagnostics
  ) -> Bool {
    if kind == .object { return true }
    let help = Correction.object(self, like: schema())
    diagnostics.add(.wrongType(self, expected: "an object", help: help))
    return false
  }
}
