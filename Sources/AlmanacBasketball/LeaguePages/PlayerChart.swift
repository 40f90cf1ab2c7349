import Almanac

/// The points of a player in the last games as columns, oldest first, with a line at their average.
struct PlayerChart {
  /// The points in each game in which they are known.
  private let points: [Int]

  /// The number of games that are shown: as many as can be told apart on a narrow phone.
  private static let maximumCount = 40
  private static let step = 16.0
  private static let barWidth = 10.0
  private static let height = 96.0
  /// The fewest columns that the width has room for, so that a single game is no wide block.
  private static let leastCount = 20
  /// The least points at the top, so that few points look few.
  private static let leastScale = 5

  /// - Parameter games: The games of the player, earliest first.
  /// - Returns: `nil` if the points of fewer than two games are known.
  init?(_ games: [PlayerGame]) {
    points = games.compactMap(\.line.figures.points.number).suffix(Self.maximumCount)
    guard points.count > 1 else { return nil }
  }

  private var average: Double { Double(points.reduce(0, +)) / Double(points.count) }

  /// Returns the chart.
  func drawing(_ settings: SiteSettings) -> SVG {
    let width = Double(max(points.count, Self.leastCount)) * Self.step
    let scale = Double(points.reduce(Self.leastScale) { max($0, $1) })
    func y(_ points: Double) -> Double { Self.height * (1 - points / scale) }
    return SVG(
      width: width, height: Self.height,
      title: settings.text(LeagueWords.pointsByGame, count: points.count),
      description: points.map { $0.formatted(settings.locale) }.joined(separator: ", "),
      class: "player-games"
    ) { svg in
      for (index, points) in points.enumerated() {
        // A game without points is a mark on the line, not a gap.
        let top = min(y(Double(points)), Self.height - 1)
        svg.rect(
          x: Double(index) * Self.step + (Self.step - Self.barWidth) / 2, y: top,
          width: Self.barWidth, height: Self.height - top, class: "bar")
      }
      svg.line(
        from: .init(x: 0, y: y(average)),
        to: .init(x: Double(points.count) * Self.step, y: y(average)), class: "average")
    }
  }
}
