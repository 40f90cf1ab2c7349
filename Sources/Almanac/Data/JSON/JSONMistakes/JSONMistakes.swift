/// A tolerant JSON reader that finds the mistakes in a file that `JSONParser` rejected, with advice
/// for its author.
///
/// After a mistake it resumes where the author probably meant the next value, so that one cause
/// gives one error and later mistakes are found too. It makes no document: its guesses are only
/// ever shown.
struct JSONMistakes {
  let source: SourceFile
  let bytes: [UInt8]
  /// The offset after the current token.
  var position: Int
  var token = Token(kind: .end, range: 0..<0)
  /// The end of the token before the current one.
  var previousEnd = 0
  /// The offset of the current line.
  var lineStart: Int
  /// The indentation of the current line, in bytes.
  var indentation = 0
  /// The open objects and lists, the innermost last.
  var open: [Container] = []
  /// The first place where, judged by the indentation, a closing bracket seems to be missing.
  var suspicion: (container: Container, place: Int)?
  /// Whether a list or object that ended early consumed the comma before the current token.
  var isSeparated = false
  /// Whether the search has ended.
  private(set) var isStopped = false
  /// The number of times each habit was found, and the index of the diagnostic that reports it.
  private var habits: [Habit: (index: Int, count: Int)] = [:]
  private var found: [Diagnostic] = []
  /// What follows the value, as messages name it.
  private let terminator: String

  /// What follows a value of JSON Lines.
  static let endOfLine = "end of line"

  /// The maximum number of mistakes reported per file: a file with more is not meant as JSON.
  private static let limit = 20

  /// A mistake that is repeated throughout a file, and reported once.
  enum Habit { case comments, quotes, curlyQuotes, keys, words, spaces, semicolons, equals }

  /// An open object or list.
  struct Container {
    let isObject: Bool
    /// The offset of its opening bracket.
    let start: Int
    /// The indentation and the offset of the line on which it begins.
    let indentation: Int
    let lineStart: Int
    /// The indentation of its first line.
    var inner: Int?

    var closing: String { isObject ? "}" : "]" }
    var name: String { isObject ? "object" : "list" }
  }

  private init(_ source: SourceFile, end: String) {
    self.source = source
    terminator = end
    bytes = source.bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStart = position
  }

  /// Returns the mistakes in a file that is not JSON.
  ///
  /// - Parameter end: What follows the value, as messages name it.
  static func find(in source: SourceFile, end: String = "end of file") -> [Diagnostic] {
    var mistakes = JSONMistakes(source, end: end)
    mistakes.readFile()
    return mistakes.found.enumerated().map { index, diagnostic in
      let habit = mistakes.habits.values.first { $0.index == index && $0.count > 1 }
      guard let habit else { return diagnostic }
      var diagnostic = diagnostic
      let others =
        habit.count == 2 ? "one other place" : "\((habit.count - 1).grouped) other places"
      diagnostic.summary += ", here and in \(others)"
      return diagnostic
    }
  }

  // MARK: Reporting

  mutating func report(_ diagnostic: Diagnostic, _ habit: Habit? = nil) {
    guard !isStopped else { return }
    if let habit, habits[habit] != nil {
      habits[habit]?.count += 1
      return
    }
    if let habit { habits[habit] = (found.count, 1) }
    found.append(diagnostic)
    if found.count == Self.limit { stop() }
  }

  /// Ends the search.
  mutating func stop() {
    isStopped = true
    position = bytes.count
    token = Token(kind: .end, range: position..<position)
  }

  /// The place after the previous token, where something is missing.
  var gap: Place { source.place(previousEnd..<previousEnd + 1) }

  // MARK: The file

  private mutating func readFile() {
    if let conflict = mergeConflict() { return report(.mergeConflict(source.place(conflict))) }
    advance()
    if bytes[token.range].first == UInt8(ascii: "<") {
      return report(.markup(source.place(token.range.prefix(1))))
    }
    let isContainer = token.kind == .openObject || token.kind == .openArray
    let first = token
    if !isContainer, isKeyAhead(at: first.range.lowerBound) {
      return report(.noOpeningBrace(source.place(first.range)))
    }
    readValue(after: nil)
    let last = previousEnd - 1
    switch token.kind {
    case .end: break
    case .closeObject, .closeArray: report(.extraClosing(source.place(token.range)))
    case .comma where isContainer && isKeyAhead(at: position),
      .string where isContainer && isKeyAhead(at: token.range.lowerBound):
      report(.closedTooEarly(source.place(last..<last + 1), source.place(token.range)))
    case .openObject, .openArray:
      report(
        .severalValues(
          source.place(token.range.prefix(1)), source.place(first.range),
          isLine: terminator == Self.endOfLine))
    default: report(.unexpected(source.place(token.range), terminator, found: shownToken))
    }
  }

  /// Returns the line that a version control system left in the file at a conflict.
  private func mergeConflict() -> Range<Int>? {
    let mark = Array("<<<<<<< ".utf8)
    var start = position
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if bytes[start..<end].starts(with: mark) { return start..<end }
      start = end + 1
    }
    return nil
  }

  // MARK: Values

  /// Reads the value that begins at the current token.
  ///
  /// - Parameter key: The key before it, in an object.
  mutating func readValue(after key: Range<Int>?) {
    switch token.kind {
    case .openObject: readObject()
    case .openArray: readArray()
    case .string: advance()
    case .word:
      checkWord()
      advance()
    case .end where !open.isEmpty: break
    case .end: report(.emptyFile(source))
    case .closeObject where open.isEmpty, .closeArray where open.isEmpty:
      report(.extraClosing(source.place(token.range)))
      stop()
    case .comma, .closeObject, .closeArray, .semicolon:
      report(.missingValue(source.place(token.range), shownToken, hasKey: key != nil))
      if open.isEmpty { stop() }
    case .colon, .equals:
      report(.unexpected(source.place(token.range), "a value", found: shownToken))
      advance()
      if isValueStart { readValue(after: key) }
    }
  }

  private var isValueStart: Bool {
    switch token.kind {
    case .openObject, .openArray, .string, .word: true
    default: false
    }
  }

  private mutating func readObject() {
    guard begin(isObject: true) else { return }
    var comma: Range<Int>?
    while true {
      recordIndentation()
      switch token.kind {
      case .end: return unclosed()
      case .closeObject:
        if let comma { report(.trailingComma(source, comma.lowerBound)) }
        return end()
      case .closeArray:
        if endAtWrongBracket() { return }
        comma = readSeparator()
      case .openObject where comma != nil && open.dropLast().last?.isObject == false:
        isSeparated = true
        return missingClosing(at: (comma?.lowerBound ?? previousEnd))
      case .comma:
        skipExtraComma()
        comma = nil
      case .semicolon, .equals: skipUnexpected("a key in double quotes")
      case .colon, .openObject, .openArray:
        report(.missingKey(source.place(token.range.prefix(1))))
        if token.kind == .colon { advance() }
        readValue(after: token.range)
        if token.kind == .colon {
          advance()
          if isValueStart { readValue(after: nil) }
        }
        comma = readSeparator()
      case .string, .word:
        readEntry(after: comma)
        comma = readSeparator()
      }
    }
  }

  private mutating func readArray() {
    guard begin(isObject: false) else { return }
    var comma: Range<Int>?
    var isFirst = true
    while true {
      recordIndentation()
      switch token.kind {
      case .end: return unclosed()
      case .closeArray:
        if let comma { report(.trailingComma(source, comma.lowerBound)) }
        return end()
      case .closeObject:
        if endAtWrongBracket() { return }
        comma = readSeparator()
      case .string where !isFirst && isKeyOfOuter:
        isSeparated = true
        return missingClosing(at: (comma?.lowerBound ?? previousEnd))
      case .comma:
        skipExtraComma()
        comma = nil
      case .colon, .semicolon, .equals: skipUnexpected("a value")
      case .openObject, .openArray, .string, .word:
        readValue(after: nil)
        comma = readSeparator()
        isFirst = false
      }
    }
  }

  /// Whether the current string is a key of the object that contains the innermost list.
  private var isKeyOfOuter: Bool {
    open.dropLast().last?.isObject == true && isKeyAhead(at: token.range.lowerBound)
  }

  private mutating func skipExtraComma() {
    report(.extraComma(source.place(token.range)))
    advance()
  }

  private mutating func skipUnexpected(_ expected: String) {
    report(.unexpected(source.place(token.range), expected, found: shownToken))
    advance()
  }

  // MARK: Entries

  private mutating func readEntry(after comma: Range<Int>?) {
    let key = token
    if key.kind == .word {
      if let comma, isFraction(key.range, after: comma) {
        let start = numberStart(before: comma.lowerBound)
        report(.badNumber(source, start..<key.range.upperBound))
        return advance()
      }
      let mark = byte(at: endOfSpace(from: position))
      if mark == UInt8(ascii: ":") || mark == UInt8(ascii: "=") {
        report(.unquotedKey(source.place(key.range), shown(key.range)), .keys)
      }
    }
    advance()
    switch token.kind {
    case .colon:
      advance()
      if token.kind == .colon { skipUnexpected("a value") }
    case .equals:
      report(.wrongMark(source.place(token.range), shownToken, expected: ":"), .equals)
      advance()
    case .end: return
    case .string, .word, .openObject, .openArray:
      report(.missingColon(gap))
    case .comma where isValueAhead, .semicolon where isValueAhead:
      report(.wrongMark(source.place(token.range), shownToken, expected: ":"))
      advance()
    case .comma, .closeObject, .closeArray, .semicolon:
      return report(.keyWithoutValue(source.place(key.range)))
    }
    readValue(after: key.range)
  }

  /// Whether a value follows the current token, rather than a key or a closing bracket.
  private var isValueAhead: Bool {
    guard let next = byte(at: endOfSpace(from: position)) else { return false }
    return !"}]".utf8.contains(next) && !isKeyAhead(at: position)
  }

  /// Returns whether digits at the place of a key continue the number before a comma.
  private func isFraction(_ range: Range<Int>, after comma: Range<Int>) -> Bool {
    comma.upperBound == range.lowerBound && comma.lowerBound > 0
      && isDigit(bytes[comma.lowerBound - 1]) && isDigit(bytes[range.lowerBound])
  }

  private func numberStart(before end: Int) -> Int {
    var start = end
    while start > 0, "+-.,0123456789".utf8.contains(bytes[start - 1]) { start -= 1 }
    return start
  }

  /// Reads the separator after a value of a list or object.
  ///
  /// - Returns: The comma, if there is one.
  private mutating func readSeparator() -> Range<Int>? {
    guard !isSeparated else {
      isSeparated = false
      return nil
    }
    let isObject = open.last?.isObject == true
    while true {
      recordIndentation()
      switch token.kind {
      case .comma:
        let comma = token.range
        advance()
        return comma
      case .semicolon:
        report(.wrongMark(source.place(token.range), shownToken, expected: ","), .semicolons)
        advance()
        return nil
      case .closeObject, .closeArray, .end: return nil
      case .colon, .equals:
        if isObject {
          skipUnexpected("\",\" or \"}\"")
        } else {
          report(.colonInList(source.place(token.range), list))
          stop()
        }
        if isValueStart { readValue(after: nil) }
      case .word where bytes[token.range].elementsEqual("+".utf8):
        report(.joinedStrings(source.place(token.range)))
        advance()
        if isValueStart { readValue(after: nil) }
      case .string where !isObject && isKeyOfOuter: return nil
      case .string where isObject && isOnSameLine && !isKeyAhead(at: token.range.lowerBound),
        .word where isObject && isOnSameLine && !isKeyAhead(at: token.range.lowerBound):
        report(.secondValue(source.place(token.range), shownToken))
        advance()
      default:
        report(.missingComma(gap, before: shownToken))
        return nil
      }
    }
  }

  private var list: Place? { open.last.map { source.place($0.start..<$0.start + 1) } }

  /// Whether the current token is on the line on which the previous one ended.
  private var isOnSameLine: Bool {
    !bytes[previousEnd..<token.range.lowerBound].contains(UInt8(ascii: "\n"))
  }
}
