import Almanac

/// The columns of a schedule, by whatever names people give them.
struct ScheduleColumns {
  /// What a column has.
  enum Column: String, CaseIterable {
    case id, date, time, movedFrom, game, home, away, homeScore, awayScore, score, venue, round,
      competition, season, group, status

    /// The names: those of programs and spreadsheets in English, and those of tables in the languages whose
    /// dates and numbers Almanac writes, and in some others. Case, accents and spaces do not matter.
    var names: [String] {
      switch self {
      case .id: ["id", "gameid", "matchid", "fixtureid", "eventid", "uid"]
      case .movedFrom: ["movedfrom", "originaldate", "previousdate", "olddate"]
      case .date:
        [
          "date", "day", "gamedate", "matchdate", "startdate", "datum", "tag", "fecha", "data",
          "giorno", "dato", "päivä", "pvm", "dzień", "ημερομηνία", "tarih", "дата", "日付", "날짜",
          "日期", "jour", "التاريخ", "תאריך",
        ]
      case .time:
        [
          "time", "start", "starttime", "gametime", "tipoff", "tip", "hour", "uhrzeit", "zeit",
          "anwurf", "hora", "heure", "ora", "orario", "tijd", "tid", "klokkeslæt", "aika", "klo",
          "godzina", "čas", "ώρα", "saat", "время", "час", "時間", "시간", "时间", "الوقت", "שעה",
        ]
      case .game:
        [
          "game", "subject", "summary", "matchup", "fixture", "match", "event", "begegnung",
          "spiel",
        ]
      case .home:
        [
          "home", "hometeam", "team1", "teama", "host", "homename", "homeneutral", "heim",
          "heimteam", "heimmannschaft", "domicile", "local", "equipolocal", "casa", "equipecasa",
          "mandante", "squadracasa", "thuis", "thuisteam", "hjemme", "hjemmehold", "hjemmelag",
          "hemma", "hemmalag", "koti", "kotijoukkue", "gospodarz", "gospodarze", "domácí",
          "γηπεδούχος", "evsahibi", "хозяева", "господарі", "ホーム", "홈", "主队", "主隊", "صاحب الأرض",
          "المضيف", "בית", "קבוצה ביתית",
        ]
      case .away:
        [
          "away", "awayteam", "team2", "teamb", "visitor", "visitors", "visitingteam", "guest",
          "guests", "awayname", "visitorneutral", "gast", "gastteam", "gastmannschaft", "auswärts",
          "extérieur", "visiteur", "visitante", "equipovisitante", "fora", "ospite", "ospiti",
          "trasferta", "uit", "uitteam", "ude", "udehold", "borte", "bortelag", "borta", "bortalag",
          "vieras", "vierasjoukkue", "gość", "goście", "hosté", "φιλοξενούμενος", "deplasman",
          "konuk", "гости", "гості", "アウェイ", "アウェー", "원정", "客队", "客隊", "الضيف", "חוץ", "קבוצת חוץ",
        ]
      case .homeScore:
        [
          "homescore", "homepoints", "homepts", "scorehome", "pointshome", "ptshome",
          "hometeamscore", "score1", "team1score", "hostscore", "homegoals", "heimpunkte",
          "heimtore",
        ]
      case .awayScore:
        [
          "awayscore", "awaypoints", "awaypts", "scoreaway", "pointsaway", "ptsaway",
          "awayteamscore", "score2", "team2score", "visitorscore", "guestscore", "awaygoals",
          "gastpunkte", "gasttore",
        ]
      case .score:
        [
          "score", "result", "finalscore", "final", "ergebnis", "endstand", "resultado", "marcador",
          "résultat", "risultato", "punteggio", "placar", "uitslag", "resultat", "tulos", "wynik",
          "výsledek", "αποτέλεσμα", "sonuç", "skor", "результат", "счёт", "рахунок", "結果", "결과",
          "比分", "结果", "النتيجة", "תוצאה",
        ]
      case .venue:
        [
          "venue", "location", "gym", "court", "arena", "hall", "place", "halle", "spielort", "ort",
          "lugar", "pabellón", "cancha", "lieu", "salle", "luogo", "palestra", "campo", "ginásio",
          "locatie", "zaal", "sted", "hal", "plats", "paikka", "miejsce", "hala", "místo", "γήπεδο",
          "salon", "место", "зал", "місце", "会場", "장소", "场地", "地点", "الملعب", "אולם", "מיקום",
        ]
      case .round:
        [
          "round", "week", "matchday", "gameday", "rd", "runde", "spieltag", "jornada", "ronda",
          "journée", "giornata", "turno", "rodada", "ronde", "speelronde", "omgång", "kierros",
          "kolejka", "runda", "kolo", "αγωνιστική", "hafta", "тур", "節", "라운드", "轮次", "輪次",
          "الجولة", "מחזור",
        ]
      case .competition:
        [
          "competition", "league", "division", "tournament", "cup", "liga", "wettbewerb",
          "competición", "compétition", "competizione", "competição", "competitie",
        ]
      case .season:
        [
          "season", "saison", "temporada", "stagione", "seizoen", "säsong", "sesong", "sezon",
        ]
      case .group: ["group", "pool", "gruppe", "grupo", "groupe", "girone", "groep", "grupp"]
      case .status: ["status", "state"]
      }
    }
  }

  /// The name of each column in the table.
  private var names: [Column: String] = [:]
  /// The names of columns that are not imported.
  private var others: [String] = []
  /// Columns that two names are for.
  private var repeated: [(Column, String)] = []
  /// Whether the away team comes first.
  private let isAwayFirst: Bool

  /// - Parameters:
  ///   - all: The names of all columns, in their order.
  ///   - given: What columns have, by their names: these come before what their names usually mean.
  init(_ all: [String], _ given: [String: Column] = [:]) {
    var order: [Column] = []
    let taken = Set(given.filter { all.contains($0.key) }.values)
    for name in all {
      guard let column = given[name] ?? Self.column(name).flatMap({ taken.contains($0) ? nil : $0 })
      else {
        others.append(name)
        continue
      }
      if names[column] == nil { names[column] = name } else { repeated.append((column, name)) }
      order.append(column)
    }
    let (home, away) = (order.firstIndex(of: .home), order.firstIndex(of: .away))
    isAwayFirst = (home ?? 0) > (away ?? 0)
  }

  /// Returns what an option says that columns have, as in "Heim=home,Gast=away".
  static func given(
    _ options: ImportOptions, into diagnostics: inout Diagnostics
  ) -> [String: Column] {
    var given: [String: Column] = [:]
    for part in options.text("columns")?.split(separator: ",") ?? [] {
      let pair = part.split(separator: "=", maxSplits: 1).map { String($0).oneLine }
      if pair.count == 2, let column = Column(rawValue: pair[1]) ?? column(pair[1]) {
        given[pair[0]] = column
      } else {
        diagnostics.add(.unknownMapping(String(part), options.place(of: "columns")))
      }
    }
    return given
  }

  /// What the columns of all known names have, by the keys of the names.
  private static let byKey = Dictionary(
    Column.allCases.flatMap { column in column.names.map { (TeamKey.letters(of: $0), column) } },
    uniquingKeysWith: { first, _ in first })

  private static func column(_ name: String) -> Column? {
    byKey[TeamKey.letters(of: name)]
  }

  /// Returns whether a name is one that spreadsheets use and game files do not.
  static func isSynonym(_ name: String) -> Bool {
    guard let column = column(name) else { return false }
    return ![column.rawValue, "homeTeam", "awayTeam"].contains(name)
      || [.time, .homeScore, .awayScore].contains(column)
  }

  /// Whether there are the columns that every game needs.
  var isComplete: Bool { missing.isEmpty }

  /// The columns that every game needs, as far as there are none. A column with the whole game stands for
  /// those of the teams.
  private var missing: [Column] {
    let needed: [Column] = names[.game] == nil ? [.date, .home, .away] : [.date]
    return needed.filter { names[$0] == nil }
  }

  /// Returns the cell of a team, or its part of a cell such as "Gulls at Foxes" or "Foxes vs. Gulls".
  func team(_ side: Game.Side, of row: LooseObject) -> (text: String, place: Place)? {
    if let own = cell(side == .home ? .home : .away, of: row) { return own }
    guard let game = cell(.game, of: row) else { return nil }
    for (mark, isHomeFirst) in [
      (" at ", false), (" @ ", false), (" vs. ", true), (" vs ", true), (" v ", true),
      (" - ", true), (" – ", true),
    ] {
      let parts = game.text.split(separator: mark, maxSplits: 1)
      guard parts.count == 2 else { continue }
      return (String(parts[(side == .home) == isHomeFirst ? 0 : 1]).oneLine, game.place)
    }
    return nil
  }

  /// Returns the cell of a row, or `nil` if it is empty.
  func cell(_ column: Column, of row: LooseObject) -> (text: String, place: Place)? {
    guard let name = names[column], let value = row[name], let text = value.looseText?.oneLine,
      !ScheduleCell.isEmpty(text)
    else { return nil }
    return (text, value.place)
  }

  /// Reports missing columns, and those that are not imported, by the first row of a table.
  func check(_ row: DataValue, _ place: Place, into diagnostics: inout Diagnostics) {
    for column in missing {
      diagnostics.add(.noColumn(column, place))
    }
    let places = Dictionary(
      row.entries.map { ($0.key.text, $0.key.place) }, uniquingKeysWith: { first, _ in first })
    for (column, name) in repeated {
      diagnostics.add(
        .repeatedColumn(
          column, name, and: names[column] ?? "", at: places[name] ?? place))
    }
    for name in others { diagnostics.add(.otherColumn(name, places[name] ?? place)) }
    if isAwayFirst, let name = names[.score] {
      diagnostics.add(.scoreOrder(places[name] ?? place))
    }
  }
}

extension Diagnostic {
  fileprivate static func noColumn(_ column: ScheduleColumns.Column, _ place: Place) -> Self {
    .init(
      .error, "A0599", at: place, "No column for \(column.rawValue)",
      help: "name it in the first row, as in \(column.names.prefix(3).joined(separator: ", "))")
  }

  fileprivate static func unknownMapping(_ text: String, _ place: Place?) -> Self {
    .init(
      .error, "A0599", at: place, "Expected a column and what it has, found \"\(text)\"",
      help: "write pairs such as Heim=home: of "
        + ScheduleColumns.Column.allCases.map(\.rawValue).joined(separator: ", "))
  }

  fileprivate static func repeatedColumn(
    _ column: ScheduleColumns.Column, _ name: String, and first: String, at place: Place
  ) -> Self {
    .init(
      .error, "A0599", at: place, "\"\(name)\" and \"\(first)\" are both for \(column.rawValue)",
      help: "rename or remove one of them")
  }

  fileprivate static func otherColumn(_ name: String, _ place: Place) -> Self {
    .init(
      .warning, "A0599", at: place, "The column \"\(name)\" is not imported",
      help: "rename it if it has what a game file has, such as venue or round")
  }

  fileprivate static func scoreOrder(_ place: Place) -> Self {
    .init(
      .warning, "A0599", at: place,
      "Scores are read with the points of the home team first, but the away team's column is first",
      help: "if its points are first, divide the column into home score and away score")
  }
}
