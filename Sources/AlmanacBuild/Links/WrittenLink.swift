/// An address where it is written: in a value or in the Markdown of a record, or in a template. It
/// is searched for only if a page has a dead link.
struct WrittenLink: Sendable {
  /// The address as the page would have it, before resolution.
  let text: [UInt8]
  /// The address as messages show it; `nil` if it is the same.
  var shown: [UInt8]?
  let place: Place
  /// Whether the address is written at the place, rather than somewhere in what begins there.
  var isExact = true

  /// Returns the addresses in a record: its strings, and the links in them if they are Markdown.
  static func links(in record: DataValue) -> [WrittenLink] {
    let document = record.document
    var links: [WrittenLink] = []
    for index in record.index..<Int(max(record.node.next, UInt32(record.index + 1))) {
      let value = DataValue(document: document, index: index)
      guard value.kind == .string else { continue }
      let content = value.content
      if content.count <= maximumLength, !content.contains(where: { $0 < 0x20 }) {
        links.append(WrittenLink(text: Array(content), place: value.place))
      }
      let node = value.node
      for (text, range) in destinations(in: content) {
        let place =
          node.isUnescaped
          ? place(of: content[range], in: value) : document.source.place(range)
        links.append(WrittenLink(text: text, place: place))
      }
    }
    return links
  }

  /// The maximum length of an address; authors write no longer ones.
  private static let maximumLength = 2000

  /// Returns the place of an address in a value with escapes, or of the whole value if the address
  /// itself has some.
  private static func place(of address: ArraySlice<UInt8>, in value: DataValue) -> Place {
    let source = value.document.source
    let bytes = value.document.bytes[Int(value.node.start)..<Int(value.node.end)]
    return bytes.firstRange(of: address).map(source.place) ?? value.place
  }

  /// Returns the addresses in a template: those of links in Markdown, and of attributes in HTML.
  static func links(in template: SourceFile, basePath: [UInt8]) -> [WrittenLink] {
    let bytes = template.bytes
    var links: [WrittenLink] = []
    let format = OutputFormat.ofPage(at: template.path)
    var tokenizer = HTMLTokenizer(bytes, isXML: format == .xml || format == .svg)
    while let tag = tokenizer.nextStartTag() {
      for (meaning, range) in tag.linkAttributes where meaning != .identifier {
        let text = Array(bytes[range].resolvingReferences)
        links.append(WrittenLink(text: text, place: template.place(range)))
      }
    }
    if format == .json {
      links += bytes.addressesFromRoot.map {
        WrittenLink(text: Array(bytes[$0]), place: template.place($0))
      }
    }
    for (text, range) in destinations(in: bytes[...]) {
      let isFromRoot = text.first == UInt8(ascii: "/") && !text.starts(with: "//".utf8)
      links.append(
        WrittenLink(
          text: isFromRoot ? basePath + text : text, shown: text, place: template.place(range)))
    }
    return links
  }

  /// Returns the destinations of links and images in Markdown, and their ranges: within parentheses
  /// after brackets, in definitions, in angle brackets, and bare ones.
  private static func destinations(
    in text: ArraySlice<UInt8>
  ) -> [(text: [UInt8], range: Range<Int>)] {
    var found: [(text: [UInt8], range: Range<Int>)] = []
    var index = text.startIndex
    while index < text.endIndex {
      let rest = text[index...]
      if rest.starts(with: "](".utf8) || rest.starts(with: "]:".utf8) {
        let range = destination(in: text, from: index + 2, isInline: rest.dropFirst().first == 0x28)
        if !range.isEmpty { found.append((unescaped(text[range]), range)) }
        index = max(range.upperBound, index + 2)
      } else if rest.starts(with: "http://".utf8) || rest.starts(with: "https://".utf8) {
        var end = rest.firstIndex { $0.isSpace || "<>\"'()[]".utf8.contains($0) } ?? text.endIndex
        index = end
        // The punctuation of a sentence is no part of it (GitHub Flavored Markdown, section 6.9).
        while "?!.,:;*_~".utf8.contains(text[end - 1]) { end -= 1 }
        found.append((Array(text[rest.startIndex..<end]), rest.startIndex..<end))
      } else {
        index += 1
      }
    }
    return found
  }

  private static func destination(
    in text: ArraySlice<UInt8>, from start: Int, isInline: Bool
  ) -> Range<Int> {
    var start = start
    while start < text.endIndex, text[start].isSpace { start += 1 }
    guard start < text.endIndex else { return start..<start }
    if text[start] == UInt8(ascii: "<") {
      let rest = text[(start + 1)...]
      let end = rest.firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "\n") }
      return start + 1..<(end ?? text.endIndex)
    }
    var depth = 0
    var index = start
    while index < text.endIndex, !text[index].isSpace {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0, isInline { return start..<index }
      default: break
      }
      index += 1
    }
    return start..<min(index, text.endIndex)
  }

  /// Returns a destination with backslash escapes and character references resolved.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let next = rest.first, next.isPunctuation { continue }
      result.append(byte)
    }
    return Array(result[...].resolvingReferences)
  }
}

extension WrittenLink {
  /// The meaning of an address with template tags: those for the site's root are known, and others
  /// may have any value.
  enum Meaning {
    case address([UInt8])
    /// The parts before the first tag, and after the last one.
    case pattern(prefix: [UInt8], suffix: [UInt8])
  }

  /// Returns the meaning of an address in a template.
  func meaning(basePath: String) -> Meaning {
    var text = String(decoding: text, as: UTF8.self)
    for name in ["site.base", "site.home"] { text = text.replacing("{{\(name)}}", with: basePath) }
    guard let open = text.firstRange(of: "{{") else { return .address(Array(text.utf8)) }
    let close = text[open.upperBound...].ranges(of: "}}").last?.upperBound ?? text.endIndex
    return .pattern(
      prefix: Array(text[..<open.lowerBound].utf8), suffix: Array(text[close...].utf8))
  }
}

extension UInt8 {
  fileprivate var isPunctuation: Bool {
    (0x21...0x2F).contains(self) || (0x3A...0x40).contains(self) || (0x5B...0x60).contains(self)
      || (0x7B...0x7E).contains(self)
  }
}
