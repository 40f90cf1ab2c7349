import Almanac
import AlmanacBuild

/// Waits for changes to the source of a site, by looking at the statuses of its files again and again.
struct SourceWatcher {
  private let source: String
  /// The path of the folder of the theme in the source, if there is one.
  var theme: String?
  /// The source when the last changes were noticed.
  private var known: SourceSnapshot

  /// The pause between two looks. It is longer for a large site, so that looking takes little time.
  private static let pause = Duration.milliseconds(200)
  private static let share = 20

  /// Files that are saved together are changed at about the same time: until nothing has changed for a
  /// moment, but not for long.
  private static let settling = Duration.milliseconds(60)
  private static let patience = Duration.seconds(2)

  /// Begins to watch: whatever is changed from now on will be noticed.
  init(_ source: String, theme: String?) {
    (self.source, self.theme) = (source, theme)
    known = SourceSnapshot(of: source, theme: theme)
  }

  /// Waits for changes, and returns the paths of what was changed, such as "Content/site.json".
  mutating func changes() async throws -> [String] {
    let before = known
    var duration = Duration.zero
    while known == before {
      try await Task.sleep(for: max(Self.pause, duration * Self.share))
      let start = ContinuousClock.now
      known = SourceSnapshot(of: source, theme: theme)
      duration = .now - start
    }
    let end = ContinuousClock.now + Self.patience
    while .now < end {
      try await Task.sleep(for: Self.settling)
      let next = SourceSnapshot(of: source, theme: theme)
      if next == known { break }
      known = next
    }
    return known.changes(since: before)
  }
}
