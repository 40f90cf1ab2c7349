import Almanac

/// The figures of a game's flow, each with its definition.
struct FlowView: ViewModel {
  private let figures: [Figure]
  private let chart: FlowChart?
  private let sheet: ScoreSheet
  private let settings: SiteSettings

  /// - Parameter winner: The side that won, if the game was played to its end.
  init(_ sheet: ScoreSheet, winner: Game.Side?, _ settings: SiteSettings) {
    let flow = Flow(sheet.tally, winner: winner)
    let text = FlowText(sheet: sheet, clock: GameClock(sheet.tally.rules, settings), settings)
    var figures: [Figure] = []
    func add(_ words: (name: Word, definition: Word), _ value: String?) {
      guard let value else { return }
      figures.append(
        Figure(
          name: settings.text(words.name), value: value,
          definition: settings.text(words.definition)))
    }
    add(FlowWords.leadChanges, flow.leadChanges.formatted(settings.locale))
    add(FlowWords.timesTied, flow.timesTied.formatted(settings.locale))
    add(FlowWords.largestLead, text.leads(flow))
    add(FlowWords.biggestRun, flow.biggestRun.map(text.run))
    add(FlowWords.drought, text.droughts(flow))
    if let winner {
      add(
        sheet.tally.isDecided && !sheet.tally.isEndedByClock
          ? FlowWords.lastBasket : FlowWords.gameWinner,
        flow.winningBasket.map(text.basket))
      if flow.comeback > 0 {
        add(FlowWords.comeback, text.comeback(of: winner, from: flow.comeback))
      }
    }
    self.figures = figures
    chart = FlowChart(sheet.tally, flow)
    (self.sheet, self.settings) = (sheet, settings)
  }

  static let fields: [Field<FlowView>] = [
    .list("figures", "The figures, such as lead changes and the biggest run.") { $0.figures },
    .svg("chart", "A chart of the lead during the game, if any basket counts.") { $0.drawing },
    .text("chartCaption", "An explanation of what the chart shows.") { $0.caption },
  ]

  private var drawing: SVG? {
    chart?.drawing(
      title: settings.text(
        FlowWords.chartTitle, ["home": sheet.teamName(.home), "away": sheet.teamName(.away)]),
      description: figures.map { "\($0.name): \($0.value)." }.joined(separator: " "),
      names: (sheet.teamName(.home), sheet.teamName(.away)), settings)
  }

  private var caption: String {
    guard let chart else { return "" }
    let sides = settings.text(
      FlowWords.chartSides, ["home": sheet.teamName(.home), "away": sheet.teamName(.away)])
    let others = [
      (!chart.hasSpans, FlowWords.chartBaskets), (chart.hasPeriods, FlowWords.chartPeriods),
      (chart.hasRun, FlowWords.chartRun),
      (chart.hasWinner, FlowWords.chartWinner),
    ].filter(\.0).map { settings.text($0.1) }
    return ([sides] + others).joined(separator: " ")
  }

  /// A figure with its definition.
  struct Figure: ViewModel {
    let name: String
    let value: String
    let definition: String

    static let fields: [Field<Figure>] = [
      .text("name", "The name of the figure, such as \"Lead changes\".") { $0.name },
      .text("value", "Its value, such as \"5\", or \"Herons 7–0, from 3:12\".") { $0.value },
      .text("definition", "What it counts.") { $0.definition },
    ]
  }
}

/// The figures of a game's flow in words.
private struct FlowText {
  let sheet: ScoreSheet
  let clock: GameClock
  let settings: SiteSettings
  private let hasClock: Bool

  init(sheet: ScoreSheet, clock: GameClock, _ settings: SiteSettings) {
    (self.sheet, self.clock, self.settings) = (sheet, clock, settings)
    hasClock = sheet.tally.hasClock
  }

  /// The largest lead of each side, the home team's first.
  func leads(_ flow: Flow) -> String? {
    let leads = Game.Side.allCases.compactMap { side in
      flow.largestLead(of: side).map { lead in
        at(
          lead.at.seconds,
          settings.text(
            FlowWords.teamAndNumber,
            ["team": sheet.teamName(side), "number": lead.points.formatted(settings.locale)]))
      }
    }
    return leads.isEmpty ? nil : leads.joined(separator: "; ")
  }

  func run(_ run: Flow.Run) -> String {
    at(
      run.from.seconds,
      settings.text(
        FlowWords.run,
        ["team": sheet.teamName(run.side), "number": run.points.formatted(settings.locale)]))
  }

  /// The longest drought of each side.
  func droughts(_ flow: Flow) -> String? {
    let droughts = Game.Side.allCases.compactMap { side in
      flow.drought(of: side).map { drought in
        at(
          drought.from,
          settings.text(
            FlowWords.teamAndNumber,
            ["team": sheet.teamName(side), "number": clock.length(drought.seconds)]))
      }
    }
    return droughts.isEmpty ? nil : droughts.joined(separator: "; ")
  }

  func basket(_ index: Int) -> String {
    let event = sheet.tally.events[index]
    let player = sheet.playerName(event.side, event.player)
    let score = dashed(event.home, event.away)
    return at(
      event.time.double,
      settings.text(FlowWords.basket, ["player": player, "score": score]))
  }

  func comeback(of winner: Game.Side, from deficit: Int) -> String {
    settings.text(
      FlowWords.teamAndNumber,
      ["team": sheet.teamName(winner), "number": deficit.formatted(settings.locale)])
  }

  /// Adds a point of time to a value, if the game has a clock.
  private func at(_ seconds: Double, _ value: String) -> String {
    guard hasClock else { return value }
    return settings.text(FlowWords.at, ["value": value, "time": clock.text(seconds)])
  }
}
