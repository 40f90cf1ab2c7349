extension JSONSchema {
  /// Returns the schema of objects with the keys that a model reads.
  public static func model<M: Model>(_ model: M.Type) -> JSONSchema {
    definition(of: model) {
      .object(
        ModelDescription.properties { description in
          var object = ObjectReader(describing: description)
          _ = M(from: &object)
        }, others: nil)
    }
  }
}
