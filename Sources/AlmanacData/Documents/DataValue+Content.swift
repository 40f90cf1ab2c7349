extension DataValue {
  /// Whether something is written in its place, other than white space in quotes or in a cell.
  var hasContent: Bool {
    switch node.kind {
    case .object, .array, .number, .boolean: true
    case .null: !isUnwritten
    // Most strings begin with a visible character.
    case .string: withContent { !$0.isEmpty && $0[0].isVisible } || !isBlank
    }
  }

  /// Whether a string is in quotes, or a cell, and has nothing that readers see.
  private var isBlank: Bool {
    (isQuoted || isUntyped) && !content.contains(where: \.isVisible)
      && text.unicodeScalars.allSatisfy(\.isUnseen)
  }

  /// Whether nothing at all follows the key, as front matter allows, or a cell is empty.
  var isUnwritten: Bool { kind == .null && content.isEmpty }

  /// Whether a quoted string, or a cell, has leading or trailing white space. Line breaks do not count:
  /// Markdown often ends with one.
  var isPadded: Bool {
    guard isQuoted || isUntyped else { return false }
    let text = text.unicodeScalars
    guard let first = text.first, let last = text.last else { return false }
    return first.isPadding || last.isPadding
  }
}

extension UInt8 {
  /// Whether it is a control character other than a tab or a line break.
  fileprivate var isControl: Bool {
    self < 0x20 && self != 0x09 && self != 0x0A && self != 0x0D || self == 0x7F
  }
}

extension Span<UInt8> {
  /// Whether text has a control character other than tabs and line breaks.
  var hasControlCharacter: Bool {
    var found = false
    // Without a branch, which compilers turn into few instructions.
    for index in indices { found = self[index].isControl || found }
    return found
  }
}

extension Diagnostic {
  /// A control character in a string, which is written as an escape, or in Markdown.
  static func controlCharacter(in value: DataValue) -> Self {
    let content = value.content
    let index = content.firstIndex(where: \.isControl) ?? content.startIndex
    // The bytes of a string with escapes are not those of the file.
    let isExact = !value.node.isUnescaped && content.indices.contains(index)
    return .init(
      .error, "A0110",
      at: isExact ? value.document.source.place(index..<index + 1) : value.place,
      "Control character U+\(UInt32(content.isEmpty ? 0 : content[index]).codePoint) in a string",
      help: "remove it, which no reader sees")
  }
}

extension Unicode.Scalar {
  /// Whether readers see nothing of it: white space, and what only changes other characters, such as a
  /// zero-width space or a word joiner (Unicode 16, section 23.2).
  fileprivate var isUnseen: Bool {
    guard !properties.isWhitespace, !properties.isDefaultIgnorableCodePoint else { return true }
    return [.control, .format, .unassigned].contains(properties.generalCategory)
  }

  /// Whether it is white space other than a line break.
  fileprivate var isPadding: Bool {
    !("!"..."~").contains(self) && properties.isWhitespace && !("\n"..."\r").contains(self)
      && self != "\u{2028}"
      && self != "\u{2029}"
  }
}
