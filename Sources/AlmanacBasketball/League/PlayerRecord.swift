import Almanac

/// What a player did in several games.
struct PlayerRecord: RecordableValue, Equatable {
  let id: String
  /// The name in the last game.
  private(set) var name = ""
  /// The games in which the player is listed.
  private(set) var gameCount = 0
  private(set) var balance = Balance()
  private(set) var mostPoints = 0
  /// The totals by the raw values of ``Statistic``.
  private var totals = Array(repeating: Total(), count: Statistic.allCases.count)

  /// The sum of a figure over the games in which it is known.
  struct Total: Equatable {
    var sum = 0
    var gameCount = 0

    mutating func add(_ number: Int?) {
      guard let number else { return }
      sum += number
      gameCount += 1
    }
  }

  init(_ id: String) { self.id = id }

  /// The total of a statistic.
  subscript(statistic: Statistic) -> Total { totals[statistic.rawValue] }

  /// - Parameter games: The games of the player, earliest first.
  init(of id: String, in games: [GameKind.Entry]) {
    self.id = id
    for game in games {
      if let line = game.line(of: id) { add(line, in: game) }
    }
  }

  mutating func add(_ line: LeagueLine, in game: GameKind.Entry) {
    name = line.name
    gameCount += 1
    if let result = game.result(of: line.side) { balance.add(result) }
    for statistic in Statistic.allCases { totals[statistic.rawValue].add(line[statistic]) }
    mostPoints = max(mostPoints, line[.points] ?? 0)
  }

  /// The games won, of all games.
  var wins: Total { Total(sum: balance.won, gameCount: gameCount) }

  func write(to writer: inout EntryWriter) {
    writer.write(id)
    writer.write(name)
    for number in [gameCount, balance.won, balance.lost, balance.tied, mostPoints] {
      writer.write(number)
    }
    for total in totals {
      writer.write(total.sum)
      writer.write(total.gameCount)
    }
  }
}

extension PlayerRecord.Total {
  /// Returns the average of the games in which it is known, rounded to tenths; empty if there are
  /// none. A negative sum needs a sign before it.
  func average(_ settings: SiteSettings) -> String {
    guard gameCount > 0 else { return "" }
    let tenths = (20 * abs(sum) + gameCount) / (2 * gameCount)
    return DecimalNumber(significand: tenths, fractionDigits: 1).formatted(settings.locale)
  }
}

extension PlayerRecord {
  /// The sums of all games, as a line of a box score has them: of what is known in each of them.
  var sums: StatLine {
    var line = StatLine()
    for statistic in Statistic.allCases where self[statistic].gameCount == gameCount {
      line[statistic] = self[statistic].sum
    }
    return line
  }
}

extension GameKind {
  /// The games of a player, by the player's ID: those whose moves are known.
  static let byPlayer = EntryIndex<GameKind>("player") { game in
    game.lines.map(\.id).filter { !Slug.make($0).isEmpty }
  }

  static let playerRecord = Aggregate("playerRecord", by: byPlayer) {
    PlayerRecord(of: $1, in: $0)
  }

  /// Returns the address of a player's page; empty if the site has none.
  static func playerURL(of id: String, _ settings: SiteSettings) -> String {
    guard player.isPresent(in: settings), !Slug.make(id).isEmpty else { return "" }
    return settings.url(of: player.path(of: PlayerPath(id: id), in: settings))
  }
}

extension GameKind.Entry {
  func line(of player: String) -> LeagueLine? { lines.first { $0.id == player } }
}

/// The fields available to the path of a player's page.
struct PlayerPath: ViewModel {
  let id: String

  static let fields: [Field<PlayerPath>] = [.text("id", "The player's id.") { $0.id }]
}
