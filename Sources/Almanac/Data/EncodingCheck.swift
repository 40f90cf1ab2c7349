/// Finds text that is not UTF-8, and what it is instead.
enum EncodingCheck {
  /// What is wrong with the bytes of a file as text.
  static func mistake(in source: SourceFile) -> Diagnostic? {
    let bytes = source.bytes
    if let name = utf16(bytes.prefix(4).map(\.self)) {
      return .utf16(source.place(0..<min(2, bytes.count)), name)
    }
    return UTF8Check.firstInvalid(bytes).map {
      .notUTF8(source.place($0..<$0 + 1), windows1252(bytes[$0]))
    }
  }

  /// The name of the form of UTF-16 that a file is in, by its byte order mark, or by its first
  /// characters, of which every other byte is zero.
  private static func utf16(_ bytes: [UInt8]) -> String? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (1..<0x80, 0): return "UTF-16LE"
    case (0xFE, 0xFF), (0, 1..<0x80): return "UTF-16BE"
    default: return nil
    }
  }

  /// What a byte is in Windows-1252.
  private static func windows1252(_ byte: UInt8) -> Character? {
    switch byte {
    case 0x80: "€"
    case 0x85: "…"
    case 0x91: "‘"
    case 0x92: "’"
    case 0x93: "“"
    case 0x94: "”"
    case 0x96: "–"
    case 0x97: "—"
    case 0xA1...0xFF where byte != 0xAD: Character(Unicode.Scalar(byte))
    default: nil
    }
  }
}

extension Diagnostic {
  static func utf16(_ place: Place, _ name: String) -> Self {
    .init(
      .error, "A0106", at: place, "Expected UTF-8, found UTF-16",
      help: "save the file as UTF-8, or convert it: iconv -f \(name) -t UTF-8")
  }

  /// - Parameter character: What the byte is in the encoding that is taken for UTF-8 most often.
  static func notUTF8(_ place: Place, _ character: Character?) -> Self {
    .init(
      .error, "A0106", at: place, "Expected UTF-8, found a byte that is not part of it",
      help: "save the file as UTF-8"
        + (character.map { "; in Windows-1252 this byte is \($0)" } ?? ""))
  }
}
