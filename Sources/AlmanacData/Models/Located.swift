/// A value together with its place in the file, for models whose values are checked later.
///
/// ```
/// author = object.required("author", as: Located<String>.self)
/// ```
public struct Located<Value: Readable>: Readable {
  /// The value.
  public let value: Value
  /// The place of the value; `nil` in a placeholder.
  public let place: Place?

  public static var placeholder: Located { Located(value: .placeholder, place: nil) }
  public static var schema: JSONSchema { Value.schema }

  @inlinable
  init(value: Value, place: Place?) {
    self.value = value
    self.place = place
  }

  @inlinable
  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Located? {
    Value.read(value, into: &diagnostics).map { Located(value: $0, place: value.place) }
  }
}
