/// A file that is written piece by piece and ends with the fingerprint of everything before it, such as
/// a cache or a list of files.
struct SealedFile {
  private var writer = EntryWriter()
  private var maker = Fingerprint.Maker()

  /// The number of bytes that are buffered before they are written.
  private static let pieceSize = 1 << 16

  init(_ header: [UInt8]) { writer.append(header) }

  /// Adds some values, and writes what is buffered if that is enough.
  mutating func write<Failure>(
    to sink: (ArraySlice<UInt8>) throws(Failure) -> Void, _ body: (inout EntryWriter) -> Void
  ) throws(Failure) {
    body(&writer)
    guard writer.bytes.count >= Self.pieceSize else { return }
    maker.add(writer.bytes[...])
    try sink(writer.bytes[...])
    writer.removeAll()
  }

  /// Writes the rest, and then the seal that `seal` makes of the fingerprint of everything.
  ///
  /// - Returns: The fingerprint.
  @discardableResult
  consuming func close<Failure>(
    to sink: (ArraySlice<UInt8>) throws(Failure) -> Void, seal: (Fingerprint) -> [UInt8]
  ) throws(Failure) -> Fingerprint {
    maker.add(writer.bytes[...])
    writer.append(seal(maker.fingerprint))
    try sink(writer.bytes[...])
    return maker.fingerprint
  }
}
