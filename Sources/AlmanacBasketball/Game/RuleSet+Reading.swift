public import Almanac

extension RuleSet: Readable {
  public static let placeholder = RuleSet.basketball

  public static var schema: JSONSchema {
    .any(of: [.choice(named.map(\.key)), Description.schema])
  }

  /// Reads a name or an object; see ``RuleSet``.
  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> RuleSet? {
    if value.kind == .string {
      if let rules = named.first(where: { $0.key == value.text })?.value { return rules }
      diagnostics.add(.unknownChoice(value, among: named.map(\.key)))
      return nil
    }
    return Description.read(value, into: &diagnostics)?.rules
  }

  /// Rules as an object describes them.
  private struct Description: Model {
    var rules: RuleSet

    init(from object: inout ObjectReader) {
      let base: Named? = object.optional(
        "base",
        "The rules from which these differ; by default, pickup15 if they have a target or a cap, and otherwise "
          + "basketball.")
      let target: Located<Count>? = object.optional("target", "The points that win the game.")
      let margin: Located<Count>? = object.optional(
        "margin", "The lead that a side needs at the target.")
      let cap: Located<Count>? = object.optional("cap", "The points that win with any lead.")
      let periods: Located<Count>? = object.optional("periods", "The number of periods.")
      let minutes: Count? = object.optional("periodMinutes", "The length of a period, in minutes.")
      let overtimeMinutes: Located<Count>? = object.optional(
        "overtimeMinutes", "The length of each overtime, in minutes.")
      let overtimePoints: Located<Count>? = object.optional(
        "overtimePoints", "The points in overtime that win, in place of a clock.")
      let allowsTies: Located<Bool>? = object.optional(
        "ties", "Whether a game may end level, without overtime.")
      let baskets: [Count]? = object.optional(
        "baskets", "The points that a basket can be worth, such as [1, 2, 3].")
      let players: Count? = object.optional(
        "players", "The number of players of a side on the court.")
      let foulBonus: FoulBonus? = object.optional(
        "foulBonus", "The team fouls from which fouls give free throws, such as 5 or [7, 10].")
      let foulLimit: Count? = object.optional(
        "foulLimit", "The fouls with which a player has to leave the game.")
      let ends = [
        overtimeMinutes.map { (RuleSet.Overtime.periods(seconds: $0.value.number * 60), $0.place) },
        overtimePoints.map { (RuleSet.Overtime.points($0.value.number), $0.place) },
        allowsTies.flatMap { $0.value ? (RuleSet.Overtime.tie, $0.place) : nil },
      ].compactMap(\.self)
      let isPickup = target != nil || cap != nil
      rules = (base?.rules ?? (isPickup ? .pickup15 : .basketball)).changed(
        target: target?.value.number, margin: margin?.value.number, cap: cap?.value.number,
        periods: periods?.value.number, minutes: minutes?.number, baskets: baskets?.map(\.number)
      ).changed(players: players?.number, foulBonus: foulBonus?.fouls)
        .changed(foulLimit: foulLimit?.number).followed(by: ends.first?.0)
      if let margin, rules.target == nil { object.report(.marginWithoutTarget(margin.place)) }
      if let cap, let target = rules.target, cap.value.number < target {
        object.report(.capBelowTarget(cap.value.number, target, cap.place))
      }
      if let periods, rules.periods == nil { object.report(.periodsWithoutLength(periods.place)) }
      if ends.count > 1 {
        object.report(.twoOvertimes(ends[1].1))
      } else if rules.isTimed, rules.overtime == nil {
        object.report(.unknownOvertime(object.place))
      }
    }
  }

  /// A set of rules by its name.
  private struct Named: Readable {
    let rules: RuleSet

    static let placeholder = Named(rules: .basketball)
    static var schema: JSONSchema { .choice(RuleSet.named.map(\.key)) }

    static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Named? {
      guard value.kind == .string else {
        diagnostics.add(.unknownChoice(value, among: RuleSet.named.map(\.key)))
        return nil
      }
      return RuleSet.read(value, into: &diagnostics).map(Named.init)
    }
  }

  /// Team fouls with consequences: one number, or a list.
  private struct FoulBonus: Readable {
    let fouls: [Int]

    static let placeholder = FoulBonus(fouls: [])
    static var schema: JSONSchema { .any(of: [Count.schema, .list(of: Count.schema)]) }

    static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> FoulBonus? {
      value.kind == .array
        ? [Count].read(value, into: &diagnostics).map { FoulBonus(fouls: $0.map(\.number)) }
        : Count.read(value, into: &diagnostics).map { FoulBonus(fouls: [$0.number]) }
    }
  }

  /// A number of points, periods, minutes, players or fouls.
  private struct Count: Readable {
    let number: Int

    private static let range = 1...1000
    static let placeholder = Count(number: 1)
    static let schema = JSONSchema.wholeNumber(range)

    static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Count? {
      guard let number = Int.read(value, into: &diagnostics) else { return nil }
      if range.contains(number) { return Count(number: number) }
      diagnostics.add(
        .invalidValue(
          value, "Expected a number from 1 to \(range.upperBound), found \(number)",
          help: "leave out the key if the rules have no such limit"))
      return nil
    }
  }
}

extension Diagnostic {
  static func marginWithoutTarget(_ place: Place?) -> Self {
    .init(
      .error, "A0510", at: place, "Rules with a margin need a target",
      help: "add \"target\", or leave out the margin: the clock ends these games with any lead")
  }

  static func capBelowTarget(_ cap: Int, _ target: Int, _ place: Place?) -> Self {
    .init(
      .error, "A0510", at: place, "The cap of \(cap) is below the target of \(target)",
      help: "a cap ends a game that goes on beyond the target: write at least \(target)")
  }

  static func periodsWithoutLength(_ place: Place?) -> Self {
    .init(
      .error, "A0510", at: place, "Rules with periods need the length of a period",
      help: "add \"periodMinutes\"")
  }

  static func unknownOvertime(_ place: Place?) -> Self {
    .init(
      .error, "A0510", at: place,
      "These rules have a clock, but do not say how a game ends that is level then",
      help: "add \"overtimeMinutes\", \"overtimePoints\", or \"ties\": true")
  }

  static func twoOvertimes(_ place: Place?) -> Self {
    .init(
      .error, "A0510", at: place, "These rules end a level game in two ways",
      help: "keep one of \"overtimeMinutes\", \"overtimePoints\" and \"ties\": true")
  }
}
