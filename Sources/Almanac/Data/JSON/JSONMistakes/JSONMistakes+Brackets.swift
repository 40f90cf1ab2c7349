/// Objects and lists: where they begin and end, and where they should.
extension JSONMistakes {
  /// Begins an object or a list at the current token.
  ///
  /// - Returns: Whether the nesting is within the limit.
  mutating func begin(isObject: Bool) -> Bool {
    guard open.count < JSONParser.maximumDepth else {
      report(.tooDeep(source.place(token.range)))
      stop()
      return false
    }
    open.append(
      Container(
        isObject: isObject, start: token.range.lowerBound, indentation: indentation,
        lineStart: lineStart))
    let line = lineStart
    advance()
    if lineStart > line { open[open.count - 1].inner = indentation }
    return true
  }

  /// Ends the innermost object or list after the current token.
  mutating func end() {
    open.removeLast()
    advance()
  }

  /// Ends the innermost object or list before the current token, since its bracket is missing.
  mutating func missingClosing(at offset: Int) {
    guard let container = open.popLast() else { return }
    report(.missingClosing([container], source.place(offset..<offset + 1), source))
  }

  /// Ends everything that is open at the end of the file.
  ///
  /// If a line is indented no more than the line on which an object begins, the bracket is missing
  /// before that line, although the parser misses one only at the end of the file.
  mutating func unclosed() {
    if let suspicion {
      let place = source.place(suspicion.place..<suspicion.place + 1)
      report(.missingClosing([suspicion.container], place, source))
    } else {
      report(.missingClosing(open.reversed(), gap, source))
    }
    stop()
    open.removeLast()
  }

  /// Handles a closing bracket of the wrong kind. Judged by the brackets in the rest of the file,
  /// it is one too many, replaces the right one, or follows a missing one.
  ///
  /// - Returns: Whether the innermost object or list ends.
  mutating func endAtWrongBracket() -> Bool {
    let ahead = closingBracketsAhead()
    if ahead >= open.count {
      report(.extraClosing(source.place(token.range)))
      advance()
      return false
    }
    if ahead == open.count - 1 || open.count == 1 {
      if let container = open.last {
        report(.wrongClosing(source.place(token.range), container, source))
      }
      end()
    } else {
      missingClosing(at: previousEnd)
    }
    return true
  }

  /// Returns how many more brackets close than open after the current token.
  private func closingBracketsAhead() -> Int {
    var count = 0
    var isInString = false
    var index = position
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\n"): isInString = false
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: count -= 1
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString: count += 1
      default: break
      }
      index += 1
    }
    return count
  }

  /// Records where the indentation suggests that the innermost object or list should have ended.
  mutating func recordIndentation() {
    guard suspicion == nil, token.isFirstOnLine, let container = open.last,
      let inner = container.inner, inner > container.indentation, container.lineStart < lineStart
    else { return }
    let isClosing = token.kind == .closeObject || token.kind == .closeArray
    guard
      indentation < container.indentation || (indentation == container.indentation && !isClosing)
    else { return }
    suspicion = (container, previousEnd)
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - containers: The unclosed objects and lists, the innermost first.
  ///   - place: Where the bracket is missing.
  static func missingClosing(
    _ containers: [JSONMistakes.Container], _ place: Place, _ source: SourceFile
  ) -> Self {
    let brackets = containers.prefix(20).map(\.closing)
    let start = containers.first?.start ?? 0
    let more = containers.count > 20 ? " and \(containers.count - 20) more" : ""
    return .init(
      .error, "A0142", at: place,
      "Missing \(brackets.map { "\"\($0)\"" }.joined(separator: ", "))\(more)",
      help: containers.count == 1
        ? "write \(brackets[0]) here, or where the \(containers[0].name) should end"
        : "write \(brackets.joined()) here; the end of the file may be missing",
      related: .init(
        place: source.place(start..<start + 1),
        note: "the \(containers.first?.name ?? "value") begins here"))
  }

  static func wrongClosing(
    _ place: Place, _ container: JSONMistakes.Container, _ source: SourceFile
  ) -> Self {
    .init(
      .error, "A0143", at: place,
      "Expected \"\(container.closing)\" at the end of the \(container.name), found \"\(source.text(in: place.range))\"",
      help: "write \(container.closing) here",
      related: .init(
        place: source.place(container.start..<container.start + 1),
        note: "the \(container.name) begins here"))
  }

  static func extraClosing(_ place: Place) -> Self {
    .init(
      .error, "A0143", at: place, "Extra closing bracket",
      help: "remove it, or write the opening one that it belongs to")
  }

  static func closedTooEarly(_ place: Place, _ more: Place) -> Self {
    .init(
      .error, "A0143", at: place, "Extra closing bracket before the last key",
      help: "remove it, or the one before it; more keys follow",
      related: .init(place: more, note: "the file continues here"))
  }

  static func noOpeningBrace(_ place: Place) -> Self {
    .init(
      .error, "A0142", at: place, "Missing \"{\" before the first key",
      help: "put the keys and values between { and }, and each key in double quotes")
  }

  /// - Parameter isLine: Whether the values are on a line of JSON Lines.
  static func severalValues(_ place: Place, _ first: Place, isLine: Bool) -> Self {
    .init(
      .error, "A0148", at: place, isLine ? "Second value on one line" : "Second value in one file",
      help: isLine
        ? "write each value on a line of its own"
        : "put the values in one list, [first, second], or each in a file of its own",
      related: .init(place: first, note: "the first value begins here"))
  }

  static func mergeConflict(_ place: Place) -> Self {
    .init(
      .error, "A0145", at: place, "Merge conflict that is not resolved",
      help: "keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>")
  }

  static func markup(_ place: Place) -> Self {
    .init(
      .error, "A0102", at: place, "Expected JSON, found HTML or XML",
      help: "save the data itself: JSON begins with { or [")
  }
}
