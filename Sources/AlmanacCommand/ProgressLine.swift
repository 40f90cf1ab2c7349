import Synchronization

/// A line that counts files while a build takes longer than a second; shown on terminals only.
final class ProgressLine: Sendable {
  private let start: ContinuousClock.Instant
  private let lastShown = Mutex<ContinuousClock.Instant?>(nil)

  init(start: ContinuousClock.Instant) { self.start = start }

  /// Shows how far the build is, at most ten times a second.
  func show(done: Int, of total: Int) {
    let now = ContinuousClock.now
    guard Terminal.standardError.isInteractive, now - start > .seconds(1) else { return }
    lastShown.withLock { last in
      if let last, now - last < .milliseconds(100) { return }
      last = now
      Terminal.standardError.write("\r\(done) of \(total) …\u{1B}[K")
    }
  }

  /// Takes the line away.
  func clear() {
    if lastShown.withLock({ $0 != nil }) { Terminal.standardError.write("\r\u{1B}[K") }
  }
}
