import Foundation
import TestSupport

@testable import Almanac
@testable import AlmanacCore
@testable import AlmanacKinds

/// The changes.
extension ChangingSite {
  /// Changes something, and returns a description of it.
  mutating func change() throws -> String {
    let number = Int.random(in: 0..<46, using: &generator)
    isChanging = true
    if let change = try changeContent(number) ?? changeTemplates(number) { return change }
    switch number {
    case 17: return try set(settings(title: "Site \(random(9))"), at: "Content/site.json")
    case 18:
      day = CalendarDate(daysSinceEpoch: day.daysSinceEpoch + random(400) - 200)
      return "the day is \(day)"
    case 19: return try damage(any(in: "_site"))
    case 20: return try damageState()
    case 32: return try setWords()
    case 41: return try addFileAtPage()
    case 42:
      if random(2) == 0 { includesDrafts.toggle() } else { includesFuture.toggle() }
      return "drafts \(includesDrafts), future \(includesFuture)"
    default: return try swap(any(in: "Content"), any(in: "Content"))
    }
  }

  mutating func changeContent(_ number: Int) throws -> String? {
    switch number {
    case 0: return try set(game(day: random(28)), at: "Content/games/\(name()).json")
    case 1: return try set(post(day: random(28)), at: "Content/posts/\(name()).md")
    case 2: return try set(pet("Pet \(random(9))"), at: "Content/pets/\(name()).json")
    case 3: return try set(game(day: random(28)), at: try any(in: "Content/games"))
    case 4: return try set(post(day: random(28)), at: try any(in: "Content/posts"))
    case 5: return try set(pet("Pet \(random(9))"), at: try any(in: "Content/pets", "json"))
    case 43:
      // An item with its own folder, and a picture beside it.
      let folder = "Content/posts/b\(random(3))"
      _ = try set(image(random(90)), at: "\(folder)/face.svg")
      return try set(post(day: random(28)) + "\n![](face.svg)\n", at: "\(folder)/index.md")
    case 40: return try set(teamProfile(), at: "Content/teams/foxes.json")
    case 44: return try set(page(), at: "Content/pages/\(pageName()).md")
    case 45: return try set(page(), at: try any(in: "Content/pages", "md"))
    case 6: return try set(profile("ann"), at: "Content/profiles/ann.json")
    case 7:
      let numbers = (1...110).map(String.init).shuffled(using: &generator).prefix(5)
      return try set(catalogue(Array(numbers)), at: "Content/messier/catalogue.json")
    case 8: return try set(image(random(90)), at: try any(in: "Content", "svg"))
    case 9: return try remove(any(in: "Content"))
    case 10: return try rename(any(in: "Content"))
    case 11: return try touch(any(in: "Content"))
    case 23: return try set(table(numbers()), at: "Content/pets/table.csv")
    case 24: return try set(lines(numbers()), at: "Content/pets/lines.jsonl")
    case 25: return try set(yaml(numbers()), at: "Content/pets/list.yaml")
    case 26..<30: return try changeDeclaration()
    case 30, 31:
      let collection = collections[random(2)]
      return try write(recordsOf: collection, isFirst: random(2) == 0)
    default: return nil
    }
  }

  mutating func changeTemplates(_ number: Int) throws -> String? {
    switch number {
    case 12: return try touch(any(in: "Templates"))
    case 13:
      let more = [
        "\nMore {{site.title}}.\n", "\n[One](/posts/p1/#part-1)\n", "\n[Top](#top) [No](#none)\n",
      ]
      return try append(
        more.randomElement(using: &generator) ?? "", to: any(in: "Templates", "md"))
    case 14: return try set("(({{site.title}} \(random(9))))", at: "Templates/partials/note.md")
    case 15:
      return try set("\(random(9)) {{dateText}}", at: "Templates/partials/row\(random(2)).md")
    case 16:
      let path = Bool.random(using: &generator) ? "path: played/{{date}}/{{id}}/\n" : ""
      return try set(Self.game(path), at: "Templates/game.md")
    case 21:
      let path = Bool.random(using: &generator) ? "path: sides/{{name}}/\n" : ""
      return try set(Self.team(path), at: "Templates/team.md")
    case 22:
      let names = [
        "team.md", "teams.md", "feed.xml", "search.json", "titles.txt", "standings.md",
        "leaders.md", "player.md", "games-month.md", "season-games.csv",
      ]
      let name = "Templates/\(names.randomElement(using: &generator) ?? "")"
      return folder.exists(name) ? try remove(name) : try set(Self.templates[name] ?? "", at: name)
    case 33: return try set(#"{"more": "More \#(random(3))"}"#, at: "Templates/words.json")
    case 34:
      let languages = ["", "---\nlanguage: de\n---\n", "---\nlanguage: fr-CA\n---\n"]
      let language = languages.randomElement(using: &generator) ?? ""
      let name = ["games", "pet", "teams"].randomElement(using: &generator) ?? ""
      let path = "Templates/\(name).md"
      return try set(language + (Self.templates[path] ?? ""), at: path)
    case 35:
      // A file of the theme, which is used where the site has none of its own.
      let name = ["partials/note.md", "partials/row0.md", "teams.md", "assets/site.css"]
        .randomElement(using: &generator)
      return try set("Theme \(random(9))", at: "theme/\(name ?? "")")
    case 36:
      let tag = random(2) == 0 ? "main" : "div"
      return try set(Self.layout(in: tag), at: "Templates/layouts/base.html")
    case 37:
      let titles = ["Post {{title}}", "{{title}}", "Post"]
      return try set(
        Self.post(titles.randomElement(using: &generator) ?? ""), at: "Templates/post.md")
    case 38:
      let name = ["partials/note.md", "partials/row0.md", "teams.md", "assets/site.css"]
        .randomElement(using: &generator)
      return try remove("Templates/\(name ?? "")")
    default: return nil
    }
  }

  /// Changes the declaration of a collection, with the templates that use its fields, and often the
  /// records.
  mutating func changeDeclaration() throws -> String {
    let index = random(2)
    let isOther = collections[index].change(using: &generator)
    let collection = collections[index]
    for name in ["", "-one", "-group"]
    where folder.exists("Templates/\(collection.folder)\(name).md") {
      try folder.remove("Templates/\(collection.folder)\(name).md")
    }
    try write(templatesOf: collection)
    if isOther {
      _ = try write(recordsOf: collection, isFirst: true)
      _ = try write(recordsOf: collection, isFirst: false)
    }
    return try set(settings(title: "Site"), at: "Content/site.json")
  }

  func write(templatesOf collection: RandomCollection) throws {
    for (path, text) in collection.templates { try folder.write(text, to: path) }
  }

  mutating func write(
    recordsOf collection: RandomCollection, isFirst: Bool
  ) throws -> String {
    if !isFirst {
      for file in collection.otherFiles where folder.exists(file) { try folder.remove(file) }
    }
    let file = collection.file(isFirst: isFirst, using: &generator)
    return try set(file.text, at: file.path)
  }

  /// Adds a file with the path of a page, or below it.
  mutating func addFileAtPage() throws -> String {
    let page = try any(in: "_site").dropFirst("_site/".count)
    let below = random(2) == 0 ? "" : "/x.txt"
    // What was copied from Content is a file there, and no folder.
    guard below.isEmpty || !folder.exists("Content/\(page)") else { return "nothing" }
    return try set("x", at: "Content/\(page)\(below)")
  }

  /// Translates some words into a language, or takes all its translations away.
  mutating func setWords() throws -> String {
    let language = ["de", "de-AT", "en", "en-GB", "fr", "fr-CA"].randomElement(using: &generator)
    let path = "Templates/words/\(language ?? "de").json"
    guard random(4) > 0 else { return try remove(path) }
    let words = [
      #""game.status.abandoned": "Aus \#(random(3))""#, #""more": "Mehr \#(random(3))""#,
      #""age.years": {"one": "{count} J", "other": "{count} J \#(random(3))"}"#,
      #""game.versus": "{away} - {home} \#(random(2))""#,
      #""post.count": {"one": "1 B", "other": "{count} B"}"#,
    ].shuffled(using: &generator).prefix(1 + random(3))
    return try set("{\(words.joined(separator: ", "))}", at: path)
  }

  /// Damages what builds know of the site, takes it away, or brings back what they knew before.
  mutating func damageState() throws -> String {
    let state = ".almanac/_site"
    let names = ["manifest", "cache"].shuffled(using: &generator)
    mayHaveStrays = true
    switch random(12) {
    case 0: return try remove(".almanac")
    case 1: return try remove("_site")
    case 2: return try remove("\(state)/\(names[0])")
    case 3: return try swap("\(state)/manifest", "\(state)/cache")
    case 4:
      _ = try remove("\(state)/\(names[0])")
      return try set("x", at: "\(state)/\(names[0])/x")
    case 5: return [try damage("\(state)/manifest"), try damage("\(state)/cache")].joined()
    case 6: return try keep(state, as: "old-state")
    case 7: return try bringBack("old-state", as: state)
    case 8: return "\(try bringBack("old-state", as: state)); \(try remove("_site"))"
    case 9: return try keep("_site", as: "old-site")
    case 10: return try bringBack("old-site", as: "_site")
    default: return try damage("\(state)/\(names[0])")
    }
  }

  private func keep(_ path: String, as copy: String) throws -> String {
    guard folder.exists(path) else { return "nothing" }
    if folder.exists(copy) { try folder.remove(copy) }
    try FileManager.default.copyItem(atPath: absolute(path), toPath: absolute(copy))
    return "\(path) is kept"
  }

  private func bringBack(_ copy: String, as path: String) throws -> String {
    guard folder.exists(copy), folder.exists(path) else { return "nothing" }
    try folder.remove(path)
    try FileManager.default.moveItem(atPath: absolute(copy), toPath: absolute(path))
    return "an earlier \(path) is back"
  }

  /// Takes away a site, with what builds know of it.
  func remove(site: String) throws {
    for name in [site, ".almanac/\(site)"] where folder.exists(name) { try folder.remove(name) }
  }

  mutating func name() -> String {
    nextName += 1
    return "n\(nextName)"
  }

  mutating func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  /// A file below a folder; one that is not there where there is none.
  mutating func any(in top: String, _ ending: String = "") throws -> String {
    let names = try folder.files(below: top).keys.filter { $0.hasSuffix(ending) }.sorted()
    return "\(top)/\(names.randomElement(using: &generator) ?? "none.json")"
  }

  func absolute(_ path: String) -> String { "\(folder.path)/\(path)" }

  func set(_ text: String, at path: String) throws -> String {
    try folder.write(text, to: path)
    return "\(path) is \(text)"
  }

  func append(_ text: String, to path: String) throws -> String {
    guard folder.exists(path) else { return "nothing" }
    return try set(try folder.text(path) + text, at: path)
  }

  func remove(_ path: String) throws -> String {
    guard folder.exists(path) else { return "nothing" }
    try folder.remove(path)
    return "\(path) is gone"
  }

  mutating func rename(_ path: String) throws -> String {
    guard folder.exists(path), let dot = path.lastIndex(of: ".") else { return "nothing" }
    let target = "\(path[..<dot])-\(name())\(path[dot...])"
    try FileManager.default.moveItem(atPath: absolute(path), toPath: absolute(target))
    return "\(path) is \(target)"
  }

  func swap(_ path: String, _ other: String) throws -> String {
    guard folder.exists(path), folder.exists(other) else { return "nothing" }
    guard let first = try? FileSystem.read(absolute(path)),
      let second = try? FileSystem.read(absolute(other))
    else { return "nothing" }
    try FileSystem.write(second, to: absolute(path))
    try FileSystem.write(first, to: absolute(other))
    return "\(path) and \(other) are swapped"
  }

  /// Gives a file another time, or changes a byte and gives it the time that it had.
  mutating func touch(_ path: String) throws -> String {
    guard folder.exists(path) else { return "nothing" }
    if Bool.random(using: &generator) {
      let date = Date(timeIntervalSince1970: Double(1_000_000_000 + random(1000)))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: absolute(path))
      return "\(path) has another time"
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: absolute(path))
    let text = try folder.text(path).replacing("Herons", with: "Storks")
    _ = try set(text, at: path)
    try FileManager.default.setAttributes(
      [.modificationDate: attributes[.modificationDate] ?? Date()], ofItemAtPath: absolute(path))
    return "\(path) has other bytes and the same time"
  }

  /// Removes a file, cuts it off or changes a byte.
  mutating func damage(_ path: String) throws -> String {
    guard folder.exists(path) else { return "nothing" }
    guard var bytes = try? FileSystem.read(absolute(path)) else { return try remove(path) }
    let kind = random(3)
    if kind == 0 || bytes.isEmpty { return try remove(path) }
    let index = random(bytes.count)
    if kind == 1 { bytes.removeLast(bytes.count - index) } else { bytes[index] ^= 1 }
    try FileSystem.write(bytes, to: absolute(path))
    return "\(path) is damaged"
  }
}
