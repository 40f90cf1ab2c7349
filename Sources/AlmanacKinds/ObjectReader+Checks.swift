import Almanac

extension ObjectReader {
  /// Reports a name that cannot form a path, since it has neither letters nor digits.
  mutating func checkSlug(of key: String, _ name: String, help: String) {
    guard !name.isEmpty, Slug.make(name).isEmpty, let value = value(key) else { return }
    report(.noSlug(value.text, at: value.place, help: help))
  }

  /// Reports a number that is out of bounds.
  ///
  /// - Parameter expected: The expected value, such as "a width from 1 to 100,000 pixels".
  mutating func check<Number: Comparable>(
    _ key: String, _ number: Number, in range: ClosedRange<Number>, _ expected: String,
    help: String
  ) {
    // A number that could not be read has already been reported.
    guard place != nil, !range.contains(number), let value = value(key), value.kind == .number
    else { return }
    report(.invalidValue(value, "Expected \(expected), found \(value.text)", help: help))
  }
}

extension Diagnostic {
  static func noSlug(_ name: String, at place: Place, help: String) -> Self {
    .init(
      .error, "A0530", at: place,
      "No path can be made from \"\(name)\", which has no letters or digits",
      help: help)
  }

  static func afterBuild(
    _ what: String, _ date: CalendarDate, _ today: CalendarDate, at place: Place
  ) -> Self {
    .init(
      .warning, "A0531", at: place, "\(what) \(date) is after \(today), the day of the build",
      help: "correct the date, or build for a later day with --as-of")
  }
}
