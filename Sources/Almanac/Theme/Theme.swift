/// Templates, layouts, assets and words that are a part of a program, so that a site needs none of its own
/// (``PageSource/theme``).
///
/// It is the lowest layer of templates: the folder that the key `theme` of site.json names replaces files of
/// it, and the site's own `Templates` replaces files of both.
public struct Theme: Sendable {
  /// A file of a theme.
  public struct File: Sendable {
    /// The path, as below `Templates`: "game.md" or "assets/site.css".
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The files, sorted by path.
  public let files: [File]

  /// Creates a theme of some files.
  public init(_ files: [File]) { self.files = files.sorted { $0.path < $1.path } }

  /// The place of its files in diagnostics, instead of a folder of the site.
  static let place = "built-in theme"

  /// Returns the file with a path.
  package func file(at path: String) -> File? { files.first { $0.path == path } }
}
