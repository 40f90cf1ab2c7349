import Synchronization

/// When the stages, tasks and pages of a build began and ended, as a trace that Perfetto
/// (https://ui.perfetto.dev) and other viewers of traces open.
///
/// ```
/// options.profile = BuildProfile()
/// let report = await SiteSession(kinds, options).update()
/// try options.profile?.write(to: "profile.json")
/// ```
///
/// Source: Trace Event Format, "Complete Events" and "Metadata Events".
package final class BuildProfile: Sendable {
  /// Something that took time.
  struct Span: Sendable {
    let name: String
    /// The template of a page, or "no template"; `nil` for anything else.
    var template: String?
    let start: ContinuousClock.Instant
    let end: ContinuousClock.Instant

    var duration: Duration { end - start }
  }

  struct Spans {
    var stages: [Span] = []
    /// The tasks and pages of each worker.
    var workers: [[Span]] = []
    /// The workers that do nothing at the moment.
    var idle: [Int] = []
  }

  private let start = ContinuousClock.now
  private let spans = Mutex(Spans())

  /// Creates a profile of a build that begins now.
  package init() {}

  /// Adds a stage, or a part of one.
  func add(stage: Span) { spans.withLock { $0.stages.append(stage) } }

  /// Returns the number of a worker, for tasks that run one after another.
  func beginWork() -> Int {
    spans.withLock { spans in
      if let worker = spans.idle.popLast() { return worker }
      spans.workers.append([])
      return spans.workers.count - 1
    }
  }

  /// Adds what a worker did.
  func endWork(_ worker: Int, _ done: [Span]) {
    spans.withLock { spans in
      spans.workers[worker] += done
      spans.idle.append(worker)
    }
  }

  /// Writes the trace to a file, whole or not at all.
  package func write(to path: String) throws(FileError) {
    try FileSystem.replace(path, with: trace)
  }

  /// The bytes of the trace.
  var trace: [UInt8] {
    spans.withLock { ProfileTrace($0, since: start).bytes }
  }
}
