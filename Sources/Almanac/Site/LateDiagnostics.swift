import Synchronization

/// What goes wrong where nobody expects it any more, and no diagnostics are at hand.
final class LateDiagnostics: Sendable {
  private let state = Mutex(Diagnostics())

  var diagnostics: Diagnostics { state.withLock { $0 } }

  /// Adds a diagnostic, and has nothing in place of what it is about.
  func add<Element>(_ diagnostic: Diagnostic) -> [Element] {
    state.withLock { $0.add(diagnostic) }
    return []
  }
}
