import Testing

@testable import Almanac

/// A file with the beginning of an ELF program: its header, one segment of notes, and what follows.
struct ProgramFile {
  var build: [UInt8]
  var rest: [UInt8] = Array("instructions".utf8)
  /// The notes before that with the build ID, such as the one with the ABI.
  var otherNotes: [UInt8] = note(type: 1, "GNU", [UInt8](repeating: 7, count: 18))

  static func note(type: UInt32, _ name: String, _ contents: [UInt8]) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: (4 - contents.count % 4) % 4)
    return number(name.utf8.count + 1, 4) + number(contents.count, 4) + number(Int(type), 4)
      + Array(name.utf8) + [0] + contents + padding
  }

  static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  var bytes: [UInt8] {
    let notes = otherNotes + Self.note(type: 3, "GNU", build)
    var header: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 57)
    header.replaceSubrange(32..<40, with: Self.number(64, 8))
    header.replaceSubrange(54..<58, with: Self.number(56, 2) + Self.number(1, 2))
    var segment = Self.number(4, 4) + [UInt8](repeating: 0, count: 52)
    segment.replaceSubrange(8..<16, with: Self.number(120, 8))
    segment.replaceSubrange(32..<40, with: Self.number(notes.count, 8))
    return header + segment + notes + rest
  }
}

@Suite("The build ID of a program")
struct BuildIDTests {
  private let id = [UInt8](0..<20)

  @Test("is found among the notes")
  func found() {
    #expect(BuildID(startOfFile: ProgramFile(build: id).bytes)?.bytes == id)
    #expect(BuildID(startOfFile: ProgramFile(build: id, otherNotes: []).bytes)?.bytes == id)
  }

  @Test("is not assumed: other files have none, and a shorter one could be any constant")
  func none() {
    #expect(BuildID(startOfFile: []) == nil)
    #expect(BuildID(startOfFile: Array("#!/bin/sh\n".utf8)) == nil)
    #expect(BuildID(startOfFile: ProgramFile(build: [1, 2, 3, 4]).bytes) == nil)
    let other = ProgramFile.note(type: 3, "GNV", id)
    #expect(BuildID(startOfFile: ProgramFile(build: [], otherNotes: other).bytes) == nil)
  }

  @Test("of a damaged file is nothing or some bytes of it, and no byte beyond its end is read")
  func damaged() {
    let bytes = ProgramFile(build: id).bytes
    for count in bytes.indices { _ = BuildID(startOfFile: Array(bytes[..<count])) }
    for index in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] = value
        // Numbers of any size in place of the field.
        for more in 1..<8 where index + more < damaged.count { damaged[index + more] = value }
        let found = BuildID(startOfFile: damaged)?.bytes ?? []
        #expect(found.isEmpty || damaged.firstRange(of: found) != nil)
      }
    }
  }

  #if os(Linux)
    @Test("is in the programs that are built here, where it is read")
    func own() throws {
      let path = try #require(FileSystem.resolved("/proc/self/exe"))
      let start = try FileReader(path).all(upTo: 1 << 14)
      #expect(BuildID(startOfFile: start) != nil)
    }
  #endif
}
