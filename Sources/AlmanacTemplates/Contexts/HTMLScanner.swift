/// Scans HTML byte by byte, far enough to determine how a value is escaped in its context.
///
/// The states are those of the tokenizer of the HTML Standard (WHATWG HTML, section 13.2.5), merged
/// where values are treated alike. How browsers parse some elements depends on the elements around
/// them; where that could matter, the HTML is reported as a problem.
struct HTMLScanner: Equatable {
  enum State: Equatable {
    case text, markupStart, tagName, inTag, attributeName, afterAttributeName, beforeValue
    /// Within a tag, directly after a section, or after white space that follows one.
    case afterSection, spaceAfterSection
    case quoted(UInt8)
    case unquoted, comment, declaration
    /// Within an element whose content is text up to its end tag.
    case rawText
  }

  private(set) var state = State.text
  private(set) var tag = HTMLTag()
  private(set) var attribute: [UInt8] = []
  private(set) var use: Result<AttributeUse, Refusal>?
  /// The value of an attribute that determines the use of others, or `nil` if it is unknown.
  private var decidingValue: String?
  private(set) var address: AddressPrefix?
  private(set) var reference = CharacterReference()
  /// The last bytes, to detect the ends of comments and raw text.
  private(set) var recent: [UInt8] = []
  /// Whether the raw text contains what would be a tag or a comment elsewhere.
  private(set) var rawTextHasTags = false
  private(set) var scriptHasComment = false
  /// The number of open elements in which browsers parse raw text as HTML, or HTML as raw text.
  private(set) var foreignDepth = 0
  private var noscriptDepth = 0
  /// The last bytes of a script, and of the content of noscript.
  private var trail: [UInt8] = []
  private var noscriptTrail: [UInt8] = []
  /// The problem with what was read since the last call of `takeProblem`.
  private var problem: Refusal?

  /// Whether the scanner is between tags, where a page or a fragment can begin and end.
  var isBetweenTags: Bool { state == .text }

  /// The construct that the scanner is in, for messages.
  var construct: String {
    switch state {
    case .text: "text"
    case .comment: "a comment"
    case .declaration: "a declaration"
    case .rawText: "<\(tag.name)>"
    case .quoted, .unquoted: "an attribute"
    default: "a tag"
    }
  }

  mutating func read(_ bytes: some Sequence<UInt8>) { for byte in bytes { read(byte) } }

  /// Returns the problem with the text that was read, whatever value follows, and clears it.
  mutating func takeProblem() -> Refusal? {
    defer { problem = nil }
    return problem
  }

  /// Records a value in the current context.
  mutating func readValue(of type: FieldType) {
    address?.readValue(of: type)
    decidingValue = nil
    if tag.name == "meta", attribute.elementsEqual("content".utf8), case .quoted = state {
      tag.noteValueInContent()
    }
  }

  // MARK: Reading

  private mutating func read(_ byte: UInt8) {
    if noscriptDepth > 0 { checkNoscript(byte) }
    switch state {
    case .text:
      readText(byte)
      if byte == UInt8(ascii: "<") { start(.markupStart) }
    case .markupStart: readMarkupStart(byte)
    case .tagName:
      if byte.isSpace || byte == UInt8(ascii: "/") {
        state = .inTag
      } else if byte == UInt8(ascii: ">") {
        endTag()
      } else {
        tag.appendToName(byte.lowercased)
      }
    case .inTag:
      if byte == UInt8(ascii: ">") {
        endTag()
      } else if !byte.isSpace, byte != UInt8(ascii: "/") {
        startAttribute(byte)
      }
    case .attributeName, .afterAttributeName: readAfterName(byte)
    case .afterSection, .spaceAfterSection: readAfterSection(byte)
    case .beforeValue:
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        startValue(.quoted(byte))
      } else if byte == UInt8(ascii: ">") {
        endTag()
      } else if !byte.isSpace {
        startValue(.unquoted)
        readInValue(byte)
      }
    case .quoted(let quote): if byte == quote { endValue() } else { readInValue(byte) }
    case .unquoted:
      if byte == UInt8(ascii: ">") || byte.isSpace {
        endValue()
        if byte == UInt8(ascii: ">") { endTag() }
      } else {
        readInValue(byte)
      }
    case .comment: readComment(byte)
    case .declaration: if byte == UInt8(ascii: ">") { start(.text) }
    case .rawText: readRawText(byte)
    }
  }

  private mutating func readText(_ byte: UInt8) { reference.read(byte) { _ in } }

  private mutating func readMarkupStart(_ byte: UInt8) {
    recent.remember(byte, 3)
    if recent.elementsEqual("!--".utf8) {
      start(.comment)
    } else if recent.first == UInt8(ascii: "!"), recent.count < 3,
      byte == UInt8(ascii: "!") && recent.count == 1 || byte == UInt8(ascii: "-")
    {
      return
    } else if recent.first == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
      if recent.elementsEqual("![".utf8) { problem = .ambiguous("<![") }
      state = byte == UInt8(ascii: ">") ? .text : .declaration
    } else if byte == UInt8(ascii: "/"), recent.count == 1 {
      return
    } else if byte.isLetter {
      tag = HTMLTag(isEnd: recent.first == UInt8(ascii: "/"))
      tag.appendToName(byte.lowercased)
      state = .tagName
    } else if recent.first == UInt8(ascii: "/") {
      state = byte == UInt8(ascii: ">") ? .text : .declaration
    } else {
      state = .text
      read(byte)
    }
  }

  private mutating func readAfterName(_ byte: UInt8) {
    if byte == UInt8(ascii: "=") {
      state = .beforeValue
    } else if byte == UInt8(ascii: ">") {
      noteAttributeWithoutValue()
      endTag()
    } else if byte == UInt8(ascii: "/") {
      noteAttributeWithoutValue()
      state = .inTag
    } else if byte.isSpace {
      state = .afterAttributeName
    } else if state == .afterAttributeName {
      noteAttributeWithoutValue()
      startAttribute(byte)
    } else {
      attribute.append(byte.lowercased)
    }
  }

  /// Reads a byte after a section. As the section is optional, a name before it must be complete.
  private mutating func readAfterSection(_ byte: UInt8) {
    if byte == UInt8(ascii: ">") {
      endTag()
    } else if byte == UInt8(ascii: "/") {
      state = .inTag
    } else if byte.isSpace {
      state = .spaceAfterSection
    } else {
      if state == .afterSection || byte == UInt8(ascii: "=") { problem = .nameAfterSection }
      startAttribute(byte)
    }
  }

  private mutating func startAttribute(_ byte: UInt8) {
    attribute = [byte.lowercased]
    state = .attributeName
  }

  private mutating func noteAttributeWithoutValue() {
    let name = String(decoding: attribute, as: UTF8.self)
    if HTMLTag.isDeciding(name) { tag.note(name, "") }
  }

  private mutating func startValue(_ next: State) {
    state = next
    let name = String(decoding: attribute, as: UTF8.self)
    let found = tag.use(of: name)
    use = found
    decidingValue = ""
    reference = CharacterReference()
    address = nil
    if case .success(let use) = found, use != .text {
      address = AddressPrefix(isLoaded: use != .link)
    }
  }

  private mutating func readInValue(_ byte: UInt8) {
    decidingValue?.unicodeScalars.append(Unicode.Scalar(byte))
    // Values with character references are not compared with names.
    if byte == UInt8(ascii: "&") { decidingValue = nil }
    var resolved: [CharacterReference.Character] = []
    reference.read(byte) { resolved.append($0) }
    readInAddress(resolved)
  }

  private mutating func readInAddress(_ characters: [CharacterReference.Character]) {
    guard address != nil else { return }
    for character in characters {
      switch character {
      case .byte(let byte): address?.read(byte)
      case .named: address?.readUnknown()
      }
    }
    if let found = address?.problem { problem = found }
  }

  private mutating func endValue() {
    var resolved: [CharacterReference.Character] = []
    reference.close { resolved.append($0) }
    readInAddress(resolved)
    let name = String(decoding: attribute, as: UTF8.self)
    if HTMLTag.isDeciding(name) { tag.note(name, decidingValue) }
    (address, use, decidingValue) = (nil, nil, nil)
    state = .inTag
  }

  /// Reads a comment to its end: "-->", which may share hyphens with the opening, or "--!>".
  private mutating func readComment(_ byte: UInt8) {
    recent.remember(byte, 4)
    guard byte == UInt8(ascii: ">") else { return }
    let hyphens: [UInt8] = [UInt8(ascii: "-"), Self.openingHyphen]
    if recent.suffix(3).dropLast().allSatisfy({ hyphens.contains($0) })
      || recent.elementsEqual("--!>".utf8)
    {
      start(.text)
    }
  }

  /// A marker for a hyphen that opened a comment.
  private static let openingHyphen: UInt8 = 0xFF

  private mutating func start(_ next: State) {
    state = next
    recent = next == .comment ? [Self.openingHyphen, Self.openingHyphen] : []
    reference = CharacterReference()
  }

  // MARK: Raw text

  private static let rawElements: Set<String> = [
    "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "plaintext",
  ]
  /// The elements in which browsers parse raw text as HTML.
  private static let foreignElements: Set<String> = ["svg", "math", "select"]

  private mutating func endTag() {
    if let found = tag.problem { problem = found }
    let change = tag.isEnd ? -1 : 1
    if Self.foreignElements.contains(tag.name) { foreignDepth = max(0, foreignDepth + change) }
    if tag.name == "noscript" { noscriptDepth = max(0, noscriptDepth + change) }
    start(!tag.isEnd && Self.rawElements.contains(tag.name) ? .rawText : .text)
    (rawTextHasTags, scriptHasComment, trail) = (false, false, [])
  }

  private mutating func readRawText(_ byte: UInt8) {
    readText(byte)
    if tag.name == "script" { checkScript(byte) }
    let end = Array("</\(tag.name)".utf8)
    if recent == end, byte.isSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") {
      tag = HTMLTag(name: tag.name, isEnd: true)
      state = .inTag
      read(byte)
    } else if recent.isEmpty {
      if byte == UInt8(ascii: "<") { recent = [byte] }
    } else {
      recent.append(byte.lowercased)
      guard !end.starts(with: recent) else { return }
      if recent[1].isLetter || "/!?".utf8.contains(recent[1]) { noteTagInRawText() }
      recent = byte == UInt8(ascii: "<") ? [byte] : []
    }
  }

  private mutating func noteTagInRawText() {
    rawTextHasTags = true
    if foreignDepth > 0 { problem = .ambiguous("a tag within <\(tag.name)>") }
  }

  /// Reports `<script` in a comment of a script, whose next end tag would not end the script.
  private mutating func checkScript(_ byte: UInt8) {
    trail.remember(byte, 10)
    if trail.suffix(4).elementsEqual("<!--".utf8) { scriptHasComment = true }
    if scriptHasComment, trail.suffix(7).elementsEqual("<script".utf8) {
      problem = .ambiguous("<script> in a comment of a script")
    }
  }

  /// Reports an end tag of noscript within a tag or a comment. Where scripts run, browsers read the
  /// content of noscript as text up to its end tag.
  private mutating func checkNoscript(_ byte: UInt8) {
    noscriptTrail.remember(byte, 10)
    if state != .tagName, noscriptTrail.elementsEqual("</noscript".utf8) {
      problem = .ambiguous("</noscript> within a tag or a comment")
    }
  }
}

extension HTMLScanner {
  /// Returns the state after a section that began here and that may or may not have been rendered,
  /// or `nil` if what follows would have another meaning without the section.
  ///
  /// - Parameter end: The state at the end of the section.
  func joined(with end: HTMLScanner) -> HTMLScanner? {
    var joined = self
    joined.tag = tag.joined(with: end.tag)
    joined.foreignDepth = max(foreignDepth, end.foreignDepth)
    joined.noscriptDepth = max(noscriptDepth, end.noscriptDepth)
    joined.rawTextHasTags = rawTextHasTags || end.rawTextHasTags
    joined.scriptHasComment = scriptHasComment || end.scriptHasComment
    if end.reference.isOpen { joined.reference = end.reference }
    if decidingValue != end.decidingValue { joined.decidingValue = nil }
    if isWithinTag, end.isWithinTag {
      guard tag.isSameTag(as: end.tag) else { return nil }
      let isSame = state == end.state && (state == .inTag || attribute == end.attribute)
      let isAfterName = isAtNextAttribute && end.isAtNextAttribute
      if !isSame { joined.state = isAfterName ? .spaceAfterSection : .afterSection }
      return joined
    }
    guard state == end.state else { return nil }
    let isSame =
      switch state {
      case .quoted, .unquoted, .beforeValue:
        attribute == end.attribute && tag.isSameTag(as: end.tag) && address == end.address
          && (address == nil || reference == end.reference)
      case .rawText: tag.name == end.tag.name && recent == end.recent
      case .comment: !recent.mayEndComment && !end.recent.mayEndComment
      case .markupStart: recent == end.recent
      default: true
      }
    return isSame ? joined : nil
  }

  /// Whether anything that follows, except an equals sign, begins an attribute.
  private var isAtNextAttribute: Bool {
    switch state {
    case .inTag, .afterAttributeName, .spaceAfterSection: true
    default: false
    }
  }

  /// Whether the scanner is after the name of a tag and outside of values, where attributes can
  /// begin.
  private var isWithinTag: Bool {
    switch state {
    case .tagName, .inTag, .attributeName, .afterAttributeName, .afterSection, .spaceAfterSection:
      true
    default: false
    }
  }
}

extension [UInt8] {
  /// Appends a byte in lowercase, and keeps so many of the last.
  fileprivate mutating func remember(_ byte: UInt8, _ count: Int) {
    append(byte.lowercased)
    if self.count > count { removeFirst() }
  }

  /// Whether the last bytes of a comment could begin its end.
  fileprivate var mayEndComment: Bool {
    guard let last else { return false }
    return last == UInt8(ascii: "-") || last == UInt8(ascii: "!") || last == 0xFF
  }
}

extension HTMLScanner: ContextScanner {
  package static var formatName: String { "HTML" }
  package static var sectionHelp: String {
    "let it contain whole tags, or whole attributes of one tag"
  }
  package static var closingHelp: String {
    "close it; in Markdown, on lines of its own without a blank one"
  }
  package static var stopsAtProblem: Bool { false }
  package static var hasAlternatives: Bool { false }

  package mutating func read(literal: [UInt8]) -> (written: [UInt8], end: Int) {
    read(literal)
    return (literal, literal.count)
  }

  package var isComplete: Bool { isBetweenTags }
}
