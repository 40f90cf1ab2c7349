import AlmanacData

/// The parts of site.json that no message may show, and the secrets that it should not have.
///
/// They are found in the bytes, so that they are known of a file with mistakes as well.
struct SettingsSecrets {
  /// The ranges of which no line is shown: what stands under "publish", values of keys such as "password", and
  /// secrets.
  private(set) var hidden: [Range<Int>] = []
  /// The secrets.
  private(set) var secrets: [Range<Int>] = []

  private let bytes: [UInt8]
  /// The keys of the file, which messages may name.
  private var keys: Set<Substring> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var index = 0
    var hiddenEnd = 0
    while let quote = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
      let end = endOfString(from: quote)
      let text = text(in: quote..<end)
      let next = bytes[end...].firstIndex { !$0.isSpace } ?? bytes.endIndex
      if next < bytes.endIndex, bytes[next] == UInt8(ascii: ":") {
        keys.formUnion(Self.words(in: text))
        if text == "publish" || SecretShape.isSecretName(text), quote >= hiddenEnd {
          hiddenEnd = endOfValue(from: next + 1)
          hidden.append(quote..<hiddenEnd)
        }
      } else if SecretShape.matches(text) {
        secrets.append(quote..<end)
        hidden.append(quote..<end)
      }
      index = end
    }
  }

  /// Returns a string without its quotes and escapes.
  private func text(in range: Range<Int>) -> String {
    let content = bytes[range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)]
    guard content.contains(UInt8(ascii: "\\")) else {
      return String(decoding: content, as: UTF8.self)
    }
    var ignored = Diagnostics()
    let document = JSONParser.parse(
      SourceFile(path: "", bytes: Array(bytes[range])), into: &ignored)
    return document?.root.text ?? String(decoding: content, as: UTF8.self)
  }

  /// Returns the index after a string, or after its line if it is not closed.
  private func endOfString(from quote: Int) -> Int {
    var index = quote + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\n"): return index
      default: index += 1
      }
    }
    return bytes.count
  }

  /// Returns the index after a list or an object; the end of the file if it is not closed.
  private func endOfValue(from start: Int) -> Int {
    var (depth, index) = (0, start)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index = endOfString(from: index)
        if depth == 0 { return index }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return bytes.count
  }

  private static func words(in text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 3 }
  }

  /// Returns diagnostics about the file without words of what it hides, which messages and their help may quote.
  func removed(from diagnostics: Diagnostics) -> Diagnostics {
    guard !hidden.isEmpty, !diagnostics.isEmpty else { return diagnostics }
    let text = hidden.map { String(decoding: bytes[$0], as: UTF8.self) }
    let secret = Set(text.flatMap(Self.words).map(String.init)).subtracting(keys.map(String.init))
    var rest = Diagnostics()
    for diagnostic in diagnostics.all {
      guard let place = diagnostic.place, hidden.contains(where: { $0.overlaps(place.range) })
      else {
        rest.add(diagnostic)
        continue
      }
      var cleaned = diagnostic
      cleaned.summary = Self.without(secret, diagnostic.summary)
      cleaned.help = diagnostic.help.map { Self.without(secret, $0) }
      rest.add(cleaned)
    }
    rest.addOmitted(of: diagnostics)
    return rest
  }

  private static func without(_ secret: Set<String>, _ text: String) -> String {
    words(in: text).map(String.init).filter(secret.contains).reduce(text) {
      $0.replacing($1, with: "…")
    }
  }

  /// Hides the parts in messages about a file, and reports the secrets.
  func report(in source: SourceFile, into diagnostics: inout Diagnostics) {
    source.hide(hidden)
    for secret in secrets { diagnostics.add(.secretInSettings(source.place(secret))) }
  }
}

extension Diagnostic {
  fileprivate static func secretInSettings(_ place: Place) -> Self {
    .init(
      .error, "A0353", at: place, "site.json holds what looks like a secret",
      help:
        "remove it, and replace the password or the token where it is used: tools take theirs from "
        + "their own configuration or from the environment")
  }
}
