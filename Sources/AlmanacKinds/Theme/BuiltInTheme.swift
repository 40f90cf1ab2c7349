public import Almanac
private import CTheme

/// The theme of the built-in kinds, which is `Templates` in Almanac's repository, and the sites to begin with.
public struct BuiltInTheme: PageSource {
  public let name = "theme"

  public var theme: Theme? { Self.shared }
  public var starters: [Starter] { Starters.all }

  /// Creates the source of these files.
  public init() {}

  private static let shared = Theme(
    (0..<almanac_theme_count()).map { index in
      let file = unsafe almanac_theme_file(index)
      // The path ends with a zero byte, and there are as many bytes as are counted.
      let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
      return unsafe Theme.File(path: String(cString: file.path), bytes: Array(bytes))
    })
}
