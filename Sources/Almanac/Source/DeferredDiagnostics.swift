import Synchronization

/// Collects diagnostics where no `inout Diagnostics` is available.
final class DeferredDiagnostics: Sendable {
  private let state = Mutex(Diagnostics())

  var diagnostics: Diagnostics { state.withLock { $0 } }

  /// Adds a diagnostic, once.
  func add(_ diagnostic: Diagnostic) {
    state.withLock { diagnostics in
      if !diagnostics.all.contains(diagnostic) { diagnostics.add(diagnostic) }
    }
  }

  /// Adds a diagnostic, and returns no elements in place of those that it is about.
  func add<Element>(_ diagnostic: Diagnostic) -> [Element] {
    add(diagnostic)
    return []
  }
}
