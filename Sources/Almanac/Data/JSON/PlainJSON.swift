/// A file of JSON in the form that programs write: each object has the keys that its model reads, in the
/// order in which it reads them.
///
/// Models are read from such a file in one pass over its bytes, without a `DataDocument`. The pass
/// fails at anything else, such as an unknown key or a mistake; the file is then parsed and read again, to
/// report what is wrong with it. So nothing is ever reported from here.
@usableFromInline
struct PlainJSON {
  private let bytes: [UInt8]
  /// The offset that the pass has reached: that of the next value, if its key is known.
  @usableFromInline private(set) var position = 0
  /// The range of the next key in the innermost object; an empty one if there are no more.
  private var (keyStart, keyEnd) = (0, 0)
  /// The innermost object.
  private var object = Object()
  /// The ranges of the keys that have been read of the open objects, outermost first. Those from `readCount`
  /// on are of objects that have ended: their elements are used again.
  private var readKeys: [Range<Int>] = []
  private var readCount = 0
  /// The keys of these objects that were taken to be missing.
  private var missedKeys: [String] = []
  private var depth = 0
  /// Whether the pass has not failed.
  @usableFromInline private(set) var isPlain: Bool

  /// An open object.
  @usableFromInline
  struct Object {
    var start = 0
    /// The index of the first of its keys among those that have been read, and those that were missed.
    var (firstKey, firstMissed) = (0, 0)
    /// The range of its current key, while objects in its value are open.
    var (keyStart, keyEnd) = (0, 0)
  }

  /// The maximum nesting depth. `JSONParser` decides what is too deep in a file that has more.
  private static let maximumDepth = 32

  /// Creates a pass without a file.
  init() { (bytes, isPlain) = ([], false) }

  /// Creates a pass at the start of a file's value.
  init(_ bytes: [UInt8]) {
    (self.bytes, isPlain) = (bytes, true)
    position = bytes.span.endOfSpace(from: 0)
  }

  /// Whether there is a file, and everything in it was plain.
  var isComplete: Bool {
    isPlain && depth == 0 && bytes.span.endOfSpace(from: position) == bytes.count
  }

  /// Makes the pass fail.
  @usableFromInline
  mutating func fail() { (isPlain, keyEnd, position) = (false, keyStart, bytes.count) }

  private var hasKey: Bool { keyStart < keyEnd }

  // MARK: Objects

  /// Returns whether a key is the next one; its value follows.
  @usableFromInline
  func isNext(_ key: String) -> Bool {
    hasKey && isText(key, in: keyStart..<keyEnd)
  }

  /// Records that a key is taken to be missing, since it is not the next one. The pass fails if the key has
  /// been read before.
  @usableFromInline
  mutating func miss(_ key: String) {
    if (object.firstKey..<readCount).contains(where: { isText(key, in: readKeys[$0]) }) { fail() }
    missedKeys.append(key)
  }

  /// Begins an object.
  ///
  /// - Returns: The object around it, to continue there; `nil` if there is none.
  @usableFromInline
  mutating func beginObject() -> Object? {
    guard bytes.span.has("{", at: position), depth < Self.maximumDepth else { return nil }
    object.keyStart = keyStart
    object.keyEnd = keyEnd
    let outer = object
    object.start = position
    (object.firstKey, object.firstMissed) = (readCount, missedKeys.count)
    depth += 1
    read(key(from: position + 1, isFirst: true))
    return outer
  }

  /// Ends an entry of an object after its value, and reads the next key.
  @usableFromInline
  mutating func endEntry() {
    let key = keyStart..<keyEnd
    // Models ask for a key that was missed before only if they read it in two ways.
    if missedKeys.count > object.firstMissed,
      missedKeys[object.firstMissed...].contains(where: { isText($0, in: key) })
    {
      return fail()
    }
    if readCount < readKeys.count { readKeys[readCount] = key } else { readKeys.append(key) }
    readCount += 1
    read(self.key(from: position, isFirst: false))
  }

  /// The range of a key, and the offset of its value.
  private struct Key {
    let range: Range<Int>
    let value: Int
  }

  /// Returns the key that follows the start of an object or a value, or an empty one at the end of the
  /// object; `nil` if there is neither.
  @inline(__always)
  private func key(from start: Int, isFirst: Bool) -> Key? {
    let bytes = bytes.span
    var next = bytes.endOfSpace(from: start)
    if bytes.has("}", at: next) { return Key(range: next..<next, value: next) }
    if !isFirst {
      guard bytes.has(",", at: next) else { return nil }
      next = bytes.endOfSpace(from: next + 1)
    }
    guard let range = bytes.plainString(at: next) else { return nil }
    let colon = bytes.endOfSpace(from: range.upperBound + 1)
    guard bytes.has(":", at: colon), !range.isEmpty else { return nil }
    return Key(range: range, value: bytes.endOfSpace(from: colon + 1))
  }

  @inline(__always)
  private mutating func read(_ key: Key?) {
    guard let key else { return fail() }
    (keyStart, keyEnd) = (key.range.lowerBound, key.range.upperBound)
    position = key.value
  }

  /// Ends an object, all of whose entries have been read.
  ///
  /// - Returns: Whether the pass has not failed.
  @usableFromInline
  mutating func endObject(_ outer: Object) -> Bool {
    guard isPlain, !hasKey, bytes.span.has("}", at: position) else { return false }
    position += 1
    depth -= 1
    readCount = object.firstKey
    let missedCount = missedKeys.count - object.firstMissed
    if missedCount > 0 { missedKeys.removeLast(missedCount) }
    object = outer
    (keyStart, keyEnd) = (outer.keyStart, outer.keyEnd)
    return true
  }

  /// The range of the innermost object.
  var rangeOfObject: Range<Int> {
    // Usually, models ask for it last.
    let end = hasKey ? endOfValue(from: object.start, levels: 2 * Self.maximumDepth) : position + 1
    return object.start..<(end ?? bytes.count)
  }

  // MARK: Lists

  /// Begins a list.
  ///
  /// - Returns: Whether there is one.
  @usableFromInline
  mutating func beginList() -> Bool {
    guard bytes.span.has("[", at: position), depth < Self.maximumDepth else { return false }
    depth += 1
    position += 1
    return true
  }

  /// Moves to the next element of a list, or past its end.
  ///
  /// - Parameter isFirst: Whether no element has been read.
  @usableFromInline
  mutating func hasElement(isFirst: Bool) -> Bool {
    position = bytes.span.endOfSpace(from: position)
    if bytes.span.has("]", at: position) {
      position += 1
      depth -= 1
      return false
    }
    guard !isFirst else { return true }
    guard bytes.span.has(",", at: position) else {
      fail()
      return false
    }
    position = bytes.span.endOfSpace(from: position + 1)
    return true
  }

  // MARK: Values

  /// Returns the next value if it is a string with visible characters at both ends and no escapes.
  mutating func text() -> String? { string().map { String(bytes: bytes.span.extracting($0)) } }

  /// Moves past the next value, and returns its content if `text` would.
  @usableFromInline
  mutating func string() -> Range<Int>? {
    guard let content = bytes.span.plainString(at: position),
      bytes.span.extracting(content).hasVisibleEnds
    else { return nil }
    position = content.upperBound + 1
    return content
  }

  /// Returns whether a range has some text.
  @inlinable
  func isText(_ text: String, in range: Range<Int>) -> Bool {
    // Most of the strings that a value is compared with have other lengths.
    range.count == text.utf8.count && hasBytes(of: text, in: range)
  }

  @usableFromInline
  func hasBytes(of text: String, in range: Range<Int>) -> Bool {
    bytes.span.extracting(range).equals(text.utf8.span)
  }

  /// Returns the next value if it is a number without exponent.
  mutating func decimal() -> DecimalNumber? {
    let bytes = bytes
    var index = position
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let start = index
    var (significand, point) = (0, -1)
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 {
        significand = significand &* 10 &+ Int(digit)
      } else if bytes[index] == UInt8(ascii: "."), point < 0 {
        point = index
      } else {
        break
      }
      index += 1
    }
    // A digit is before the point and one after it, no zero is before others, and no number of eighteen
    // digits is too large.
    guard index - start <= 18, index > start, point != start, point != index - 1,
      !bytes.span.has("e", at: index), !bytes.span.has("E", at: index),
      bytes[start] != UInt8(ascii: "0") || index == start + 1 || point == start + 1
    else { return nil }
    position = index
    return DecimalNumber(
      significand: isNegative ? -significand : significand,
      fractionDigits: point < 0 ? 0 : index - point - 1)
  }

  /// Moves past the next value if it is a word such as `true`.
  mutating func skip(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count,
      word.withUTF8Buffer({ unsafe bytes.span.extracting(position..<end).equals($0.span) })
    else { return false }
    position = end
    return true
  }

  /// Moves past `null`.
  @usableFromInline
  mutating func skipNull() -> Bool { skip("null") }

  /// Moves past the next value of any kind, and returns its range.
  mutating func any() -> Range<Int>? {
    guard let end = endOfValue(from: position) else { return nil }
    defer { position = end }
    return position..<end
  }

  /// Returns the end of the value at an offset, if it is one; `nil` if there is no end, or too many
  /// levels.
  private func endOfValue(from start: Int, levels: Int = maximumDepth) -> Int? {
    var (index, depth) = (start, 0)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index = bytes.span.endOfText(from: index + 1)
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          guard bytes[index] == UInt8(ascii: "\\") else { return nil }
          index = bytes.span.endOfText(from: index + 2)
        }
        index += 1
        if depth == 0 { return index }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
        guard depth < levels else { return nil }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return index }
        depth -= 1
        index += 1
        if depth == 0 { return index }
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09:
        if depth == 0 { return index }
        index += 1
      default: index += 1
      }
    }
    return depth == 0 ? index : nil
  }
}

extension Swift.Span<UInt8> {
  /// Returns whether a byte is at an offset.
  @inline(__always)
  fileprivate func has(_ byte: Unicode.Scalar, at offset: Int) -> Bool {
    offset < count && self[offset] == UInt8(ascii: byte)
  }

  @inline(__always)
  fileprivate func endOfSpace(from offset: Int) -> Int {
    var end = offset
    skipSpace(&end)
    return end
  }

  /// Returns the content of the string at an offset, if there is one without escapes.
  @inline(__always)
  fileprivate func plainString(at offset: Int) -> Range<Int>? {
    guard has("\"", at: offset) else { return nil }
    let end = endOfShortText(from: offset + 1)
    return has("\"", at: end) ? offset + 1..<end : nil
  }
}
