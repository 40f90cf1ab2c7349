/// What happens at a mistake: it is reported, and parsing goes on at the next mark of its level.
extension JSONParser {
  /// Reports why the file is not JSON at the position, and moves past it.
  ///
  /// - Parameter step: What was expected there.
  /// - Returns: What is expected next.
  @inline(never)
  mutating func recover(
    _ step: Step, at position: inout Int, _ container: inout JSONContainer,
    into nodes: inout OutputSpan<Node>
  ) -> Step {
    if mistakes.isEmpty, let conflict = mergeConflict() {
      mistakes.end(.mergeConflict(source.place(conflict)))
    }
    var next = step
    if !skipIgnored(&position), !skipRestOfScalar(&position, nodes) {
      if position == file.count {
        endOfFile(container, nodes)
      } else if "}]".utf8.contains(file[position]), step != .colon,
        step != .value || !container.isObject
      {
        next = closingBracket(step, at: &position, &container, into: &nodes)
      } else {
        switch step {
        case .element where container.isObject:
          next = keyMistake(&position, &container, &nodes)
        case .colon: next = colonMistake(&position)
        case .element, .value: next = valueMistake(&position, container)
        case .separator where container.isOpen:
          next = separatorMistake(&position, &container, &nodes)
        case .separator, .end: mistakeAfterValue(position, nodes)
        }
      }
    }
    file.span.skipSpace(&position)
    return mistakes.isComplete ? .end : next
  }

  private mutating func keyMistake(
    _ position: inout Int, _ container: inout JSONContainer, _ nodes: inout OutputSpan<Node>
  ) -> Step {
    let start = position
    switch file[start] {
    case UInt8(ascii: ","): return skipExtraComma(&position)
    case UInt8(ascii: ";"), UInt8(ascii: "="),
      UInt8(ascii: ":") where isKey(at: start + 1):
      return skip(&position, "a key in double quotes", then: .element)
    case UInt8(ascii: "{") where container.outer(nodes) == .array && comma > container.start(nodes):
      return missingBracket(at: comma, &container, &nodes)
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"):
      key = start..<start + 1
      mistakes.add(.missingKey(source.place(key)))
      position += file[start] == UInt8(ascii: ":") ? 1 : 0
      return .value
    case _ where isQuote(at: start):
      position = skipString(from: start)
      // A single mark may stand before the key.
      if position - start == quote(at: start) { return .element }
      if !isColon(after: position) { return .separator }
    default:
      position = endOfWord(from: start)
      if comma == start - 1, file[comma - 1].isDigit, file[start].isDigit {
        let number = file[..<start].lastIndex { !"+-.,0123456789".utf8.contains($0) } ?? 0
        mistakes.add(.badNumber(source, number + 1..<position))
        return .separator
      }
      if byte(at: position) == UInt8(ascii: "\""), isColon(after: position + 1) {
        position += 1
        mistakes.add(.unopenedString(source, start..<position))
      } else if isColon(after: position) {
        mistakes.add(.unquotedKey(source.place(start..<position), shown(start)), .keys)
      }
    }
    key = start..<position
    return .colon
  }

  private mutating func colonMistake(_ position: inout Int) -> Step {
    switch file[position] {
    case UInt8(ascii: "="), UInt8(ascii: ";"),
      UInt8(ascii: ",") where isValue(at: position + 1) && !isKey(at: position + 1):
      let range = position..<position + (file[position...].starts(with: "=>".utf8) ? 2 : 1)
      let found = "\"\(source.text(in: range))\""
      mistakes.add(.wrongMark(source.place(range), found, expected: ":"), .equals)
      position = range.upperBound
      return .value
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      mistakes.add(.keyWithoutValue(source.place(key)))
      return .separator
    case _ where isKey(at: position):
      mistakes.add(.keyWithoutValue(source.place(key)))
      return .element
    default:
      mistakes.add(.missingColon(gap(position)))
      return .value
    }
  }

  private mutating func valueMistake(_ position: inout Int, _ container: JSONContainer) -> Step {
    let (start, place) = (position, source.place(position..<position + 1))
    let isList = container.isOpen && !container.isObject
    switch file[start] {
    case UInt8(ascii: ",") where isList: return skipExtraComma(&position)
    case UInt8(ascii: ":"), UInt8(ascii: "="),
      UInt8(ascii: ";") where isList:
      return skip(&position, "a value", then: .value)
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "]"):
      mistakes.add(.missingValue(place, shown(start), hasKey: container.isOpen))
      return container.isOpen ? .separator : .end
    case UInt8(ascii: "<") where !container.isOpen: mistakes.end(.markup(place))
    case _ where !container.isOpen && isKey(at: start):
      mistakes.end(.noOpeningBrace(source.place(token(at: start))))
    case _ where isQuote(at: start):
      position = skipString(from: start)
      // A single mark may stand before the value.
      if position - start == quote(at: start) { return .value }
    default: position = skipWord(from: start)
    }
    return .separator
  }

  private mutating func separatorMistake(
    _ position: inout Int, _ container: inout JSONContainer, _ nodes: inout OutputSpan<Node>
  ) -> Step {
    let (start, place) = (position, source.place(position..<position + 1))
    let isObject = container.isObject
    let isInObject = container.outer(nodes) == .object
    switch file[start] {
    case UInt8(ascii: ";"):
      mistakes.add(.wrongMark(place, shown(start), expected: ","), .semicolons)
      position += 1
      return .element
    case UInt8(ascii: ":")
    where !isObject && isInObject && comma > container.start(nodes)
      && file[previousEnd(start) - 1] == UInt8(ascii: "\""):
      return missingBracket(at: comma, &container, &nodes, then: .colon)
    case UInt8(ascii: ":") where isObject && "{[".utf8.contains(file[key.lowerBound]):
      // It follows an object or a list in place of a key.
      position += 1
      return .value
    case UInt8(ascii: ":") where !isObject:
      let list = container.start(nodes)
      mistakes.end(.colonInList(place, source.place(list..<list + 1)))
      return .end
    case UInt8(ascii: "+"):
      mistakes.add(.joinedStrings(place))
      position += 1
      return isKey(at: position) ? .element : isValue(at: position) ? .value : .separator
    case _ where !isObject && isInObject && isKey(at: start):
      return missingBracket(at: previousEnd(start), &container, &nodes)
    case _ where isObject && !isKey(at: start) && !"{[".utf8.contains(file[start]):
      let range = token(at: start)
      mistakes.add(.unexpected(source.place(range), "\",\" or \"}\"", found: shown(start)))
      position = endOfElement(from: range.upperBound)
      return .separator
    default:
      mistakes.add(.missingComma(gap(start), before: shown(start)))
      return .element
    }
  }

  /// Reports what follows the outermost value.
  private mutating func mistakeAfterValue(
    _ position: Int, _ nodes: borrowing OutputSpan<Node>
  ) {
    let (range, place) = (token(at: position), source.place(token(at: position)))
    let first = nodes.isEmpty ? 0 : Int(nodes[0].start)
    let isContainer = "{[".utf8.contains(file[first])
    let isComma = file[position] == UInt8(ascii: ",")
    if isContainer, isKey(at: isComma ? range.upperBound : position) {
      let last = previousEnd(position) - 1
      mistakes.end(.closedTooEarly(source.place(last..<last + 1), place))
    } else if "{[".utf8.contains(file[position]) {
      mistakes.end(.severalValues(place, source.place(first..<first + 1), isLine: isLine))
    } else if !isContainer, isColon(after: position) {
      mistakes.end(.noOpeningBrace(source.place(token(at: first))))
    } else {
      let end = isLine ? "end of line" : "end of file"
      mistakes.end(.unexpected(place, end, found: shown(position)))
    }
  }

  private mutating func skip(_ position: inout Int, _ expected: String, then step: Step) -> Step {
    let place = source.place(position..<position + 1)
    mistakes.add(.unexpected(place, expected, found: shown(position)))
    position += 1
    return step
  }

  private mutating func skipExtraComma(_ position: inout Int) -> Step {
    mistakes.add(.extraComma(source.place(position..<position + 1)))
    position += 1
    comma = -1
    return .element
  }
}

extension Diagnostic {
  static func emptyFile(_ source: SourceFile) -> Self {
    .init(
      .error, "A0101", at: source.start, "Expected a JSON value, found an empty file",
      help: "write the data into it, such as {\"title\": \"…\"}, or remove the file")
  }

  static func unexpected(_ place: Place, _ expected: String, found: String) -> Self {
    .init(
      .error, "A0102", at: place, "Expected \(expected), found \(found)",
      help: "remove it, or write what is missing before it")
  }

  static func missingComma(_ place: Place, before next: String) -> Self {
    .init(
      .error, "A0141", at: place, "Missing comma before \(next)",
      help: "write a comma after the value")
  }

  static func extraComma(_ place: Place) -> Self {
    .init(
      .error, "A0103", at: place, "Extra comma", help: "remove it, or write the missing value")
  }

  static func missingKey(_ place: Place) -> Self {
    .init(
      .error, "A0102", at: place, "Expected a key in double quotes before the value",
      help: "write the key and a colon in front of it, such as \"name\":")
  }

  static func missingColon(_ place: Place) -> Self {
    .init(
      .error, "A0102", at: place, "Missing colon after a key",
      help: "write a colon between the key and its value")
  }

  static func keyWithoutValue(_ place: Place) -> Self {
    .init(
      .error, "A0102", at: place, "Key without a value",
      help: "write a colon and the value after it, or remove the key")
  }

  static func missingValue(_ place: Place, _ found: String, hasKey: Bool) -> Self {
    .init(
      .error, "A0102", at: place, "Expected a value, found \(found)",
      help: hasKey
        ? "write the value after the colon, or remove the key" : "write a value, or remove it")
  }

  static func joinedStrings(_ place: Place) -> Self {
    .init(
      .error, "A0102", at: place, "Strings joined by +, which JSON does not support",
      help: "write them as one string in one pair of quotes")
  }

  static func colonInList(_ place: Place, _ list: Place?) -> Self {
    .init(
      .error, "A0102", at: place, "Key and value in a list",
      help: "write keys and values between { and }, not between [ and ]",
      related: list.map { .init(place: $0, note: "the list begins here") })
  }

  static func wrongMark(_ place: Place, _ found: String, expected mark: String) -> Self {
    .init(
      .error, "A0144", at: place, "Expected \"\(mark)\", found \(found)",
      help: "write \(mark) in its place")
  }

  static func unquotedKey(_ place: Place, _ key: String) -> Self {
    .init(
      .error, "A0147", at: place, "Key without double quotes", help: "write \(key)")
  }

  static func trailingComma(_ place: Place) -> Self {
    .init(
      .error, "A0103", at: place, "Trailing comma is not allowed in JSON", help: "remove the comma")
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
