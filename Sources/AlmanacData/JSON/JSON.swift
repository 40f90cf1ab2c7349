/// A value of JSON (RFC 8259) to be written, whose keys keep their order: in a page for programs that read
/// it, or in a file.
///
/// A field of the type json (``Field/json(_:_:_:)``) writes it into a template. Whatever strings it holds,
/// the result is valid JSON, and cannot end the `<script>` in which it stands.
///
/// ```
/// let event: JSON = [
///   "@context": "https://schema.org", "@type": "SportsEvent", "name": .string(game.title),
///   "location": game.venue.map { ["@type": "Place", "name": .string($0)] },
/// ]
/// ```
public indirect enum JSON: Sendable, Hashable {
  /// Keys with their values, in the order in which they are written. Of several members with one key, the
  /// first counts.
  case object([Member])
  /// A list.
  case array([JSON])
  /// A string, without quotes and escapes.
  case string(String)
  /// A number by its digits, as in "12" or "734.2".
  case number(String)
  /// `true` or `false`.
  case boolean(Bool)
  /// No value.
  case null

  /// A key with its value.
  public struct Member: Sendable, Hashable {
    /// The key, without quotes and escapes.
    public let key: String
    /// The value.
    public let value: JSON

    /// Creates a key with its value.
    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// Returns the value as JSON, indented by two spaces per level; lists of scalars are on one line.
  func text(indentation: String = "") -> String {
    let inner = indentation + "  "
    switch self {
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      let lines = members.map {
        "\(inner)\(Self.quoted($0.key)): \($0.value.text(indentation: inner))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
    case .array(let elements):
      guard elements.contains(where: \.isContainer) else {
        return "[\(elements.map { $0.text() }.joined(separator: ", "))]"
      }
      let lines = elements.map { inner + $0.text(indentation: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indentation)]"
    case .string(let text): return Self.quoted(text)
    case .number(let digits): return digits
    case .boolean(let flag): return flag ? "true" : "false"
    case .null: return "null"
    }
  }

  /// The value as a report, indented by two spaces per level, with a line feed at the end.
  package var reportText: String { text() + "\n" }

  /// Returns the value as a file that people read and edit, indented by two spaces per level, with a
  /// line feed at the end. What fits on a line is on one line, and lines of records are filled.
  ///
  /// - Parameter width: The length of a line, in characters.
  func fileText(width: Int = 100) -> String {
    var layout = Layout(width: width)
    // The outermost value is always on several lines.
    layout.append(self, column: width)
    return layout.text + "\n"
  }

  /// The value on one line.
  package var line: String { line(upTo: 1 << 40) ?? text() }

  /// Returns the value as it stands in a file that people edit, after a line with some indentation: on that line
  /// if it has no containers in it, and otherwise laid out below.
  package func text(indentedAs indentation: String) -> String {
    var layout = Layout(width: 100)
    layout.indentation = indentation
    layout.append(self, column: hasContainers ? layout.width : 0)
    return layout.text
  }

  private var hasContainers: Bool {
    switch self {
    case .object(let members): members.contains { $0.value.isContainer }
    case .array(let elements): elements.contains(where: \.isContainer)
    default: false
    }
  }

  /// Text with values that are laid out in lines.
  private struct Layout {
    let width: Int
    var text = ""
    var indentation = ""

    /// Appends a value that begins in a column and has a comma after it.
    mutating func append(_ value: JSON, column: Int, isRecord: Bool = false) {
      if let line = value.line(upTo: width - column - 1) {
        text += line
        return
      }
      let outer = indentation
      indentation += "  "
      switch value {
      case .object(let members)
      where isRecord || !outer.isEmpty && !members.contains { $0.value.isContainer }:
        fill(members, column: column)
      case .object(let members):
        text += "{"
        for (index, member) in members.enumerated() {
          text += (index == 0 ? "\n" : ",\n") + indentation
          append(member, column: indentation.count)
        }
        text += "\n\(outer)}"
      case .array(let elements):
        text += "["
        for (index, element) in elements.enumerated() {
          text += (index == 0 ? "\n" : ",\n") + indentation
          append(element, column: indentation.count, isRecord: true)
        }
        text += "\n\(outer)]"
      default: break
      }
      indentation = outer
    }

    private mutating func append(_ member: Member, column: Int, isRecord: Bool = false) {
      let key = "\(JSON.quoted(member.key)): "
      text += key
      append(member.value, column: column + key.count, isRecord: isRecord)
    }

    /// Appends an object whose members follow one another on a line as long as they fit.
    private mutating func fill(_ members: [Member], column: Int) {
      text += "{"
      var column = column + 1
      for (index, member) in members.enumerated() {
        let key = "\(JSON.quoted(member.key)): "
        let line = member.value.line(upTo: width)
        let length = key.count + (line?.count ?? width)
        if index > 0 {
          let fits = column + length + 3 <= width
          text += fits ? ", " : ",\n" + indentation
          column = fits ? column + 2 : indentation.count
        }
        append(member, column: column, isRecord: true)
        column += length
      }
      text += "}"
    }
  }

  /// Returns the value on one line if it has at most a number of characters. A scalar always is.
  private func line(upTo room: Int) -> String? {
    let parts: [String?]
    let (start, end): (String, String)
    switch self {
    case .object(let members):
      // Every member has at least six characters with the comma after it.
      guard members.count * 6 <= room + 6 else { return nil }
      (start, end) = ("{", "}")
      parts = members.map { member in
        member.value.line(upTo: room).map { "\(Self.quoted(member.key)): \($0)" }
      }
    case .array(let elements):
      guard elements.count * 3 <= room + 3 else { return nil }
      (start, end) = ("[", "]")
      parts = elements.map { $0.line(upTo: room) }
    default: return text()
    }
    let known = parts.compactMap(\.self)
    let line = start + known.joined(separator: ", ") + end
    return known.count == parts.count && line.count <= room ? line : nil
  }

  private var isContainer: Bool {
    switch self {
    case .object, .array: true
    default: false
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\u{0}"..<" ", "\u{7F}":
        result += "\\u" + padded(hexadecimal: scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func padded(hexadecimal value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension JSON {
  /// Creates an object from keys with values, without those that have none.
  public init(_ members: KeyValuePairs<String, JSON?>) {
    self = .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// Creates a number.
  public init(_ number: Int) { self = .number(String(number)) }

  /// Creates a string, or null for `nil`.
  package init(_ text: String?) { self = text.map(JSON.string) ?? .null }

  /// Creates a number, or null for `nil`.
  package init(_ number: Int?) { self = number.map { JSON($0) } ?? .null }

  /// The bytes of a file with the value: indented by two spaces per level, what fits on a line of 100
  /// characters on one line, and a line feed at the end.
  public var fileBytes: [UInt8] { Array(fileText().utf8) }

  /// The value on one line as it stands in a page: nothing in it ends a `<script>` or a string.
  package var bytesInPage: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    append(to: &bytes)
    return bytes
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .string(let text): Self.append(text, to: &bytes)
    case .number(let digits): bytes.append(digits.utf8.span)
    case .boolean(let flag): bytes.append(flag ? "true" : "false")
    case .null: bytes.append("null")
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      var keys = KnownKeys()
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        guard keys.isNew(index, in: members) else { continue }
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.append(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Tells which members repeat the key of an earlier one.
  private struct KnownKeys {
    private var keys: Set<String> = []

    /// Returns whether the key of a member is new. It is called for all members, in order.
    mutating func isNew(_ index: Int, in members: [Member]) -> Bool {
      // A few keys are compared faster than one is hashed.
      if members.count <= 16 {
        return !members[..<index].contains { $0.key == members[index].key }
      }
      return keys.insert(members[index].key).inserted
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    bytes.appendJSON(text.utf8.span)
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .string(text) }
  public init(integerLiteral number: Int) { self.init(number) }
  public init(booleanLiteral flag: Bool) { self = .boolean(flag) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }

  public init(dictionaryLiteral members: (String, JSON?)...) {
    self = .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }
}
