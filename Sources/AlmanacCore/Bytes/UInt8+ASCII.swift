extension UInt8 {
  /// Whether it is white space of HTML: a space, tab, line feed, form feed or carriage return.
  @inlinable package var isSpace: Bool {
    self <= 0x20 && (self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B)
  }
  /// Whether it is a letter of ASCII.
  @inlinable package var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
  /// Whether it is a digit of ASCII.
  @inlinable package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  /// The byte, or the lowercase letter for an uppercase one of ASCII.
  @inlinable package var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
  /// Whether it is a visible character of ASCII.
  @inlinable package var isVisible: Bool { self > 0x20 && self < 0x7F }
}
