import Almanac

/// What became of the date of a game since it was first announced. Few games have any of it.
final class GameChanges: Sendable {
  /// The days on which the game was to be played before, the first one first.
  let movedFrom: [CalendarDate]
  /// The IDs and paths of the page that the game had on these days, if they were others.
  let former: [(id: String, path: String)]
  /// When what is known of the game changed last.
  let updated: GameStart?

  /// - Returns: `nil` if nothing changed.
  init?(movedFrom: [CalendarDate], former: [(id: String, path: String)], updated: GameStart?) {
    if movedFrom.isEmpty, updated == nil { return nil }
    (self.movedFrom, self.former, self.updated) = (movedFrom, former, updated)
  }
}

extension GameChanges {
  convenience init?(from reader: inout EntryReader) {
    // Bounded, since nothing is known of a damaged number.
    func list<Value>(_ read: () -> Value) -> [Value] {
      (0..<min(max(reader.number(), 0), FormerDays.maximumCount)).map { _ in read() }
    }
    self.init(
      movedFrom: list { reader.date() }, former: list { (id: reader.text(), path: reader.text()) },
      updated: reader.optional { GameStart(from: &$0) })
  }

  func write(to writer: inout EntryWriter) {
    writer.write(movedFrom.count)
    for day in movedFrom { writer.write(day) }
    writer.write(former.count)
    for (id, path) in former {
      writer.write(id)
      writer.write(path)
    }
    writer.write(updated) { $1.write(to: &$0) }
  }
}

/// The days from which a game was moved: one, or a list of several.
struct FormerDays: Readable {
  let days: [CalendarDate]

  static let maximumCount = 100
  static let placeholder = FormerDays(days: [])
  static var schema: JSONSchema { .any(of: [CalendarDate.schema, [CalendarDate].schema]) }

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> FormerDays? {
    // In a cell, days of a list have semicolons between them.
    if value.kind == .string, !value.text.contains(";") {
      return CalendarDate.read(value, into: &diagnostics).map { FormerDays(days: [$0]) }
    }
    guard let days = [CalendarDate].read(value, into: &diagnostics) else { return nil }
    guard days.count <= maximumCount else {
      diagnostics.add(
        .invalidValue(
          value, "Expected at most \(maximumCount) days, found \(days.count)",
          help: "leave out the oldest ones"))
      return nil
    }
    return FormerDays(days: days)
  }
}

/// The length of a game in minutes, with all breaks.
struct GameLength: Readable {
  let minutes: Int

  private static let range = 1...1440
  static let placeholder = GameLength(minutes: 1)
  static let schema = JSONSchema.wholeNumber(range)

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> GameLength? {
    guard let minutes = Int.read(value, into: &diagnostics) else { return nil }
    if range.contains(minutes) { return GameLength(minutes: minutes) }
    diagnostics.add(
      .invalidValue(
        value, "Expected a length from 1 to \(range.upperBound) minutes, found \(minutes)",
        help: "write the minutes from the start to the end, with all breaks"))
    return nil
  }
}

extension Game {
  /// Returns what became of the date; `nil` if nothing did.
  ///
  /// - Parameters:
  ///   - path: The path of the page of the game.
  ///   - formerPage: Returns the ID and the path of the page on another day.
  func changes(
    at path: String, _ formerPage: (CalendarDate) -> (id: String, path: String)
  ) -> GameChanges? {
    let days = movedFrom?.value.days ?? []
    var former: [(id: String, path: String)] = []
    for page in days.map(formerPage)
    where page.path != path && !former.contains(where: { $0.path == page.path }) {
      former.append(page)
    }
    return GameChanges(movedFrom: days, former: former, updated: updated)
  }

  /// Returns an error if the game is moved from a day to the same day.
  func moveError(_ settings: SiteSettings) -> Diagnostic? {
    guard let movedFrom else { return nil }
    let days = movedFrom.value.days + [date.value.local(in: settings.timeZone).date]
    guard let (day, _) = zip(days, days.dropFirst()).first(where: { $0 == $1 }) else { return nil }
    return .movedToSameDay(day, movedFrom.place ?? date.place)
  }
}

extension Diagnostic {
  fileprivate static func movedToSameDay(_ day: CalendarDate, _ place: Place?) -> Self {
    .init(
      .error, "A0549", at: place, "The game is moved from \(day) to the same day",
      help: "\"movedFrom\" has the days on which it was to be played before; leave out \(day)")
  }
}
