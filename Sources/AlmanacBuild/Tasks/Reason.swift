/// The reason why a page was rebuilt.
indirect enum Reason: Equatable, Sendable {
  /// No build in the cache made it, or there was a diagnostic about it.
  case unknown
  case program
  /// A setting that concerns the whole site.
  case settings
  /// A setting that the page shows, by its key.
  case setting(String)
  /// A word that the page shows.
  case word
  /// The paths of pages.
  case paths
  case today
  /// The item's own record in a file.
  case record(String)
  /// An entry that the page shows, as it requests it.
  case entry(EntryKey)
  /// The entries of a collection, by its folder.
  case collection(String)
  /// A file of the site, by its path.
  case file(String)
  /// A file that the page's template is made from, by its name.
  case template(String)
  /// The pages of the site.
  case pages
  /// A fact about some page of the site that the page shows.
  case facts(FactSet)
  /// Facts about the page that pages about the whole site read since this build.
  case unrecordedFacts
  /// The page's own file is gone, or another process changed it.
  case output

  /// The change, as the end of a sentence.
  var text: String {
    switch self {
    case .unknown: "no earlier build recorded it, or it had diagnostics"
    case .program: "the program or one of its kinds changed"
    case .settings: "Content/site.json changed"
    case .setting(let key): "\"\(key)\" in Content/site.json changed"
    case .word: "a word that it shows changed, or its translation"
    case .paths: "the path of a template's pages changed"
    case .today: "it shows something that depends on the day of the build"
    case .record(let file): "its record in \(file) changed"
    case .entry(let key) where key.position == .revision: "\(key.text) changed"
    case .entry(let key): "it shows \(key.text), which changed"
    case .collection(let folder):
      "it is made from all entries of Content/\(folder), which changed"
    case .file(let path): "it refers to \(path), which changed"
    case .template(let file): "\(file) changed"
    case .pages: "it lists the pages of the site, and these changed"
    case .facts(let facts):
      "it shows the \(facts.names.joined(separator: ", ")) of the site's pages, and one of them changed"
    case .unrecordedFacts: "a page about the whole site reads facts about it that were not recorded"
    case .output: "its file in the site was missing, or modified outside Almanac"
    }
  }
}

extension EntryKey {
  /// A description such as "the entry before its own in Content/games".
  var text: String {
    switch position {
    case .identifier(let name): "the entry \"\(name)\" of Content/\(folder)"
    case .file(let name): "the page of \(name)"
    case .group(let index, let key):
      "the entries of Content/\(folder) with the \(index) \"\(key)\""
    case .groupCount(let index, let key):
      "the number of entries of Content/\(folder) with the \(index) \"\(key)\""
    case .aggregate(let name, let key): "the \(name) of \"\(key)\" in Content/\(folder)"
    case .near(let index, let key, let distance):
      "the entries \(distance < 0 ? "before" : "after") its own in Content/\(folder) with the "
        + "\(index) \"\(key)\""
    case .nextKeys(let index, let key):
      "the entries of Content/\(folder) with the \(index) before and after \"\(key)\""
    case .running(let name, let key):
      "the \(name) of \"\(key)\" before its own entry in Content/\(folder)"
    case .range(let range): "\(range.text) of Content/\(folder)"
    case .count: "the number of entries of Content/\(folder)"
    case .atLeast(let count):
      "whether Content/\(folder) has at least \(count.counted("entry", "entries"))"
    case .keys(let index): "every \(index) of the entries of Content/\(folder)"
    case .revision: "the declaration of Content/\(folder)"
    case .presence: "whether there is anything in Content/\(folder)"
    case .offset(0): "its own entry in Content/\(folder)"
    case .offset(-1): "the entry before its own in Content/\(folder)"
    case .offset(1): "the entry after its own in Content/\(folder)"
    case .offset(let count) where count < 0:
      "the entry \(-count) before its own in Content/\(folder)"
    case .offset(let count): "the entry \(count) after its own in Content/\(folder)"
    }
  }
}

extension EntryRange {
  /// A description such as "entries 1 to 10".
  fileprivate var text: String {
    switch (count, isFromEnd) {
    case (nil, _) where start == 0: "all entries"
    case (nil, true): "all but the last \(start.counted("entry", "entries"))"
    case (nil, false): "all but the first \(start.counted("entry", "entries"))"
    case (1?, let isFromEnd): "entry \(start + 1)\(isFromEnd ? " from the end" : "")"
    case (let count?, let isFromEnd):
      "entries \(start + 1) to \(start + count)\(isFromEnd ? " from the end" : "")"
    }
  }
}
