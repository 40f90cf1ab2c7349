import Foundation

/// The paths of files in diagnostics, as seen from the working directory.
///
/// Diagnostics name source files by their paths below the source folder, such as
/// "Content/site.json". With `--source league`, the shown path is "league/Content/site.json".
struct ShownPaths: Sendable {
  /// The prefix of source paths: empty, or a path with a trailing slash.
  private let prefix: String
  private let output: String?
  /// The working directory, with a trailing slash.
  private let folder: String

  /// - Parameters:
  ///   - source: The source folder, as given.
  ///   - output: The site folder, as given.
  ///   - folder: The working directory.
  init(source: String, output: String?, from folder: String) {
    let folder = Self.plain(folder) + "/"
    var path = Self.plain(source)
    if (path + "/").utf8.starts(with: folder.utf8) {
      path = String(decoding: (path + "/").utf8.dropFirst(folder.utf8.count), as: UTF8.self)
    }
    prefix = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
    self.output = output.map { $0 + "/" }
    self.folder = folder
  }

  /// Unchanged paths.
  static let unchanged = ShownPaths(source: "", output: nil, from: "/")

  /// Returns the shown path of a file in a diagnostic.
  func shown(_ path: String) -> String {
    if let output, path.utf8.starts(with: output.utf8) { return Self.plain(path) }
    let isInSource = ["Content", "Templates"].contains { folder in
      path == folder || path.utf8.starts(with: "\(folder)/".utf8)
    }
    return isInSource ? prefix + path : path
  }

  /// Returns the path in the source of a file that a user names: by the path that is shown, in full, or
  /// by the path in the source itself.
  func path(inSource name: String) -> String {
    let path = Self.plain(name)
    for start in [prefix, folder + prefix] where !start.isEmpty {
      let start = Self.plain(start) + "/"
      if path.utf8.starts(with: start.utf8) {
        return String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
      }
    }
    return path
  }

  /// Returns the URL of a file in a diagnostic: relative within the working directory, and a `file`
  /// URL elsewhere.
  func address(of path: String) -> String {
    var path = shown(path)
    if path.utf8.starts(with: "../".utf8) {
      path = URL(filePath: folder + path, directoryHint: .notDirectory).standardized.path
    }
    let encoded = path.utf8.map { byte in
      Self.isPlain(byte) ? String(UnicodeScalar(byte)) : "%" + Self.hexadecimal(byte)
    }
    return (path.hasPrefix("/") ? "file://" : "") + encoded.joined()
  }

  /// Returns whether a byte is not encoded in the path of a URL.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/".utf8.contains(byte)
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// Returns a path without its empty and "." segments.
  private static func plain(_ path: String) -> String {
    let segments = path.utf8.split(separator: UInt8(ascii: "/")).map {
      String(decoding: $0, as: UTF8.self)
    }
    .filter { $0 != "." }
    return (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + segments.joined(separator: "/")
  }
}
