package import Foundation

/// The folders of the project that tests read.
package enum Repository {
  /// The folder that contains Package.swift.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The bytes of a file of the project, such as "Content/site.json".
  package static func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: path)))
  }

  /// The program of a release, if there is one, which is much faster, or else the one that was built
  /// with the tests.
  package static var program: URL? {
    if let release = ProcessInfo.processInfo.environment["ALMANAC_RELEASE"] {
      return URL(filePath: release)
    }
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<5 {
      let program = folder.appending(path: "almanac")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}

/// A folder of its own for a test, removed with it.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "almanac-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path }

  /// Writes a file, with the folders above it.
  package func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  package func text(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  package func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appending(path: path).path)
  }

  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: path))
  }

  /// The bytes of all files below a folder, by their paths; names that start with a dot are left
  /// out.
  package func files(below folder: String = "") throws -> [String: Data] {
    let top = folder.isEmpty ? url : url.appending(path: folder)
    guard
      let names = FileManager.default.enumerator(
        at: top, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    else { return [:] }
    var files: [String: Data] = [:]
    for case let file as URL in names
    where try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
      files[String(file.path.dropFirst(top.path.count + 1))] = try Data(contentsOf: file)
    }
    return files
  }
}
