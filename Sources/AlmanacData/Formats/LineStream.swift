/// The lines of a file, read piece by piece: only one piece and one line are in memory.
struct LineStream: Sendable {
  let source: SourceFile
  /// Bytes that have been read, from the start of the next line on, and those passed before it.
  private var buffer: [UInt8] = []
  /// The offset of the buffer in the file.
  private var start = 0
  /// The start of the next line in the buffer.
  private var position = 0
  private var isAtEnd = false
  private var maker = Fingerprint.Maker()

  init(_ source: SourceFile) { self.source = source }

  /// The fingerprint of all bytes that have been read.
  var fingerprint: Fingerprint { maker.fingerprint }

  /// A line without its line feed and white space before that.
  struct Line {
    /// The offset of its first byte in the file.
    let start: Int
    let bytes: ArraySlice<UInt8>
  }

  /// Reads the next line; `nil` at the end.
  mutating func next() throws(FileError) -> Line? {
    var searched = position
    while true {
      if let end = buffer.span.first(UInt8(ascii: "\n"), in: searched..<buffer.count) {
        return line(to: end, next: end + 1)
      }
      guard !isAtEnd else { break }
      searched = buffer.count - position
      try fill()
    }
    return position < buffer.count ? line(to: buffer.count, next: buffer.count) : nil
  }

  private mutating func line(to end: Int, next: Int) -> Line {
    defer { position = next }
    var end = end
    while end > position, Self.isSpace(buffer[end - 1]) { end -= 1 }
    return Line(start: start + position, bytes: buffer[position..<end])
  }

  /// Replaces the lines that have been passed by the next piece of the file.
  private mutating func fill() throws(FileError) {
    let end = start + buffer.count
    let piece = try source.read(end..<end + FileReader.pieceSize)
    maker.add(piece[...])
    isAtEnd = piece.count < FileReader.pieceSize
    buffer.removeFirst(position)
    start += position
    position = 0
    buffer += piece
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
