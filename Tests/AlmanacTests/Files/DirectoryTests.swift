import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Almanac

@Suite("An open folder")
struct DirectoryTests {
  private let folder: TemporaryFolder
  private let outside: TemporaryFolder
  private let directory: Directory

  init() throws {
    folder = try TemporaryFolder()
    outside = try TemporaryFolder()
    try folder.write("inside", to: "top/a/b/file")
    try folder.write("inside", to: "top/own")
    try outside.write("outside", to: "b/file")
    directory = try Directory(opening: folder.path + "/top")
  }

  /// Puts a link to another folder in the place of a folder, which is kept by another name.
  private func swap(_ path: String, to target: String) throws {
    let url = folder.url.appending(path: path)
    try FileManager.default.moveItem(atPath: url.path, toPath: url.path + "-moved")
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  /// Everything that can be done with a file in a folder, or with the folder.
  private static let operations: [(name: String, @Sendable (Directory, String) throws -> Void)] = [
    ("read", { _ = try $0.read($1 + "/file") }),
    ("fingerprint", { _ = try $0.fingerprint(of: $1 + "/file") }),
    ("list", { _ = try $0.list($1) }),
    ("open", { _ = try $0.folder($1) }),
    ("make and open", { _ = try $0.folder($1 + "/new", making: true) }),
    ("write", { try $0.write([1], to: $1 + "/file") }),
    ("create", { try $0.write([1], to: $1 + "/new") }),
    (
      "create, making folders",
      { _ = try FileWriter($1 + "/x", in: $0, isNew: true, makingFolders: true) }
    ),
    (
      "create in a new folder",
      { _ = try FileWriter($1 + "/new/x", in: $0, isNew: true, makingFolders: true) }
    ),
    ("make a folder", { _ = try $0.makeFolder($1 + "/new") }),
    ("remove", { try $0.remove($1 + "/file") }),
    ("move from", { try $0.move($1 + "/file", to: "moved", in: $0) }),
    (
      "move to",
      {
        try $0.write([1], to: "own")
        try $0.move("own", to: $1 + "/file", in: $0, makingFolders: true)
      }
    ),
    ("look", { if $0.look(at: $1 + "/file") == nil { throw Nothing() } }),
    ("remove the folder", { if !$0.removeIfEmpty($1 + "/empty") { throw Nothing() } }),
    (
      "remove all",
      {
        try $0.removeTree($1 + "/file")
        if $0.type(of: $1 + "/file") == nil { throw Nothing() }
      }
    ),
  ]

  private struct Nothing: Error {}

  @Test("follows no link on the way, whatever is done", arguments: operations.map(\.name))
  func links(name: String) throws {
    let operation = try #require(Self.operations.first { $0.name == name })
    try FileManager.default.createDirectory(
      atPath: outside.path + "/b/empty", withIntermediateDirectories: false)
    let before = try contents(outside)
    try swap("top/a", to: outside.path)
    #expect(throws: (any Error).self) { try operation.1(directory, "a/b") }
    try swap("top/a-moved/b", to: outside.path + "/b")
    #expect(throws: (any Error).self) { try operation.1(directory, "a-moved/b") }
    #expect(try contents(outside) == before)
  }

  /// All names below a folder, with the bytes of files.
  private func contents(_ folder: TemporaryFolder) throws -> [String: Data?] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, FileManager.default.contents(atPath: "\(folder.path)/\(name)"))
      })
  }

  @Test("neither reads nor writes a file through a link in its place")
  func linkToFile() throws {
    let target = outside.path + "/b/file"
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/top/link", withDestinationPath: target)
    #expect(throws: FileError.self) { try directory.read("link") }
    #expect(throws: FileError.self) { try directory.fingerprint(of: "link") }
    #expect(throws: FileError.self) { try directory.write([1], to: "link") }
    #expect(directory.type(of: "link") == .symbolicLink)
    #expect(directory.status(of: "link") == nil)
    #expect(try outside.text("b/file") == "outside")
  }

  @Test("removes a link itself, and nothing that it leads to")
  func removedLink() throws {
    try swap("top/a/b", to: outside.path)
    try directory.removeTree("a")
    #expect(!folder.exists("top/a"))
    #expect(try outside.files().count == 1)
  }

  @Test(
    "has no path that leads out of it",
    arguments: [
      "..", ".", "", "../top/a/b/file", "a/../../top/a/b/file", "/etc/passwd", "a//b/file",
      "a/./b/file", "a/b/..", "a/b/", "./a/b/file", "/own", "a/../own", "a/b/./file",
    ])
  func paths(path: String) {
    #expect(throws: FileError.self) { try directory.read(path) }
    #expect(throws: FileError.self) { try directory.write([], to: path) }
    #expect(directory.look(at: path) == nil)
    #expect((try? directory.read("a/b/file")) == Array("inside".utf8))
  }

  @Test("goes on in folders that it has open, wherever they are moved")
  func moved() throws {
    let file = try directory.folder("a/b")
    _ = try directory.read("a/b/file")
    try swap("top", to: outside.path)
    try swap("top-moved/a", to: outside.path)
    #expect(try file.read("file") == Array("inside".utf8))
    #expect(try directory.read("a/b/file") == Array("inside".utf8))
    directory.forgetFolders()
    #expect(throws: FileError.self) { try directory.read("a/b/file") }
    #expect(try directory.read("a-moved/b/file") == Array("inside".utf8))
  }

  #if os(Linux)
    @Test("writes nothing through a link that takes the place of a new folder at once")
    func exchanged() throws {
      // Swift's modules omit the function.
      typealias Exchange =
        @convention(c) (
          Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
        ) -> Int32
      let exchange = unsafe unsafeBitCast(
        try #require(unsafe dlsym(nil, "renameat2")), to: Exchange.self)
      let (top, count) = (folder.path + "/top", 1000)
      for number in 0..<count {
        try FileManager.default.createSymbolicLink(
          atPath: "\(top)/link\(number)", withDestinationPath: outside.path)
      }
      let exchanges = Atomic(0)
      let end = ContinuousClock.now + .seconds(60)
      Thread.detachNewThread {
        for number in 0..<count {
          let (new, link) = ("\(top)/new\(number)", "\(top)/link\(number)")
          // RENAME_EXCHANGE is 2.
          while unsafe exchange(AT_FDCWD, new, AT_FDCWD, link, 2) != 0 {
            if ContinuousClock.now > end { return }
          }
          exchanges.add(1, ordering: .releasing)
        }
      }
      for number in 0..<count {
        _ = try? FileWriter("new\(number)/x", in: directory, isNew: true, makingFolders: true)
        while exchanges.load(ordering: .acquiring) <= number {
          try #require(ContinuousClock.now < end)
          sched_yield()
        }
      }
      #expect(!outside.exists("x"))
    }
  #endif

  @Test("finds a new folder in place of one that it removed")
  func removed() throws {
    try directory.remove("a/b/file")
    #expect(directory.removeIfEmpty("a/b"))
    try folder.write("new", to: "top/a/b/file")
    #expect(try directory.read("a/b/file") == Array("new".utf8))
  }

  @Test("looks into very many folders, old and new, but not into links among them")
  func manyFolders() throws {
    for number in 0..<60 { try folder.write("x", to: "top/many/f\(number)/file") }
    try swap("top/many/f40", to: outside.path + "/b")
    try swap("top/many/f5", to: "f6")
    for number in 0..<60 {
      let found = directory.look(at: "many/f\(number)/file")
      #expect((found == nil) == [5, 40].contains(number), "\(number)")
      #expect(directory.look(at: "many/f\(number)-/file") == nil)
    }
    try folder.write("x", to: "top/many/new/file")
    #expect(directory.status(of: "many/new/file") != nil)
    try swap("top/many/new", to: "f6")
    #expect(directory.look(at: "many/f7/file") != nil)
    #expect(directory.look(at: "many/new/file") == nil)
  }

  @Test("lists names in the order of their bytes")
  func listing() throws {
    var generator = SeededGenerator(seed: 2)
    let names = ["B", "a", "a.b", "a-b", "\u{E9}", "e\u{301}", "z"]
    for name in (names + (0..<40).map { "n\($0)" }).shuffled(using: &generator) {
      try folder.write("", to: "top/many/\(name)")
    }
    let listed = try directory.list("many").map(\.name)
    #expect(listed.count == 47)
    #expect(listed == listed.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
  }

  @Test("finds each file by its path, in whatever order they are asked for")
  func order() throws {
    var generator = SeededGenerator(seed: 1)
    var paths: [String] = []
    for _ in 0..<60 {
      let depth = Int.random(in: 0..<14, using: &generator)
      let names = (0..<depth).map { _ in ["a", "ab", "b"].randomElement(using: &generator) ?? "" }
      let path = (names + ["file\(paths.count)"]).joined(separator: "/")
      var writer = try FileWriter(path, in: directory, makingFolders: true)
      try writer.write(Array(path.utf8))
      try writer.close()
      paths.append(path)
    }
    for _ in 0..<600 {
      let path = paths.randomElement(using: &generator) ?? ""
      #expect(try directory.read(path) == Array(path.utf8))
      #expect(directory.look(at: path + "x") == nil)
    }
  }

  @Test("allows links only as its roots, and follows them once")
  func entrances() throws {
    try swap("top/a", to: outside.path)
    let directory = try Directory(opening: folder.path + "/top", entrances: ["a"])
    #expect(try directory.read("a/b/file") == Array("outside".utf8))
    #expect(try directory.list("a").map(\.name) == ["b"])
    try FileManager.default.removeItem(atPath: folder.path + "/top/a")
    #expect(try directory.read("a/b/file") == Array("outside".utf8))
  }
}
