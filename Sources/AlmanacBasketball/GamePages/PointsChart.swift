import Almanac

/// The points of a team's players as bars, most first.
///
/// Names stand above their bars, so that a chart as narrow as a phone needs no smaller font.
struct PointsChart {
  private struct Bar {
    let name: String
    let points: Int
  }

  private let team: String
  private let bars: [Bar]
  /// The points of the longest bar in the charts of both teams.
  private let most: Int

  private static let width = 320.0
  private static let rowHeight = 32.0
  private static let axisHeight = 20.0
  /// The players with the most points that are shown.
  private static let maximumCount = 20

  /// - Parameters:
  ///   - side: The side of the team.
  ///   - lines: The lines of both sides.
  /// - Returns: `nil` if no player of the team has any points that are known.
  init?(_ team: Team, _ side: Game.Side, _ lines: GameLines) {
    let players = zip(team.players, lines.side(side).players)
    let bars = players.compactMap { player, line -> Bar? in
      guard let points = line[.points], points > 0 else { return nil }
      return Bar(name: player.name, points: points)
    }
    guard !bars.isEmpty else { return nil }
    self.team = team.name
    // Players with equal points keep the order of the file.
    self.bars = Array(
      bars.enumerated().sorted { ($1.element.points, $0.offset) < ($0.element.points, $1.offset) }
        .map(\.element).prefix(Self.maximumCount))
    let all = lines.home.players + lines.away.players
    most = all.reduce(1) { max($0, $1[.points] ?? 0) }
  }

  /// Returns the chart.
  func drawing(_ settings: SiteSettings) -> SVG {
    let texts = bars.map { bar in
      settings.text(
        BoxWords.playerAndPoints,
        ["player": bar.name, "points": bar.points.formatted(settings.locale)])
    }
    let axis = ChartAxis(upTo: most)
    let bottom = Double(bars.count) * Self.rowHeight
    func x(_ points: Int) -> Double { Double(points) / Double(axis.end) * Self.width }
    return SVG(
      stretching: Self.width, height: bottom + Self.axisHeight,
      title: settings.text(BoxWords.pointsByPlayer, ["team": team]),
      description: texts.joined(separator: ", "), class: "player-points"
    ) { svg in
      for tick in axis.ticks {
        svg.line(
          from: .init(x: x(tick), y: 0), to: .init(x: x(tick), y: bottom + 4),
          class: tick == 0 ? "zero" : "tick")
      }
      for (index, bar) in bars.enumerated() {
        let y = Double(index) * Self.rowHeight
        svg.text(bar.name.shortened(to: 32), x: 4, y: y + 16, class: "name")
        svg.text(
          bar.points.formatted(settings.locale), x: Self.width, y: y + 16, anchor: .end,
          class: "value")
        svg.rect(x: 0, y: y + 21, width: x(bar.points), height: 7, class: "bar")
      }
      svg.addLabels(
        axis.ticks.map { ($0.formatted(settings.locale), x($0)) }, y: bottom + 18,
        width: Self.width)
    }
  }
}
