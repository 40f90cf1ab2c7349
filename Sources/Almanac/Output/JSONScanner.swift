/// Scans the literal text of a JSON template (RFC 8259). Values stand within strings; everything else
/// is fixed by the template, so that every page has the same structure.
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
    case token([UInt8])
    /// A string, and its last escape if that is not complete.
    case string(isKey: Bool, escape: [UInt8])
  }

  private enum Container { case array, object }

  private var state = State.value
  private var containers: [Container] = []
  private var problem: Refusal?

  mutating func read(literal: [UInt8]) -> [UInt8] {
    for byte in literal where problem == nil { read(byte) }
    return literal
  }

  mutating func takeProblem() -> Refusal? {
    defer { problem = nil }
    return problem
  }

  mutating func readBoundary() {
    if case .token(let token) = state { endToken(token) }
  }

  func escape(for type: FieldType) -> Result<Escape, Refusal> {
    switch state {
    case .string(isKey: false, escape: []): .success(.format(.jsonString, ValueForm(type)))
    case .string(isKey: true, escape: []):
      .failure(.place("in a key", help: "make a list of objects that have the value as a member"))
    case .string:
      .failure(.place("in an escape", help: "complete the escape before the value"))
    default:
      .failure(
        .place("outside of a string", help: "write quotes around it; a section can write true"))
    }
  }

  mutating func readValue(of type: FieldType) {}

  func joined(with end: Self) -> Self? { self == end ? self : nil }

  var isComplete: Bool {
    var copy = self
    copy.readBoundary()
    return copy.state == .end && copy.problem == nil
  }

  var construct: String {
    switch state {
    case .value: containers.isEmpty ? "place of the value" : "the place of a member's value"
    case .element: "the place of an element"
    case .key: "the place of a member"
    case .colon: "a member"
    case .separator: containers.last == .array ? "an array" : "an object"
    case .end: "the end of the value"
    case .token: "a number or a word"
    case .string(let isKey, _): isKey ? "a key" : "a string"
    }
  }

  // MARK: Reading

  private mutating func read(_ byte: UInt8) {
    switch state {
    case .string(let isKey, let escape): readInString(byte, isKey, escape)
    case .token(let token):
      if byte.isJSONSpace || ",]}".utf8.contains(byte) {
        endToken(token)
        if problem == nil { read(byte) }
      } else {
        state = .token(token + [byte])
      }
    case _ where byte.isJSONSpace: break
    case .value: readValueStart(byte)
    case .element:
      if byte == UInt8(ascii: "]") { close(.array, byte) } else { readValueStart(byte) }
    case .key:
      if byte == UInt8(ascii: "\"") {
        state = .string(isKey: true, escape: [])
      } else {
        close(.object, byte)
      }
    case .colon: if byte == UInt8(ascii: ":") { state = .value } else { report(byte) }
    case .separator:
      if byte == UInt8(ascii: ",") {
        state = containers.last == .array ? .element : .key
      } else {
        close(byte == UInt8(ascii: "]") ? .array : .object, byte)
      }
    case .end: report(byte)
    }
  }

  private mutating func readValueStart(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): state = .string(isKey: false, escape: [])
    case UInt8(ascii: "["):
      containers.append(.array)
      state = .element
    case UInt8(ascii: "{"):
      containers.append(.object)
      state = .key
    case UInt8(ascii: "-"), 0x30...0x39, UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      state = .token([byte])
    default: report(byte)
    }
  }

  private mutating func close(_ container: Container, _ byte: UInt8) {
    let bracket = container == .array ? UInt8(ascii: "]") : UInt8(ascii: "}")
    guard byte == bracket, containers.last == container else { return report(byte) }
    containers.removeLast()
    endValue()
  }

  private mutating func endValue() { state = containers.isEmpty ? .end : .separator }

  private mutating func endToken(_ token: [UInt8]) {
    let text = String(decoding: token, as: UTF8.self)
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
      if !isUnicode || next.count == 6 { next = [] }
    } else if byte == UInt8(ascii: "\"") {
      if isKey { state = .colon } else { endValue() }
      return
    } else if byte == UInt8(ascii: "\\") {
      next = [byte]
    } else if byte < 0x20 {
      problem = .syntax("A string of JSON holds a line break or a tab", help: "write \\n or \\t")
      return
    }
    state = .string(isKey: isKey, escape: next)
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
