/// A JSON value to be written, whose keys keep their order.
///
/// ```
/// let game: JSONTree = .object([
///   .init("date", .string("2026-06-06T19:15")), .init("venue", .string("Harbour Court")),
/// ])
/// ```
public indirect enum JSONTree: Sendable, Hashable {
  /// Keys with their values, in the order in which they are written.
  case object([Member])
  /// A list.
  case array([JSONTree])
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
    public let value: JSONTree

    /// Creates a key with its value.
    public init(_ key: String, _ value: JSONTree) {
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

  /// Text with values that are laid out in lines.
  private struct Layout {
    let width: Int
    var text = ""
    var indentation = ""

    /// Appends a value that begins in a column and has a comma after it.
    mutating func append(_ value: JSONTree, column: Int, isRecord: Bool = false) {
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
      let key = "\(JSONTree.quoted(member.key)): "
      text += key
      append(member.value, column: column + key.count, isRecord: isRecord)
    }

    /// Appends an object whose members follow one another on a line as long as they fit.
    private mutating func fill(_ members: [Member], column: Int) {
      text += "{"
      var column = column + 1
      for (index, member) in members.enumerated() {
        let key = "\(JSONTree.quoted(member.key)): "
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
      case "\u{0}"..<" ":
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

extension JSONTree {
  /// The bytes of a file with the value: indented by two spaces per level, what fits on a line of 100
  /// characters on one line, and a line feed at the end.
  public var bytes: [UInt8] { Array(fileText().utf8) }
}
