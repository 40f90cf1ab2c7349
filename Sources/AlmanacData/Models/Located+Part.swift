extension Located where Value == String {
  /// Returns the place of a part of the string in its file, for checks of prose.
  ///
  /// Escapes, doubled quotes and the indentation of lines are in the file but not in the value, so
  /// the distance between the two varies. The file is read again along with the value; if they differ
  /// in any other way, the place of the whole string is returned. This takes time proportional to
  /// the length of the string.
  ///
  /// ```
  /// if let range = recap.value.firstRange(of: "teh") {
  ///   diagnostics.add(.misspelled("teh", at: recap.place(of: range)))
  /// }
  /// ```
  ///
  /// - Parameter range: A range of the value.
  /// - Returns: `nil` in a placeholder.
  public func place(of range: Range<String.Index>) -> Place? {
    let start = value.utf8.distance(from: value.startIndex, to: range.lowerBound)
    let length = value.utf8.distance(from: range.lowerBound, to: range.upperBound)
    return place(ofBytes: start..<start + length)
  }

  /// Returns the place of a part of the string in its file, like `place(of:)`.
  ///
  /// ```
  /// let place = recap.place(ofBytes: 0..<4)  // the first four bytes of the string
  /// ```
  ///
  /// - Parameter range: A range of the value's bytes in UTF-8; those beyond its end are ignored.
  /// - Returns: `nil` in a placeholder.
  public func place(ofBytes range: Range<Int>) -> Place? {
    guard let place else { return nil }
    let source = place.source
    let bytes = source.bytes
    let written = place.range.clamped(to: 0..<bytes.count)
    let range = range.clamped(to: 0..<value.utf8.count)
    var starts = [written.lowerBound, written.lowerBound + 1]
    if let first = bytes[written].first, first == UInt8(ascii: "|") || first == UInt8(ascii: ">") {
      // A block of YAML, whose place is the mark before it.
      starts.append(bytes[written.lowerBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
    }
    for start in starts {
      // The place of a string on several lines of YAML ends with its first line.
      var alignment = Alignment(bytes: bytes, start: start)
      if let found = alignment.range(of: range, in: value.utf8) { return source.place(found) }
    }
    return place
  }
}

/// A walk through a file along with the value that was read from it.
private struct Alignment {
  let bytes: [UInt8]
  /// The offset in the file.
  private var offset: Int
  /// The bytes of the last escape that the value has yet to show.
  private var pending: ArraySlice<UInt8> = []
  private let isEscaped: Bool

  init(bytes: [UInt8], start: Int) {
    self.bytes = bytes
    offset = start
    isEscaped = start > 0 && start <= bytes.count && bytes[start - 1] == UInt8(ascii: "\"")
  }

  /// Returns the range in the file of a range of the value; `nil` if they differ before its end.
  mutating func range(of range: Range<Int>, in value: String.UTF8View) -> Range<Int>? {
    var start = range.lowerBound == 0 && range.isEmpty ? offset : nil
    var end = offset
    for (index, byte) in value.enumerated() {
      if index >= range.upperBound { break }
      guard let first = step(to: byte) else { return nil }
      if index == range.lowerBound { start = first }
      end = offset
    }
    return start.map { $0..<max($0, end) }
  }

  /// Passes what stands for a byte of the value, and returns where it begins; `nil` if something else
  /// stands there.
  private mutating func step(to byte: UInt8) -> Int? {
    if let next = pending.popFirst() { return next == byte ? offset : nil }
    guard offset < bytes.count else { return nil }
    let start = offset
    let found = bytes[offset]
    if found == UInt8(ascii: "\\"), isEscaped, let (text, length) = escape(at: offset) {
      guard text.first == byte else { return nil }
      pending = text[1...]
      offset += length
      return start
    }
    if found == byte {
      offset += 1
      return start
    }
    // A quote within quotes is written twice.
    if start > 0, found == bytes[start - 1], isQuote(found), start + 1 < bytes.count,
      bytes[start + 1] == byte
    {
      offset += 2
      return start + 1
    }
    return passSpace(to: byte)
  }

  private func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// Passes line breaks and indentation, of which the value has less.
  private mutating func passSpace(to byte: UInt8) -> Int? {
    guard offset < bytes.count, bytes[offset].isSpace else { return nil }
    var next = offset
    while next < bytes.count, bytes[next].isSpace { next += 1 }
    let start = offset
    if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
      // A folded line break, or spaces before one.
      let lineFeed = bytes[offset..<next].firstIndex(of: UInt8(ascii: "\n"))
      guard let lineFeed else { return nil }
      offset = byte == UInt8(ascii: "\n") ? lineFeed + 1 : next
      return start
    }
    guard next < bytes.count, bytes[next] == byte else { return nil }
    offset = next + 1
    return next
  }

  /// Returns what an escape of JSON stands for, and its length; a pair of surrogates is one.
  private func escape(at offset: Int) -> (text: ArraySlice<UInt8>, length: Int)? {
    guard offset + 1 < bytes.count else { return nil }
    switch bytes[offset + 1] {
    case UInt8(ascii: "n"): return ([0x0A], 2)
    case UInt8(ascii: "t"): return ([0x09], 2)
    case UInt8(ascii: "r"): return ([0x0D], 2)
    case UInt8(ascii: "b"): return ([0x08], 2)
    case UInt8(ascii: "f"): return ([0x0C], 2)
    case UInt8(ascii: "u"):
      guard let unit = hexadecimal(offset + 2) else { return nil }
      if let scalar = Unicode.Scalar(unit) { return (Array(String(scalar).utf8)[...], 6) }
      guard let low = hexadecimal(offset + 8), UTF16.isLeadSurrogate(UInt16(unit)),
        UTF16.isTrailSurrogate(UInt16(low)),
        let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
      else { return nil }
      return (Array(String(scalar).utf8)[...], 12)
    case let byte: return ([byte], 2)
    }
  }

  private func hexadecimal(_ start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    return UInt32(String(decoding: bytes[start..<start + 4], as: UTF8.self), radix: 16)
  }
}
