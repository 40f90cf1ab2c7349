import Almanac

/// The margins of a team's last finished games as bars, oldest first: a win stands above a line, a loss
/// hangs below it.
struct MarginChart: Sendable {
  /// The team's points minus those of its opponent in each game.
  let margins: [Int]
  private let days: [CalendarDate]

  /// The number of games that are shown: as many as fit beside each other on a narrow phone.
  static let maximumCount = 24
  /// The fewest games that the width has room for, so that a single game is no wide block.
  private static let leastCount = 12
  private static let step = 24.0
  private static let barWidth = 14.0
  /// The place of the line, below and above which there is as much room for bars.
  private static let zero = 60.0
  private static let top = 14.0
  private static let height = 124.0

  /// - Parameter games: The games of the team, earliest first.
  init(of team: TeamIdentity, in games: [GameKind.Entry]) {
    let last = games.reversed().lazy.compactMap { game -> (Int, CalendarDate)? in
      guard game.status == .final, let points = game.points, let side = team.side(in: game)
      else { return nil }
      let margin = points.home - points.away
      return (side == .home ? margin : -margin, game.start.date)
    }.prefix(Self.maximumCount)
    margins = last.reversed().map(\.0)
    days = last.reversed().map(\.1)
  }

  /// Returns the chart, or `nil` if no game is finished.
  ///
  /// - Parameter isInPoints: Whether games are decided by points, of which ten are few, and not by goals or sets.
  func drawing(_ settings: SiteSettings, isInPoints: Bool = true) -> SVG? {
    guard !margins.isEmpty else { return nil }
    let width = Double(max(margins.count, Self.leastCount) + 2) * Self.step
    // So that close games look close.
    let leastEnd = isInPoints ? 10 : 2
    let axis = ChartAxis(
      upTo: margins.reduce(leastEnd) { max($0, abs($1)) }, maximumCount: 2)
    func y(_ margin: Int) -> Double {
      Self.zero - Double(margin) / Double(axis.end) * (Self.zero - Self.top)
    }
    return SVG(
      stretching: width, height: Self.height,
      title: settings.text(GameWords.margins, count: margins.count),
      description: description(settings), class: "margins"
    ) { svg in
      for tick in axis.ticks.dropFirst() {
        svg.addTick("+\(tick)", y: y(tick), width: width)
        svg.addTick("\u{2212}\(tick)", y: y(-tick), width: width)
      }
      for (index, margin) in margins.enumerated() {
        let length = max(1, abs(y(margin) - Self.zero))
        svg.rect(
          x: x(index) - Self.barWidth / 2,
          y: margin > 0 ? Self.zero - length : margin < 0 ? Self.zero : Self.zero - length / 2,
          width: Self.barWidth, height: length,
          class: margin > 0 ? "win" : margin < 0 ? "loss" : "tie")
      }
      svg.addTick("0", y: Self.zero, width: width, isZero: true)
      svg.addDates(days, y: Self.height - 2, width: width, settings.locale, x: x)
    }
  }

  /// The middle of a bar.
  private func x(_ index: Int) -> Double { (Double(index) + 1.5) * Self.step }

  /// Returns the margins in words, since screen readers may leave out signs.
  private func description(_ settings: SiteSettings) -> String {
    let words = margins.map { margin in
      margin == 0
        ? settings.text(GameWords.tie)
        : settings.text(
          margin > 0 ? GameWords.wonBy : GameWords.lostBy,
          ["points": abs(margin).formatted(settings.locale)])
    }
    let text = words.joined(separator: ", ")
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
