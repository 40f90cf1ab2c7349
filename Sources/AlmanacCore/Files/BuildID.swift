/// The build ID of a program: the linker's hash of all that the program consists of.
///
/// Source: System V gABI 4.1, chapter 5, "Note Section"; the linkers' option `--build-id`, whose note has
/// the type 3 and the name "GNU".
package struct BuildID: Sendable {
  /// Eight to twenty bytes, by the linker's method.
  package let bytes: [UInt8]

  /// Reads the build ID of an ELF program from the beginning of its file; `nil` if there is none.
  ///
  /// - Parameter start: The first bytes of the file, among which the notes are in the programs of all
  ///   common linkers.
  package init?(startOfFile start: [UInt8]) {
    let file = Fields(bytes: start)
    // ELF with 64-bit numbers, the lowest byte first.
    guard start.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      let table = file.number(at: 32, 8), let size = file.number(at: 54, 2),
      let count = file.number(at: 56, 2)
    else { return nil }
    for index in 0..<count {
      let entry = table + index * size
      guard let type = file.number(at: entry, 4), let offset = file.number(at: entry + 8, 8),
        let length = file.number(at: entry + 32, 8)
      else { return nil }
      if type == 4, let found = Self.find(in: file, offset, length) {
        bytes = found
        return
      }
    }
    return nil
  }

  /// Returns the contents of the note with the build ID among the notes of a segment.
  private static func find(in file: Fields, _ start: Int, _ length: Int) -> [UInt8]? {
    var offset = start
    while offset + 12 <= start + length {
      guard let nameSize = file.number(at: offset, 4), let size = file.number(at: offset + 4, 4),
        let type = file.number(at: offset + 8, 4)
      else { return nil }
      let contents = offset + 12 + (nameSize + 3) & ~3
      if type == 3, nameSize == 4, file.number(at: offset + 12, 4) == 0x0055_4E47,
        (8...64).contains(size), let range = file.range(contents, size)
      {
        return Array(file.bytes[range])
      }
      offset = contents + (size + 3) & ~3
    }
    return nil
  }

  /// The fields of a file, whose offsets may have any value.
  private struct Fields {
    let bytes: [UInt8]

    /// Returns the range of some bytes, if they are all there.
    func range(_ start: Int, _ count: Int) -> Range<Int>? {
      start >= 0 && start <= bytes.count && count <= bytes.count - start
        ? start..<start + count : nil
    }

    /// Returns a number, the lowest byte first, if it is small enough for an offset into any file.
    func number(at start: Int, _ count: Int) -> Int? {
      guard let range = range(start, count) else { return nil }
      let number = bytes[range].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      return number < 1 << 48 ? Int(number) : nil
    }
  }
}
