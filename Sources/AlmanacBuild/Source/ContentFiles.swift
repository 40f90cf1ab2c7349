/// Decides which files of `Content` are published, and reports the others.
struct ContentFiles {
  private let patterns: [Located<FilePattern>]
  /// Whether a pattern has matched a file.
  private var isUsed: [Bool]
  /// Whether site.json is known, without which files would be reported that it may name.
  private let isReporting: Bool
  private var diagnostics = Diagnostics()

  /// Returns the files of `Content` that are published, and reports the others.
  static func published(
    _ files: [SourceTree.File], _ settings: SiteSettings?, into diagnostics: inout Diagnostics
  ) -> [SourceTree.File] {
    var judge = ContentFiles(settings)
    let published = files.compactMap { judge.published($0) }
    judge.reportUnused()
    diagnostics.add(judge.diagnostics)
    return published
  }

  private init(_ settings: SiteSettings?) {
    patterns = settings?.files ?? []
    isUsed = patterns.map { _ in false }
    isReporting = settings?.hasInvalidFiles == false
  }

  /// Returns a file of `Content` as it is published; `nil` if it is not.
  private mutating func published(_ file: SourceTree.File) -> SourceTree.File? {
    // Nearly all files are data, which none of most sites publishes.
    if file.isData, patterns.isEmpty { return nil }
    var file = file
    let path = file.pathInFolder
    if isNamed(path) {
      file.check = .none
      return file
    }
    if file.isData { return nil }
    let name =
      path.utf8.lastIndex(of: UInt8(ascii: "/"))
      .map { String(path[path.utf8.index(after: $0)...]) } ?? path
    switch StrayFile(name, isContent: !PublishedType.isWellKnown(path)) {
    case .data(let ending):
      report(.strayData(file.name, ending: ending))
      return nil
    case .secret: report(.secretFile(file.name))
    default:
      if let check = PublishedType.check(ofFile: path) {
        file.check = check
        return file
      }
      report(.refusedFile(file.name, RefusedType(path)))
    }
    // It takes its path all the same, so that links to it are not reported, too.
    file.check = .refused
    return SitePath.isContained(path) ? file : nil
  }

  /// Returns whether site.json names a file.
  private mutating func isNamed(_ path: String) -> Bool {
    var isNamed = false
    for (number, pattern) in patterns.enumerated() where pattern.value.matches(path) {
      isUsed[number] = true
      isNamed = true
    }
    return isNamed
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    if isReporting { diagnostics.add(diagnostic) }
  }

  /// Reports the patterns that match no file.
  private mutating func reportUnused() {
    for (pattern, isUsed) in zip(patterns, isUsed) where !isUsed {
      diagnostics.add(.patternWithoutFiles(pattern))
    }
  }
}

extension Diagnostics {
  /// The diagnostics about files with one error in place of the warnings about a collection's folder, if no file
  /// in it is read.
  ///
  /// - Parameters:
  ///   - folders: The folders of collections.
  ///   - isRead: Returns whether a folder has data.
  func judged(_ folders: [String], isRead: (String) -> Bool) -> Diagnostics {
    var lost: [String: [Diagnostic]] = [:]
    for diagnostic in all {
      guard let path = diagnostic.place?.path, path.hasPrefix("Content/") else { continue }
      let folder = String(path.split(separator: "/", omittingEmptySubsequences: false)[1])
      lost[folder, default: []].append(diagnostic)
    }
    lost = lost.filter { folder, found in
      folders.contains(folder) && !isRead(folder) && found.allSatisfy { $0.severity == .warning }
    }
    var judged = Diagnostics()
    let absorbed = Set(lost.values.joined())
    for diagnostic in all where !absorbed.contains(diagnostic) { judged.add(diagnostic) }
    judged.addOmitted(of: self)
    for (folder, found) in lost { judged.add(.unreadCollection("Content/\(folder)", found)) }
    return judged
  }
}

extension Diagnostic {
  private static func file(_ name: String) -> Place { SourceFile(path: name, bytes: []).start }

  fileprivate static func unreadCollection(_ folder: String, _ found: [Diagnostic]) -> Self {
    .init(
      .error, "A0660", at: file(folder), "Nothing in the folder of this collection is read",
      help: found[0].help,
      related: found[0].place.map { .init(place: $0, note: found[0].summary) })
  }

  static func refusedFile(_ name: String, _ type: RefusedType) -> Self {
    let one = FilePattern.advice(onFile: name, "publishes it all the same")
    let all = "\"files\": [\"\(FilePattern.pattern(forFilesLike: name))\"] in Content/site.json"
    let ending = SourceTree.File.ending(of: name)
    let subject = ending.isEmpty ? "Files without an extension" : "Files of the type \(ending)"
    var (code, summary) = ("A0650", "\(subject) are published only if site.json names them")
    let help: String
    switch type {
    case .spreadsheet:
      (code, summary) = (
        "A0651", "Almanac reads no spreadsheets, and publishes only those that site.json names"
      )
      help =
        "export the table as CSV, which it reads (almanac import csv takes over a schedule), or "
        + "publish such files: \(all)"
    case .page:
      (code, summary) = ("A0652", "A browser would run this file on the site")
      help = "scripts belong in Templates/assets; \(one)"
    case .program:
      (code, summary) = ("A0652", "A host may run this file")
      help = "move it out of Content; \(one)"
    case .instructions:
      (code, summary) = ("A0652", "A host may take instructions from this file")
      help = "\"redirects\" and \"headers\" in Content/site.json are for every host; \(one)"
    case .design: help = "style sheets belong in Templates/assets; \(one)"
    case .archive where isCompressedData(name):
      help = "unpack it if Almanac is to read it, or publish such files: \(all)"
    case .document: help = "save it as PDF, or publish such files: \(all)"
    case .archive, .other: help = "move it out of Content, or publish such files: \(all)"
    }
    return .init(.error, code, at: file(name), summary, help: help)
  }

  /// Returns whether a file is data that is compressed, such as "season.csv.gz".
  private static func isCompressedData(_ name: String) -> Bool {
    SourceTree.File.isData(SourceTree.File.baseName(of: name))
  }
}
