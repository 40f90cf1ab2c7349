/// A value to be written as JSON, with the keys of objects in the given order.
package indirect enum JSONText: Sendable {
  case null
  case boolean(Bool)
  case number(Int)
  case string(String)
  case list([JSONText])
  case object([(key: String, value: JSONText)])

  /// Creates a string, or null for `nil`.
  package init(_ text: String?) { self = text.map(JSONText.string) ?? .null }

  /// Creates a number, or null for `nil`.
  package init(_ number: Int?) { self = number.map(JSONText.number) ?? .null }

  /// The value in multi-line form, indented by two spaces, with a trailing line feed.
  package var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let number): text += String(number)
    case .string(let string): Self.write(string, to: &text)
    case .list(let elements):
      Self.write(elements, "[", "]", to: &text, indent) { $0.write(to: &$1, indent: $2) }
    case .object(let pairs):
      Self.write(pairs, "{", "}", to: &text, indent) { pair, text, indent in
        Self.write(pair.key, to: &text)
        text += ": "
        pair.value.write(to: &text, indent: indent)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ start: String, _ end: String, to text: inout String,
    _ indent: String, _ body: (Element, inout String, String) -> Void
  ) {
    text += start
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + indent + "  "
      body(element, &text, indent + "  ")
    }
    text += (elements.isEmpty ? "" : "\n" + indent) + end
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let code = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .number(value) }
}

extension JSONText: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(arrayLiteral elements: JSONText...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, JSONText)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}
