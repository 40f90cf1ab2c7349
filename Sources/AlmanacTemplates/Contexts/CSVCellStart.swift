/// How a quoted cell of CSV begins, which decides whether spreadsheets read it as a formula (OWASP, "CSV
/// Injection").
enum CSVCellStart: Equatable {
  /// With nothing so far but spaces, quotes and values, which may be empty.
  case blank
  /// With the first bytes of a character that may be the full-width form of a sign.
  case wide(second: Bool)
  case text
  /// With a sign that begins a formula.
  case formula

  /// Returns the start after another literal byte.
  func reading(_ byte: UInt8) -> Self {
    switch (self, byte) {
    case (.blank, 0x20), (.blank, UInt8(ascii: "\"")): .blank
    case (.blank, UInt8(ascii: "=")), (.blank, UInt8(ascii: "+")), (.blank, UInt8(ascii: "-")),
      (.blank, UInt8(ascii: "@")), (.blank, 0x09), (.blank, 0x0A), (.blank, 0x0D):
      .formula
    // U+FF1D, U+FF20, U+FF0B and U+FF0D.
    case (.blank, 0xEF): .wide(second: false)
    case (.wide(second: false), 0xBC): .wide(second: true)
    case (.wide(second: true), 0x9D), (.wide(second: true), 0xA0), (.wide(second: true), 0x8B),
      (.wide(second: true), 0x8D):
      .formula
    case (.formula, _): .formula
    default: .text
    }
  }

  /// Returns the start after a section that may or may not have been rendered.
  func joined(with end: Self) -> Self {
    if self == end { return self }
    return self == .formula || end == .formula ? .formula : .blank
  }
}
