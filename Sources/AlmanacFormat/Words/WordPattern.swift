/// A string with placeholders, such as "{home} beat {away}".
///
/// `{name}` stands for a value, and `{name:lowercase}` for the value in lowercase, for languages that
/// write in lowercase within a sentence what is capitalized at its start.
package struct WordPattern: Sendable, Equatable {
  enum Piece: Sendable, Equatable {
    case text(String)
    case value(name: String, isLowercase: Bool)
  }

  let pieces: [Piece]
  /// The string, if there are no placeholders.
  package let plain: String?

  /// An error in the notation.
  package enum Mistake: Error, Equatable {
    /// A brace without its counterpart.
    case unmatchedBrace
    /// A placeholder with something other than a name in it.
    case placeholder(String)
  }

  /// The names of the placeholders, without repetitions, in order.
  package var placeholders: [String] {
    var names: [String] = []
    for case .value(let name, _) in pieces where !names.contains(name) { names.append(name) }
    return names
  }

  package init(_ text: String) throws(Mistake) {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      pieces = text.isEmpty ? [] : [.text(text)]
      plain = text
      return
    }
    var pieces: [Piece] = []
    // By bytes: every start of the program reads hundreds of patterns.
    let (left, right) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var rest = text[...]
    while let open = rest.utf8.firstIndex(where: { $0 == left || $0 == right }) {
      guard rest.utf8[open] == left, let close = rest.utf8[open...].firstIndex(of: right) else {
        throw .unmatchedBrace
      }
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      let inner = rest[rest.utf8.index(after: open)..<close]
      let name = Substring(inner.utf8.prefix { $0 != UInt8(ascii: ":") })
      let option = inner.utf8.dropFirst(name.utf8.count)
      guard Self.isName(name), option.isEmpty || option.elementsEqual(":lowercase".utf8) else {
        throw .placeholder(String(inner))
      }
      pieces.append(.value(name: String(name), isLowercase: !option.isEmpty))
      rest = rest[rest.utf8.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
    plain = Self.plain(pieces)
  }

  /// Creates the pattern of a declaration in Swift, in which braces without a counterpart are text.
  init(declared text: String) {
    do throws(Mistake) {
      self = try WordPattern(text)
    } catch {
      pieces = [.text(text)]
      plain = text
    }
  }

  private init(_ pieces: [Piece]) {
    self.pieces = pieces
    plain = Self.plain(pieces)
  }

  /// Returns the pattern with more text at its end.
  func adding(_ text: String) -> WordPattern {
    if case .text(let last)? = pieces.last { return Self(pieces.dropLast() + [.text(last + text)]) }
    return Self(pieces + [.text(text)])
  }

  private static func plain(_ pieces: [Piece]) -> String? {
    switch pieces.count {
    case 0: return ""
    case 1: if case .text(let text) = pieces[0] { return text } else { return nil }
    default: return nil
    }
  }

  package static func isName(_ text: Substring) -> Bool {
    text.utf8.first?.isLetter == true && text.utf8.count <= 40
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit }
  }

  /// Returns the string with the values of placeholders.
  ///
  /// - Parameter value: Returns the value of a placeholder. Without one, its name stays.
  package func filled(_ value: (String) -> String?) -> String {
    if let plain { return plain }
    // Bytes are appended faster than strings.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(128)
    for piece in pieces {
      switch piece {
      case .text(let literal): bytes.append(literal.utf8.span)
      case .value(let name, let isLowercase):
        let text = value(name).map { isLowercase ? $0.lowercased() : $0 } ?? "{\(name)}"
        bytes.append(text.utf8.span)
      }
    }
    return String(bytes: bytes.span)
  }
}

/// The plural forms of a word; a word without plurals has only `other`.
package struct WordForms: Sendable {
  private var patterns: [WordPattern?] = Array(repeating: nil, count: PluralCategory.allCases.count)

  init(_ pattern: WordPattern) { patterns[PluralCategory.other.rawValue] = pattern }

  init(_ forms: [(PluralCategory, WordPattern)]) {
    for (category, pattern) in forms { patterns[category.rawValue] = pattern }
  }

  /// The form for a category, or that of `other`.
  package subscript(category: PluralCategory) -> WordPattern? {
    patterns[category.rawValue] ?? patterns[PluralCategory.other.rawValue]
  }

  /// Returns the forms with more text at the end of one or of each.
  func adding(_ text: String, _ category: PluralCategory?) -> WordForms {
    var forms = self
    for index in patterns.indices where category.map({ $0.rawValue == index }) ?? true {
      forms.patterns[index] = patterns[index]?.adding(text)
    }
    return forms
  }

  /// The string, if the word has neither plurals nor placeholders.
  var plain: String? { patterns[PluralCategory.other.rawValue]?.plain }

  func add(to mixer: inout Fingerprint.Mixer) {
    for (category, pattern) in zip(PluralCategory.allCases, patterns) {
      guard let pattern else { continue }
      mixer.add(category.name)
      for piece in pattern.pieces {
        switch piece {
        case .text(let text): mixer.add(text)
        case .value(let name, let isLowercase): mixer.add("{\(name)}\(isLowercase)")
        }
      }
    }
  }
}
