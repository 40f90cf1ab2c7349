/// A JSON value to be written, whose keys keep their order.
indirect enum JSONTree: Sendable, Hashable {
  case object([Member])
  case array([JSONTree])
  case string(String)
  /// A number by its digits.
  case number(String)
  case boolean(Bool)
  case null

  /// A key with its value.
  struct Member: Sendable, Hashable {
    let key: String
    let value: JSONTree

    init(_ key: String, _ value: JSONTree) {
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
