/// Scans the literal text of a JSON template (RFC 8259). Values stand within strings; everything else
/// is fixed by the template, so that every page has the same structure. What readers do with a string
/// depends on its key: see ``JSONKey``.
///
/// A comma may end the last element or member, as in `{{#items}}"{{name}}", {{/items}}`: it is left out
/// of the page. Apart from that, the text has to follow the grammar, whatever sections are rendered.
struct JSONScanner: ContextScanner {
  static let formatName = "JSON"
  static let sectionHelp = "let it contain whole elements or members, each with its comma"

  private enum State: Equatable {
    case value, key, colon, separator, end
    /// In an array, a value or its end.
    case element
    /// A word or a number.
    case token
    /// A string, and its last escape if that is not complete.
    case string(isKey: Bool, escape: [UInt8])
  }

  private struct Container: Equatable {
    let isArray: Bool
    /// The kind of the key whose value is being read.
    var key = JSONKey.text
    /// The keys so far, in whatever sections, as they are written.
    var keys: Set<[UInt8]> = []
  }

  /// Numbers of JSON have at most 17 significant digits in practice (RFC 8259, section 6).
  private static let longestToken = 100

  private var state = State.value
  private var containers: [Container] = []
  /// The bytes of the key, or of the word or number, that is being read.
  private var recent: [UInt8] = []
  /// The address in the string that is being read, if its key is that of one.
  private var address: AddressPrefix?
  private var problem: Refusal?

  mutating func read(literal: [UInt8]) -> (written: [UInt8], end: Int) {
    for (index, byte) in literal.enumerated() {
      read(byte)
      if problem != nil { return (literal, index) }
    }
    return (literal, literal.count)
  }

  mutating func takeProblem() -> Refusal? {
    defer { problem = nil }
    return problem
  }

  mutating func readBoundary() {
    if state == .token { endToken() }
  }

  mutating func readEnd() -> [UInt8] {
    readBoundary()
    if state == .value, containers.isEmpty {
      problem = .syntax(
        "The template is empty, but JSON needs a value",
        help: "write an array or an object, as in [\"a\"]")
    }
    return []
  }

  func escape(for type: FieldType) -> Result<Escape, Refusal> {
    switch state {
    case .value, .element: wholePlace(for: type)
    case .string(isKey: false, escape: []): valuePlace(for: type)
    case .string(isKey: true, escape: []):
      .failure(.place("in a key", help: "make a list of objects that have the value as a member"))
    case .string:
      .failure(.place("in an escape", help: "complete the escape before the value"))
    default: outsidePlace
    }
  }

  private var outsidePlace: Result<Escape, Refusal> {
    .failure(
      .place("outside of a string", help: "write quotes around it; a section can write true"))
  }

  /// Data for programs is a whole value; everything else needs quotes.
  private func wholePlace(for type: FieldType) -> Result<Escape, Refusal> {
    if case .json = type { .success(.json) } else { outsidePlace }
  }

  private func valuePlace(for type: FieldType) -> Result<Escape, Refusal> {
    if type.isOptional { return .failure(.structureInFormat(type, "JSON")) }
    switch key {
    case .text: return .success(.format(.jsonString, ValueForm(type)))
    case .html:
      return .failure(
        .place(
          "under a key whose text is read as HTML",
          help: "write the text under content_text, or leave HTML to a page"))
    case .escaped:
      return .failure(
        .place("under a key with an escape", help: "write the character itself in the key"))
    case .address:
      guard !type.isStructure, let address else {
        return .failure(
          .place("in an address if it is \(type.name)", help: "name a url field or a text field"))
      }
      return address.place(for: type, .link).map { escape in
        escape == .url ? .format(.jsonString, .address) : escape
      }
    }
  }

  /// The kind of the innermost key. The elements of an array belong to the key of the array.
  private var key: JSONKey {
    containers.last { !$0.isArray }?.key ?? .text
  }

  mutating func readValue(of type: FieldType) {
    address?.readValue(of: type)
    // A value without quotes is refused; what follows is that of a value.
    if state == .value || state == .element { endValue() }
  }

  /// An object has the keys of sections whether they are rendered or not, so that none repeats.
  func joined(with end: Self) -> Self? {
    guard containers.count == end.containers.count else { return nil }
    var (joined, end) = (self, end)
    for index in containers.indices {
      joined.containers[index].keys.formUnion(end.containers[index].keys)
      end.containers[index].keys = joined.containers[index].keys
    }
    return joined == end ? joined : nil
  }

  var isComplete: Bool {
    var copy = self
    copy.readBoundary()
    return copy.state == .end && copy.problem == nil
  }

  var construct: String {
    switch state {
    case .value: containers.isEmpty ? "the place of the value" : "the place of a member's value"
    case .element: "the place of an element"
    case .key: "the place of a member"
    case .colon: "a member"
    case .separator: containers.last?.isArray == true ? "an array" : "an object"
    case .end: "the end of the value"
    case .token: "a number or a word"
    case .string(let isKey, _): isKey ? "a key" : "a string"
    }
  }

  var openConstruct: String {
    if case .string = state { return construct }
    return containers.last?.isArray == true ? "an array" : "an object"
  }

  // MARK: Reading

  private mutating func read(_ byte: UInt8) {
    switch state {
    case .string(let isKey, let escape): readInString(byte, isKey, escape)
    case .token:
      if byte.isJSONSpace || ",]}".utf8.contains(byte) {
        endToken()
        if problem == nil { read(byte) }
      } else {
        readInToken(byte)
      }
    case _ where byte.isJSONSpace: break
    case .value: readValueStart(byte)
    case .element:
      if byte == UInt8(ascii: "]") { close(byte) } else { readValueStart(byte) }
    case .key:
      if byte == UInt8(ascii: "\"") {
        recent = []
        state = .string(isKey: true, escape: [])
      } else {
        close(byte)
      }
    case .colon: if byte == UInt8(ascii: ":") { state = .value } else { report(byte) }
    case .separator:
      if byte == UInt8(ascii: ",") {
        state = containers.last?.isArray == true ? .element : .key
      } else {
        close(byte)
      }
    case .end: report(byte)
    }
  }

  private mutating func readValueStart(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""):
      address = key == .address ? AddressPrefix(isLoaded: false) : nil
      state = .string(isKey: false, escape: [])
    case UInt8(ascii: "["):
      containers.append(Container(isArray: true))
      state = .element
    case UInt8(ascii: "{"):
      containers.append(Container(isArray: false))
      state = .key
    case UInt8(ascii: "-"), 0x30...0x39, UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      recent = [byte]
      state = .token
    default: report(byte)
    }
  }

  private mutating func close(_ byte: UInt8) {
    let isArray = byte == UInt8(ascii: "]")
    guard isArray || byte == UInt8(ascii: "}"), containers.last?.isArray == isArray else {
      return report(byte)
    }
    containers.removeLast()
    endValue()
  }

  private mutating func endValue() {
    (recent, address) = ([], nil)
    state = containers.isEmpty ? .end : .separator
    setKey(.text)
  }

  private mutating func setKey(_ key: JSONKey) {
    guard let last = containers.indices.last, !containers[last].isArray else { return }
    containers[last].key = key
  }

  private mutating func readInToken(_ byte: UInt8) {
    guard recent.count < Self.longestToken else {
      problem = .syntax(
        "A number of JSON has more than \(Self.longestToken) characters",
        help: "write fewer digits, or quotes around it")
      return
    }
    recent.append(byte)
  }

  private mutating func endToken() {
    let text = String(decoding: recent, as: UTF8.self)
    endValue()
    guard !["true", "false", "null"].contains(text),
      text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) == nil
    else { return }
    problem = .syntax(
      "\"\(text.shortened())\" is not a value of JSON", help: "write quotes around it")
  }

  private mutating func readInString(_ byte: UInt8, _ isKey: Bool, _ escape: [UInt8]) {
    var next = escape
    if !escape.isEmpty {
      next.append(byte)
      let isUnicode = next.count > 1 && next[1] == UInt8(ascii: "u")
      guard
        isUnicode ? next.count == 2 || byte.isHexadecimalDigit : "\"\\/bfnrt".utf8.contains(byte)
      else {
        problem = .syntax(
          "\"\(String(decoding: next, as: UTF8.self))\" is not an escape of JSON",
          help: "write \\\\ for a backslash")
        return
      }
      if !isUnicode || next.count == 6 {
        readCharacter(ofEscape: next, isKey)
        next = []
      }
    } else if byte == UInt8(ascii: "\"") {
      if isKey {
        endKey()
      } else {
        endValue()
      }
      return
    } else if byte == UInt8(ascii: "\\") {
      next = [byte]
    } else if byte < 0x20 {
      problem = .syntax("A string of JSON holds a line break or a tab", help: "write \\n or \\t")
      return
    } else {
      readCharacter(byte, isKey)
    }
    state = .string(isKey: isKey, escape: next)
  }

  private mutating func endKey() {
    setKey(JSONKey(recent))
    if let last = containers.indices.last, !containers[last].keys.insert(recent).inserted {
      let key = String(decoding: recent, as: UTF8.self)
      problem = .syntax(
        "An object can have the key \"\(key.shortened())\" twice",
        help: "write each key once, and not in a section that repeats; a section and its inverse "
          + "directly after it may have the same")
    }
    recent = []
    state = .colon
  }

  private mutating func readCharacter(_ byte: UInt8, _ isKey: Bool) {
    if isKey { recent.append(byte) }
    address?.read(byte)
    if let found = address?.problem { problem = found }
  }

  private mutating func readCharacter(ofEscape escape: [UInt8], _ isKey: Bool) {
    if isKey {
      recent += escape
      return
    }
    switch escape[1] {
    case UInt8(ascii: "u"): address?.readUnknown()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): readCharacter(escape[1], isKey)
    // Escapes of control characters.
    default: address?.readUnknown()
    }
  }

  private mutating func report(_ byte: UInt8) {
    let character = String(decoding: [byte], as: UTF8.self)
    problem = .syntax(
      "Unexpected \"\(character)\" in \(construct) of JSON",
      help: "elements and members have commas between them; the last may have one, too")
  }
}

extension UInt8 {
  fileprivate var isJSONSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  fileprivate var isHexadecimalDigit: Bool {
    (0x30...0x39).contains(self) || (0x61...0x66).contains(self | 0x20)
  }
}
