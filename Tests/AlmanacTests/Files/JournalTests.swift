import TestSupport
import Testing

@testable import AlmanacCore

@Suite("Journals")
struct JournalTests {
  private let folder: TemporaryFolder
  private let root: Directory

  init() throws {
    folder = try TemporaryFolder()
    root = try Directory(opening: folder.path)
  }

  private func lines() throws -> [String] {
    try Journal("a/b/log", in: root).lines.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("have the lines that were appended, whenever they are opened")
  func append() throws {
    #expect(try lines().isEmpty)
    var journal = try Journal("a/b/log", in: root)
    try journal.append(Array("one\ntwo\n".utf8), syncing: true)
    try journal.append(Array("three\n".utf8), syncing: false)
    #expect(try folder.text("a/b/log") == "one\ntwo\nthree\n")
    withExtendedLifetime(journal) {}
  }

  @Test("are open to one at a time")
  func lock() async throws {
    let journal = try Journal("a/b/log", in: root)
    let other = Task.detached { [root] in try Journal("a/b/log", in: root).lines.count }
    var first = journal
    try await Task.sleep(for: .milliseconds(50))
    try first.append(Array("one\n".utf8), syncing: true)
    // The lock ends with the last copy.
    _ = consume journal
    _ = consume first
    #expect(try await other.value == 1)
  }

  @Test("lose nothing but a line that was cut off")
  func cutOff() throws {
    try folder.write("one\ntw", to: "a/b/log")
    #expect(try lines() == ["one"])
    var journal = try Journal("a/b/log", in: root)
    try journal.append(Array("three\n".utf8), syncing: true)
    #expect(try folder.text("a/b/log") == "one\nthree\n")
    withExtendedLifetime(journal) {}
  }

  @Test("do not follow links")
  func links() throws {
    try folder.write("", to: "secret")
    try root.link("log", to: "secret")
    #expect(throws: FileError.self) { try Journal("log", in: root) }
  }
}
