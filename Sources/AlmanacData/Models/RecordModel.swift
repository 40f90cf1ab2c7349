/// A model as a value, for records whose keys are known only at run time.
///
/// A ``Model`` names its keys in Swift. Here a closure reads them, and everything else is the same:
/// unknown keys are reported, every mistake is found in one run, and the schema follows from reading.
///
/// ```
/// let model = RecordModel("book") { object in
///   keys.map { object.required($0, as: String.self) }
/// }
/// func read(_ record: DataValue, into diagnostics: inout Diagnostics) -> [String]? {
///   model.read(record, into: &diagnostics)
/// }
/// var recordSchema: JSONSchema { model.schema }
/// ```
///
/// It is identified by this value: create it once, store it, and use the copies.
public struct RecordModel<Record: Sendable>: Sendable {
  private let name: String
  private let identity = Identity()
  private let ignoresOtherKeys: Bool
  private let make: @Sendable (inout ObjectReader) -> Record

  /// - Parameters:
  ///   - name: The name in schemas, such as "book".
  ///   - ignoresOtherKeys: Whether keys that the closure does not read are left alone rather than reported, as
  ///     for the files of another program.
  ///   - make: Reads the keys of a record. It must read the same keys whatever their values are, or keys
  ///     that follow from the choice or the flag in another.
  public init(
    _ name: String, ignoresOtherKeys: Bool = false,
    _ make: @escaping @Sendable (inout ObjectReader) -> Record
  ) {
    self.name = name
    self.ignoresOtherKeys = ignoresOtherKeys
    self.make = make
  }

  /// Reads a record, and reports what is wrong with it.
  ///
  /// - Returns: `nil` if the record is unusable.
  public func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Record? {
    guard value.isObject(like: schema, into: &diagnostics) else { return nil }
    var reader = ObjectReader(value)
    let record = make(&reader)
    if !ignoresOtherKeys, reader.hasUnknownKeys { reader.reportUnknownKeys { _ = make(&$0) } }
    return reader.finish(into: &diagnostics) ? record : nil
  }

  /// The schema of records: an object with these keys.
  public var schema: JSONSchema {
    JSONSchema(
      .definition(
        JSONSchema.Definition(identity: identity, name: { [name] in name }) {
          [make, ignoresOtherKeys] in
          .object(
            ModelDescription.properties { description in
              var object = ObjectReader(describing: description)
              _ = make(&object)
            }, others: ignoresOtherKeys ? .anything : nil)
        }))
  }
}
