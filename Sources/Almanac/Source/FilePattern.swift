/// A pattern over the paths of files below `Content`, such as "downloads/*.zip".
///
/// `*` stands for any part of one name, and `**` for any folders. The extension is always written out, so that
/// a pattern publishes no file of a type that its author did not think of.
package struct FilePattern: Readable {
  let text: String
  private let segments: [Segment]

  private enum Segment {
    case folders
    case name([UInt8])
  }

  package static let placeholder = FilePattern("")
  package static let schema = JSONSchema.text(
    pattern: "^((\\*\\*|[^./\\\\?\\[\\]{}][^/\\\\?\\[\\]{}]*|\\.well-known)/)*"
      + "([^./\\\\?\\[\\]{}][^/\\\\?\\[\\]{}]*\\.[^./\\\\?*\\[\\]{}]+|[^./\\\\?*\\[\\]{}]+|\\.htaccess)$"
  ).documented("A path below Content, in which * is any part of a name and ** any folders.")

  private init(_ text: String) {
    self.text = text
    // By bytes: a slash and a combining mark after it are one character.
    segments = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      $0.elementsEqual("**".utf8) ? .folders : .name(Array($0))
    }
  }

  package static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> FilePattern?
  {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    let pattern = FilePattern(text)
    // An empty text is reported already.
    guard !text.isEmpty else { return nil }
    guard let (summary, help) = pattern.problem else { return pattern }
    diagnostics.add(.invalidPattern(value, summary, help))
    return nil
  }

  /// Returns whether a path below `Content` is one of the pattern.
  package func matches(_ path: String) -> Bool {
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map(Array.init)
    // The configuration says where the site is uploaded to.
    if path == "site.json" { return false }
    return Self.matches(segments, names) {
      if case .folders = $0 { true } else { false }
    } isSkipped: { name in
      // As in shells, a star stands for nothing hidden.
      name.first != UInt8(ascii: ".")
    } isSame: { segment, name in
      guard case .name(let pattern) = segment else { return false }
      if name.first == UInt8(ascii: "."), pattern.first != UInt8(ascii: ".") { return false }
      return Self.matches(pattern, name) {
        $0 == UInt8(ascii: "*")
      } isSkipped: { _ in
        true
      } isSame: {
        $0 == $1
      }
    }
  }

  /// Returns whether a list is as a pattern says, some elements of which stand for any number of items. Only
  /// the last of these has to be tried at several places.
  private static func matches<Element, Item>(
    _ pattern: [Element], _ items: [Item], isAny: (Element) -> Bool, isSkipped: (Item) -> Bool,
    isSame: (Element, Item) -> Bool
  ) -> Bool {
    var (next, item) = (0, 0)
    var last: (next: Int, item: Int)?
    while item < items.count {
      if next < pattern.count, isAny(pattern[next]) {
        last = (next + 1, item)
        next += 1
      } else if next < pattern.count, isSame(pattern[next], items[item]) {
        next += 1
        item += 1
      } else if let tried = last, isSkipped(items[tried.item]) {
        last = (tried.next, tried.item + 1)
        (next, item) = (tried.next, tried.item + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy(isAny)
  }

  /// The reason why it is no pattern, and what to write.
  private var problem: (String, String)? {
    let folders = "write the path below Content, such as \"downloads/*.zip\""
    if text.utf8.contains(where: { "\\?[]{}".utf8.contains($0) || $0 < 0x20 || $0 == 0x7F }) {
      return ("A pattern of files has * and ** only, and slashes between folders", folders)
    }
    if text.hasPrefix("Content/") { return ("A pattern of files begins below Content", folders) }
    let names = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let isPath = names.enumerated().allSatisfy { number, name in
      let isHidden = name.utf8.first == UInt8(ascii: ".")
      let isKnown = number == 0 && (name == ".well-known" || text == ".htaccess")
      return !name.isEmpty && (!isHidden || isKnown)
        && (name == "**" || !name.contains("**"))
    }
    guard isPath else { return ("This is no pattern of files below Content", folders) }
    let ending = names.last.map { name in
      name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[$0...] } ?? name[...]
    }
    guard let ending, !ending.contains("*"), ending != "." else {
      return (
        "A pattern of files ends with an extension, or with the whole name of a file",
        "write the extension, as in \"downloads/*.zip\"; each type has a pattern of its own"
      )
    }
    return nil
  }

  /// Returns the advice to name a file of `Content` in site.json.
  ///
  /// - Parameters:
  ///   - path: Its path with "Content/".
  ///   - effect: What that does.
  package static func advice(onFile path: String, _ effect: String) -> String {
    "\"files\": [\"\(pattern(forFile: path))\"] in Content/site.json \(effect)"
  }

  /// Returns the pattern of one file.
  static func pattern(forFile path: String) -> String {
    let below = String(path.utf8.dropFirst("Content/".utf8.count)) ?? path
    return String(below.map { "\\?[]{}".contains($0) || $0.isASCII && $0 < " " ? "*" : $0 })
  }

  /// Returns the pattern of the files in the folder of a file with the same extension.
  package static func pattern(forFilesLike path: String) -> String {
    let own = pattern(forFile: path)
    let slash = own.utf8.lastIndex(of: UInt8(ascii: "/")).map { own.utf8.index(after: $0) }
    let start = slash ?? own.startIndex
    guard let dot = own[start...].utf8.lastIndex(of: UInt8(ascii: ".")), dot > start else {
      return own
    }
    return "\(own[..<start])*\(own[dot...])"
  }
}

extension Diagnostic {
  fileprivate static func invalidPattern(
    _ value: DataValue, _ summary: String, _ help: String
  ) -> Self {
    .init(.error, "A0653", at: value.place, summary, help: help)
  }

  package static func patternWithoutFiles(_ pattern: Located<FilePattern>) -> Self {
    .init(
      .warning, "A0654", at: pattern.place,
      "No file of Content has a path like \(pattern.value.text.quoted)",
      help: "paths begin below Content; * stands for any part of a name, ** for any folders")
  }
}
