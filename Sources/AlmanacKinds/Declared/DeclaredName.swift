import Almanac

/// The names that a declaration may give to something.
enum DeclaredName {
  /// A field, which tags refer to, and the key of the records.
  case field
  /// A folder of `Content`, a kind in commands, or a template.
  case file

  /// The longest name, in bytes.
  static let maximumLength = 64

  /// Returns whether a name is allowed, and reports any other.
  func allows(_ name: DataValue, into diagnostics: inout Diagnostics) -> Bool {
    guard !isName(name.text) else { return true }
    diagnostics.add(.badName(name, self))
    return false
  }

  private func isName(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, bytes.count <= Self.maximumLength else { return false }
    let isFirstAllowed = isLetter(first) || self == .file && isDigit(first)
    return isFirstAllowed
      && bytes.allSatisfy {
        isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_")
          || self == .file && $0 == UInt8(ascii: "-")
      }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The rule, as the end of a sentence.
  fileprivate var rule: String {
    switch self {
    case .field: "letters, digits and underscores, the first a letter"
    case .file: "letters, digits, hyphens and underscores, the first a letter or a digit"
    }
  }

  /// Returns the nearest name to a string, if it has any letters.
  fileprivate func suggestion(_ text: String) -> String? {
    // The name of a file may be written with its folder and its ending.
    let last = text.split(separator: "/").last ?? ""
    let stem = self == .file ? last.prefix { $0 != "." } : text[...]
    let slug = Slug.make(String(stem))
    guard self == .field else { return isName(slug) ? slug : nil }
    let words = slug.split(separator: "-").map(String.init)
    let name = words.prefix(1).joined() + words.dropFirst().map(\.capitalizedFirst).joined()
    return isName(name) ? name : nil
  }
}

extension String {
  /// The string with its first letter in uppercase.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The words of a name in code, as people write them: "First edition" for "firstEdition".
  var label: String {
    var words = ""
    for character in self {
      if character == "_" || character == "-" {
        words.append(" ")
      } else if character.isUppercase, words.last?.isLowercase == true {
        words += " " + character.lowercased()
      } else {
        words.append(character)
      }
    }
    return words.capitalizedFirst
  }
}

/// A name in a declaration: of a kind or a template.
struct NamedFile: Readable {
  let text: String
  let place: Place?

  static let placeholder = NamedFile(text: "", place: nil)
  static let schema = JSONSchema.text(pattern: "^[A-Za-z0-9][A-Za-z0-9_-]*$")

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> NamedFile? {
    guard let text = String.read(value, into: &diagnostics),
      DeclaredName.file.allows(value, into: &diagnostics)
    else { return nil }
    return NamedFile(text: text, place: value.place)
  }
}

extension Diagnostic {
  fileprivate static func badName(_ value: DataValue, _ name: DeclaredName) -> Self {
    let text = value.text.count > 60 ? value.text.prefix(60) + "…" : value.text
    return .invalidValue(
      value, "Expected a name of \(name.rule), found \"\(text)\"",
      help: value.text.utf8.count > DeclaredName.maximumLength
        ? "write a name of at most \(DeclaredName.maximumLength) characters"
        : "write \(name.suggestion(value.text).map { "\"\($0)\"" } ?? "a name such as \"book\"")")
  }
}
