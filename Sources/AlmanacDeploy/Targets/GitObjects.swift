/// Files of a Git repository, by the commands that read objects alone: no filter, hook or monitor that a
/// repository configures runs.
enum GitObjects {
  /// A file of a commit or of the index.
  struct Entry {
    let object: String
    /// The number of bytes, if Git was asked for it.
    let size: Int?
    private let mode: String

    var isFile: Bool { mode.hasPrefix("100") }
    var isLink: Bool { mode == "120000" }

    /// - Parameter line: The mode and what follows it up to the tab.
    fileprivate init?(_ line: ArraySlice<UInt8>, objectAt position: Int) {
      let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard words.count > position else { return nil }
      (mode, object) = (words[0], words[position])
      size = words.last.flatMap { Int($0) }
    }
  }

  /// Returns the entries of a list, whose lines end with a NUL and have the path after a tab.
  ///
  /// - Parameter position: The position of the object among the words before the tab.
  static func entries(_ output: [UInt8], objectAt position: Int) -> [SitePath: Entry] {
    let files = output.split(separator: 0).compactMap { line -> (SitePath, Entry)? in
      guard let tab = line.firstIndex(of: 0x09),
        let entry = Entry(line[..<tab], objectAt: position)
      else { return nil }
      return (SitePath(String(decoding: line[(tab + 1)...], as: UTF8.self)), entry)
    }
    return Dictionary(files) { first, _ in first }
  }

  /// Returns the contents of objects, by their names.
  ///
  /// - Parameter run: Runs Git with some arguments and an input.
  static func contents(
    of objects: [String],
    _ run: ([String], [UInt8]) async throws(ExternalFailure) -> [UInt8]
  ) async throws(ExternalFailure) -> [String: ArraySlice<UInt8>] {
    guard !objects.isEmpty else { return [:] }
    let output = try await run(
      ["cat-file", "--batch"], objects.flatMap { Array("\($0)\n".utf8) })
    var contents: [String: ArraySlice<UInt8>] = [:]
    var rest = output[...]
    while let end = rest.firstIndex(of: 0x0A) {
      let words = rest[..<end].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 3, let size = Int(words[2]), end + 1 + size < rest.endIndex else {
        break
      }
      contents[words[0]] = rest[(end + 1)..<(end + 1 + size)]
      rest = rest[(end + 2 + size)...]
    }
    return contents
  }
}
