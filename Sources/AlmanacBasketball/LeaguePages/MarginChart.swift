import Almanac

/// The margins of a team's last finished games as small bars, oldest first: a win stands above a line,
/// a loss hangs below it.
struct MarginChart: Sendable {
  /// The team's points minus those of its opponent in each game.
  let margins: [Int]

  /// The number of games that are shown: as many as fit beside each other on a narrow phone.
  static let maximumCount = 24
  private static let step = 12.0
  private static let barWidth = 8.0
  /// The length of the bar of the greatest margin.
  private static let barLength = 20.0
  /// The least margin that may have such a bar, so that close games look close.
  private static let leastScale = 10

  /// - Parameter games: The games of the team, earliest first.
  init(of team: TeamIdentity, in games: [GameKind.Entry]) {
    let last = games.reversed().lazy.compactMap { game -> Int? in
      guard game.status == .final, let points = game.points, let side = team.side(in: game)
      else { return nil }
      let margin = points.home - points.away
      return side == .home ? margin : -margin
    }.prefix(Self.maximumCount)
    margins = last.reversed()
  }

  /// Returns the chart, or `nil` if no game is finished.
  func drawing(_ settings: SiteSettings) -> SVG? {
    guard !margins.isEmpty else { return nil }
    let width = Double(margins.count) * Self.step
    let zero = Self.barLength + 1
    return SVG(
      width: width, height: 2 * zero,
      title: settings.text(GameWords.margins, count: margins.count),
      description: description(settings), class: "margins"
    ) { svg in
      svg.line(from: .init(x: 0, y: zero), to: .init(x: width, y: zero), class: "zero")
      for (index, margin) in margins.enumerated() {
        let x = Double(index) * Self.step + (Self.step - Self.barWidth) / 2
        let length = length(of: margin)
        svg.rect(
          x: x, y: margin > 0 ? zero - length : margin < 0 ? zero : zero - length / 2,
          width: Self.barWidth, height: length,
          class: margin > 0 ? "win" : margin < 0 ? "loss" : "tie")
      }
    }
  }

  /// The length of a bar, which is visible even if the margin is small.
  private func length(of margin: Int) -> Double {
    let scale = margins.reduce(Self.leastScale) { max($0, abs($1)) }
    return max(2, Double(abs(margin)) / Double(scale) * Self.barLength)
  }

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
