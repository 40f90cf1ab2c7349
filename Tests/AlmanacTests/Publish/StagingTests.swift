import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild
@testable import AlmanacCore

@Suite("Staged files")
struct StagingTests {
  /// A staging area for a site in a folder.
  private func staging(_ folder: TemporaryFolder) throws -> Staging {
    let all = try Directory(opening: folder.path)
    return Staging(
      in: try all.folder("staging", making: true), of: try all.folder("site", making: true),
      isDurable: false)
  }

  private func writer(_ folder: TemporaryFolder) throws -> FolderWriter {
    let all = try Directory(opening: folder.path)
    return try FolderWriter(
      Destination(
        root: all.folder("site", making: true), state: all.folder("state", making: true)))
  }

  @Test("are moved with the folders of a new site, and keep their status")
  func newSite() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "site/.nojekyll")
    let staging = try staging(folder)
    var statuses: [String: FileStatus?] = [:]
    for path in ["a/b/c.html", "a/b/d.html", "index.html"] {
      let (spot, status) = try staging.add(path, number: path) { (file) throws(FileError) in
        try file.write(Array(path.utf8))
      }
      guard case .newSite = spot else {
        Issue.record("\(path) is staged by its number")
        continue
      }
      #expect((status == nil) == (path == "index.html"))
      statuses[path] = status
    }
    #expect(!folder.exists("site/a"))
    try staging.moveNewSite()
    for (path, status) in statuses {
      #expect(try folder.text("site/\(path)") == path)
      if let status {
        #expect(FileSystem.status(of: "\(folder.path)/site/\(path)") == status)
      }
    }
    #expect(try folder.text("site/.nojekyll") == "mine")
  }

  @Test(
    "are staged one by one if a new site has no room for them",
    arguments: [("a/b", "a/b"), ("a/b", "a/b/c"), ("a/b/c", "a/b")])
  func noRoom(first: String, second: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "site/.nojekyll")
    let staging = try staging(folder)
    for (number, path) in [first, second].enumerated() {
      let (spot, _) = try staging.add(path, number: "\(number)") { (file) throws(FileError) in
        try file.write([UInt8(ascii: "0") + UInt8(number)])
      }
      if case .newSite = spot { #expect(number == 0) } else { #expect(number == 1) }
    }
    #expect(try folder.text("staging/files/site/\(first)") == "0")
    #expect(try folder.text("staging/files/1") == "1")
  }

  @Test("are moved all or not at all if another program added files to a new site meanwhile")
  func meanwhile() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "site/.nojekyll")
    let staging = try staging(folder)
    for path in ["a/b", "c/d"] {
      _ = try staging.add(path, number: path) { (file) throws(FileError) in try file.write([1]) }
    }
    try folder.write("theirs", to: "site/c/d")
    #expect(throws: FileError.self) { try staging.checkNewSite() }
    #expect(throws: FileError.self) { try staging.moveNewSite() }
    #expect(try folder.text("site/c/d") == "theirs")
    #expect(!folder.exists("site/a"))
  }

  @Test(
    "are in no list of files if another process put a file in their place first",
    arguments: ["c/d", "index.html"])
  func quicker(path: String) throws {
    let folder = try TemporaryFolder()
    let writer = try writer(folder)
    let staged = try ["a/b", "c/d", "index.html"].map { (path) throws(FileError) in
      try writer.stage([1], at: path, from: nil, number: path)
    }
    let plan = try writer.plan(staged, kept: [])
    try folder.write("theirs", to: "site/\(path)")
    #expect(throws: FileError.self) { try writer.commit(plan) }
    writer.abandon()
    #expect(try folder.files(below: "site").keys.sorted() == [path])
    #expect(try folder.text("site/\(path)") == "theirs")
    #expect(!folder.exists("state/manifest"))
  }

  @Test("are not removed by another spelling of their name")
  func spelling() throws {
    let folder = try TemporaryFolder()
    try commit(["Page/x": 1], folder)
    // Where case is ignored, both names are of one file; so are two links to it.
    try FileManager.default.createDirectory(
      atPath: folder.path + "/site/page", withIntermediateDirectories: false)
    try FileManager.default.linkItem(
      atPath: folder.path + "/site/Page/x", toPath: folder.path + "/site/page/x")
    #expect(try commit(["page/x": 1], folder).removed.isEmpty)
    #expect(folder.exists("site/Page/x"))
  }

  /// Writes a site of some files, each of one byte.
  @discardableResult
  private func commit(
    _ files: [String: UInt8], _ folder: TemporaryFolder
  ) throws -> Publication {
    let writer = try writer(folder)
    defer { writer.close() }
    return try writer.commit(plan(files, writer))
  }

  private func plan(_ files: [String: UInt8], _ writer: FolderWriter) throws -> PublicationPlan {
    let staged = try files.sorted { $0.key < $1.key }.map { path, byte in
      try writer.stage([byte], at: path, from: nil, number: path.replacing("/", with: "-"))
    }
    return try writer.plan(staged, kept: [])
  }

  @Test("are listed with old and new fingerprints until all are in place")
  func bothLists() throws {
    let folder = try TemporaryFolder()
    func fingerprints(_ path: String) throws -> [Fingerprint] {
      try #require(Manifest.read(FileSystem.read(folder.path + "/state/manifest"))).manifest[path]
    }
    try commit(["a": 1, "b": 1, "gone": 1], folder)
    do {
      let writer = try writer(folder)
      defer { writer.abandon() }
      let plan = try plan(["a": 2, "b": 1, "new": 1], writer)
      // It cannot be removed, so the build ends in the middle.
      try folder.remove("site/gone")
      try folder.write("", to: "site/gone/x")
      #expect(throws: FileError.self) { try writer.commit(plan) }
    }
    let (one, two) = (Fingerprint(of: [1]), Fingerprint(of: [2]))
    #expect(try Set(fingerprints("a")) == [one, two])
    #expect(try fingerprints("gone") == [one])
    #expect(try fingerprints("new") == [one])
    try folder.remove("site/gone")
    try FileSystem.write([1], to: folder.path + "/site/gone")
    let result = try commit(["a": 2, "b": 1, "new": 1], folder)
    #expect(result.removed.count == 1)
    #expect(try fingerprints("a") == [two])
    #expect(try fingerprints("gone").isEmpty)
    #expect(
      result.manifest
        == Manifest.read(try FileSystem.read(folder.path + "/state/manifest"))?.fingerprint)
  }

  @Test("are not staged elsewhere if they cannot be written")
  func unwritten() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "site/.nojekyll")
    let staging = try staging(folder)
    #expect(throws: FileError.self) {
      try staging.add("a/b", number: "0") { (_) throws(FileError) in
        throw FileError(operation: "write", path: "a/b", reason: "No space left on device")
      }
    }
    #expect(!folder.exists("staging/files/0"))
  }

  @Test("are moved into a folder that replaced another one meanwhile")
  func replacedFolder() throws {
    let folder = try TemporaryFolder()
    try commit(["a/b/old": 1], folder)
    let writer = try writer(folder)
    defer { writer.close() }
    let plan = try plan(["a/b/old": 1, "a/b/new": 1], writer)
    try FileManager.default.moveItem(
      atPath: folder.path + "/site/a", toPath: folder.path + "/site/moved")
    try folder.write("", to: "site/a/b/old")
    _ = try writer.commit(plan)
    #expect(folder.exists("site/a/b/new"))
    #expect(!folder.exists("site/moved/b/new"))
  }

  @Test("never leave the site by a link that another program adds at the last moment")
  func link() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "site/mine.txt")
    try folder.write("theirs", to: "other/theirs.txt")
    let writer = try writer(folder)
    let staged = try writer.stage([1], at: "a/b.html", from: nil, number: "0")
    let plan = try writer.plan([staged], kept: [])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/site/a", withDestinationPath: folder.path + "/other")
    #expect(throws: FileError.self) { try writer.commit(plan) }
    #expect(!folder.exists("other/b.html"))
  }
}
