/// Detection of files that are not UTF-8, and of their probable encoding.
package enum EncodingCheck {
  /// Returns the encoding error of a file, if it has one.
  package static func mistake(in source: SourceFile) -> Diagnostic? {
    let bytes = source.bytes
    if let kind = binaries.first(where: { bytes.starts(with: $0.start) }) {
      return .binary(source.place(0..<1), kind.name, help: kind.help)
    }
    if let name = utf16(bytes.prefix(4).map(\.self)) {
      return .utf16(source.place(0..<min(2, bytes.count)), name)
    }
    return UTF8Check.firstInvalid(bytes).map {
      .notUTF8(source.place($0..<$0 + 1), windows1252(bytes[$0]))
    }
  }

  /// Files of other kinds that are often given in place of text, by their first bytes.
  private static let binaries: [(start: [UInt8], name: String, help: String)] = [
    (
      [0x50, 0x4B, 0x03, 0x04], "a spreadsheet or an archive",
      "save the sheet as CSV: \"CSV UTF-8\" in Excel, \"Text CSV\" in LibreOffice"
    ),
    (
      [0xD0, 0xCF, 0x11, 0xE0], "a spreadsheet of Excel before 2007",
      "save the sheet as CSV in the spreadsheet"
    ),
    ([0x1F, 0x8B], "a compressed file", "decompress it: gunzip FILE"),
  ]

  /// Returns the name of the UTF-16 variant of a file, judged by its byte order mark, or by its
  /// first characters, of which every other byte is zero.
  private static func utf16(_ bytes: [UInt8]) -> String? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (1..<0x80, 0): return "UTF-16LE"
    case (0xFE, 0xFF), (0, 1..<0x80): return "UTF-16BE"
    default: return nil
    }
  }

  /// Returns the character of a byte in Windows-1252.
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
  fileprivate static func binary(_ place: Place, _ name: String, help: String) -> Self {
    .init(.error, "A0106", at: place, "Expected text, found \(name)", help: help)
  }

  static func utf16(_ place: Place, _ name: String) -> Self {
    .init(
      .error, "A0106", at: place, "Expected UTF-8, found UTF-16",
      help: "save the file as UTF-8, or convert it: iconv -f \(name) -t UTF-8")
  }

  /// - Parameter character: The byte's character in the encoding most often mistaken for UTF-8.
  static func notUTF8(_ place: Place, _ character: Character?) -> Self {
    .init(
      .error, "A0106", at: place, "Expected UTF-8, found an invalid byte",
      help: "save the file as UTF-8"
        + (character.map { "; in Windows-1252 this byte is \($0)" } ?? ""))
  }
}
