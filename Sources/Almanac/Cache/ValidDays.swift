/// The days of the build for which something holds that was made on one of them: those on which all
/// that was asked about the day has the same answer. Days are counted from 1970-01-01.
struct ValidDays: Equatable, Sendable {
  fileprivate var first = Int.min
  fileprivate var last = Int.max

  /// Every day: the day was not asked for.
  static let all = ValidDays()

  /// Whether the day was not asked for.
  var areAll: Bool { self == .all }

  func contains(_ day: Int) -> Bool { first <= day && day <= last }

  /// Keeps the days that are valid for something else, too.
  mutating func formIntersection(_ other: ValidDays) {
    first = max(first, other.first)
    last = min(last, other.last)
  }
}

extension ValidDays {
  static func only(_ day: CalendarDate) -> ValidDays {
    ValidDays(first: day.daysSinceEpoch, last: day.daysSinceEpoch)
  }

  static func from(_ day: CalendarDate) -> ValidDays { ValidDays(first: day.daysSinceEpoch) }

  static func after(_ day: CalendarDate) -> ValidDays { ValidDays(first: day.daysSinceEpoch + 1) }

  static func until(_ day: CalendarDate) -> ValidDays { ValidDays(last: day.daysSinceEpoch) }

  static func before(_ day: CalendarDate) -> ValidDays { ValidDays(last: day.daysSinceEpoch - 1) }
}

extension ValidDays {
  /// Adds the days to what identifies an entry that depends on them.
  func add(to mixer: inout Fingerprint.Mixer) {
    guard !areAll else { return }
    mixer.add(first)
    mixer.add(last)
  }
}

extension EntryReader {
  mutating func validDays() -> ValidDays {
    guard flag() else { return .all }
    return ValidDays(first: number(), last: number())
  }
}

extension EntryWriter {
  mutating func write(_ days: ValidDays) {
    write(!days.areAll)
    guard !days.areAll else { return }
    write(days.first)
    write(days.last)
  }
}
