public import Almanac

extension Game {
  /// The status of a game.
  public enum Status: String, CaseIterable, Readable {
    case scheduled, inProgress, final, forfeit, postponed
    /// Called off after it began, and not to be resumed.
    case abandoned
    /// Called off before it began, and not to be played.
    case cancelled

    /// Whether a game is finished, or `nil` if the status does not determine it.
    var isFinished: Bool? {
      switch self {
      case .final, .forfeit: true
      case .scheduled, .inProgress, .postponed, .cancelled: false
      case .abandoned: nil
      }
    }

    /// Whether no part of the game was played.
    var isUnplayed: Bool { [.scheduled, .postponed, .cancelled].contains(self) }

    /// Whether the game was called off for good.
    var isCalledOff: Bool { self == .abandoned || self == .cancelled }

    public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Status? {
      if value.kind == .string, let status = Status(rawValue: value.text) { return status }
      let meant = value.kind == .string ? otherWords[value.text.lowercased()] : nil
      diagnostics.add(
        .unknownChoice(
          value, among: allCases.map(\.rawValue), help: meant.map { "did you mean \($0)?" }))
      return nil
    }

    /// The words that other programs and authors use for the statuses.
    static let otherWords: [String: Status] = [
      "done": .final, "finished": .final, "complete": .final, "completed": .final,
      "ended": .final, "over": .final, "played": .final,
      "live": .inProgress, "in progress": .inProgress, "in-progress": .inProgress,
      "in_progress": .inProgress, "playing": .inProgress, "started": .inProgress,
      "upcoming": .scheduled, "planned": .scheduled, "future": .scheduled, "pending": .scheduled,
      "not started": .scheduled, "delayed": .postponed, "moved": .postponed,
      "rescheduled": .postponed, "canceled": .cancelled, "called off": .cancelled,
      "suspended": .abandoned,
      "walkover": .forfeit, "forfeited": .forfeit,
    ]
  }

  /// Whether a score, a box score or any moves are recorded.
  var hasResult: Bool { score != nil || hasPlays || hasBoxScore }

  /// Whether any move is more than a substitution.
  var hasPlays: Bool { moves.contains { !$0.kind.isSubstitution } }

  /// Returns the stated status, or else the one that follows with certainty from the other data, or
  /// `nil` if none does.
  func status(_ tally: Tally) -> Status? {
    if let status { return status.value }
    if forfeitedBy != nil { return .forfeit }
    if isFinished?.value == true { return .final }
    guard hasResult else { return .scheduled }
    if isFinished?.value == false { return .inProgress }
    return isOver(tally) ? .final : nil
  }

  /// Returns whether the game is over by its rules: at its last basket, or else at the score.
  private func isDecided(_ tally: Tally) -> Bool {
    guard !hasPlays else { return tally.isDecided }
    return recordedScore(tally).map { tally.rules.isDecided($0.home, $0.away) } ?? false
  }

  /// Returns whether what is recorded is the end of a game that has no status. Where no number of points
  /// ends a game, a score alone is a final score.
  private func isOver(_ tally: Tally) -> Bool {
    guard !hasPlays, tally.rules.target == nil else { return isDecided(tally) }
    return recordedScore(tally).map { tally.rules.allowsFinal($0.home, $0.away) } ?? false
  }

  /// Returns the recorded points: those of the moves, or else of the score or the box score.
  func recordedScore(_ tally: Tally) -> (home: Int, away: Int)? {
    guard !hasPlays else { return (tally.home.points, tally.away.points) }
    if let score = score?.value { return (score.home, score.away) }
    return boxScorePoints(tally)
  }

  /// Returns the recorded points; a game without any is at 0 - 0.
  func recorded(_ tally: Tally) -> (home: Int, away: Int) { recordedScore(tally) ?? (0, 0) }

  /// Returns whether the result should be known by now. One day is allowed: the game may have
  /// continued past midnight, and the venue may be in another time zone.
  func isOverdue(in settings: SiteSettings) -> Bool {
    let day = date.value.local(in: settings.timeZone).date
    return settings.isPast(CalendarDate(daysSinceEpoch: day.daysSinceEpoch + 1))
  }
}

extension Game {
  /// Returns a diagnostic if the status is doubtful or contradicts the rest of the file.
  func statusError(
    _ tally: Tally, at origin: Origin, in settings: SiteSettings
  ) -> Diagnostic? {
    let status = status(tally)
    let statusPlace = self.status?.place ?? isFinished?.place ?? date.place ?? origin.place
    let resultPlace = score?.place ?? moves.first?.place ?? origin.place
    switch status {
    case let status? where status.isUnplayed:
      if hasResult { return .resultOfUnplayed(status, resultPlace) }
      return status == .scheduled && isOverdue(in: settings) ? .resultMissing(statusPlace) : nil
    case .final, .inProgress, nil:
      if settings.isFuture(date.value.local(in: settings.timeZone).date) {
        return hasResult
          ? .resultOfFuture(date.place ?? origin.place)
          : .begunInFuture(status ?? .final, statusPlace)
      }
      if status == .inProgress {
        if isDecided(tally) { return .overInProgress(recorded(tally), statusPlace) }
        return isOverdue(in: settings) ? .stillInProgress(statusPlace) : nil
      }
      if recordedScore(tally) == nil { return .finalWithoutResult(statusPlace) }
      return status == nil ? .statusUnknown(tally.rules, recorded(tally), resultPlace) : nil
    default:
      return nil
    }
  }
}

extension Diagnostic {
  static func finalWithoutResult(_ place: Place) -> Self {
    .init(
      .error, "A0540", at: place, "The game is final, but has neither a score nor moves",
      help: "add the score, as in \(place.setting("score", to: "15-11"))")
  }

  static func begunInFuture(_ status: Game.Status, _ place: Place) -> Self {
    .init(
      .error, "A0541", at: place,
      "The day of the game is still to come, but its status is \(status.rawValue)",
      help: "write \(place.setting("status", to: "scheduled")), or correct the date")
  }

  static func resultOfFuture(_ place: Place) -> Self {
    .init(
      .error, "A0541", at: place, "The day of the game is still to come, but it has a result",
      help: "correct the date; days are those of the timeZone in Content/site.json")
  }

  static func resultOfUnplayed(_ status: Game.Status, _ place: Place) -> Self {
    .init(
      .error, "A0542", at: place,
      "The game has a result, but its status is \(status.rawValue)",
      help:
        "write \(place.setting("status", to: "final")) if it was played, or leave out score and moves"
    )
  }

  static func statusUnknown(
    _ rules: RuleSet, _ points: (home: Int, away: Int), _ place: Place
  ) -> Self {
    let final =
      rules.isTimed
      ? "\"final\" if time ran out, " : rules.hasEnd ? "" : "\"final\" if it is over, "
    return .init(
      .error, "A0543", at: place,
      "The game has no status, and "
        + (rules.hasEnd || points.home == points.away
          ? "\(points.home) - \(points.away) does not end \(rules.description)"
          : "its moves do not show whether it is over"),
      help: (place.isInTable ? "write in the column \"status\": " : "add \"status\": ")
        + "\(final)\"inProgress\" if it is being played, or \"abandoned\" if it "
        + "was called off"
        + (rules.isTimed
          ? "" : "; other games have other \"rules\", such as \"fiba\" or \"pickup15\""))
  }

  static func resultMissing(_ place: Place) -> Self {
    .init(
      .warning, "A0544", at: place, "The day of the game has passed, and it has no result",
      help: "add the score, or write \(place.setting("status", to: "postponed", "cancelled"))")
  }

  static func stillInProgress(_ place: Place) -> Self {
    .init(
      .warning, "A0545", at: place, "The day of the game has passed, but it is still in progress",
      help:
        "write \(place.setting("status", to: "final")) if it was finished, or \"abandoned\" if it was called off"
    )
  }

  static func overInProgress(_ points: (home: Int, away: Int), _ place: Place) -> Self {
    .init(
      .warning, "A0547", at: place,
      "The game is over at \(points.home) - \(points.away), but still in progress",
      help: "write \(place.setting("status", to: "final"))")
  }
}
