import Almanac
import Foundation

/// An importer that reads whole games of one program.
protocol GameImporter: Importer {
  /// Returns the games in some files. Files that belong to one game are joined.
  func games(
    from documents: [LooseObject], into diagnostics: inout Diagnostics
  ) -> [ImportedGame]

  /// Returns whether an object is the outermost one of a file for this importer.
  func recognizes(_ object: LooseObject) -> Bool

  /// The rules of games whose files show no others.
  var usualRules: RulesChoice { get }

  /// The files that it reads, for messages.
  var expected: String { get }
}

extension GameImporter {
  var options: [ImportOption] { GameImportOptions.all }

  func recognizes(_ value: DataValue) -> Bool {
    value.kind == .object && recognizes(LooseObject(value))
  }

  func files(
    from sources: [ImportSource], _ options: ImportOptions, into diagnostics: inout Diagnostics
  ) -> [NewFile] {
    var documents: [LooseObject] = []
    for source in sources {
      source.forEachRecord(into: &diagnostics) { value, diagnostics in
        let object = LooseObject(value)
        if value.kind == .object, recognizes(object) { return documents.append(object) }
        diagnostics.add(.otherFile(name, expected, value.place))
      }
    }
    guard !diagnostics.hasErrors else { return [] }
    var games = games(from: documents, into: &diagnostics)
    let options = GameImportOptions(options, into: &diagnostics)
    if options.date != nil, games.count > 1 {
      diagnostics.add(.oneDateForSeveral(games.count, options.datePlace))
    }
    guard !diagnostics.hasErrors else { return [] }
    for index in games.indices { options.apply(to: &games[index], into: &diagnostics) }
    return games.compactMap { game in
      GameAssembly(game, options, usual: usualRules, into: &diagnostics)?.file
    }
  }
}

/// The options of all importers of games.
struct GameImportOptions {
  let rules: RulesChoice?
  let competition: String?
  let season: String?
  let date: String?
  let datePlace: Place?
  let zone: TimeZone?
  private let status: Game.Status?
  private let home: String?
  private let away: String?

  static let all: [ImportOption] = [
    .init(
      "date", "time",
      "The start, if the file does not state it, as YYYY-MM-DDThh:mm, or only the day."),
    .init("time-zone", "zone", "The time zone of the venue, such as Europe/Istanbul."),
    .init("rules", "name", "The rules, in place of those that the file shows, such as fiba."),
    .init("competition", "id", "The competition to write: its id in site.json, or its name."),
    .init("season", "season", "The season to write, such as 2026–27."),
    .init("status", "status", "The status, if the file does not state it, such as final."),
    .init("home", "name", "The name or id of the home team, in place of that in the file."),
    .init("away", "name", "The name or id of the away team, in place of that in the file."),
  ]

  init(_ options: ImportOptions, into diagnostics: inout Diagnostics) {
    let rules: RuleSet? = options.value("rules", into: &diagnostics)
    self.rules = rules.flatMap { rules in
      options.text("rules").map { RulesChoice(rules, named: $0, reason: "as given") }
    }
    competition = options.text("competition")
    season = options.text("season")
    home = options.text("home")
    away = options.text("away")
    status = options.value("status", into: &diagnostics)
    let date: GameStart? = options.value("date", into: &diagnostics)
    self.date = date == nil ? nil : options.text("date")
    datePlace = options.place(of: "date")
    zone = options.text("time-zone").flatMap(TimeZone.init(identifier:))
    if let name = options.text("time-zone"), zone == nil {
      diagnostics.add(.unknownTimeZone(name, options.place(of: "time-zone")))
    }
  }

  /// Sets what the user states in place of the file.
  func apply(to game: inout ImportedGame, into diagnostics: inout Diagnostics) {
    if let home { game.home.rename(home) }
    if let away { game.away.rename(away) }
    game.date = date ?? game.start.text(self, into: &diagnostics)
    game.status = status ?? game.status
  }
}

extension ImportedTeam {
  /// Sets the name. The identifier in the file is that of another name.
  fileprivate mutating func rename(_ name: String) {
    self.name = name
    (id, shortName) = (nil, name)
  }
}

extension Diagnostic {
  static func otherFile(_ importer: String, _ expected: String, _ place: Place) -> Self {
    .init(
      .error, "A0598", at: place, "Not a file for almanac import \(importer)",
      help: "it reads \(expected)")
  }

  static func oneDateForSeveral(_ count: Int, _ place: Place?) -> Self {
    .init(
      .error, "A0594", at: place, "One --date for \(count) games",
      help: "import these games one at a time: their files do not state when they began")
  }

  static func unknownTimeZone(_ name: String, _ place: Place?) -> Self {
    .init(
      .error, "A0594", at: place, "No time zone is called \"\(name)\"",
      help: "write the name of a place, as in Europe/Istanbul or America/New_York")
  }
}
