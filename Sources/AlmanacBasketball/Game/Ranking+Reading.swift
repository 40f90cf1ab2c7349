public import Almanac

extension Ranking: Readable {
  public static let placeholder = Ranking.percentage

  public static var schema: JSONSchema {
    .any(of: [.choice(named.map(\.key)), Description.schema])
  }

  /// Reads a name or an object; see ``Ranking``.
  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Ranking? {
    guard value.kind == .string else {
      return Description.read(value, into: &diagnostics)?.ranking
    }
    let ranking = named.first { $0.key == value.text }?.value
    if ranking == nil { diagnostics.add(.unknownChoice(value, among: named.map(\.key))) }
    return ranking
  }

  /// A ranking as an object describes it.
  private struct Description: Model {
    var ranking: Ranking

    init(from object: inout ObjectReader) {
      let base: Base? = object.optional(
        "base", "The ranking from which this one differs; by default, percentage.")
      let points: Points? = object.optional("points", "The points of a game in the table.")
      let order: Located<[Criterion]>? = object.optional(
        "order", "What orders the teams, the most important first.")
      let forfeitScore: TablePoints? = object.optional(
        "forfeitScore", "The points for which a forfeited game counts as won.")
      ranking = base?.ranking ?? .percentage
      ranking.points = points ?? ranking.points
      if let order { ranking.order = order.value }
      ranking.forfeitScore = forfeitScore?.number ?? ranking.forfeitScore
      if let order, ranking.points == nil, ranking.order.contains(.points) {
        object.report(.orderWithoutPoints(order.place))
      } else if points != nil, !ranking.order.contains(.points) {
        if order != nil { object.report(.pointsWithoutOrder(order?.place)) }
        // Points without an order of their own come first, in place of the percentage.
        ranking.order = [.points] + ranking.order.filter { $0 != .percentage }
      }
    }
  }

  /// A ranking by its name.
  private struct Base: Readable {
    let ranking: Ranking

    static let placeholder = Base(ranking: .percentage)
    static var schema: JSONSchema { .choice(Ranking.named.map(\.key)) }

    static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Base? {
      guard value.kind == .string else {
        diagnostics.add(.unknownChoice(value, among: Ranking.named.map(\.key)))
        return nil
      }
      return Ranking.read(value, into: &diagnostics).map(Base.init)
    }
  }
}

extension Ranking.Criterion: Readable {}

extension Ranking.Points: Model {
  /// Reads the keys "win", "loss", "tie" and "forfeit".
  public init(from object: inout ObjectReader) {
    win = object.required("win", "The points for a win.", as: TablePoints.self).number
    loss = object.required("loss", "The points for a loss.", as: TablePoints.self).number
    let tie: TablePoints? = object.optional("tie", "The points for a tie; by default, 1.")
    let forfeit: TablePoints? = object.optional(
      "forfeit", "The points of a team that forfeits; by default, 0.")
    self.tie = tie?.number ?? 1
    self.forfeit = forfeit?.number ?? 0
  }
}

/// A number of points in a table. A forfeit may cost points.
struct TablePoints: Readable {
  let number: Int

  private static let range = -100...100
  static let placeholder = TablePoints(number: 0)
  static let schema = JSONSchema.wholeNumber(range)

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> TablePoints? {
    guard let number = Int.read(value, into: &diagnostics) else { return nil }
    if range.contains(number) { return TablePoints(number: number) }
    diagnostics.add(
      .invalidValue(
        value, "Expected a number of points from -100 to 100, found \(number)",
        help: "write the points of one game in the table, such as 2"))
    return nil
  }
}

extension Diagnostic {
  static func orderWithoutPoints(_ place: Place?) -> Self {
    .init(
      .error, "A0601", at: place, "A table ordered by points needs the points of a game",
      help: "add \"points\": {\"win\": 2, \"loss\": 1}, or write \"percentage\" in the order")
  }

  static func pointsWithoutOrder(_ place: Place?) -> Self {
    .init(
      .error, "A0601", at: place, "The table has points, but its order does not use them",
      help: "add \"points\" to the order, or leave out the points")
  }
}
