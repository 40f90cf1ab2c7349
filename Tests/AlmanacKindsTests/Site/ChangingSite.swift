import AlmanacBuild
import Foundation
import TestSupport

@testable import Almanac
@testable import AlmanacKinds

/// A small site of all kinds that changes at random.
struct ChangingSite {
  let folder: TemporaryFolder
  var generator: SeededGenerator
  /// The day of the build.
  var day = CalendarDate(daysSinceEpoch: 20_778)
  /// Whether builds have drafts, and items of later days.
  var includesDrafts = false
  var includesFuture = false
  var nextName = 0
  /// Whether builds may have lost track of files that they wrote: those are kept then.
  var mayHaveStrays = false
  /// Whether the site has changed: then it has leagues, whose games may spell teams in several ways.
  var isChanging = false
  /// The collections that the site declares, and those of the site as it was kept.
  var collections: [RandomCollection]
  var savedCollections: [RandomCollection] = []

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    generator = SeededGenerator(seed: seed)
    collections = [
      RandomCollection("shelves", other: "makers", using: &generator),
      RandomCollection("makers", other: "shelves", using: &generator),
    ]
    try folder.write(settings(title: "Site"), to: "Content/site.json")
    for collection in collections {
      try write(templatesOf: collection)
      _ = try write(recordsOf: collection, isFirst: true)
    }
    for (path, text) in Self.templates { try folder.write(text, to: path) }
    try folder.write("body {}", to: "Templates/assets/site.css")
    try folder.write("theme {{site.title}}", to: "theme/partials/note.md")
    try folder.write("theme {{dateText}}", to: "theme/partials/row0.md")
    try folder.write(
      #"{"accent": {"type": "color", "default": "red"}}"#, to: "theme/tokens.json")
    for name in ["ann", "bob"] {
      try folder.write(profile(name), to: "Content/profiles/\(name).json")
    }
    try folder.write(image(4), to: "Content/profiles/face.svg")
    try folder.write(image(8), to: "Content/pets/pet.svg")
    for number in [1, 2, 3, 4] {
      try folder.write(game(day: number), to: "Content/games/g\(number).json")
      try folder.write(post(day: number), to: "Content/posts/p\(number).md")
      try folder.write(pet("Pet \(number)"), to: "Content/pets/pet\(number).json")
    }
    for name in ["about", "a/index", "a/one", "a/b/two"] {
      try folder.write(page(), to: "Content/pages/\(name).md")
    }
    try folder.write(table([1, 2, 3]), to: "Content/pets/table.csv")
    try folder.write(lines([4, 5]), to: "Content/pets/lines.jsonl")
    try folder.write(yaml([6, 7]), to: "Content/pets/list.yaml")
    try folder.write(
      catalogue(["1", "13", "31", "42", "57"]), to: "Content/messier/catalogue.json")
  }

  /// Builds the site into a folder beside it.
  func build(into output: String, keepsItems: Bool = true) async -> BuildReport {
    var options = options()
    if !keepsItems { options.itemMemory = 0 }
    options.output = "\(folder.path)/\(output)"
    options.allowsRemovals = true
    return await SiteSession(Self.sources, options).update()
  }

  /// The kinds of the site, and files that show every fact about its pages.
  static let sources: [any PageSource] = .builtIn + [SearchIndex()]

  /// The options of a build that writes nothing.
  func options() -> BuildOptions {
    var options = BuildOptions(
      source: folder.path, output: nil, asOf: .date(day), isStrict: false, width: 2)
    options.includesDrafts = includesDrafts
    options.includesFuture = includesFuture
    return options
  }

  /// Keeps the site as it is.
  mutating func save() throws {
    savedCollections = collections
    try copy("", to: "saved/")
  }

  /// Brings back the site as it was kept.
  mutating func restore() throws {
    collections = savedCollections
    try copy("saved/", to: "")
  }

  func copy(_ source: String, to target: String) throws {
    for name in ["Content", "Templates", "theme"] {
      try? folder.remove(target + name)
      try FileManager.default.createDirectory(
        atPath: absolute(target), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: absolute(source + name), toPath: absolute(target + name))
    }
  }
}
