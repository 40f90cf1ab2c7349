extension ImageSize {
  /// Creates the size from the root element's `width` and `height`, or else from its `viewBox` (SVG
  /// 2, section 8).
  init?(svg bytes: ArraySlice<UInt8>) {
    guard let attributes = SVGRoot(bytes.prefix(16 << 10))?.attributes else { return nil }
    func pixels(_ text: some StringProtocol) -> Int? {
      guard let match = String(text).wholeMatch(of: /\s*([0-9]{1,7})(?:\.[0-9]+)?(?:px)?\s*/) else {
        return nil
      }
      return Int(match.1)
    }
    let box = (attributes["viewBox"] ?? "").split { " ,\n\t".contains($0) }
    switch (attributes["width"], attributes["height"]) {
    case (let width?, let height?):
      guard let width = pixels(width), let height = pixels(height) else { return nil }
      self.init(width, height)
    case (nil, nil):
      guard box.count == 4, let width = pixels(box[2]), let height = pixels(box[3]) else {
        return nil
      }
      self.init(width, height)
    default: return nil
    }
  }
}

/// The start tag of an SVG file's first element.
private struct SVGRoot {
  private(set) var attributes: [String: String] = [:]
  private var rest: ArraySlice<UInt8>

  /// Parses up to the end of the tag; returns `nil` if it has no end, or is of another element.
  init?(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
    while skip(past: "<") {
      if rest.starts(with: "!--".utf8) {
        guard skip(past: "-->") else { return nil }
      } else if rest.first != UInt8(ascii: "!"), rest.first != UInt8(ascii: "?") {
        guard take(while: { !Self.isEndOfName($0) }).elementsEqual("svg".utf8) else { return nil }
        guard readAttributes() else { return nil }
        return
      }
    }
    return nil
  }

  private mutating func readAttributes() -> Bool {
    while true {
      _ = take { Self.isSpace($0) || $0 == UInt8(ascii: "/") }
      if rest.first == UInt8(ascii: ">") { return true }
      let name = take { !Self.isEndOfName($0) }
      _ = take(while: Self.isSpace)
      guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "=") else { return false }
      _ = take(while: Self.isSpace)
      guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { return false }
      let value = take { $0 != quote }
      guard rest.popFirst() != nil else { return false }
      attributes[String(decoding: name, as: UTF8.self)] = String(decoding: value, as: UTF8.self)
    }
  }

  private mutating func take(while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return taken
  }

  /// Skips everything up to and including a string.
  ///
  /// - Returns: Whether the string was found.
  private mutating func skip(past text: StaticString) -> Bool {
    let text = Array("\(text)".utf8)
    var index = rest.startIndex
    while index + text.count <= rest.endIndex {
      if rest[index...].starts(with: text) {
        rest = rest[(index + text.count)...]
        return true
      }
      index += 1
    }
    return false
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private static func isEndOfName(_ byte: UInt8) -> Bool {
    isSpace(byte) || "=>/\"'<".utf8.contains(byte)
  }
}
