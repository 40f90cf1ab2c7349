/// Room for a known number of bytes at the end of a buffer, which the many literals and short values of a
/// table's rows are written to a word at a time.
///
/// ```
/// output.append(room: literal.count + value.count * ReservedRoom.escapedSize) { room in
///   room.append(0..<literal.count, of: literal.span)
///   room.appendEscaped(0..<value.count, of: value.span)
/// }
/// ```
@safe
struct ReservedRoom: ~Copyable {
  // These are constants for the compiler, which a stored property would not be: each value of a row uses one.
  /// The largest number of bytes that `appendEscaped` writes for one.
  static var escapedSize: Int { ("&quot;" as StaticString).utf8CodeUnitCount }

  /// The largest number of bytes that `append(url:)` writes for one.
  static var encodedSize: Int { ("&#39;" as StaticString).utf8CodeUnitCount }

  /// The largest number of bytes that a word may cover beyond those that count. The next bytes
  /// overwrite them.
  fileprivate static let slack = 32

  private let bytes: UnsafeMutableRawBufferPointer
  /// The number of bytes that have been written.
  fileprivate private(set) var count = 0

  fileprivate init(_ bytes: UnsafeMutableRawBufferPointer) { unsafe self.bytes = bytes }

  /// Appends a range of some bytes.
  @inline(__always)
  mutating func append(_ range: Range<Int>, of text: Swift.Span<UInt8>) {
    reserve(range.count)
    if range.count <= Self.slack, range.lowerBound + Self.slack <= text.count {
      // The offset is checked, and any bytes are valid numbers. Their order stays the same.
      store(
        unsafe text.bytes.unsafeLoadUnaligned(
          fromByteOffset: range.lowerBound, as: SIMD4<UInt64>.self), at: 0)
      count += range.count
    } else {
      appendAll(text.extracting(range))
    }
  }

  /// Appends a range of some text, escaped for elements and double-quoted attributes.
  @inline(__always)
  mutating func appendEscaped(_ range: Range<Int>, of text: Swift.Span<UInt8>) {
    // Most values have at most sixteen bytes, and more bytes after them.
    if range.count <= 16, range.lowerBound + 16 <= text.count {
      let words = unsafe text.bytes
      let (first, second) = (
        words.word(at: range.lowerBound), words.word(at: range.lowerBound + 8)
      )
      if !first.mayBeEscaped(first: min(range.count, 8)),
        range.count <= 8 || !second.mayBeEscaped(first: range.count - 8)
      {
        reserve(range.count)
        store(first.littleEndian, at: 0)
        store(second.littleEndian, at: 8)
        count += range.count
        return
      }
    }
    appendEscaped(text.extracting(range))
  }

  private mutating func appendEscaped(_ text: Swift.Span<UInt8>) {
    guard text.mayBeEscaped else { return appendAll(text) }
    for index in text.indices {
      if let replacement = text[index].replacement {
        appendAll(replacement.utf8.span)
      } else {
        append(index..<index + 1, of: text)
      }
    }
  }

  /// Appends a range of some text as a URL in a quoted attribute, encoded and escaped but not filtered.
  mutating func append(url range: Range<Int>, of text: Swift.Span<UInt8>) {
    var start = range.lowerBound
    for index in range where !URLFilter.isPlain(text[index]) {
      append(start..<index, of: text)
      start = index + 1
      switch text[index] {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "'"): append("&#39;")
      case let byte: appendAll(URLFilter.encoded(byte).span)
      }
    }
    append(start..<range.upperBound, of: text)
  }

  /// Appends a range of some text as the URL of a link if it is allowed, or else what replaces it.
  mutating func append(allowedURL range: Range<Int>, of text: Swift.Span<UInt8>) {
    guard URLFilter.allows(text.extracting(range)) else {
      return append(URLFilter.refused)
    }
    append(url: range, of: text)
  }

  private mutating func append(_ text: StaticString) {
    // The characters of a literal stay where they are.
    text.withUTF8Buffer { unsafe appendAll(Swift.Span(_unsafeElements: $0)) }
  }

  private mutating func appendAll(_ text: Swift.Span<UInt8>) {
    reserve(text.count)
    // There is room for the bytes.
    unsafe text.withUnsafeBufferPointer { text in
      unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[count...])
        .copyMemory(from: UnsafeRawBufferPointer(text))
    }
    count += text.count
  }

  /// Checks that there is room for some more bytes, and for the words that cover them.
  @inline(__always)
  private func reserve(_ size: Int) {
    precondition(unsafe size <= bytes.count - Self.slack - count)
  }

  /// Stores a word at an offset, where it ends within the slack, after `reserve` has been called.
  @inline(__always)
  private func store<Word: BitwiseCopyable>(_ word: Word, at offset: Int) {
    // All of the word is within the slack.
    unsafe bytes.storeBytes(of: word, toByteOffset: count + offset, as: Word.self)
  }
}

extension [UInt8] {
  /// Appends what `body` writes.
  ///
  /// - Parameter size: The largest number of bytes that it may write.
  @inline(__always)
  mutating func append(room size: Int, _ body: (inout ReservedRoom) -> Void) {
    append(addingCapacity: size + ReservedRoom.slack) { output in
      // The room is not used after the call: it cannot be copied. Its bytes up to `count` have been
      // written.
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        var room = unsafe ReservedRoom(UnsafeMutableRawBufferPointer(buffer))
        body(&room)
        count = room.count
      }
    }
  }
}
