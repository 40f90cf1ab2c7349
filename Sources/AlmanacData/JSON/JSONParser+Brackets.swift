/// Objects and lists after a mistake: where they end, and where they should.
extension JSONParser {
  /// Handles a closing bracket that follows a comma, is of the wrong kind, or follows the outermost value.
  mutating func closingBracket(
    _ step: Step, at position: inout Int, _ container: inout JSONContainer,
    into nodes: inout OutputSpan<Node>
  ) -> Step {
    let place = source.place(position..<position + 1)
    guard container.isOpen else {
      mistakes.end(.extraClosing(place))
      return .end
    }
    let start = container.start(nodes)
    position += 1
    if file[position - 1] == container.end {
      if comma > start { mistakes.add(.trailingComma(source.place(comma..<comma + 1))) }
    } else {
      // Judged by those in the rest of the file, it is one too many, replaces the right one, or follows a
      // missing one.
      let ahead = closingBrackets(from: position)
      if ahead >= container.depth {
        mistakes.add(.extraClosing(place))
        return step
      }
      if ahead < container.depth - 1, container.depth > 1 {
        position -= 1
        return missingBracket(at: previousEnd(position), &container, &nodes, then: .separator)
      }
      mistakes.add(.wrongClosing(place, source, start))
    }
    close(&container, at: position, &nodes)
    return .separator
  }

  /// Returns how many more brackets close than open from an offset on.
  private func closingBrackets(from start: Int) -> Int {
    var (index, count) = (start, 0)
    while index < file.count {
      if "{[".utf8.contains(file[index]) { count -= 1 }
      if "}]".utf8.contains(file[index]) { count += 1 }
      index = token(at: index).upperBound
    }
    return count
  }

  /// Ends the innermost object or list, whose bracket is missing.
  mutating func missingBracket(
    at offset: Int, _ container: inout JSONContainer, _ nodes: inout OutputSpan<Node>,
    then step: Step = .element
  ) -> Step {
    let place = source.place(offset..<offset + 1)
    mistakes.add(.missingClosing([container.start(nodes)], place, source))
    close(&container, at: offset, &nodes)
    return step
  }

  mutating func endOfFile(_ container: JSONContainer, _ nodes: borrowing OutputSpan<Node>) {
    if !container.isOpen {
      mistakes.end(.emptyFile(source))
    } else if let (start, offset) = unclosedByIndentation() {
      mistakes.end(.missingClosing([start], source.place(offset..<offset + 1), source))
    } else {
      mistakes.end(.missingClosing(container.starts(nodes), gap(file.count), source))
    }
  }

  /// Returns the first object or list that a line with less indentation seems to follow, rather than to
  /// continue, and the end of what precedes that line: the bracket is missing there, although the parser
  /// misses one only at the end of the file.
  private func unclosedByIndentation() -> (start: Int, end: Int)? {
    var open: [(start: Int, indentation: Int, inner: Int?)] = []
    var (index, indentation) = (0, 0)
    while index < file.count {
      let end = index
      file.span.skipSpace(&index)
      guard index < file.count else { break }
      let isClosing = "}]".utf8.contains(file[index])
      if let lineFeed = file[end..<index].lastIndex(of: UInt8(ascii: "\n")) {
        indentation = index - lineFeed - 1
        if let last = open.last {
          let inner = last.inner ?? indentation
          open[open.count - 1].inner = inner
          if inner > last.indentation, indentation < last.indentation + (isClosing ? 0 : 1) {
            return (last.start, end)
          }
        }
      }
      if "{[".utf8.contains(file[index]) { open.append((index, indentation, nil)) }
      if isClosing { _ = open.popLast() }
      index = token(at: index).upperBound
    }
    return nil
  }
}

extension JSONContainer {
  /// The offset of the opening bracket.
  func start(_ nodes: borrowing OutputSpan<Node>) -> Int { Int(nodes[index].start) }

  /// The kind of what contains it; `nil` if nothing does.
  func outer(_ nodes: borrowing OutputSpan<Node>) -> Node.Kind? {
    let outer = Int(nodes[index].contentStart) - 1
    return outer < 0 ? nil : nodes[outer].kind
  }

  /// The opening brackets of all open objects and lists, the innermost first.
  func starts(_ nodes: borrowing OutputSpan<Node>) -> [Int] {
    var starts: [Int] = []
    var index = index
    while index >= 0 {
      starts.append(Int(nodes[index].start))
      index = Int(nodes[index].contentStart) - 1
    }
    return starts
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - starts: The opening brackets of the unclosed objects and lists, the innermost first.
  ///   - place: Where the bracket is missing.
  static func missingClosing(_ starts: [Int], _ place: Place, _ source: SourceFile) -> Self {
    let brackets = starts.prefix(20).map(source.closingBracket)
    let more = starts.count > 20 ? " and \(starts.count - 20) more" : ""
    let name = brackets[0] == "}" ? "object" : "list"
    return .init(
      .error, "A0142", at: place,
      "Missing \(brackets.map { "\"\($0)\"" }.joined(separator: ", "))\(more)",
      help: starts.count == 1
        ? "write \(brackets[0]) here, or where the \(name) should end"
        : "write \(brackets.joined()) here; the end of the file may be missing",
      related: .init(
        place: source.place(starts[0]..<starts[0] + 1), note: "the \(name) begins here"))
  }

  static func wrongClosing(_ place: Place, _ source: SourceFile, _ start: Int) -> Self {
    let bracket = source.closingBracket(start)
    let name = bracket == "}" ? "object" : "list"
    return .init(
      .error, "A0143", at: place,
      "Expected \"\(bracket)\" at the end of the \(name), found \"\(source.text(in: place.range))\"",
      help: "write \(bracket) here",
      related: .init(place: source.place(start..<start + 1), note: "the \(name) begins here"))
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
}

extension SourceFile {
  /// Returns the bracket that closes what begins at an offset.
  fileprivate func closingBracket(_ start: Int) -> String {
    bytes[start] == UInt8(ascii: "{") ? "}" : "]"
  }
}
