package import Foundation

/// What a build is asked for.
package struct BuildOptions: Sendable {
  /// The folder that holds `Content` and `Templates`.
  package var source: String
  /// The folder that the site is written to; without one it is checked, and nothing is written.
  package var output: String?
  /// The folder for what builds know of their sites; without one it is `.almanac` in the source.
  package var state: String?
  /// Whether a build may remove most files of a site.
  package var allowsRemovals = false
  /// The day for which the site is built.
  package var asOf: AsOf
  /// Whether warnings stop the build, too.
  package var isStrict: Bool
  /// The warnings that do not stop it even so.
  package var baseline = Baseline()
  /// How many pages are made at once.
  package var width: Int
  /// The file of the program, if there is one: pages that another program made are not kept.
  package var program: String?
  /// Whether Markdown that was parsed is kept for other pages; all pages are the same without.
  package var keepsShapes = true

  package init(source: String, output: String?, asOf: AsOf, isStrict: Bool, width: Int) {
    self.source = source
    self.output = output
    self.asOf = asOf
    self.isStrict = isStrict
    self.width = width
  }
}

/// "Today", by which ages are counted.
package enum AsOf: Sendable {
  /// A day that was asked for.
  case date(CalendarDate)
  /// A moment in seconds since 1970-01-01T00:00Z, of which the site's time zone makes a day.
  case moment(Int)

  /// The day in a time zone.
  package func day(in zone: TimeZone) -> CalendarDate {
    switch self {
    case .date(let date): return date
    case .moment(let seconds):
      let moment = Date(timeIntervalSince1970: TimeInterval(seconds))
      let local = Double(seconds + zone.secondsFromGMT(for: moment))
      return CalendarDate(daysSinceEpoch: Int((local / 86_400).rounded(.down)))
    }
  }
}

/// What came of a build.
package struct BuildReport: Sendable {
  package enum Outcome: Sendable, Equatable {
    /// The site is written.
    case built
    /// Nothing is wrong in the site's files; nothing was written.
    case checked
    /// Something is wrong in the site's files; the site is as it was.
    case refused
    /// A file could not be read or written.
    case failed(String)
  }

  package var outcome: Outcome
  package var diagnostics: Diagnostics
  /// The files that were read, by the paths under which diagnostics name them.
  package var files: [String] = []
  /// How many pages the site has.
  package var pages = 0
  /// How many files were written, left alone and removed.
  package var written = 0
  package var unchanged = 0
  package var removed = 0
  /// How many pages were rendered; all others were known to be right.
  package var rendered = 0
  /// What there is to say besides, in sentences.
  package var notes: [String] = []
  /// What rendering took.
  package var rendering = RenderStatistics()
  /// The stages of the build in order, with what each took.
  package var stages: [(name: String, duration: Duration)] = []

  package init(outcome: Outcome, diagnostics: Diagnostics) {
    self.outcome = outcome
    self.diagnostics = diagnostics
  }

  /// Adds to a stage what was done since a moment, and begins anew with this one.
  mutating func addStage(_ name: String, since start: inout ContinuousClock.Instant) {
    let now = ContinuousClock.now
    let index = stages.firstIndex { $0.name == name } ?? stages.count
    if index == stages.count { stages.append((name, .zero)) }
    stages[index].duration += now - start
    start = now
  }
}
