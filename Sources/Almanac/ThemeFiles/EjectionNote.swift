/// The last line of a file that was copied from a theme: a comment with the version of the program, and a
/// code for each line of the file as it was then.
///
///     {{! almanac theme 0.1.0 Qm0zAbc1… }}
///
/// By the codes, a later version knows what changed in its own file since, whatever became of the copy.
struct EjectionNote {
  let version: String
  /// The codes of the lines.
  let codes: [Substring]
  /// The bytes of the note in its file.
  let range: Range<Int>

  private static let codeLength = 4

  /// Finds the note in the bytes of a file; `nil` if it has none.
  init?(in bytes: [UInt8]) {
    var end = bytes.count
    while end > 0, bytes[end - 1].isSpace { end -= 1 }
    let start = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = String(decoding: bytes[start..<end], as: UTF8.self)
    let words = line.split(separator: " ")
    guard words.count == 6, words[1] == "almanac", words[2] == "theme",
      Self.comments.contains(where: { words[0] == $0.open && words[5] == $0.close }),
      words[4].utf8.count.isMultiple(of: Self.codeLength)
    else { return nil }
    version = String(words[3])
    var rest = words[4]
    var codes: [Substring] = []
    while !rest.isEmpty {
      codes.append(rest.prefix(Self.codeLength))
      rest = rest.dropFirst(Self.codeLength)
    }
    self.codes = codes
    range = start..<end
  }

  /// Returns a file of a theme with a note at its end, or unchanged if its format has no comments.
  static func noted(_ file: Theme.File) -> [UInt8] {
    guard let comment = comment(of: file) else { return file.bytes }
    return ended(file.bytes) + comment
  }

  /// Returns the copy of a file of a theme with a note of the file as it is now.
  static func renewed(_ copy: [UInt8], _ file: Theme.File) -> [UInt8] {
    guard let comment = comment(of: file) else { return copy }
    guard let note = EjectionNote(in: copy) else { return ended(copy) + comment }
    return copy[..<note.range.lowerBound] + comment + copy[note.range.upperBound...].dropFirst()
  }

  private static func ended(_ bytes: [UInt8]) -> [UInt8] {
    bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")]
  }

  private static func comment(of file: Theme.File) -> [UInt8]? {
    let isAsset = file.path.hasPrefix("assets/")
    let ending = SourceTree.File.ending(of: file.path)
    let kind = isAsset ? comments.first { $0.endings.contains(ending) } : comments[0]
    guard let kind else { return nil }
    let codes = file.bytes.lines.map(code).joined()
    return Array("\(kind.open) almanac theme \(Version.current) \(codes) \(kind.close)\n".utf8)
  }

  /// The forms of comments: that of templates, and those of assets by their endings.
  private static let comments: [(endings: [String], open: String, close: String)] = [
    ([], "{{!", "}}"), ([".css", ".js"], "/*", "*/"), ([".svg"], "<!--", "-->"),
  ]

  /// Returns the code of a line: 24 bits of its fingerprint. Two lines that differ have the same code
  /// once in some 16 million times.
  static func code(_ line: String) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var bits = Fingerprint(of: line).bits
    return String(
      (0..<codeLength).map { _ in
        defer { bits >>= 6 }
        return alphabet[Int(bits & 63)]
      })
  }
}

extension EjectionNote {
  /// A change to a file of a theme since it was copied.
  enum Change: Equatable {
    /// A line of the file as it is now, by its number from 1.
    case added(Int, String)
    /// A line that is gone; `nil` if the copy does not have it either.
    case removed(String?)
  }

  /// Returns what changed in a file of a theme since it was copied.
  ///
  /// - Parameter copy: The bytes of the copy, in which lines that are gone may still be.
  func changes(to file: Theme.File, copy: [UInt8]) -> [Change] {
    let lines = file.bytes.lines
    let known = Dictionary(copy.lines.map { (Self.code($0), $0) }) { first, _ in first }
    return lines.map { Self.code($0)[...] }.difference(from: codes).map { change in
      switch change {
      case .insert(let offset, _, _): .added(offset + 1, lines[offset])
      case .remove(_, let code, _): .removed(known[String(code)])
      }
    }
  }
}

extension [UInt8] {
  /// The lines without their ends. A last line end begins no further line.
  var lines: [String] {
    var lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
