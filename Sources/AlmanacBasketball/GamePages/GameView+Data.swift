import Almanac

extension GameView {
  /// The statistics that any line of the box scores has, in the order of ``Statistic``.
  private var statistics: [Statistic] {
    let lines = lines.lines
    return Statistic.allCases.filter { lines.has($0) }
  }

  /// The box scores with only what is known: a number that is not there is unknown, and never zero.
  var boxScoreData: JSON? {
    guard hasBoxScore else { return nil }
    let (entry, statistics) = (entry, statistics)
    return JSON([
      "id": .string(entry.id), "url": .string(settings.absoluteURL(of: entry.path)),
      "start": .string(entry.start.formatted(in: settings.timeZone)),
      "status": .string(entry.status.rawValue), "venue": .written(entry.venue),
      "competition": .written(entry.fixture?.competition),
      "season": .written(entry.fixture?.season),
      "round": .written(entry.fixture?.round),
      "periods": game.periods.map { periods in
        .array(periods.value.map { JSON(["home": JSON($0.home), "away": JSON($0.away)]) })
      }, "home": data(of: .home, statistics), "away": data(of: .away, statistics),
    ])
  }

  private func data(of side: Game.Side, _ statistics: [Statistic]) -> JSON {
    let (team, box) = (sheet.team(side), lines.lines.side(side))
    return JSON([
      "id": .written(entry.teamID(of: side)), "name": .string(entry.name(of: side)),
      "points": entry.points.map { JSON(side == .home ? $0.home : $0.away) },
      "players": .array(
        zip(team.players, box.players).map { player, line in
          JSON([
            "id": .string(player.id), "name": .string(player.name),
            "number": .written(player.number), "starter": player.isStarter.map(JSON.boolean),
            "didNotPlay": player.absence.map { $0.reason.map(JSON.string) ?? true },
            "stats": Self.data(of: line, statistics),
          ])
        }), "team": Self.data(of: box.team, statistics),
      "totals": Self.data(of: box.totals, statistics),
    ])
  }

  private static func data(of line: StatLine, _ statistics: [Statistic]) -> JSON? {
    let members = statistics.compactMap { statistic in
      line[statistic].map { JSON.Member(statistic.key, JSON($0)) }
    }
    return members.isEmpty ? nil : .object(members)
  }

  /// The box scores as a table: a row for each player, for what counts for the team alone, and for the
  /// total. A cell is empty if its number is unknown.
  var boxScoreTable: TableOfText? {
    guard hasBoxScore else { return nil }
    let statistics = statistics
    var rows: [[String]] = []
    for side in Game.Side.allCases {
      let (team, box) = (sheet.team(side), lines.lines.side(side))
      func add(_ row: String, _ player: Player?, _ line: StatLine) {
        let starter = player?.isStarter.map { $0 ? "true" : "false" } ?? ""
        let absence = player?.absence.map { $0.reason ?? "true" } ?? ""
        rows.append(
          [
            entry.name(of: side), row, player?.id ?? "", player?.name ?? "", player?.number ?? "",
            starter, absence,
          ] + statistics.map { line[$0].map(String.init) ?? "" })
      }
      for (player, line) in zip(team.players, box.players) { add("player", player, line) }
      if !box.team.isEmpty { add("team", nil, box.team) }
      add("total", nil, box.totals)
    }
    return TableOfText(
      columns: ["team", "row", "id", "player", "number", "starter", "didNotPlay"]
        + statistics.map(\.key), rows: rows)
  }

  /// The game as schema.org describes events, with nothing that the file does not say. A final score has
  /// no place there.
  var structuredData: JSON {
    let teams = Game.Side.allCases.map { side in
      let name = entry.name(of: side)
      let url = entry.teamURL(of: side, settings)
      return JSON([
        "@type": "SportsTeam", "name": .string(name),
        "url": url.isEmpty ? nil : .string(settings.absoluteURL(ofAddress: url)),
      ])
    }
    return JSON([
      "@context": "https://schema.org", "@type": "SportsEvent",
      "name": .string(
        settings.text(GameWords.versus, ["home": entry.home, "away": entry.away])),
      "url": .string(settings.absoluteURL(of: entry.path)),
      "sport": .string(settings.sport(of: entry.fixture).englishName),
      "startDate": .string(entry.start.formatted(in: settings.timeZone)),
      "previousStartDate": entry.isRescheduled
        ? entry.changes?.movedFrom.last.map { .string($0.description) } : nil,
      "eventStatus": entry.eventStatus.map { .string("https://schema.org/\($0)") },
      "location": entry.venue.isWritten
        ? JSON(["@type": "Place", "name": .string(entry.venue ?? "")]) : nil,
      "homeTeam": teams[0], "awayTeam": teams[1], "competitor": .array(teams),
    ])
  }
}

extension GameKind.Entry {
  /// Whether the game is to be played on another day than was announced.
  fileprivate var isRescheduled: Bool { status == .scheduled && !isOverdue && isMoved }

  /// The status by schema.org, which has none for games that began.
  fileprivate var eventStatus: String? {
    switch status {
    case .scheduled:
      isOverdue ? nil : isRescheduled ? "EventRescheduled" : "EventScheduled"
    case .postponed: "EventPostponed"
    case .cancelled: "EventCancelled"
    case .abandoned: points == nil ? "EventCancelled" : nil
    case .inProgress, .final, .forfeit: nil
    }
  }
}

extension JSON {
  /// Returns a string, or `nil` if there is nothing to read.
  static func written(_ text: String?) -> JSON? { text.isWritten ? text.map(JSON.string) : nil }
}
