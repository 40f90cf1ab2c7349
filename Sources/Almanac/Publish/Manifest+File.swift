extension Manifest {
  private static let header = Array("almanac manifest 3\n".utf8)

  /// The line after the header of a manifest that may be incomplete.
  private static let incompleteMark = Array("incomplete\n".utf8)

  /// The result of checking the bytes of a manifest.
  struct Reading: Sendable {
    /// Whether the header and the seal are right.
    let isIntact: Bool
    /// The fingerprint of everything but the seal.
    let fingerprint: Fingerprint
    fileprivate let lines: ArraySlice<UInt8>

    /// Whether it has every file that builds wrote.
    var isComplete: Bool { !lines.starts(with: incompleteMark) }

    /// The manifest; empty if it is damaged.
    var manifest: Manifest {
      let text = isComplete ? lines : lines.dropFirst(incompleteMark.count)
      var manifest = Manifest(text: Array(text), isComplete: isComplete)
      if manifest.isInOrder { return manifest }
      // Another program wrote it.
      let lineFeed = UInt8(ascii: "\n")
      manifest = Manifest(
        text.split(separator: lineFeed).compactMap { line in
          let line = line + [lineFeed]
          return Manifest.Row(at: 0, of: line.span).flatMap { Manifest.Line($0, of: line.span) }
        })
      manifest.isComplete = isComplete
      return manifest
    }
  }

  /// Checks the bytes of a manifest: its header, and the seal at its end, which is the fingerprint
  /// of everything before it.
  static func read(_ bytes: [UInt8]) -> Reading {
    let end = bytes.count - sealLength
    if end >= header.count, bytes.starts(with: header), bytes.last == UInt8(ascii: "\n") {
      let fingerprint = Fingerprint(of: bytes[..<end])
      if bytes[end...].dropLast().elementsEqual(fingerprint.text.utf8) {
        return Reading(
          isIntact: true, fingerprint: fingerprint, lines: bytes[header.count..<end])
      }
    }
    return Reading(isIntact: false, fingerprint: .none, lines: [])
  }

  /// The digits of a fingerprint, and a line feed.
  private static let sealLength = Fingerprint.digitCount + 1

  /// The bytes of the manifest, and its fingerprint without the seal.
  var sealed: (bytes: [UInt8], fingerprint: Fingerprint) {
    var bytes: [UInt8] = []
    let fingerprint = write(to: { bytes += $0 })
    return (bytes, fingerprint)
  }

  /// Calls `sink` with the bytes of the manifest, piece by piece: there may be very many files.
  ///
  /// - Returns: Its fingerprint without the seal.
  func write<Failure>(
    to sink: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) -> Fingerprint {
    var file = SealedFile(isComplete ? Self.header : Self.header + Self.incompleteMark)
    for start in stride(from: 0, to: text.count, by: Self.pieceSize) {
      let piece = start..<min(start + Self.pieceSize, text.count)
      try file.write(to: sink) { $0.append(text.span.extracting(piece)) }
    }
    return try file.close(to: sink) { Array("\($0.text)\n".utf8) }
  }

  /// The number of bytes that are written at once.
  private static let pieceSize = 1 << 16

  /// Whether the text consists only of lines, in order and without repetition.
  private var isInOrder: Bool {
    let text = text.span
    var last: Row?
    while let row = Row(at: last?.end ?? 0, of: text) {
      if let last, last.compared(in: text, to: row, in: text) >= 0 { return false }
      last = row
    }
    return (last?.end ?? 0) == text.count
  }
}
