/// Where a key and its value are written in TOML.
final class TOMLSpot {
  let key: Range<Int>
  /// The value, or the header of a table.
  let value: Range<Int>
  /// The keys of a table.
  fileprivate(set) var children: [String: TOMLSpot] = [:]
  /// The elements of an array.
  fileprivate(set) var elements: [TOMLSpot] = []

  init(key: Range<Int>, value: Range<Int>) { (self.key, self.value) = (key, value) }

  /// The same place, for what in it has an unknown one.
  var withoutChildren: TOMLSpot { TOMLSpot(key: key, value: value) }

  /// The table that a further key is in: that of an array is the last.
  fileprivate var table: TOMLSpot { elements.last ?? self }
}

/// A finder of the places of keys and values in valid TOML, of which the library tells only the values.
///
/// Source: TOML 1.0.0, https://toml.io/en/v1.0.0.
struct TOMLSpots {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (index, end) = (range.lowerBound, range.upperBound)
  }

  /// Returns the places in the whole document.
  mutating func read() -> TOMLSpot {
    let root = TOMLSpot(key: index..<index, value: index..<index)
    var table = root
    skipBlank()
    while index < end {
      let start = index
      if take("[") {
        let isArray = take("[")
        let path = readKeys()
        skip(to: "]")
        if isArray { _ = take("]") }
        table = Self.table(at: path, below: root, isArray: isArray)
      } else {
        readEntry(of: table)
      }
      skipBlank()
      // Valid TOML always continues; nothing else is read.
      if index == start { break }
    }
    return root
  }

  /// Returns the table that a header begins.
  private static func table(
    at path: [(name: String, range: Range<Int>)], below root: TOMLSpot, isArray: Bool
  ) -> TOMLSpot {
    var table = root
    for (name, range) in path { table = child(name, range, of: table.table) }
    guard isArray, let last = path.last else { return table }
    let element = TOMLSpot(key: last.range, value: last.range)
    table.elements.append(element)
    return element
  }

  /// Returns the table with a name in another, which is added if it is not there.
  private static func child(
    _ name: String, _ range: Range<Int>, of table: TOMLSpot
  ) -> TOMLSpot {
    if let known = table.children[name] { return known }
    let child = TOMLSpot(key: range, value: range)
    table.children[name] = child
    return child
  }

  /// Reads a key, an equals sign and a value.
  private mutating func readEntry(of table: TOMLSpot) {
    let path = readKeys()
    skip(to: "=")
    skipBlank()
    guard let last = path.last else { return }
    var table = table
    for (name, range) in path.dropLast() { table = Self.child(name, range, of: table) }
    table.children[last.name] = readValue(of: last.range)
  }

  /// Reads a key, or several with dots between them.
  private mutating func readKeys() -> [(name: String, range: Range<Int>)] {
    var keys: [(name: String, range: Range<Int>)] = []
    repeat {
      skipBlank()
      let start = index
      if hasQuote {
        skipString()
        keys.append((text(start + 1..<max(index - 1, start + 1)), start..<index))
      } else {
        while index < end, isBare(bytes[index]) { index += 1 }
        keys.append((text(start..<index), start..<index))
      }
      skipBlank()
    } while take(".")
    return keys
  }

  private mutating func readValue(of key: Range<Int>) -> TOMLSpot {
    let start = index
    if take("[") {
      var elements: [TOMLSpot] = []
      skipBlank()
      while index < end, !take("]") {
        let before = index
        elements.append(readValue(of: key))
        skipBlank()
        _ = take(",")
        skipBlank()
        if index == before { break }
      }
      let array = TOMLSpot(key: key, value: start..<index)
      array.elements = elements
      return array
    }
    if take("{") {
      let table = TOMLSpot(key: key, value: start..<start + 1)
      skipBlank()
      while index < end, !take("}") {
        let before = index
        readEntry(of: table)
        skipBlank()
        _ = take(",")
        skipBlank()
        if index == before { break }
      }
      return table
    }
    if hasQuote {
      skipString()
      return TOMLSpot(key: key, value: start..<index)
    }
    while index < end, !",]}#\n\r".utf8.contains(bytes[index]) { index += 1 }
    var last = index
    while last > start, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
    return TOMLSpot(key: key, value: start..<last)
  }

  private var hasQuote: Bool {
    index < end && (bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"))
  }

  /// Skips a string of any of the four forms.
  private mutating func skipString() {
    let quote = bytes[index]
    let isLong = bytes[index..<end].starts(with: [quote, quote, quote])
    index += isLong ? 3 : 1
    while index < end {
      if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 2
        continue
      }
      guard bytes[index] == quote else {
        index += 1
        continue
      }
      guard isLong else {
        index += 1
        return
      }
      let quotes = bytes[index..<end].prefix { $0 == quote }.count
      index += min(quotes, 5)
      // Up to two quotes may stand before the three that end it.
      if quotes >= 3 { return }
    }
    index = min(index, end)
  }

  /// Skips white space, line breaks and comments.
  private mutating func skipBlank() {
    while index < end {
      if bytes[index] == UInt8(ascii: "#") {
        index = bytes[index..<end].firstIndex(of: 0x0A) ?? end
      } else if bytes[index].isSpace {
        index += 1
      } else {
        return
      }
    }
  }

  /// Moves past a mark, which is there in valid TOML.
  private mutating func skip(to mark: Unicode.Scalar) {
    skipBlank()
    _ = take(mark)
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard index < end, bytes[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  private func isBare(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
