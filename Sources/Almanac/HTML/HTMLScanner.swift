/// Follows HTML byte by byte, far enough to tell how a value has to be escaped where it stands.
///
/// The states are those of the tokenizer of the HTML standard (WHATWG HTML, section 13.2.5),
/// joined where values are treated alike.
struct HTMLScanner: Equatable {
  private enum State: Equatable {
    case text, markupStart, tagName, inTag, attributeName, afterAttributeName, beforeValue
    case quoted(UInt8)
    case unquoted, comment, declaration
    /// Within an element whose content is text up to its end tag.
    case rawText
  }

  /// Why no value may stand somewhere.
  enum Refusal: String {
    case tagName = "in the name of a tag"
    case attributeName = "in the name of an attribute"
    case unquoted = "in an attribute without quotes"
    case comment = "in a comment"
    case declaration = "in a declaration"
    case script = "in a script"
    case style = "in a style sheet"
    case rawElement = "in an element whose content is not parsed"
    case eventHandler = "in an event handler"
    case styleAttribute = "in a style attribute"
    case codeAttribute = "in an attribute that holds a document or a list of addresses"
  }

  private var state = State.text
  private var tag: [UInt8] = []
  private var isEndTag = false
  private var attribute: [UInt8] = []
  /// Whether nothing stands in the attribute's value so far.
  private var isValueStart = false
  /// The last bytes, for the ends of comments and raw text.
  private var recent: [UInt8] = []

  /// Whether it stands between tags, where a page or a fragment may begin and end.
  var isBetweenTags: Bool { state == .text }

  /// Within which construct it stands, for messages.
  var construct: String {
    switch state {
    case .text: "text"
    case .comment: "a comment"
    case .declaration: "a declaration"
    case .rawText: "<\(String(decoding: tag, as: UTF8.self))>"
    case .quoted, .unquoted: "an attribute"
    default: "a tag"
    }
  }

  mutating func read(_ bytes: some Sequence<UInt8>) { for byte in bytes { read(byte) } }

  /// How a value that stands here is escaped, or why none may.
  var place: Result<Escape, Refused> {
    switch state {
    case .text: .success(.text)
    case .rawText: rawTextPlace
    case .quoted: attributePlace
    case .unquoted, .beforeValue: .failure(.init(.unquoted))
    case .comment: .failure(.init(.comment))
    case .declaration: .failure(.init(.declaration))
    case .markupStart, .tagName: .failure(.init(.tagName))
    case .inTag, .attributeName, .afterAttributeName: .failure(.init(.attributeName))
    }
  }

  /// A refusal as an error.
  struct Refused: Error, Equatable {
    let reason: Refusal
    init(_ reason: Refusal) { self.reason = reason }
  }

  /// Notes that a value was written here.
  mutating func readValue() { isValueStart = false }

  private var rawTextPlace: Result<Escape, Refused> {
    switch String(decoding: tag, as: UTF8.self) {
    case "title", "textarea": .success(.text)
    case "script": .failure(.init(.script))
    case "style": .failure(.init(.style))
    default: .failure(.init(.rawElement))
    }
  }

  private static let urlAttributes: Set<String> = [
    "href", "src", "action", "formaction", "cite", "poster", "data", "xlink:href", "manifest",
    "background", "longdesc", "usemap", "icon",
  ]

  private var attributePlace: Result<Escape, Refused> {
    let name = String(decoding: attribute, as: UTF8.self)
    if name.hasPrefix("on") { return .failure(.init(.eventHandler)) }
    if name == "style" { return .failure(.init(.styleAttribute)) }
    if ["srcdoc", "srcset", "ping", "http-equiv"].contains(name) {
      return .failure(.init(.codeAttribute))
    }
    guard Self.urlAttributes.contains(name) else { return .success(.attribute) }
    return .success(isValueStart ? .url : .urlPart)
  }

  private mutating func read(_ byte: UInt8) {
    switch state {
    case .text: if byte == UInt8(ascii: "<") { start(.markupStart) }
    case .markupStart: readMarkupStart(byte)
    case .tagName:
      if isSpace(byte) {
        state = .inTag
      } else if byte == UInt8(ascii: ">") {
        endTag()
      } else if byte == UInt8(ascii: "/") {
        state = .inTag
      } else {
        tag.append(lowercase(byte))
      }
    case .inTag:
      if byte == UInt8(ascii: ">") {
        endTag()
      } else if !isSpace(byte), byte != UInt8(ascii: "/") {
        attribute = [lowercase(byte)]
        state = .attributeName
      }
    case .attributeName, .afterAttributeName: readBehindName(byte)
    case .beforeValue:
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        state = .quoted(byte)
        isValueStart = true
      } else if byte == UInt8(ascii: ">") {
        endTag()
      } else if !isSpace(byte) {
        state = .unquoted
      }
    case .quoted(let quote):
      if byte == quote { state = .inTag } else if !isSpace(byte) { isValueStart = false }
    case .unquoted:
      if byte == UInt8(ascii: ">") { endTag() } else if isSpace(byte) { state = .inTag }
    case .comment:
      remember(byte, 3)
      if recent == Array("-->".utf8) { state = .text }
    case .declaration: if byte == UInt8(ascii: ">") { state = .text }
    case .rawText: readRawText(byte)
    }
  }

  private mutating func readMarkupStart(_ byte: UInt8) {
    remember(byte, 3)
    if recent == Array("!--".utf8) {
      start(.comment)
    } else if recent.first == UInt8(ascii: "!"), recent.count < 3,
      byte == UInt8(ascii: "!") || byte == UInt8(ascii: "-")
    {
      return
    } else if recent.first == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
      state = byte == UInt8(ascii: ">") ? .text : .declaration
    } else if byte == UInt8(ascii: "/"), recent.count == 1 {
      isEndTag = true
    } else if isLetter(byte) {
      tag = [lowercase(byte)]
      state = .tagName
    } else if isEndTag {
      state = byte == UInt8(ascii: ">") ? .text : .declaration
    } else {
      state = .text
      read(byte)
    }
  }

  private mutating func readBehindName(_ byte: UInt8) {
    if byte == UInt8(ascii: "=") {
      state = .beforeValue
    } else if byte == UInt8(ascii: ">") {
      endTag()
    } else if byte == UInt8(ascii: "/") {
      state = .inTag
    } else if isSpace(byte) {
      state = .afterAttributeName
    } else if state == .afterAttributeName {
      attribute = [lowercase(byte)]
      state = .attributeName
    } else {
      attribute.append(lowercase(byte))
    }
  }

  private mutating func readRawText(_ byte: UInt8) {
    remember(lowercase(byte), tag.count + 3)
    let end = Array("</".utf8) + tag
    if recent.starts(with: end), recent.count == end.count + 1,
      isSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    {
      isEndTag = true
      state = .inTag
      read(byte)
    }
  }

  private mutating func start(_ next: State) {
    state = next
    recent = []
    isEndTag = false
  }

  private static let rawElements: Set<String> = [
    "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "plaintext",
  ]

  private mutating func endTag() {
    let isRaw = !isEndTag && Self.rawElements.contains(String(decoding: tag, as: UTF8.self))
    start(isRaw ? .rawText : .text)
  }

  private mutating func remember(_ byte: UInt8, _ count: Int) {
    recent.append(byte)
    if recent.count > count { recent.removeFirst() }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    lowercase(byte) >= UInt8(ascii: "a") && lowercase(byte) <= UInt8(ascii: "z")
  }

  private func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}

extension HTMLScanner {
  /// Whether what follows is read alike from here and from another place.
  func isInSamePlace(as other: HTMLScanner) -> Bool {
    if isWithinTag, other.isWithinTag { return tag == other.tag && isEndTag == other.isEndTag }
    guard state == other.state else { return false }
    return switch state {
    case .quoted: attribute == other.attribute && attributePlace == other.attributePlace
    case .rawText: tag == other.tag
    default: true
    }
  }

  /// Whether it stands behind the name of a tag and outside of values, where attributes may begin.
  private var isWithinTag: Bool {
    switch state {
    case .tagName, .inTag, .attributeName, .afterAttributeName: true
    default: false
    }
  }
}
