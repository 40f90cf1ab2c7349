/// A group of file types that are published from `Content`: pages use them, and they cannot run in the origin
/// of the site, where a program could read and change whatever belongs to it.
///
/// The list is complete: a file of any other type is published only if site.json names it.
package struct PublishedType {
  /// The extensions in lowercase, with their dots.
  let endings: Set<String>
  /// What a file of these types has to hold.
  let check: FileCheck

  private init(_ endings: Set<String>, _ check: FileCheck = .noPage) {
    (self.endings, self.check) = (endings, check)
  }

  static let all: [PublishedType] = [
    // Raster images, which browsers only show. Their metadata is removed, or reported.
    .init([
      ".apng", ".avif", ".bmp", ".gif", ".heic", ".heif", ".ico", ".jfif", ".jp2", ".jpe", ".jpeg",
      ".jpg", ".jxl", ".png", ".tif", ".tiff", ".webp",
    ]),
    // Drawings, which browsers run if they hold a program.
    .init([".svg"], .drawing),
    // Documents. A program in a PDF runs in the viewer, apart from the site.
    .init([".pdf"]),
    // Sound and video, with their subtitles.
    .init([
      ".aac", ".flac", ".m4a", ".m4v", ".mov", ".mp3", ".mp4", ".oga", ".ogg", ".ogv", ".opus",
      ".srt", ".vtt", ".wav", ".weba", ".webm",
    ]),
    // Fonts.
    .init([".otf", ".ttf", ".woff", ".woff2"]),
    // Calendars, which programs on the visitor's device read.
    .init([".ics"]),
    // Plain text, such as robots.txt, ads.txt and humans.txt. Every host says that it is plain text, so
    // that it may begin in any way.
    .init([".txt"], .none),
    // Feeds. Other XML may hold XHTML, SVG or a style sheet that runs.
    .init([".atom", ".rss", ".xml"], .feed),
    // The description of the site as an app, which refers to files and holds no program.
    .init([".webmanifest"]),
  ]

  /// Files without an extension that programs and people look for by their names.
  static let names: Set<String> = ["CNAME", "COPYING", "LICENCE", "LICENSE", "NOTICE"]

  /// The folder in which programs look for what a site says about itself (RFC 8615).
  static let wellKnownFolder = ".well-known"
  /// The types in it besides all others: data, keys that are public, signatures, and names without an
  /// extension. Nothing in it is read as data of the site.
  private static let wellKnown: Set<String> = ["", ".asc", ".json", ".jsonld", ".jwks", ".sig"]

  private static let checks: [String: FileCheck] = Dictionary(
    all.flatMap { type in type.endings.map { ($0, type.check) } },
    uniquingKeysWith: { first, _ in first })

  /// Returns what a file has to hold to be published; `nil` if it is published only if site.json names it.
  ///
  /// - Parameter path: Its path below `Content`.
  package static func check(ofFile path: String) -> FileCheck? {
    let name =
      path.utf8.lastIndex(of: UInt8(ascii: "/"))
      .map { String(path[path.utf8.index(after: $0)...]) } ?? path
    guard !name.utf8.starts(with: ".".utf8), !RefusedType(path).isOfHost else { return nil }
    let ending = SourceTree.File.ending(of: name)
    if let check = checks[ending] { return check }
    if isWellKnown(path) { return wellKnown.contains(ending) ? .noPage : nil }
    return names.contains(name) ? .noPage : nil
  }

  /// Returns whether a path below `Content` is in ``wellKnownFolder``.
  package static func isWellKnown(_ path: String) -> Bool {
    path.utf8.starts(with: "\(wellKnownFolder)/".utf8)
  }
}

/// What a file has to hold to be published.
package enum FileCheck: Int, Sendable {
  /// Anything: it belongs to the design, or site.json names it, or it is plain text.
  case none
  /// Nothing that a host that does not know the type might show as a page.
  case noPage
  /// A drawing that runs and loads nothing.
  case drawing
  /// A feed that runs and loads nothing.
  case feed
  /// The file is not published, which is reported.
  case refused

  /// The number of bytes by which browsers tell the type of a file whose host does not (MIME Sniffing, section
  /// 5.2).
  package static let sniffedLength = 1445

  /// Returns whether browsers may show a file as a page or a drawing if its host does not say what it is: all
  /// such files begin with a tag (MIME Sniffing, section 7.1).
  package static func mayBePage(_ start: [UInt8]) -> Bool {
    start.first { !$0.isSpace } == UInt8(ascii: "<")
  }
}

/// A group of file types that are not published unless site.json names the file, for help.
package enum RefusedType: Equatable {
  case spreadsheet
  /// What a browser runs if it opens the file.
  case page
  /// What hosts run.
  case program
  /// What hosts take instructions from.
  case instructions
  /// The design of the site, which belongs in Templates/assets.
  case design
  case archive
  case document
  case other

  /// - Parameter path: The path of the file below `Content`.
  package init(_ path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
      .map { $0.lowercased() }
    let ending = parts.last ?? ""
    if path.hasPrefix("functions/") || name == "_worker.js" {
      self = .program
    } else if Self.instructionNames.contains(name.lowercased()) {
      self = .instructions
    } else if Self.pageEndings.contains(ending) {
      self = .page
    } else if Self.hostEndings.contains(ending) || !Self.hostParts.isDisjoint(with: parts) {
      self = .program
    } else {
      self = Self.types[ending] ?? .other
    }
  }

  /// Whether hosts do something with it.
  var isOfHost: Bool { self == .program || self == .instructions }

  private static let instructionNames: Set<String> = [
    ".htaccess", ".htpasswd", ".user.ini", "_headers", "_redirects", "web.config",
  ]
  /// Extensions by which some hosts run a file, or say that it is a page, even if others follow.
  private static let hostParts: Set<String> = [
    "asp", "aspx", "cgi", "fcgi", "htm", "html", "jsp", "phar", "php", "php3", "php4", "php5",
    "php7", "php8", "phps", "pht", "phtml", "shtml", "xht", "xhtml",
  ]
  private static let hostEndings: Set<String> = [
    "ashx", "asmx", "bat", "cfm", "cmd", "exe", "jspx", "lua", "pl", "ps1", "py", "rb", "sh", "stm",
  ]
  private static let pageEndings: Set<String> = [
    "cjs", "hta", "htc", "htm", "html", "jar", "js", "jsx", "mht", "mhtml", "mjs", "svgz", "swf",
    "ts", "tsx", "wasm", "xht", "xhtm", "xhtml", "xsl", "xslt", "xul",
  ]
  private static let types: [String: RefusedType] = {
    let groups: [(RefusedType, [String])] = [
      (.spreadsheet, ["fods", "numbers", "ods", "xls", "xlsb", "xlsm", "xlsx"]),
      (.design, ["css", "less", "sass", "scss"]),
      (.archive, ["7z", "bz2", "gz", "rar", "tar", "tgz", "xz", "zip", "zst"]),
      (.document, ["doc", "docx", "odp", "odt", "pages", "ppt", "pptx", "rtf"]),
    ]
    return Dictionary(
      groups.flatMap { type, endings in endings.map { ($0, type) } },
      uniquingKeysWith: { first, _ in first })
  }()
}
