/// The parts of a WebP (RFC 9649, section 2) that are kept: the picture or the frames, the color
/// profile and the orientation.
struct WebPContent {
  private let image: ImageBytes
  /// The chunks, one after another.
  private var chunks: [UInt8] = []
  /// The offset of an extended file's flags in these.
  private var flags: Int?
  private var orientation: ImageOrientation?

  /// The flags of an extended file.
  enum Flag {
    static let animation = 0x02
    static let exif = 0x08
    static let alpha = 0x10
    static let profile = 0x20
  }

  init(_ image: ImageBytes) throws(ImageMetadata.Obstacle) {
    self.image = image
    guard image.has("RIFF", at: 0), image.has("WEBP", at: 8), let size = image.littleEndian(4, 4)
    else { throw .init(reason: "it is not a WebP file") }
    guard size >= 4, size + 8 <= image.count else { throw .end }
    chunks.reserveCapacity(size)
    guard image.has(anyOf: ["VP8 ", "VP8L", "VP8X"], at: 12) else {
      throw .init(reason: "it does not begin with a picture")
    }
    try Self.forEachChunk(of: image, in: 12..<size + 8) {
      (index, content) throws(ImageMetadata.Obstacle) in
      try read(index, content)
    }
  }

  var bytes: [UInt8] {
    var chunks = chunks
    if let flags {
      chunks[flags] &= UInt8(Flag.animation | Flag.alpha | Flag.profile)
      if let exif = orientation?.exif {
        chunks[flags] |= UInt8(Flag.exif)
        chunks += Array("EXIF".utf8) + Self.size(exif.count) + exif
      }
    }
    return Array("RIFF".utf8) + Self.size(chunks.count + 4) + Array("WEBP".utf8) + chunks
  }

  private static func size(_ count: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: count >> $0) }
  }

  /// - Parameter body: Receives the offset of a chunk, and the range of its content.
  private static func forEachChunk(
    of image: ImageBytes, in range: Range<Int>,
    _ body: (Int, Range<Int>) throws(ImageMetadata.Obstacle) -> Void
  ) throws(ImageMetadata.Obstacle) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard index + 8 <= range.upperBound, let size = image.littleEndian(index + 4, 4),
        index + 8 + size <= range.upperBound
      else { throw .end }
      try body(index, index + 8..<index + 8 + size)
      // Chunks of odd size are padded, except at the end of some files.
      index += 8 + size + size % 2
    }
  }

  private mutating func read(
    _ index: Int, _ content: Range<Int>
  ) throws(ImageMetadata.Obstacle) {
    if image.has(anyOf: ["VP8 ", "VP8L", "ALPH", "ANIM", "ICCP"], at: index) {
      add(index, content)
    } else if image.has("VP8X", at: index) {
      guard content.count >= 10 else { throw .end }
      if flags == nil { flags = chunks.count + 8 }
      add(index, content.prefix(10))
    } else if image.has("ANMF", at: index) {
      try readFrame(index, content)
    } else if image.has("EXIF", at: index) {
      orientation = orientation ?? Self.orientation(in: content, of: image)
    }
  }

  private static func orientation(
    in content: Range<Int>, of image: ImageBytes
  ) -> ImageOrientation? {
    // Some programs write it with the prefix of a JPEG.
    let prefix = image.has("Exif\u{0}\u{0}", at: content.lowerBound) ? 6 : 0
    return ImageOrientation(exif: content.dropFirst(prefix), of: image)
  }

  /// Returns the orientation of an extended file, whose structure may be damaged.
  static func orientation(of image: ImageBytes) -> ImageOrientation? {
    var found: ImageOrientation?
    try? forEachChunk(of: image, in: 12..<image.count) {
      (index, content) throws(ImageMetadata.Obstacle) in
      if image.has("EXIF", at: index) { found = found ?? orientation(in: content, of: image) }
    }
    return found
  }

  /// Adds a frame with the chunks of its picture; it may contain others.
  private mutating func readFrame(
    _ index: Int, _ content: Range<Int>
  ) throws(ImageMetadata.Obstacle) {
    guard content.count >= 16 else { throw .end }
    let start = chunks.count
    add(index, content.prefix(16))
    try Self.forEachChunk(of: image, in: content.dropFirst(16)) {
      (index, content) throws(ImageMetadata.Obstacle) in
      if image.has(anyOf: ["ALPH", "VP8 ", "VP8L"], at: index) {
        add(index, content)
      }
    }
    chunks.replaceSubrange(start + 4..<start + 8, with: Self.size(chunks.count - start - 8))
  }

  /// Adds a chunk, padded if its size is odd.
  private mutating func add(_ index: Int, _ content: Range<Int>) {
    chunks += image.bytes[index..<index + 4]
    chunks += Self.size(content.count)
    chunks += image.bytes[content]
    if content.count % 2 != 0 { chunks.append(0) }
  }
}
