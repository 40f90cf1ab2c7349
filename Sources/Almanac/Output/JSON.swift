/// A value of JSON (RFC 8259) for programs that read a page, such as its structured data.
///
/// A field of the type json (``Field/json(_:_:_:)``) writes it into a template. Whatever strings it holds,
/// the result is valid JSON, and cannot end the `<script>` in which it stands.
///
/// ```
/// let event = JSON.object([
///   "@context": "https://schema.org", "@type": "SportsEvent", "name": .text(game.title),
///   "location": game.venue.map { .object(["@type": "Place", "name": .text($0)]) },
/// ])
/// ```
public indirect enum JSON: Sendable, Equatable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([JSON])
  /// Members in the order in which they are written. Of several with one name, the first counts.
  case members([Member])

  /// A member of an object.
  public struct Member: Sendable, Equatable {
    public let name: String
    public let value: JSON

    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// Returns an object with those of some members that have a value.
  public static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .members(members.compactMap { name, value in value.map { Member(name, $0) } })
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  public init(stringLiteral text: String) { self = .text(text) }
  public init(integerLiteral number: Int) { self = .number(number) }
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
  public init(arrayLiteral values: JSON...) { self = .list(values) }
}

extension JSON {
  /// The value as it is written.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .text(let text): Self.append(text, to: &bytes)
    case .number(let number): bytes += String(number).utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .members(let members):
      var names: Set<String> = []
      bytes.append(UInt8(ascii: "{"))
      for member in members where names.insert(member.name).inserted {
        if names.count > 1 { bytes.append(UInt8(ascii: ",")) }
        Self.append(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// The value with a member on each line, for people: strings are escaped only as far as JSON needs it.
  public var formatted: String {
    var text = ""
    append(to: &text, indent: "")
    return text
  }

  private func append(to text: inout String, indent: String) {
    let inner = indent + "  "
    switch self {
    case .text(let string): Self.appendQuoted(string, to: &text)
    case .number, .flag: text += String(decoding: bytes, as: UTF8.self)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.append(to: &text, indent: inner)
      }
      text += "]"
    case .members(let members):
      var names: Set<String> = []
      text += "{"
      for member in members where names.insert(member.name).inserted {
        text += (names.count > 1 ? "," : "") + "\n\(inner)"
        Self.appendQuoted(member.name, to: &text)
        text += ": "
        member.value.append(to: &text, indent: inner)
      }
      text += names.isEmpty ? "}" : "\n\(indent)}"
    }
  }

  private static func appendQuoted(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    let utf8 = Array(text.utf8)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(utf8.span, .jsonString)
    bytes.append(UInt8(ascii: "\""))
  }
}

extension Field {
  /// Returns a field with a value for programs, written by `{{{name}}}` within
  /// `<script type="application/ld+json">`, and as a value of a JSON template.
  ///
  /// Where it is `nil`, nothing is written in HTML, and `null` in JSON; `{{#name}}` and `{{^name}}` ask
  /// whether it is there:
  ///
  ///     .json("structuredData", "The game for search engines.") { $0.event }
  ///     // <script type="application/ld+json">{{{structuredData}}}</script>
  public static func json(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Root) -> JSON?
  ) -> Field {
    Field(name: name, type: .json, documentation: documentation) { root, _, frame, cell in
      let start = frame.texts.count
      if let value = get(root) { frame.texts.append(value.bytes) }
      frame.setText(from: start, at: cell)
    }
  }
}
