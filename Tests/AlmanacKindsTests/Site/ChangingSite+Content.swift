import Foundation
import TestSupport

@testable import Almanac
@testable import AlmanacKinds

/// The content and the templates.
extension ChangingSite {
  mutating func settings(title: String) -> String {
    let zone = ["UTC", "America/New_York"].randomElement(using: &generator) ?? ""
    let entries = [
      #"{"title": "Games", "path": "/games/"}"#, #"{"title": "Posts", "path": "/posts/"}"#,
      #"{"title": "First", "path": "/posts/p1/"}"#,
    ].shuffled(using: &generator).prefix(1 + random(2)).joined(separator: ", ")
    let theme =
      random(4) == 0 ? "" : ##""theme": "theme", "design": {"accent": "#\##(100 + random(3))"},"##
    let external = Bool.random(using: &generator) ? #""externalPaths": ["/posts/p1/"],"# : ""
    return """
      {"title": "\(title)", "description": "A site \(random(2)).", \(external) \(identity())
       "collections": {\(collections.map(\.declaration).joined(separator: ",\n"))}, \(theme)
       "baseURL": "https://example.org/", "locale": "\(random(8) == 0 ? "en-GB" : "en-US")",
       "timeZone": "\(zone)", "postsPerPage": \(1 + random(3)),
       \(observing())
       \(isChanging ? menu(entries) + leagueSettings() : #""navigation": [\#(entries)],"#)
       "fees": {"currency": "USD", "common": \(50 + random(9)), "uncommon": 75, "rare": 150,
                "veryRare": 500}}
      """
  }

  /// No place to observe from, one, or two.
  private mutating func observing() -> String {
    let places = ["Hill", "Bay"].prefix(random(3)).map {
      #"{"name": "\#($0)", "latitude": \#(40 + random(2)), "longitude": \#(-random(2))}"#
    }
    return places.isEmpty ? "" : #""observing": [\#(places.joined(separator: ", "))],"#
  }

  /// The colors and pictures of the site.
  private mutating func identity() -> String {
    let pair = #"{"light": "profiles/face.svg", "dark": "pets/pet.svg"}"#
    let logo = #""logo": \#(random(2) == 0 ? pair : #""pets/pet.svg""#),"#
    let color = "\"#\(100 + random(3))\""
    let colors = #""colors": {"\#(random(2) == 0 ? "accent" : "background")": \#(color)},"#
    let icon = #""icon": "profiles/face.svg","#
    return [logo, icon, colors].filter { _ in random(3) == 0 }.joined(separator: " ")
  }

  /// A game that is long over, or one that is played about the day of the build, which changes.
  mutating func game(day: Int) -> String {
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
    let names = ["Herons", "Foxes", "Gulls"] + (isChanging ? ["foxes", "GULLS"] : [])
    let teams = names.shuffled(using: &generator)
    let fixture = isChanging ? fixture() : ""
    return """
      {"date": "\(month)-\(padded(day + 1, 2))T12:00", \(recap)
       "venue": "Court \(random(3))", "rules": "pickup15", \(fixture)
       "homeTeam": {"name": "\(teams[0])", "players": [{"id": "a", "name": "Ada"}]},
       "awayTeam": {"name": "\(teams[1])", "players": [{"id": "b", "name": "Bo"}]},
       \(state)}
      """
  }

  /// A menu of paths, of collections, or the one that follows from the content, and the sections of the home
  /// page, which may follow as well.
  private mutating func menu(_ entries: String) -> String {
    let folder = ["pets", "games", "messier", collections[0].folder].randomElement(
      using: &generator)
    let menus = [
      "", #""navigation": [\#(entries)],"#,
      #""navigation": [{"collection": "\#(folder ?? "")"}, \#(entries)],"#,
    ]
    let names = [
      "games", "standings", "leaders", "posts", "pets", "messier", "profiles", "shelves", "makers",
    ].shuffled(using: &generator).prefix(random(5)).map { "\"\($0)\"" }
    let home = random(2) == 0 ? "" : #""home": [\#(names.joined(separator: ", "))],"#
    return (menus.randomElement(using: &generator) ?? "") + home
  }

  private mutating func leagueSettings() -> String {
    let standings = random(2) == 0 ? "fiba" : "percentage"
    let sides = random(4) == 0 ? "adHoc" : "teams"
    return """
      "gamesPerPage": \(1 + random(4)),
      "competitions": [{"id": "cup", "name": "Cup \(random(2))", "standings": "\(standings)",
                        "sides": "\(sides)"}],
      """
  }

  private mutating func fixture() -> String {
    let season = #""season": \#(2025 + random(2)),"#
    return [
      "", #""competition": "cup", \#(season) "group": "\#(random(2))","#,
      #"\#(season) "round": \#(random(3)), "stage": "friendly","#,
    ].randomElement(using: &generator) ?? ""
  }

  /// A team, which games call by its ID or its name.
  mutating func teamProfile() -> String {
    let name = ["Dune Foxes", "Gulls", "Foxes"].randomElement(using: &generator) ?? ""
    return """
      {"id": "foxes", "name": "\(name)", "otherNames": ["Herons"], \(mark())
       "players": [{"id": "\(random(2) == 0 ? "a" : "z")", "name": "Ada \(random(3))"}]}
      """
  }

  /// What stands for a team.
  private mutating func mark() -> String {
    let colors = ##""colors": ["navy", "#00\##(random(3))"],"##
    return ["", colors, #""logo": "/pets/pet.svg","#].randomElement(using: &generator) ?? ""
  }

  mutating func post(day: Int) -> String {
    let author = ["ann", "bob"].randomElement(using: &generator) ?? ""
    let date = "2026-05-\(padded(day + 1, 2))"
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
      date: \(isChanging ? datesAndDraft(date) : date)
      author: \(author)
      ---
      Words \(random(9)). ![](/pets/pet.svg) [More](\(link))

      ## Part \(random(2))
      """
  }

  /// A plain page, in the menu or not, with links to others and headings that may be the same.
  mutating func page() -> String {
    let keys = ["", "menu: \(random(3))\n", "language: de\n", "description: It is \(random(3)).\n"]
      .shuffled(using: &generator).prefix(2).joined()
    // Once the site changes, some of these lead nowhere.
    let links =
      ["/about/", "#part-1", "/a/", "/pets/pet.svg"] + (isChanging ? ["#part-0", "one.md"] : [])
    let link = links.randomElement(using: &generator)
    return """
      ---
      title: Page \(random(4))
      \(keys)---
      Words \(random(9)). [More](\(link ?? ""))

      ## Part \(random(2))

      ## Part 1

      ### Part 1
      """
  }

  /// The path of a page: at the top, or below others that may be there or not.
  mutating func pageName() -> String {
    let folders = ["", "a/", "a/b/", "c/"].randomElement(using: &generator) ?? ""
    return folders + (["index", "one", "two", "b"].randomElement(using: &generator) ?? "")
  }

  /// The date of a post, about the day of the build at times, and perhaps its last day or that it is a draft.
  private mutating func datesAndDraft(_ date: String) -> String {
    let dates = [
      date, date, "2026-11-\(padded(1 + random(28), 2))T23:30-05:00", "2027-0\(1 + random(3))-01",
    ]
    let lines = [
      "", "", "\ndraft: true", "\npublished: false", "\nexpires: 2026-12-0\(1 + random(9))",
      "\nupdated: 2026-06-01\naliases: /old\(random(4))/",
    ]
    return (dates.randomElement(using: &generator) ?? "")
      + (lines.randomElement(using: &generator) ?? "")
  }

  mutating func pet(_ name: String) -> String {
    let rarity = ["common", "rare"].randomElement(using: &generator) ?? ""
    return """
      {"name": "\(name)", "species": "Dog", "birthday": "202\(random(4))-0\(random(9) + 1)-12",
       "rarity": "\(rarity)", "image": "pet.svg", "alt": "A pet.", "description": "It is a pet."}
      """
  }

  /// Some numbers, in any order.
  mutating func numbers() -> [Int] {
    Array((1...9).shuffled(using: &generator).prefix(1 + random(4)))
  }

  /// Pets in a table, whose columns have any order and of which one may be missing.
  mutating func table(_ numbers: [Int]) -> String {
    var columns = [
      ("id", { (number: Int) in "c\(number)" }), ("name", { "Pet \($0)" }),
      ("birthday", { "2024-01-0\($0)" }), ("rarity", { $0 % 2 == 0 ? "rare" : "common" }),
      ("description", { "\"A pet, \($0)\"" }),
    ].shuffled(using: &generator)
    if Bool.random(using: &generator) { columns.removeAll { $0.0 == "description" } }
    let rows = numbers.map { number in columns.map { $0.1(number) }.joined(separator: ",") }
    return ([columns.map(\.0).joined(separator: ",")] + rows).joined(separator: "\n") + "\n"
  }

  mutating func lines(_ numbers: [Int]) -> String {
    numbers.map { number in
      """
      {"id": "l\(number)", "name": "Pet \(number)", "birthday": "202\(random(4))-01-01", \
      "rarity": "rare"}

      """
    }.joined()
  }

  mutating func yaml(_ numbers: [Int]) -> String {
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

  mutating func profile(_ name: String) -> String {
    #"{"username": "\#(name)", "name": "Name \#(random(5))", "avatar": "face.svg"}"#
  }

  func catalogue(_ numbers: [String]) -> String {
    let objects = numbers.map { number in
      """
      {"formalName": "Messier \(number)", "rightAscension": "0\(number.prefix(1)):00:00",
       "declination": "+0\(number.count):00:00", "commonName": "Name of \(number)",
       "pageLink": "https://example.org/", "updateDate": {"month": 10, "day": 19, "year": 2017},
       \(number.count == 1 ? #""imageLink": "https://example.org/m.jpg","# : "")
       "description": "It is \(number)."}
      """
    }
    return "[\(objects.joined(separator: ",\n"))]"
  }

  func image(_ size: Int) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(size)" height="8"/>"#
  }

  func padded(_ number: Int, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
  }

  // MARK: Templates

  static func game(_ path: String) -> String {
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

  static func team(_ path: String) -> String {
    """
    ---
    title: "{{name}}"
    \(path)---
    {{name}} {{recordText}} {{>note}} {{{swatch}}} {{#logo}}{{width}}{{/logo}}

    {{#games}}
    - {{#homeMark}}{{{swatch}}}{{/homeMark}}[{{title}}]({{url}}) {{statusText}}
    {{/games}}
    {{#opponents}}
    - {{name}} {{recordText}}
    {{/opponents}}
    {{#roster}}
    - {{#hasPage}}[{{name}}]({{url}}){{/hasPage}}{{^hasPage}}{{name}}{{/hasPage}}
    {{/roster}}
    """
  }

  static func post(_ title: String) -> String {
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

  static func layout(in tag: String) -> String {
    """
    <p>{{page.language}} {{words.more}}</p>
    <nav>{{#navigation}}<a href="{{url}}">{{title}}</a> {{/navigation}}</nav><title>{{page.title}}</title>
    {{#site.logo}}{{#pictures}}<img src="{{url}}" alt="{{alt}}" width="{{width}}">{{/pictures}}{{/site.logo}}
    {{#site.icon}}<link rel="icon" href="{{url}}">{{/site.icon}}
    {{#site.hasTokens}}<link rel="stylesheet" href="{{site.base}}assets/tokens.css">{{/site.hasTokens}}
    <\(tag)>{{$content}}{{/content}}</\(tag)>
    """
  }

  static let templates = SearchIndex.files.merging(otherTemplates) { first, _ in first }
    .merging(leagueTemplates) { first, _ in first }

  private static let leagueTemplates = [
    "Templates/games-month.md": """
    {{title}} {{#days}}{{#games}}[{{title}}]({{url}}) {{/games}}{{/days}}
    {{#older}}[{{title}}]({{url}}){{/older}} {{#newer}}[{{title}}]({{url}}){{/newer}}
    """,
    "Templates/standings.md": """
    {{title}} {{#tables}}{{title}} {{#rows}}{{placeText}} {{#mark}}{{logoURL}}{{/mark}} {{name}} {{won}} {{streak}} {{/rows}}
    {{/tables}} {{#results}}{{title}} {{/results}} {{#others}}[{{title}}]({{url}}){{/others}}
    """,
    "Templates/leaders.md": """
    {{minimumText}} {{#lists}}{{title}} {{#leaders}}{{name}} {{value}} {{/leaders}}{{/lists}}
    {{#records}}{{title}} {{value}} {{#game}}[{{title}}]({{url}}){{/game}} {{/records}}
    """,
    "Templates/player.md": """
    {{name}} {{recordText}} {{pointsPerGame}} {{#games}}[{{title}}]({{url}}) {{points}} {{/games}}
    """,
    "Templates/season-games.csv":
      "home,away,points\n{{#games}}\n{{home}},{{away}},{{homePoints}}\n{{/games}}\n",
  ]

  private static let otherTemplates = [
    "Templates/layouts/base.html": layout(in: "div"),
    "Templates/words.json": #"{"more": "More"}"#,
    "Templates/partials/note.md": "(({{site.title}}))",
    "Templates/partials/row0.md": "{{dateText}}",
    "Templates/partials/row1.md": "- {{dateText}}",
    "Templates/home.md": """
    {{#games}}[{{title}}]({{url}}) {{/games}} {{#posts}}{{title}} {{/posts}}
    {{#pets}}{{name}} {{ageText}} {{/pets}}

    {{#sections}}{{title}} {{emptyText}} [x]({{listURL}})
    {{#standings}}{{#tables}}{{#rows}}{{name}} {{won}} {{/rows}}{{/tables}}{{/standings}}
    {{#leaders}}{{#lists}}{{#leaders}}{{name}} {{value}} {{/leaders}}{{/lists}}{{/leaders}}
    {{#games}}{{title}} {{/games}} {{#posts}}{{title}} {{/posts}} {{#pets}}{{name}} {{/pets}}
    {{#object}}{{title}}{{/object}} {{#objects}}{{title}} {{/objects}} {{#links}}{{title}} {{/links}}
    {{#table}}{{#items}}{{general.heading}} {{#general.cells}}{{#parts}}{{text}} {{/parts}}
    {{/general.cells}}{{/items}}{{/table}}
    {{/sections}}
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
      + "{{#days}}{{#games}}[{{title}}]({{url}}) {{>row0}}\n{{/games}}{{/days}} "
      + "{{#months}}[{{title}}]({{url}}) {{/months}}{{#seasons}}[{{title}}]({{url}}) {{/seasons}}",
    "Templates/messier-object.md": """
    {{title}} {{#previous}}{{title}}{{/previous}} {{#next}}[{{title}}]({{url}}){{/next}} {{>note}}
    {{{finder}}} {{#nights}}{{heading}} {{#months}}{{riseText}} {{/months}}{{/nights}}
    """,
    "Templates/messier-tonight.md": """
    {{nightText}} {{#objects}}{{shortName}} {{timesText}} {{/objects}}
    {{#otherPlaces}}[{{name}}]({{url}}){{/otherPlaces}}
    """,
    "Templates/messier.md":
      "{{#hasTonight}}[Tonight]({{tonightURL}}){{/hasTonight}} \n{{#objects}}[{{title}}]({{url}})\n{{/objects}}",
    "Templates/pet.md": "![{{imageAlt}}]({{imageURL}}) {{name}} {{ageText}} {{feeText}}",
    "Templates/pets.md":
      "{{#pets}}{{name}} {{feeText}} {{#image}}{{width}}{{/image}}\n{{/pets}}",
    "Templates/post.md": post(""),
    "Templates/posts.md":
      "{{countText}} {{#posts}}{{dateText}} [{{title}}]({{url}}) {{author}}\n{{/posts}}",
    "Templates/feed.xml":
      "<feed>{{#posts}}<post url=\"{{url.absolute}}\">{{title}} {{updated}}</post>{{/posts}}</feed>",
    "Templates/page.md": """
    {{title}} {{description}} {{#breadcrumbs}}[{{title}}]({{url}}) {{/breadcrumbs}} {{>note}}
    {{#children}}[{{title}}]({{url}}) {{language}} {{/children}}
    {{#contents}}[{{text}}]({{url}}) {{/contents}}
    {{#previous}}{{title}}{{/previous}} {{#next}}[{{title}}]({{url}}){{/next}}

    {{{body}}}
    """,
    "Templates/profile.md":
      "{{name}} {{#avatar}}{{width}}{{/avatar}} {{#posts}}{{title}} {{/posts}}",
    "Templates/profiles.md": "{{#profiles}}{{name}}\n{{/profiles}}",
  ]
}
