import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("A reader of statuses")
struct StatusReaderTests {
  private let folder: TemporaryFolder
  private let directory: Directory

  init() throws {
    folder = try TemporaryFolder()
    for path in ["root", "a/one", "a/two", "a/b/one", "a/c/one", "a/c/two", "a/c/three", "d/e/f/g"]
    {
      try folder.write(path, to: "top/" + path)
    }
    directory = try Directory(opening: folder.path + "/top")
  }

  private var settled: [String: FileStatus] {
    get throws { ["a": try directory.folder("a").status] }
  }

  /// Puts a link in the place of a file or folder, which is kept by another name.
  private func link(_ path: String) throws {
    let url = folder.url.appending(path: "top/" + path)
    try FileManager.default.moveItem(atPath: url.path, toPath: url.path + "-moved")
    try FileManager.default.createSymbolicLink(
      atPath: url.path, withDestinationPath: url.lastPathComponent + "-moved")
  }

  @Test("finds the statuses of all files, in whatever order they are taken")
  func statuses() throws {
    let paths = [
      "a/b/one", "a/c/one", "a/c/two", "a/c/three", "a/b/one", "root", "a/one", "a/two", "d/e/f/g",
      "a/c/one", "root", "d/e/f/g", "a/two",
    ]
    for settled in [[:], try settled] {
      for order in [paths, paths.reversed(), paths.sorted()] {
        var reader = StatusReader(directory, settled: settled)
        for path in order {
          let status = try #require(directory.status(of: path))
          #expect(reader.status(of: path) == status, "\(path)")
          #expect(reader.status(of: Array("/\(path)/".utf8)[1...path.utf8.count]) == status)
        }
      }
    }
  }

  @Test(
    "finds nothing by a path that is not one of a file in the folder",
    arguments: [
      "", "a", "a/b", "missing", "a/missing", "missing/one", "a/missing/one", "a/one/two", ".",
      "..",
      "../top/root", "a/../root", "a/b/../one", "a/./one", "./root", "a//one", "/root", "//root",
      "a/b/", "a/one/", "/",
    ])
  func others(path: String) throws {
    for settled in [[:], try settled] {
      var reader = StatusReader(directory, settled: settled)
      #expect(reader.status(of: path) == nil)
      #expect(reader.status(of: folder.path + "/top/" + path) == nil)
      #expect(reader.status(of: "a/c/one") == directory.status(of: "a/c/one"))
      #expect(reader.status(of: path) == nil)
    }
  }

  @Test("follows no link in the place of a file", arguments: ["root", "a/one", "a/c/one"])
  func linkedFile(path: String) throws {
    try link(path)
    var reader = StatusReader(directory, settled: try settled)
    #expect(reader.status(of: path) == nil)
  }

  @Test(
    "follows no link in the place of a folder",
    arguments: [
      ("a", ["a/one", "a/b/one"]), ("a/b", ["a/b/one"]), ("d/e", ["d/e/f/g"]),
      ("d/e/f", ["d/e/f/g"]),
    ])
  func linkedFolder(path: String, files: [String]) throws {
    let before = try settled
    try link(path)
    // As in the next build, which has no folder open.
    let directory = try Directory(opening: folder.path + "/top")
    for settled in [[:], before] {
      for file in files {
        var reader = StatusReader(directory, settled: settled)
        #expect(reader.status(of: file) == nil)
        #expect(reader.status(of: file) == nil)
      }
    }
  }

  @Test("relies on a folder in which nothing changed")
  func reliance() throws {
    try link("a/b")
    // As if this were known not to be a link.
    var reader = StatusReader(directory, settled: try settled)
    #expect(reader.status(of: "a/b/one") != nil)
    try folder.write("", to: "top/a/new")
    reader = StatusReader(directory, settled: try settled)
    #expect(reader.status(of: "a/b/one") != nil)
    let before = try settled
    try folder.remove("top/a/new")
    reader = StatusReader(directory, settled: before)
    #expect(reader.status(of: "a/b/one") == nil)
  }
}
