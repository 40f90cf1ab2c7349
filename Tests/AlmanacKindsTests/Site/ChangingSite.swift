import Foundation
import TestSupport

@testable import Almanac
@testable import AlmanacKinds

/// A small site of all kinds that changes at random.
struct ChangingSite {
  let folder: TemporaryFolder
  private var generator: SeededGenerator
  /// The day of the build.
  private(set) var day = CalendarDate(daysSinceEpoch: 20_778)
  private var nextName = 0
  /// The collections that the site declares, and those of the site as it was kept.
  private var collections: [RandomCollection]
  private var savedCollections: [RandomCollection] = []

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
    try folder.write(table([1, 2, 3]), to: "Content/pets/table.csv")
    try folder.write(lines([4, 5]), to: "Content/pets/lines.jsonl")
    try folder.write(yaml([6, 7]), to: "Content/pets/list.yaml")
    try folder.write(
      catalogue(["1", "13", "31", "42", "57"]), to: "Content/messier/catalogue.json")
  }

  /// Builds the site into a folder beside it.
  func build(into output: String) async -> BuildReport {
    var options = options()
    options.output = "\(folder.path)/\(output)"
    options.allowsRemovals = true
    return await SiteSession(Self.sources, options).update()
  }

  /// The kinds of the site, and files that show every fact about its pages.
  static let sources: [any PageSource] = .builtIn + [SearchIndex()]

  /// The options of a build that writes nothing.
  func options() -> BuildOptions {
    BuildOptions(
      source: folder.path, output: nil, asOf: .date(day), isStrict: false, width: 2)
  }

  /// The files that the site is made from, with their bytes.
  func source() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in ["Content", "Templates", "theme"] {
      for (path, bytes) in try folder.files(below: name) { files["\(name)/\(path)"] = bytes }
    }
    return files
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

  private func copy(_ source: String, to target: String) throws {
    for name in ["Content", "Templates", "theme"] {
      try? folder.remove(target + name)
      try FileManager.default.createDirectory(
        atPath: absolute(target), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: absolute(source + name), toPath: absolute(target + name))
    }
  }

  // MARK: Changes

  /// Changes something, and returns a description of it.
  mutating func change() throws -> String {
    switch Int.random(in: 0..<40, using: &generator) {
    case 0: return try set(game(day: random(28)), at: "Content/games/\(name()).json")
    case 1: return try set(post(day: random(28)), at: "Content/posts/\(name()).md")
    case 2: return try set(pet("Pet \(random(9))"), at: "Content/pets/\(name()).json")
    case 3: return try set(game(day: random(28)), at: try any(in: "Content/games"))
    case 4: return try set(post(day: random(28)), at: try any(in: "Content/posts"))
    case 5: return try set(pet("Pet \(random(9))"), at: try any(in: "Content/pets", "json"))
    case 6: return try set(profile("ann"), at: "Content/profiles/ann.json")
    case 7:
      let numbers = (1...110).map(String.init).shuffled(using: &generator).prefix(5)
      return try set(catalogue(Array(numbers)), at: "Content/messier/catalogue.json")
    case 8: return try set(image(random(90)), at: try any(in: "Content", "svg"))
    case 9: return try remove(any(in: "Content"))
    case 10: return try rename(any(in: "Content"))
    case 11: return try touch(any(in: "Content"))
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
    case 17: return try set(settings(title: "Site \(random(9))"), at: "Content/site.json")
    case 18:
      day = CalendarDate(daysSinceEpoch: day.daysSinceEpoch + random(400) - 200)
      return "the day is \(day)"
    case 19: return try damage(any(in: "_site"))
    case 20: return try damageState()
    case 21:
      let path = Bool.random(using: &generator) ? "path: sides/{{name}}/\n" : ""
      return try set(Self.team(path), at: "Templates/team.md")
    case 22:
      let names = ["team.md", "teams.md", "feed.xml", "search.json", "titles.txt"]
      let name = "Templates/\(names.randomElement(using: &generator) ?? "")"
      return folder.exists(name) ? try remove(name) : try set(Self.templates[name] ?? "", at: name)
    case 23: return try set(table(numbers()), at: "Content/pets/table.csv")
    case 24: return try set(lines(numbers()), at: "Content/pets/lines.jsonl")
    case 25: return try set(yaml(numbers()), at: "Content/pets/list.yaml")
    case 26..<30: return try changeDeclaration()
    case 30, 31:
      let collection = collections[random(2)]
      return try write(recordsOf: collection, isFirst: random(2) == 0)
    case 32: return try setWords()
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
    default: return try swap(any(in: "Content"), any(in: "Content"))
    }
  }

  /// Changes the declaration of a collection, with the templates that use its fields, and often the
  /// records.
  private mutating func changeDeclaration() throws -> String {
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

  private func write(templatesOf collection: RandomCollection) throws {
    for (path, text) in collection.templates { try folder.write(text, to: path) }
  }

  private mutating func write(
    recordsOf collection: RandomCollection, isFirst: Bool
  ) throws -> String {
    if !isFirst {
      for file in collection.otherFiles where folder.exists(file) { try folder.remove(file) }
    }
    let file = collection.file(isFirst: isFirst, using: &generator)
    return try set(file.text, at: file.path)
  }

  /// Translates some words into a language, or takes all its translations away.
  private mutating func setWords() throws -> String {
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

  /// Whether builds may have lost track of files that they wrote: those are kept then.
  private(set) var mayHaveStrays = false

  /// Damages what builds know of the site, takes it away, or brings back what they knew before.
  mutating func damageState() throws -> String {
    let state = ".almanac/_site"
    let names = ["manifest", "cache"].shuffled(using: &generator)
    mayHaveStrays = true
    switch random(9) {
    case 0: return try remove(".almanac")
    case 1: return try remove("_site")
    case 2: return try remove("\(state)/\(names[0])")
    case 3: return try swap("\(state)/manifest", "\(state)/cache")
    case 4:
      _ = try remove("\(state)/\(names[0])")
      return try set("x", at: "\(state)/\(names[0])/x")
    case 5: return [try damage("\(state)/manifest"), try damage("\(state)/cache")].joined()
    case 6:
      guard folder.exists(state) else { return "nothing" }
      if folder.exists("old-state") { try folder.remove("old-state") }
      try FileManager.default.copyItem(atPath: absolute(state), toPath: absolute("old-state"))
      return "the state is kept"
    case 7:
      guard folder.exists("old-state"), folder.exists(state) else { return "nothing" }
      try folder.remove(state)
      try FileManager.default.moveItem(atPath: absolute("old-state"), toPath: absolute(state))
      return "an earlier state is back; \(try remove("_site"))"
    default: return try damage("\(state)/\(names[0])")
    }
  }

  /// Takes away a site, with what builds know of it.
  func remove(site: String) throws {
    for name in [site, ".almanac/\(site)"] where folder.exists(name) { try folder.remove(name) }
  }

  private mutating func name() -> String {
    nextName += 1
    return "n\(nextName)"
  }

  private mutating func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  /// A file below a folder; one that is not there where there is none.
  private mutating func any(in top: String, _ ending: String = "") throws -> String {
    let names = try folder.files(below: top).keys.filter { $0.hasSuffix(ending) }.sorted()
    return "\(top)/\(names.randomElement(using: &generator) ?? "none.json")"
  }

  private func absolute(_ path: String) -> String { "\(folder.path)/\(path)" }

  private func set(_ text: String, at path: String) throws -> String {
    try folder.write(text, to: path)
    return "\(path) is \(text)"
  }

  private func append(_ text: String, to path: String) throws -> String {
    guard folder.exists(path) else { return "nothing" }
    return try set(try folder.text(path) + text, at: path)
  }

  private func remove(_ path: String) throws -> String {
    guard folder.exists(path) else { return "nothing" }
    try folder.remove(path)
    return "\(path) is gone"
  }

  private mutating func rename(_ path: String) throws -> String {
    guard folder.exists(path), let dot = path.lastIndex(of: ".") else { return "nothing" }
    let target = "\(path[..<dot])-\(name())\(path[dot...])"
    try FileManager.default.moveItem(atPath: absolute(path), toPath: absolute(target))
    return "\(path) is \(target)"
  }

  private func swap(_ path: String, _ other: String) throws -> String {
    guard folder.exists(path), folder.exists(other) else { return "nothing" }
    guard let first = try? FileSystem.read(absolute(path)),
      let second = try? FileSystem.read(absolute(other))
    else { return "nothing" }
    try FileSystem.write(second, to: absolute(path))
    try FileSystem.write(first, to: absolute(other))
    return "\(path) and \(other) are swapped"
  }

  /// Gives a file another time, or changes a byte and gives it the time that it had.
  private mutating func touch(_ path: String) throws -> String {
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
  private mutating func damage(_ path: String) throws -> String {
    guard folder.exists(path) else { return "nothing" }
    guard var bytes = try? FileSystem.read(absolute(path)) else { return try remove(path) }
    let kind = random(3)
    if kind == 0 || bytes.isEmpty { return try remove(path) }
    let index = random(bytes.count)
    if kind == 1 { bytes.removeLast(bytes.count - index) } else { bytes[index] ^= 1 }
    try FileSystem.write(bytes, to: absolute(path))
    return "\(path) is damaged"
  }

  // MARK: Content

  private mutating func settings(title: String) -> String {
    let zone = ["UTC", "America/New_York"].randomElement(using: &generator) ?? ""
    let entries = [
      #"{"title": "Games", "path": "/games/"}"#, #"{"title": "Posts", "path": "/posts/"}"#,
      #"{"title": "First", "path": "/posts/p1/"}"#,
    ].shuffled(using: &generator).prefix(1 + random(2)).joined(separator: ", ")
    let theme =
      random(4) == 0 ? "" : ##""theme": "theme", "design": {"accent": "#\##(100 + random(3))"},"##
    let external = Bool.random(using: &generator) ? #""externalPaths": ["/posts/p1/"],"# : ""
    return """
      {"title": "\(title)", "description": "A site \(random(2)).", \(external)
       "collections": {\(collections.map(\.declaration).joined(separator: ",\n"))}, \(theme)
       "baseURL": "https://example.org/", "locale": "\(random(8) == 0 ? "en-GB" : "en-US")",
       "timeZone": "\(zone)", "postsPerPage": \(1 + random(3)), "navigation": [\(entries)],
       "fees": {"currency": "USD", "common": \(50 + random(9)), "uncommon": 75, "rare": 150,
                "veryRare": 500}}
      """
  }

  /// A game that is long over, or one that is played about the day of the build, which changes.
  private mutating func game(day: Int) -> String {
    let baskets = (0..<random(4)).map {
      #"{"time": \#($0 + 1), "player": "a", "move": "twoPoints"}"#
    }
    let recap = Bool.random(using: &generator) ? #""recap": "It was **good** \#(random(5)).","# : ""
    let (month, state) =
      [
        ("2025-05", #""status": "abandoned", "moves": [\#(baskets.joined(separator: ", "))]"#),
        ("2025-05", #""status": "final", "score": {"home": 15, "away": \#(random(13))}"#),
        ("2026-12", #""status": "scheduled""#), ("2026-12", #""moves": []"#),
      ].randomElement(using: &generator) ?? ("", "")
    let teams = ["Herons", "Foxes", "Gulls"].shuffled(using: &generator)
    return """
      {"date": "\(month)-\(padded(day + 1, 2))T12:00", \(recap)
       "venue": "Court \(random(3))", "rules": "pickup15",
       "homeTeam": {"name": "\(teams[0])", "players": [{"id": "a", "name": "Ada"}]},
       "awayTeam": {"name": "\(teams[1])", "players": [{"id": "b", "name": "Bo"}]},
       \(state)}
      """
  }

  private mutating func post(day: Int) -> String {
    let author = ["ann", "bob"].randomElement(using: &generator) ?? ""
    // Names of posts change, and so do headings: some of these come to lead nowhere.
    let links = [
      "p\(random(4) + 1).md", "p\(random(4) + 1).md#part-\(random(2))", "#part-\(random(2))",
      "/posts/p\(random(4) + 1)/#part-\(random(2))", "/pets/", "/posts", "../pets/pet1.json",
      "https://example.org/games/", "https://example.com/",
    ]
    let link = links.randomElement(using: &generator) ?? ""
    let language = ["", "", "language: de\n", "language: de-AT\n"].randomElement(using: &generator)
    return """
      ---
      \(language ?? "")title: Post \(random(5))
      date: 2026-05-\(padded(day + 1, 2))
      author: \(author)
      ---
      Words \(random(9)). ![](/pets/pet.svg) [More](\(link))

      ## Part \(random(2))
      """
  }

  private mutating func pet(_ name: String) -> String {
    let rarity = ["common", "rare"].randomElement(using: &generator) ?? ""
    return """
      {"name": "\(name)", "species": "Dog", "birthday": "202\(random(4))-0\(random(9) + 1)-12",
       "rarity": "\(rarity)", "image": "pet.svg", "alt": "A pet.", "description": "It is a pet."}
      """
  }

  /// Some numbers, in any order.
  private mutating func numbers() -> [Int] {
    Array((1...9).shuffled(using: &generator).prefix(1 + random(4)))
  }

  /// Pets in a table, whose columns have any order and of which one may be missing.
  private mutating func table(_ numbers: [Int]) -> String {
    var columns = [
      ("id", { (number: Int) in "c\(number)" }), ("name", { "Pet \($0)" }),
      ("birthday", { "2024-01-0\($0)" }), ("rarity", { $0 % 2 == 0 ? "rare" : "common" }),
      ("description", { "\"A pet, \($0)\"" }),
    ].shuffled(using: &generator)
    if Bool.random(using: &generator) { columns.removeAll { $0.0 == "description" } }
    let rows = numbers.map { number in columns.map { $0.1(number) }.joined(separator: ",") }
    return ([columns.map(\.0).joined(separator: ",")] + rows).joined(separator: "\n") + "\n"
  }

  private mutating func lines(_ numbers: [Int]) -> String {
    numbers.map { number in
      """
      {"id": "l\(number)", "name": "Pet \(number)", "birthday": "202\(random(4))-01-01", \
      "rarity": "rare"}

      """
    }.joined()
  }

  private mutating func yaml(_ numbers: [Int]) -> String {
    numbers.map { number in
      """
      - id: y\(number)
        name: Pet \(number)
        birthday: 2024-01-01
        rarity: common
        description: >
          It is pet \(random(9)).

      """
    }.joined()
  }

  private mutating func profile(_ name: String) -> String {
    #"{"username": "\#(name)", "name": "Name \#(random(5))", "avatar": "face.svg"}"#
  }

  private func catalogue(_ numbers: [String]) -> String {
    let objects = numbers.map { number in
      """
      {"formalName": "Messier \(number)", "commonName": "Name of \(number)",
       "pageLink": "https://example.org/", "updateDate": {"month": 10, "day": 19, "year": 2017},
       \(number.count == 1 ? #""imageLink": "https://example.org/m.jpg","# : "")
       "description": "It is \(number)."}
      """
    }
    return "[\(objects.joined(separator: ",\n"))]"
  }

  private func image(_ size: Int) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(size)" height="8"/>"#
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
  }

  // MARK: Templates

  private static func game(_ path: String) -> String {
    """
    ---
    layout: base
    title: "{{title}}"
    \(path)---
    # {{title}}

    {{#previous}}[{{title}}]({{url}}){{/previous}} {{#next}}[{{title}}]({{url}}){{/next}}

    {{venue}} {{>note}}

    {{{recap}}}

    {{#moves}}
    - {{clock}} {{player}} {{text}}
    {{/moves}}
    """
  }

  private static func team(_ path: String) -> String {
    """
    ---
    title: "{{name}}"
    \(path)---
    {{name}} {{recordText}} {{>note}}

    {{#games}}
    - [{{title}}]({{url}}) {{statusText}}
    {{/games}}
    """
  }

  private static func post(_ title: String) -> String {
    """
    ---
    layout: base
    title: "\(title)"
    ---
    # {{title}}

    {{>row1}}

    {{author}} <time itemprop="datePublished" datetime="{{isoDate}}">then</time>

    {{{body}}}

    """
  }

  private static func layout(in tag: String) -> String {
    """
    <p>{{page.language}} {{words.more}}</p><title>{{page.title}}</title>
    <\(tag)>{{$content}}{{/content}}</\(tag)>
    """
  }

  private static let templates = SearchIndex.files.merging([
    "Templates/layouts/base.html": layout(in: "div"),
    "Templates/words.json": #"{"more": "More"}"#,
    "Templates/partials/note.md": "(({{site.title}}))",
    "Templates/partials/row0.md": "{{dateText}}",
    "Templates/partials/row1.md": "- {{dateText}}",
    "Templates/home.md": """
    {{#games}}[{{title}}]({{url}}) {{/games}} {{#posts}}{{title}} {{/posts}}
    {{#pets}}{{name}} {{ageText}} {{/pets}}
    """,
    "Templates/404.md": "---\nlayout: base\n---\n{{title}}\n",
    "Templates/game.md": game(""),
    "Templates/team.md": team(""),
    "Templates/teams.md": """
    {{#teams}}
    {{#hasPage}}[{{name}}]({{url}}){{/hasPage}} {{recordText}} {{gamesText}} {{pointsFor}}
    {{/teams}}
    """,
    "Templates/games.md":
      "{{#hasTeams}}[Teams]({{teamsURL}}){{/hasTeams}} "
      + "{{#days}}{{#games}}[{{title}}]({{url}}) {{>row0}}\n{{/games}}{{/days}}",
    "Templates/messier-object.md": """
    {{title}} {{#previous}}{{title}}{{/previous}} {{#next}}[{{title}}]({{url}}){{/next}} {{>note}}
    """,
    "Templates/messier.md": "{{#objects}}[{{title}}]({{url}})\n{{/objects}}",
    "Templates/pet.md": "![{{imageAlt}}]({{imageURL}}) {{name}} {{ageText}} {{feeText}}",
    "Templates/pets.md":
      "{{#pets}}{{name}} {{feeText}} {{#image}}{{width}}{{/image}}\n{{/pets}}",
    "Templates/post.md": post(""),
    "Templates/posts.md":
      "{{countText}} {{#posts}}{{dateText}} [{{title}}]({{url}}) {{author}}\n{{/posts}}",
    "Templates/feed.xml":
      "<feed>{{#posts}}<post url=\"{{url.absolute}}\">{{title}} {{updated}}</post>{{/posts}}</feed>",
    "Templates/profile.md":
      "{{name}} {{#avatar}}{{width}}{{/avatar}} {{#posts}}{{title}} {{/posts}}",
    "Templates/profiles.md": "{{#profiles}}{{name}}\n{{/profiles}}",
  ]) { first, _ in first }
}
