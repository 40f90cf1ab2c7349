/// A cache that is being written, piece by piece.
struct CacheFile: ~Copyable {
  private var file: FileWriter
  private var writer = EntryWriter()
  private var maker = Fingerprint.Maker()

  /// The number of bytes that are buffered before they are written.
  private static let pieceSize = 1 << 20

  init(_ file: consuming FileWriter) {
    self.file = file
    writer.append(BuildCache.header)
  }

  /// Writes some values.
  mutating func write(_ body: (inout EntryWriter) -> Void) throws(FileError) {
    body(&writer)
    guard writer.bytes.count >= Self.pieceSize else { return }
    let count = writer.bytes.count / Fingerprint.Maker.blockSize * Fingerprint.Maker.blockSize
    try write(writer.bytes[..<count])
    writer.removeFirst(count)
  }

  /// Writes the rest, and the fingerprint of everything.
  mutating func close() throws(FileError) {
    try write(writer.bytes[...])
    writer = EntryWriter()
    writer.write(maker.fingerprint)
    try file.write(writer.bytes[...])
    try file.close()
  }

  private mutating func write(_ piece: ArraySlice<UInt8>) throws(FileError) {
    maker.add(piece)
    try file.write(piece)
  }
}
