import Synchronization

/// A progress line that counts files in builds of more than a second, shown only on terminals.
final class ProgressLine: Sendable {
  private let start: ContinuousClock.Instant
  private let lastShown = Mutex<ContinuousClock.Instant?>(nil)

  init(start: ContinuousClock.Instant) { self.start = start }

  /// Shows the progress of the build, at most ten times a second.
  func show(done: Int, of total: Int) {
    let now = ContinuousClock.now
    guard Terminal.standardError.isInteractive, now - start > .seconds(1) else { return }
    lastShown.withLock { last in
      if let last, now - last < .milliseconds(100) { return }
      last = now
      Terminal.standardError.write("\r\(done) of \(total) …\u{1B}[K")
    }
  }

  /// Removes the line.
  func clear() {
    if lastShown.withLock({ $0 != nil }) { Terminal.standardError.write("\r\u{1B}[K") }
  }
}
