import Almanac

extension Diagnostic {
  static func afterBuild(
    _ what: String, _ date: CalendarDate, _ today: CalendarDate, at place: Place
  ) -> Self {
    .init(
      .warning, "A0531", at: place, "\(what) \(date) is after \(today), the day of the build",
      help: "correct the date, or build for a later day with --as-of")
  }
}
