import Almanac

/// The lead during a game as a stepped area: above a line while the home team leads, and below it while
/// the away team does.
///
/// The clock runs to the right. Without a clock, or if it goes back, all baskets are equally far apart.
struct FlowChart {
  /// A point of time at which the lead changes, and the points by which the home team leads from then on.
  private struct Step {
    let x: Double
    let margin: Int
  }

  private let steps: [Step]
  private let axis: ChartAxis
  /// The periods, or the spans of the clock: the index of each and where it ends; none if baskets are equally far apart.
  private let spans: [(index: Int, end: Double)]
  private let clock: ClockSpans
  private let basketCount: Int
  private let run: ClosedRange<Double>?
  private let winner: Step?

  /// The position of the end of the clock.
  private static let width = 640.0
  /// The radius of the mark of the game winner in CSS pixels.
  private static let radius = 4.0
  private static let top = 14.0
  private static let zero = 87.0
  private static let bottom = 160.0
  private static let height = 180.0
  /// The least margin that the axis reaches, so that close games look close.
  private static let leastScale = 5

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
    axis = ChartAxis(
      upTo: steps.reduce(Self.leastScale) { max($0, abs($1.margin)) }, maximumCount: 3)
    let clock = ClockSpans(tally.rules)
    self.clock = clock
    basketCount = baskets.count
    let lastSpan = isByTime && end > 0 ? clock.index(of: end) : -1
    // A span that begins at the end has no width.
    spans = (0..<lastSpan + 1).filter { $0 == 0 || clock.end(of: $0 - 1) < end }
      .map { ($0, min(1, clock.end(of: $0) / end) * Self.width) }
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

  var hasSpans: Bool { !spans.isEmpty }
  var hasPeriods: Bool { clock.arePeriods && spans.count > 1 }
  var hasRun: Bool { run != nil }
  var hasWinner: Bool { winner != nil }

  /// Returns the chart.
  ///
  /// - Parameter names: The names of the home team and of the away team.
  func drawing(
    title: String, description: String, names: (home: String, away: String),
    _ settings: SiteSettings
  ) -> SVG {
    SVG(
      stretching: Self.width, height: Self.height, title: title, description: description,
      class: "score-flow"
    ) { svg in
      if let run {
        svg.rect(
          x: run.lowerBound, y: Self.top, width: max(1, run.upperBound - run.lowerBound),
          height: Self.bottom - Self.top, class: "run")
      }
      for span in spans.dropLast() {
        svg.line(
          from: .init(x: span.end, y: Self.top), to: .init(x: span.end, y: Self.bottom),
          class: "period")
      }
      svg.polygon(outline { max(0, $0) }, class: "home")
      svg.polygon(outline { min(0, $0) }, class: "away")
      for tick in axis.ticks {
        let label = tick.formatted(settings.locale)
        let isLast = tick == axis.end
        svg.addTick(
          isLast ? "\(label) \(names.home.shortened(to: 28))" : label, y: y(tick),
          width: Self.width,
          isZero: tick == 0)
        guard tick > 0 else { continue }
        svg.addTick(
          isLast ? "\(label) \(names.away.shortened(to: 28))" : label, y: y(-tick),
          width: Self.width)
      }
      if let winner {
        svg.circle(x: winner.x, y: y(winner.margin), radius: Self.radius, class: "winner")
      }
      svg.addLabels(labels(settings), y: Self.height - 4, width: Self.width)
    }
  }

  /// The names of periods in their middle, or the numbers of the first, the middle and the last basket.
  private func labels(_ settings: SiteSettings) -> [(text: String, x: Double)] {
    guard !spans.isEmpty else {
      return Set([1, (basketCount + 1) / 2, basketCount]).sorted().map { basket in
        (
          basket.formatted(settings.locale),
          Double(basket) / Double(basketCount) * Self.width
        )
      }
    }
    // Of many spans, as many have labels as fit on a phone.
    let step = (spans.count + 7) / 8
    return spans.enumerated().filter { $0.offset % step == 0 }.map { offset, span in
      let start = offset == 0 ? 0 : spans[offset - 1].end
      return (clock.name(of: span.index, settings), (start + span.end) / 2)
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
    Self.zero - Double(margin) / Double(axis.end) * (Self.zero - Self.top)
  }
}
