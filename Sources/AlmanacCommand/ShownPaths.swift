import Foundation

/// How the files that diagnostics name are called from where the command runs.
///
/// Diagnostics name files of the source from its folder on, such as "Content/site.json". With
/// `--source league` that is "league/Content/site.json" to whoever ran the command.
struct ShownPaths: Sendable {
  /// What stands in front of the paths of the source: nothing, or a path with a slash at its end.
  private let prefix: String
  private let output: String?
  /// Where the command runs, with a slash at its end.
  private let folder: String

  /// - Parameters:
  ///   - source: The folder of the source, as it was given.
  ///   - output: The folder of the site, as it was given.
  ///   - folder: Where the command runs.
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

  /// Paths as they are.
  static let asNamed = ShownPaths(source: "", output: nil, from: "/")

  /// The path of a file that a diagnostic names.
  func shown(_ path: String) -> String {
    if let output, path.utf8.starts(with: output.utf8) { return Self.plain(path) }
    let isOfSource = ["Content", "Templates"].contains { folder in
      path == folder || path.utf8.starts(with: "\(folder)/".utf8)
    }
    return isOfSource ? prefix + path : path
  }

  /// The address of a file that a diagnostic names: relative where it lies below the folder where
  /// the command runs, and that of a file anywhere else.
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

  /// Whether a byte stands for itself in the path of an address.
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

  /// A path without segments that say nothing.
  private static func plain(_ path: String) -> String {
    let segments = path.utf8.split(separator: UInt8(ascii: "/")).map {
      String(decoding: $0, as: UTF8.self)
    }
    .filter { $0 != "." }
    return (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + segments.joined(separator: "/")
  }
}
