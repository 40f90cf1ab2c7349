/// A change to a record of a JSON file, which leaves the rest of the file as its author wrote it.
///
/// ```
/// RecordEdit.set("final", at: ["status"], after: "date")
/// RecordEdit.insert(["time": 16, "player": "kit"], into: ["moves"], at: 0)
/// ```
public struct RecordEdit: Sendable, Equatable {
  /// The keys that lead from the record to the value: of an object, or of a list whose elements change.
  let path: [String]
  let change: Change

  enum Change: Sendable, Equatable {
    case set(JSON, after: String?)
    case remove
    case insert(JSON, index: Int)
    case replaceElement(JSON, index: Int)
    case removeElement(index: Int)
  }

  /// Sets the value of a key.
  ///
  /// - Parameters:
  ///   - path: The keys that lead to the value. All but the last must exist.
  ///   - key: The key that a new one follows; a new one is the last if there is no such key.
  public static func set(_ value: JSON, at path: [String], after key: String? = nil) -> Self {
    Self(path: path, change: .set(value, after: key))
  }

  /// Removes a key with its value, if it exists.
  public static func remove(_ path: [String]) -> Self { Self(path: path, change: .remove) }

  /// Inserts an element into a list; a list that is missing is added as the last key.
  ///
  /// - Parameter index: The index of the new element; one that is too large means the end.
  public static func insert(_ element: JSON, into path: [String], at index: Int = .max) -> Self {
    Self(path: path, change: .insert(element, index: index))
  }

  /// Replaces an element of a list.
  public static func replace(_ index: Int, of path: [String], with element: JSON) -> Self {
    Self(path: path, change: .replaceElement(element, index: index))
  }

  /// Removes an element of a list.
  public static func removeElement(_ index: Int, of path: [String]) -> Self {
    Self(path: path, change: .removeElement(index: index))
  }
}

extension JSON {
  /// Creates the value that a document has.
  public init(_ value: DataValue) {
    switch value.kind {
    case .object:
      self = .object(value.entries.map { Member($0.key.text, JSON($0.value)) })
    case .array: self = .array(value.elements.map { JSON($0) })
    case .string: self = .string(value.text)
    case .number: self = .number(value.text)
    case .boolean: self = .boolean(value.text == "true")
    case .null: self = .null
    }
  }
}
