/// A search for the site's own addresses in files that are not HTML: feeds, sitemaps, calendars, data.
/// There they are written in full, as the whole of a value: of an element, an attribute, a string, a cell or
/// a property, or as a word of plain text. What is within other text is left out, since its end is a guess.
/// Under a key of JSON such as `url`, they may be written from the root of the host.
///
/// Identifiers are left out, too. They often are addresses, but name something rather than lead to it: `id`
/// of Atom (RFC 4287, section 4.2.6), `guid` of RSS, `id` of JSON, and `UID` of iCalendar.
struct OwnAddresses: Sendable {
  /// The address of the home page without its trailing slash.
  private let home: [UInt8]

  init(_ settings: SiteSettings) { home = Array(settings.baseURL.utf8.dropLast()) }

  /// Calls `body` with each address in a file.
  func forEach(
    in bytes: [UInt8], of format: OutputFormat, _ body: (ArraySlice<UInt8>) -> Void
  ) {
    if format == .json {
      for range in bytes.addressesFromRoot {
        if let address = bytes[range].address(in: format) { body(address[...]) }
      }
    }
    guard !home.isEmpty else { return }
    let text = format == .iCalendar ? bytes.withoutFolds : bytes
    var index = 0
    while let start = text.span.first(home.span, from: index) {
      let range = start..<text.endOfAddress(from: start, format)
      index = Swift.max(range.upperBound, start + home.count)
      guard range.count >= home.count, text.isWholeValue(range, format),
        !text.isIdentifier(start, format), let address = text[range].address(in: format)
      else { continue }
      let next = address.dropFirst(home.count).first ?? UInt8(ascii: "/")
      if "/#?".utf8.contains(next) { body(address[...]) }
    }
  }
}

extension [UInt8] {
  /// The ranges of the strings in JSON that are addresses by their keys, and begin with one slash.
  var addressesFromRoot: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while let quote = span.first([UInt8(ascii: "\""), UInt8(ascii: "/")].span, from: index) {
      let start = quote + 1
      let end = self[start...].firstIndex(of: UInt8(ascii: "\"")) ?? count
      index = end
      if start + 1 < end, self[start + 1] != UInt8(ascii: "/"), isUnderAddressKey(quote) {
        ranges.append(start..<end)
      }
    }
    return ranges
  }

  /// Whether the string that begins with a quote stands under the key of an address.
  private func isUnderAddressKey(_ quote: Int) -> Bool {
    // A key that is longer is none that is known.
    var before = self[Swift.max(0, quote - 200)..<quote]
    while before.last?.isSpace == true { before.removeLast() }
    guard before.popLast() == UInt8(ascii: ":") else { return false }
    while before.last?.isSpace == true { before.removeLast() }
    guard before.popLast() == UInt8(ascii: "\""),
      let open = before.lastIndex(of: UInt8(ascii: "\"")), byte(before: open) != UInt8(ascii: "\\")
    else { return false }
    return JSONKey(Array(before[(open + 1)...])) == .address
  }

  /// The lines of iCalendar as they were before they were folded (RFC 5545, section 3.1).
  fileprivate var withoutFolds: [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(count)
    for (index, byte) in enumerated() {
      let isFold =
        (byte == 0x20 || byte == 0x09) && index > 0 && self[index - 1] == UInt8(ascii: "\n")
      guard isFold else {
        lines.append(byte)
        continue
      }
      lines.removeLast()
      if lines.last == UInt8(ascii: "\r") { lines.removeLast() }
    }
    return lines
  }

  /// The byte before an index; zero at the start.
  private func byte(before index: Int) -> UInt8 { index > 0 ? self[index - 1] : 0 }

  /// Returns the end of the address that begins at an index.
  fileprivate func endOfAddress(from start: Int, _ format: OutputFormat) -> Int {
    let quote = byte(before: start)
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    let end = self[start...].firstIndex { byte in
      switch byte {
      case ...0x20, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"): true
      case UInt8(ascii: ","): format == .csv && !isQuoted
      default: isQuoted && byte == quote
      }
    }
    return end ?? count
  }

  /// Whether a range is all of a value.
  fileprivate func isWholeValue(_ range: Range<Int>, _ format: OutputFormat) -> Bool {
    let before = byte(before: range.lowerBound)
    let after = range.upperBound < count ? self[range.upperBound] : 0
    let isQuoted = before == UInt8(ascii: "\"") && after == before
    switch format {
    case .html: return false
    case .json: return isQuoted
    case .text: return before <= 0x20
    case .iCalendar: return before == UInt8(ascii: ":") && after <= 0x20 && after != 0x20
    case .csv:
      return isQuoted
        || [0, 0x0A, 0x0D, UInt8(ascii: ",")].contains(before)
          && [0, 0x0A, 0x0D, UInt8(ascii: ",")].contains(after)
    case .xml, .svg:
      if isQuoted || before == UInt8(ascii: "'") && after == before { return true }
      let open = self[..<range.lowerBound].last { !$0.isSpace }
      let close = self[range.upperBound...].first { !$0.isSpace }
      return open == UInt8(ascii: ">") && close == UInt8(ascii: "<")
    }
  }

  /// Whether what begins at an index is an identifier, or the name of a namespace.
  fileprivate func isIdentifier(_ start: Int, _ format: OutputFormat) -> Bool {
    // What says so stands right before it.
    let before = self[Swift.max(0, start - 200)..<start]
    switch format {
    case .xml, .svg:
      guard let open = before.lastIndex(of: UInt8(ascii: "<")) else { return false }
      var tag = before[(open + 1)...]
      while tag.last?.isSpace == true { tag.removeLast() }
      if tag.last != UInt8(ascii: ">") {
        let name = tag.dropLast(2).split(whereSeparator: \.isSpace).last ?? []
        return name.starts(with: "xmlns".utf8)
      }
      let name = tag.prefix { !$0.isSpace && $0 != UInt8(ascii: ">") }
      let local = name.split(separator: UInt8(ascii: ":")).last ?? []
      return local.elementsEqual("id".utf8) || local.elementsEqual("guid".utf8)
    case .json:
      let parts = before.dropLast().filter { !$0.isSpace }
      return ["\"id\":", "\"@id\":"].contains { parts.suffix($0.utf8.count).elementsEqual($0.utf8) }
    case .iCalendar:
      let line = before[
        ((before.lastIndex(of: UInt8(ascii: "\n")) ?? before.startIndex - 1) + 1)...]
      return line.prefix(3).map(\.lowercased).elementsEqual("uid".utf8)
    case .html, .csv, .text: return false
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the address that is written so, or `nil` if it has escapes that no address needs.
  fileprivate func address(in format: OutputFormat) -> [UInt8]? {
    switch format {
    case .xml, .svg: return Array(resolvingReferences)
    case .json:
      guard contains(UInt8(ascii: "\\")) else { return Array(self) }
      // "&" is written as "\u0026".
      let text = String(decoding: self, as: UTF8.self).replacing("\\u0026", with: "&")
      return text.utf8.contains(UInt8(ascii: "\\")) ? nil : Array(text.utf8)
    case .text:
      // The punctuation of a sentence is no part of it.
      var text = self
      while let last = text.last, ".,;:!?)]".utf8.contains(last) { text.removeLast() }
      return Array(text)
    case .html, .csv, .iCalendar: return Array(self)
    }
  }
}
