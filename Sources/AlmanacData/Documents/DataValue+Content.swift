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

  /// Whether a string is in quotes, or a cell, and nothing but white space.
  private var isBlank: Bool {
    (isQuoted || isUntyped) && !content.contains(where: \.isVisible) && text.trimmed.isEmpty
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

extension Unicode.Scalar {
  /// Whether it is white space other than a line break.
  fileprivate var isPadding: Bool {
    !("!"..."~").contains(self) && properties.isWhitespace && !("\n"..."\r").contains(self)
      && self != "\u{2028}"
      && self != "\u{2029}"
  }
}
