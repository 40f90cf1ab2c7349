import Synchronization

/// What goes wrong where nobody expects it any more, and no diagnostics are at hand.
final class LateDiagnostics: Sendable {
  private let state = Mutex(Diagnostics())

  var diagnostics: Diagnostics { state.withLock { $0 } }

  /// Adds a diagnostic, once.
  func add(_ diagnostic: Diagnostic) {
    state.withLock { diagnostics in
      if !diagnostics.all.contains(diagnostic) { diagnostics.add(diagnostic) }
    }
  }

  /// Adds a diagnostic, and has nothing in place of what it is about.
  func add<Element>(_ diagnostic: Diagnostic) -> [Element] {
    add(diagnostic)
    return []
  }
}
