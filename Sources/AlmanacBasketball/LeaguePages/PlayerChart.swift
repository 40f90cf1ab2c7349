import Almanac

/// The points of a player in the last games as columns, oldest first, with a line at their average.
struct PlayerChart {
  /// The games in which the points are known, with their days.
  private let games: [(points: Int, day: CalendarDate)]

  /// The number of games that are shown: as many as can be told apart on a narrow phone.
  private static let maximumCount = 40
  private static let step = 16.0
  private static let barWidth = 10.0
  private static let top = 14.0
  private static let zero = 110.0
  private static let height = 128.0
  /// The fewest columns that the width has room for, so that a single game is no wide block.
  private static let leastCount = 20
  /// The least points that the axis reaches, so that few points look few.
  private static let leastScale = 5

  /// - Parameter games: The games of the player, earliest first.
  /// - Returns: `nil` if the points of fewer than two games are known.
  init?(_ games: [PlayerGame]) {
    self.games = games.compactMap { game in
      game.line[.points].map { ($0, game.game.start.date) }
    }.suffix(Self.maximumCount)
    guard self.games.count > 1 else { return nil }
  }

  private var average: Double {
    Double(games.reduce(0) { $0 + $1.points }) / Double(games.count)
  }

  /// Returns the chart.
  func drawing(_ settings: SiteSettings) -> SVG {
    let width = Double(max(games.count, Self.leastCount) + 1) * Self.step
    let axis = ChartAxis(
      upTo: games.reduce(Self.leastScale) { max($0, $1.points) }, maximumCount: 3)
    func y(_ points: Double) -> Double {
      Self.zero - points / Double(axis.end) * (Self.zero - Self.top)
    }
    func x(_ index: Int) -> Double { (Double(index) + 1) * Self.step }
    return SVG(
      stretching: width, height: Self.height,
      title: settings.text(LeagueWords.pointsByGame, count: games.count),
      description: games.map { $0.points.formatted(settings.locale) }.joined(separator: ", "),
      class: "player-games"
    ) { svg in
      for tick in axis.ticks {
        svg.addTick(
          tick.formatted(settings.locale), y: y(Double(tick)), width: width, isZero: tick == 0)
      }
      for (index, game) in games.enumerated() {
        // A game without points is a mark on the line, not a gap.
        let top = min(y(Double(game.points)), Self.zero - 1)
        svg.rect(
          x: x(index) - Self.barWidth / 2, y: top, width: Self.barWidth,
          height: Self.zero - top, class: "bar")
      }
      svg.line(
        from: .init(x: 0, y: y(average)), to: .init(x: width, y: y(average)), class: "average")
      svg.addDates(games.map(\.day), y: Self.height - 2, width: width, settings.locale, x: x)
    }
  }
}
