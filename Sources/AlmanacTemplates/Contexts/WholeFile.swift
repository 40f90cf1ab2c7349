/// The form that some formats require of a whole file.
extension [UInt8] {
  /// Removes each comma of JSON that no element or member follows, so that sections of a template can
  /// end their elements with one.
  mutating func removeTrailingCommas() {
    var count = 0
    /// The index of a comma with only white space after it.
    var comma: Int?
    var isInString = false
    var isEscaped = false
    for index in indices {
      let byte = self[index]
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if byte == UInt8(ascii: ",") {
        comma = count
      } else if byte > 0x20 {
        if let start = comma, byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
          for next in start + 1..<count { self[next - 1] = self[next] }
          count -= 1
        }
        comma = nil
        isInString = byte == UInt8(ascii: "\"")
      }
      self[count] = byte
      count += 1
    }
    removeLast(self.count - count)
  }

  /// Writes the cell of each line of CSV that has nothing else than an empty one: readers skip lines
  /// without text.
  mutating func fillEmptyLines() {
    var filled: [UInt8] = []
    /// The end of what is copied.
    var start = 0
    var isAtLineStart = true
    var isQuoted = false
    for (index, byte) in enumerated() {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isAtLineStart, byte == 0x0D {
        filled += self[start..<index]
        filled.append("\"\"")
        start = index
      }
      isAtLineStart = byte == 0x0A && !isQuoted
    }
    guard start > 0 || !filled.isEmpty else { return }
    filled += self[start...]
    self = filled
  }

  /// The content lines of iCalendar: without empty ones, with CR and LF at their ends, and folded so
  /// that none has more than 75 bytes, never within a character (RFC 5545, section 3.1).
  var foldedLines: [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(count + count / 32)
    for line in split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      var rest = line
      var limit = 75
      while rest.count > limit {
        var end = rest.startIndex + limit
        while end > rest.startIndex, self[end] & 0xC0 == 0x80 { end -= 1 }
        folded += rest[..<end]
        folded.append("\r\n ")
        rest = rest[end...]
        // The space that marks the continuation counts.
        limit = 74
      }
      folded += rest
      folded.append("\r\n")
    }
    return folded
  }
}
