import Almanac
import AlmanacBuild

/// Waits for changes to the source of a site. Where the system reports them, it looks at the statuses of the files then, and
/// otherwise again and again.
struct SourceWatcher {
  private let source: String
  /// The path of the folder of the theme in the source, if there is one.
  var theme: String?
  /// The source when the last changes were noticed.
  private var known: SourceSnapshot
  /// Says when to look: of several reports until then, one counts.
  private var looks: AsyncStream<Void>.Iterator
  private let report: AsyncStream<Void>.Continuation
  /// The number of reports of the system.
  private let reports = Counter()
  private let watcher: (any FolderWatcher)?
  /// Whether the system reports changes in all folders.
  private var isWatching = false
  private var hasWarned = false

  /// The pause between two looks without reports. It is longer for a large site, so that looking takes little time.
  private static let pause = Duration.milliseconds(200)
  private static let share = 20
  /// The same with reports, for what other machines change in a folder that they share, of which there are none.
  private static let watchedPause = Duration.seconds(2)
  private static let watchedShare = 200

  /// Files that are saved together are changed at about the same time: the watcher waits until nothing has changed
  /// for a moment, but not for long.
  private static let settling = Duration.milliseconds(15)
  private static let unwatchedSettling = Duration.milliseconds(60)
  private static let patience = Duration.seconds(2)

  /// Begins to watch: whatever is changed from now on will be noticed.
  init(_ source: String, theme: String?) {
    (self.source, self.theme) = (source, theme)
    let (stream, report) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    (looks, self.report) = (stream.makeAsyncIterator(), report)
    #if os(Linux)
      watcher = InotifyWatcher { [reports] in
        reports.add(1)
        report.yield()
      }
    #else
      watcher = nil
    #endif
    known = SourceSnapshot(of: source, theme: theme)
    watch()
  }

  /// Waits for changes, and returns the paths of what was changed, such as "Content/site.json".
  mutating func changes() async throws -> [String] {
    let before = known
    var duration = Duration.zero
    while known == before {
      let pause =
        isWatching
        ? max(Self.watchedPause, duration * Self.watchedShare)
        : max(Self.pause, duration * Self.share)
      let timer = Task { [report] in
        try await Task.sleep(for: pause)
        report.yield()
      }
      await looks.next()
      timer.cancel()
      try Task.checkCancellation()
      if isWatching { try await Self.settle(for: Self.settling) { reports.value } }
      let start = ContinuousClock.now
      look()
      duration = .now - start
    }
    if !isWatching {
      try await Self.settle(for: Self.unwatchedSettling) {
        look()
        return known
      }
    }
    return known.changes(since: before)
  }

  /// Waits until a value stays the same.
  private static func settle<Value: Equatable>(
    for pause: Duration, _ value: () -> Value
  ) async throws {
    let end = ContinuousClock.now + patience
    var last = value()
    while .now < end {
      try await Task.sleep(for: pause)
      let now = value()
      if now == last { break }
      last = now
    }
  }

  private mutating func look() {
    var watched: Set<String>
    repeat {
      watched = known.folders
      known = SourceSnapshot(of: source, theme: theme)
      watch()
      // What changed in a new folder before it was watched was not reported.
    } while isWatching && !known.folders.isSubset(of: watched)
  }

  /// Watches all folders of the source.
  private mutating func watch() {
    guard let watcher else { return }
    let problem = watcher.watch([source] + known.folders.map { "\(source)/\($0)" })
    isWatching = problem == nil
    guard let problem, !hasWarned else { return }
    hasWarned = true
    Terminal.standardError.write("\(problem). Until then, changes are noticed a little later.\n")
  }
}
