/// A search for the site's own addresses in files that are not HTML: feeds, sitemaps, calendars, data.
/// There they are written in full, wherever a program would look for one.
///
/// Identifiers are left out. They often are addresses, but name something rather than lead to it: `id`
/// of Atom (RFC 4287, section 4.2.6), `guid` of RSS, `id` of JSON, and `UID` of iCalendar.
struct OwnAddresses: Sendable {
  /// The address of the home page without its trailing slash.
  private let home: [UInt8]

  init(_ settings: SiteSettings) { home = Array(settings.baseURL.utf8.dropLast()) }

  /// Calls `body` with each address in a file.
  func forEach(
    in bytes: [UInt8], of format: OutputFormat, _ body: (Swift.Span<UInt8>) -> Void
  ) {
    guard !home.isEmpty else { return }
    let text = format == .iCalendar ? bytes.withoutFolds : bytes
    var index = 0
    while let start = text.span.first(home.span, from: index) {
      index = start + home.count
      guard text.isStartOfAddress(start, format), !text.isIdentifier(start, format) else {
        continue
      }
      var address = text.address(from: start, format)
      let next = address.dropFirst(home.count).first ?? UInt8(ascii: "/")
      guard "/#?".utf8.contains(next) else { continue }
      if format == .xml || format == .svg { address = Array(address[...].resolvingReferences) }
      body(address.span)
    }
  }
}

extension [UInt8] {
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

  /// Whether an address may begin at an index, rather than be a part of another one.
  fileprivate func isStartOfAddress(_ index: Int, _ format: OutputFormat) -> Bool {
    guard index > 0 else { return true }
    return self[index - 1] <= 0x20 || "\"'>(<[,;:".utf8.contains(self[index - 1])
  }

  /// Returns the address that begins at an index.
  fileprivate func address(from start: Int, _ format: OutputFormat) -> [UInt8] {
    let quote = start > 0 ? self[start - 1] : 0
    var address: [UInt8] = []
    var index = start
    while index < count, self[index] > 0x20, !"\"<>".utf8.contains(self[index]) {
      switch (self[index], format) {
      case (UInt8(ascii: "'"), _) where quote == UInt8(ascii: "'"): return address
      case (UInt8(ascii: ","), .csv) where quote != UInt8(ascii: "\""):
        return address.withoutPunctuation
      // Commas of text have a backslash before them; "&" of JSON is "\u0026".
      case (UInt8(ascii: "\\"), .iCalendar): break
      case (UInt8(ascii: "\\"), .json) where self[index...].starts(with: "\\u0026".utf8):
        address.append(UInt8(ascii: "&"))
        index += 5
      case (UInt8(ascii: "\\"), _): return address
      default: address.append(self[index])
      }
      index += 1
    }
    return format == .xml || format == .svg || format == .json
      ? address : address.withoutPunctuation
  }

  /// The bytes without the punctuation of a sentence at their end.
  private var withoutPunctuation: [UInt8] {
    var bytes = self
    while let last = bytes.last, ".,;:!?)]".utf8.contains(last) { bytes.removeLast() }
    return bytes
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
      return line.starts(with: "UID".utf8)
    case .html, .csv, .text: return false
    }
  }
}
