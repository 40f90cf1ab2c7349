/// A form in which web servers send a file of text to browsers that know it.
package enum Compression: String, CaseIterable, Readable {
  case gzip, br

  /// What is added to the path of a file.
  var ending: String {
    switch self {
    case .gzip: ".gz"
    case .br: ".br"
    }
  }

  /// The program, without what the environment would change.
  var tool: Tool {
    switch self {
    case .gzip: Tool(name: "gzip", package: "gzip", environment: ["GZIP": String?.none])
    case .br: Tool(name: "brotli", package: "brotli")
    }
  }

  /// The arguments before the paths of files. Neither the name nor the time of a file is in its
  /// compressed form.
  var arguments: [String] {
    switch self {
    case .gzip: ["-n", "-9", "-f", "--"]
    case .br: ["-q", "11", "-f", "--"]
    }
  }

  /// The folder of compressed files in the state of a site. If the arguments change, so does its name.
  var folderName: String { "compressed-\(rawValue)-1" }

  /// The endings of files that are texts; other formats are compressed already.
  private static let texts: Set<String> = [
    ".html", ".css", ".js", ".json", ".svg", ".xml", ".ics", ".csv", ".txt", ".md", ".webmanifest",
  ]

  /// Returns whether files of a path are worth compressing.
  static func isText(_ path: String) -> Bool { texts.contains(SourceTree.File.ending(of: path)) }
}
