import Almanac

/// The rules of an imported game, as they are written, and why they were chosen.
struct RulesChoice {
  let rules: RuleSet
  let tree: JSON
  private let name: String
  private let reason: String

  /// The choice in a sentence, such as "rules fiba: periods begin at 10:00".
  var summary: String { "rules \(name): \(reason)" }

  init(_ rules: RuleSet, named name: String, reason: String) {
    self.init(rules, .string(name), named: name, reason: reason)
  }

  private init(_ rules: RuleSet, _ tree: JSON, named name: String, reason: String) {
    self.rules = rules
    self.tree = tree
    self.name = name
    self.reason = reason
  }

  /// Chooses rules by the clock: the named set with these periods, or else what differs from FIBA's.
  ///
  /// - Parameters:
  ///   - preferred: The set that is named if its periods fit.
  ///   - usual: The choice for a game whose clock is unknown.
  init(_ clock: ImportedClock, preferring preferred: RulesChoice) {
    guard let seconds = clock.periodSeconds, seconds > 0 else {
      self = preferred
      return
    }
    let count = clock.periodCount ?? preferred.rules.periods?.count ?? 4
    let overtime = clock.overtimeSeconds ?? 300
    let named = [(preferred.name, preferred.rules)] + RuleSet.named.map { ($0.key, $0.value) }
    for (name, rules) in named
    where rules.baskets == [1, 2, 3] && rules.periods?.seconds == seconds
      && rules.periods?.count == count && rules.overtime == .periods(seconds: overtime)
    {
      self.init(rules, named: name, reason: clock.reason)
      return
    }
    let minutes = (seconds / 60, overtime / 60)
    var rules = RuleSet.fiba.changed(periods: count, minutes: minutes.0)
    var members: [JSON.Member] = [.init("base", .string("fiba"))]
    if count != 4 { members.append(.init("periods", JSON(count))) }
    members.append(.init("periodMinutes", JSON(minutes.0)))
    if overtime != 300 {
      members.append(.init("overtimeMinutes", JSON(minutes.1)))
      rules = rules.followed(by: .periods(seconds: minutes.1 * 60))
    }
    self.init(
      rules, .object(members), named: "\(count) x \(minutes.0) minutes", reason: clock.reason)
  }

  /// The seconds from the start of the game to that of a period, counted from 1, and its length.
  func span(ofPeriod number: Int) -> (start: Int, length: Int) {
    guard let periods = rules.periods else { return (0, .max / 100) }
    guard number > periods.count else {
      return (max(0, number - 1) * periods.seconds, periods.seconds)
    }
    let length = if case .periods(let seconds)? = rules.overtime { seconds } else { 300 }
    return (periods.totalSeconds + (number - periods.count - 1) * length, length)
  }
}

extension ImportedClock {
  /// A clock by the highest readings in each period of the plays.
  ///
  /// - Parameter regular: The number of regular periods, as far as it is known.
  init(readings plays: [ImportedPlay], regular: Int?) {
    let last = plays.map(\.period).max() ?? 0
    periodCount = regular ?? (last == 2 ? 2 : last <= 4 ? 4 : nil)
    let highest = plays.filter { $0.period <= periodCount ?? 4 }.compactMap(\.clock).max()
    guard let highest, highest.tenths > 0 else { return }
    // The clock of a period begins with whole minutes.
    let minutes = (highest.tenths + 599) / 600
    periodSeconds = minutes * 60
    reason =
      highest.tenths % 600 == 0
      ? "periods begin at \(highest.text)" : "the clock shows up to \(highest.text)"
    let overtime = plays.filter { $0.period > periodCount ?? 4 }.compactMap(\.clock).max()
    if let overtime, overtime.tenths > 0 { overtimeSeconds = (overtime.tenths + 599) / 600 * 60 }
  }
}
