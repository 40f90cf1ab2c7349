import Almanac

/// The play-by-play in two sides: the moves of each period, with assists joined to their baskets.
struct PlayByPlay {
  /// A row: a move, and the assist to it.
  struct Row: Equatable {
    /// The index of the event in the timeline.
    let event: Int
    /// The index of the event that is the assist, or `nil` if there is none.
    var assist: Int?
  }

  /// The rows of a period.
  struct Period: Equatable {
    /// The number of the period, from zero.
    let index: Int
    var rows: [Row]
  }

  /// The periods that have moves, in order; one if the rules have no periods.
  let periods: [Period]

  init(_ tally: Tally) {
    let spans = ClockSpans(tally.rules)
    let timeline = tally.timeline
    var periods: [Period] = []
    for row in Self.rows(tally) {
      let span = spans.arePeriods ? spans.index(of: timeline[row.event].time.double) : 0
      // The order of the file is the order, even if the clock goes back to an earlier period.
      if let last = periods.last, span <= last.index {
        periods[periods.count - 1].rows.append(row)
      } else {
        periods.append(Period(index: span, rows: [row]))
      }
    }
    self.periods = periods
  }

  /// Returns the rows of all events and substitutions, which part no assist from its basket.
  private static func rows(_ tally: Tally) -> [Row] {
    let rows = rows(tally.events)
    guard !tally.substitutions.isEmpty else { return rows }
    func place(_ event: Int) -> Int {
      event + tally.substitutions.count { $0.index <= event }
    }
    let plays = rows.map { Row(event: place($0.event), assist: $0.assist.map(place)) }
    let others = tally.substitutions.enumerated().map { Row(event: $1.index + $0) }
    return (plays + others).sorted { $0.event < $1.event }
  }

  /// Returns the rows of all events. An assist belongs to the basket of a teammate right before or
  /// after it, at the same time.
  private static func rows(_ events: [Tally.Event]) -> [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(events.count)
    var pending: Int?
    for (index, event) in events.enumerated() {
      if event.kind == .assist {
        if let last = rows.last, last.assist == nil, last.event == index - 1,
          isAssist(event, to: events[last.event])
        {
          rows[rows.count - 1].assist = index
          continue
        }
        if index + 1 < events.count, isAssist(event, to: events[index + 1]) {
          pending = index
          continue
        }
      }
      rows.append(Row(event: index, assist: pending))
      pending = nil
    }
    return rows
  }

  private static func isAssist(_ assist: Tally.Event, to basket: Tally.Event) -> Bool {
    basket.kind.points > 0 && basket.side == assist.side && basket.player != assist.player
      && basket.time.double == assist.time.double
  }
}

/// A period of the play-by-play.
struct PlayPeriodView: ViewModel {
  let period: PlayByPlay.Period
  let isLast: Bool
  let moves: MoveSheet
  let settings: SiteSettings

  static let fields: [Field<PlayPeriodView>] = [
    .flag("hasLabel", "Whether the game has periods.") { $0.spans.arePeriods },
    .flag("isLast", "Whether it is the last period that has moves.") { $0.isLast },
    .text("label", "The period, such as \"Period 2\"; empty if the game has none.") { $0.label },
    .list("plays", "Its moves in order, with assists joined to their baskets.") { view in
      let clock = GameClock(view.moves.sheet.tally.rules, view.settings)
      return view.period.rows.lazy.map { PlayView(row: $0, moves: view.moves, clock: clock) }
    },
  ]

  private var spans: ClockSpans { ClockSpans(moves.sheet.tally.rules) }

  private var label: String {
    guard spans.arePeriods else { return "" }
    let name = spans.name(of: period.index, settings)
    return period.index < spans.minimumCount
      ? settings.text(MoveWords.period, ["number": name]) : name
  }
}

/// A row of the play-by-play.
struct PlayView: ViewModel {
  let row: PlayByPlay.Row
  let moves: MoveSheet
  let clock: GameClock

  static let fields: [Field<PlayView>] = [
    .formatted("clock", "The time played, or left in the period, such as \"8:14\".") {
      $0.clock.append($0.event.time, to: &$1)
    },
    .flag("isHome", "Whether the home team made the move.") { $0.event.side == .home },
    .text("player", "The player's name.") { $0.moves.playerName($0.event) },
    .text("text", "The move, such as \"2 points\".") { $0.moves.text($0.event.kind) },
    .flag("isBasket", "Whether the move scored.") { $0.event.kind.points > 0 },
    .flag("hasAssist", "Whether the basket had an assist.") { $0.row.assist != nil },
    .text("assist", "The name of the player who gave the assist.") { view in
      view.row.assist.map { view.moves.playerName(view.moves.events[$0]) } ?? ""
    },
    .formatted("scoreText", "The score after a basket; empty for other moves.") { view, text in
      guard view.event.kind.points > 0 else { return }
      text.append(dashed(view.event.home, view.event.away))
    },
  ]

  private var event: Tally.Event { moves.events[row.event] }
}
