import Almanac

/// The lead during a game as a stepped area: above a line while the home team leads, and below it while
/// the away team does.
///
/// The clock runs to the right. Without a clock, or if it goes back, all baskets are equally far apart.
/// It contains no text, which would be too small on a phone: captions and tables say the same.
struct FlowChart {
  /// A point of time at which the lead changes, and the points by which the home team leads from then on.
  private struct Step {
    let x: Double
    let margin: Int
  }

  private let steps: [Step]
  /// The margin at the edge.
  private let scale: Int
  /// The position of each boundary between periods.
  private let boundaries: [Double]
  private let run: ClosedRange<Double>?
  private let winner: Step?

  /// The position of the end of the clock.
  private static let width = 640.0
  /// The radius of the mark of the game winner, which may stand at the end of the clock.
  private static let radius = 4.0
  private static let height = 160.0
  /// The least margin at the edge, so that close games look close.
  private static let leastScale = 5
  private static let zero = height / 2

  /// - Parameter flow: The figures of the tally.
  /// - Returns: `nil` if no basket counts.
  init?(_ tally: Tally, _ flow: Flow) {
    let baskets = tally.events.filter { $0.kind.points > 0 }
    guard let last = baskets.last else { return nil }
    let times = tally.events.map(\.time.double)
    let isByTime = tally.hasClock && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    let isOver = flow.winningBasket != nil
    let end = isByTime ? max(isOver ? tally.end ?? 0 : 0, times.last ?? 0) : Double(baskets.count)
    func x(_ index: Int) -> Double {
      let time = isByTime ? baskets[index].time.double : Double(index + 1)
      // Tenths are less than what can be seen, and bound the size of the drawing.
      return (time / max(end, 1) * Self.width * 10).rounded() / 10
    }
    func index(of moment: Flow.Moment) -> Int? {
      baskets.firstIndex { $0.home == moment.home && $0.away == moment.away }
    }
    var steps: [Step] = []
    for (index, basket) in baskets.enumerated() {
      let step = Step(x: x(index), margin: basket.home - basket.away)
      if steps.last?.x == step.x { steps.removeLast() }
      steps.append(step)
    }
    self.steps = steps
    scale = steps.reduce(Self.leastScale) { max($0, abs($1.margin)) }
    let spans = ClockSpans(tally.rules)
    boundaries =
      isByTime && spans.arePeriods
      ? (0..<spans.index(of: end)).map { spans.end(of: $0) / end * Self.width } : []
    run = flow.biggestRun.flatMap { run in
      guard run.from != run.to, let from = index(of: run.from), let to = index(of: run.to) else {
        return nil
      }
      return x(from)...x(to)
    }
    winner = flow.winningBasket.flatMap { event in
      let basket = tally.events[event]
      let moment = Flow.Moment(seconds: 0, home: basket.home, away: basket.away)
      return index(of: moment).map { Step(x: x($0), margin: basket.home - basket.away) }
    }
    hasLeftover = isByTime && isOver && last.time.double < end
  }

  /// Whether the last lead lasts until the right edge.
  private let hasLeftover: Bool

  var hasBoundaries: Bool { !boundaries.isEmpty }
  var hasRun: Bool { run != nil }
  var hasWinner: Bool { winner != nil }

  /// Returns the chart.
  func drawing(title: String, description: String) -> SVG {
    SVG(
      width: Self.width + Self.radius + 1, height: Self.height, title: title,
      description: description,
      class: "score-flow"
    ) { svg in
      if let run {
        svg.rect(
          x: run.lowerBound, y: 0, width: max(1, run.upperBound - run.lowerBound),
          height: Self.height, class: "run")
      }
      for x in boundaries {
        svg.line(
          from: .init(x: x, y: 0), to: .init(x: x, y: Self.height), class: "period")
      }
      svg.polygon(outline { max(0, $0) }, class: "home")
      svg.polygon(outline { min(0, $0) }, class: "away")
      svg.line(
        from: .init(x: 0, y: Self.zero), to: .init(x: Self.width, y: Self.zero), class: "zero")
      if let winner {
        svg.circle(x: winner.x, y: y(winner.margin), radius: Self.radius, class: "winner")
      }
    }
  }

  /// Returns the outline of the area between the line and a part of the margin.
  private func outline(_ part: (Int) -> Int) -> [SVG.Point] {
    var points: [SVG.Point] = []
    var margin = 0
    for step in steps where part(step.margin) != margin {
      points.append(.init(x: step.x, y: y(margin)))
      margin = part(step.margin)
      points.append(.init(x: step.x, y: y(margin)))
    }
    guard margin != 0 else { return points }
    let end = hasLeftover ? Self.width : steps.last?.x ?? 0
    return points + [.init(x: end, y: y(margin)), .init(x: end, y: Self.zero)]
  }

  private func y(_ margin: Int) -> Double {
    Self.zero - Double(margin) / Double(scale) * (Self.zero - Self.radius)
  }
}
