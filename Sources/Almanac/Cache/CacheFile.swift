/// A cache that is being written, piece by piece.
struct CacheFile {
  private var writer = EntryWriter()
  private var maker = Fingerprint.Maker()

  /// The number of bytes that are buffered before they are written.
  private static let pieceSize = 1 << 20

  init() {
    writer.append(BuildCache.header)
  }

  /// Adds some values, and writes what is buffered if that is enough.
  mutating func write(
    to sink: CacheSink, _ body: (inout EntryWriter) -> Void
  ) throws(FileError) {
    body(&writer)
    guard writer.bytes.count >= Self.pieceSize else { return }
    let count = writer.bytes.count / Fingerprint.Maker.blockSize * Fingerprint.Maker.blockSize
    try write(writer.bytes[..<count], to: sink)
    writer.removeFirst(count)
  }

  /// Writes the rest, and the fingerprint of everything.
  mutating func close(to sink: CacheSink) throws(FileError) {
    try write(writer.bytes[...], to: sink)
    writer = EntryWriter()
    writer.write(maker.fingerprint)
    try sink(writer.bytes[...])
  }

  private mutating func write(
    _ piece: ArraySlice<UInt8>, to sink: CacheSink
  ) throws(FileError) {
    maker.add(piece)
    try sink(piece)
  }
}
