extension Readable {
  /// Reads a value from the bytes of a JSON file, such as in a test of a model.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes, UTF-8.
  ///   - path: The file's path in diagnostics.
  ///   - diagnostics: Receives the diagnostics of the file and of the value.
  /// - Returns: `nil` if the file is not JSON, or its value is unusable.
  public static func read(
    json bytes: [UInt8], path: String = "data.json", into diagnostics: inout Diagnostics
  ) -> Self? {
    JSONParser.parse(SourceFile(path: path, bytes: bytes), into: &diagnostics)
      .flatMap { read($0.root, into: &diagnostics) }
  }
}
