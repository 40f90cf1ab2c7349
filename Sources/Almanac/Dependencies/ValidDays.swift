/// The days of the build for which a result of one of them is valid: those on which all questions
/// about the day have the same answer. Days are counted from 1970-01-01.
package struct ValidDays: Equatable, Sendable {
  // Every entry and page has some, so they take few bytes.
  fileprivate var first = Int32.min
  fileprivate var last = Int32.max

  fileprivate init(first: Int = .min, last: Int = .max) {
    self.first = Int32(clamping: first)
    self.last = Int32(clamping: last)
  }

  /// Every day: the result does not depend on the day.
  static let all = ValidDays()

  /// Whether the result does not depend on the day.
  package var areAll: Bool { self == .all }

  package func contains(_ day: Int) -> Bool { first <= day && day <= last }

  /// Keeps only the days that are valid for something else as well.
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
  /// Adds the days to the fingerprint of an entry that depends on them.
  func add(to mixer: inout Fingerprint.Mixer) {
    guard !areAll else { return }
    mixer.add(Int(first))
    mixer.add(Int(last))
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
    write(Int(days.first))
    write(Int(days.last))
  }
}
