/// One record of a data file.
package struct DataRecord {
  /// Its value; `nil` if it is unusable, which has been reported.
  package let value: DataValue?
  /// The range of its bytes in the file.
  package let range: Range<Int>
  package let bytes: ArraySlice<UInt8>
  /// The bytes that determine its value.
  package let basis: Basis

  /// The bytes that determine a record's value.
  package enum Basis {
    /// Its own.
    case record
    /// Its own, and those of the header.
    case recordAndHeader(Fingerprint)
    /// Those of the whole file.
    case file
  }

  /// - Parameters:
  ///   - bytes: The bytes of the record.
  init(
    value: DataValue?, range: Range<Int>, bytes: ArraySlice<UInt8>, basis: Basis = .record
  ) {
    (self.value, self.range, self.bytes, self.basis) = (value, range, bytes, basis)
  }

  /// - Parameters:
  ///   - bytes: The bytes of the whole file.
  init(value: DataValue?, range: Range<Int>, of bytes: [UInt8], basis: Basis = .record) {
    self.init(value: value, range: range, bytes: bytes[range], basis: basis)
  }
}
