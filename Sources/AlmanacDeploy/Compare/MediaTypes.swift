/// The media types that hosts should serve files as, by their extensions.
package enum MediaTypes {
  private static let all: [String: [String]] = [
    ".html": ["text/html"], ".htm": ["text/html"], ".css": ["text/css"],
    ".js": ["text/javascript", "application/javascript"],
    ".json": ["application/json"], ".svg": ["image/svg+xml"],
    ".xml": ["application/xml", "text/xml", "application/atom+xml", "application/rss+xml"],
    ".atom": ["application/atom+xml"], ".rss": ["application/rss+xml", "application/xml"],
    ".webmanifest": ["application/manifest+json"],
    ".jsonl": ["application/jsonl", "application/x-ndjson", "application/json"],
    ".ics": ["text/calendar"], ".csv": ["text/csv"], ".txt": ["text/plain"], ".png": ["image/png"],
    ".jpg": ["image/jpeg"], ".jpeg": ["image/jpeg"], ".gif": ["image/gif"],
    ".webp": ["image/webp"], ".avif": ["image/avif"], ".pdf": ["application/pdf"],
    ".ico": ["image/x-icon", "image/vnd.microsoft.icon"],
    ".woff": ["font/woff", "application/font-woff"],
    ".woff2": ["font/woff2", "application/font-woff2"],
    ".mp3": ["audio/mpeg"], ".mp4": ["video/mp4"], ".webm": ["video/webm"], ".vtt": ["text/vtt"],
  ]

  /// Returns the valid types of a file, the usual one first; empty if any is.
  static func expected(of path: String) -> [String] { all[SourceTree.File.ending(of: path)] ?? [] }

  /// Returns the Content-Type of a file: a type that browsers know, with its character set.
  package static func header(of path: String) -> String {
    let type = expected(of: path).first ?? "application/octet-stream"
    return type.hasPrefix("text/") ? "\(type); charset=utf-8" : type
  }

  /// Returns whether a Content-Type is one of some types, in UTF-8 if it names a character set.
  static func matches(_ type: String, _ expected: [String]) -> Bool {
    let parts = type.lowercased().split(separator: ";").map { String($0).trimmed }
    guard let essence = parts.first, expected.contains(essence) else { return false }
    return parts.dropFirst().allSatisfy {
      !$0.hasPrefix("charset=") || $0.dropFirst(8).replacing("\"", with: "") == "utf-8"
    }
  }
}
