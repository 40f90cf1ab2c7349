import Synchronization

/// Collects diagnostics where no `inout Diagnostics` is available.
package final class DeferredDiagnostics: Sendable {
  private struct State {
    var diagnostics = Diagnostics()
    /// Those that are kept.
    var known: Set<Diagnostic> = []
  }

  private let state = Mutex(State())

  package init() {}

  package var diagnostics: Diagnostics { state.withLock { $0.diagnostics } }

  /// Adds a diagnostic, once.
  package func add(_ diagnostic: Diagnostic) {
    state.withLock { state in
      guard !state.known.contains(diagnostic) else { return }
      if state.known.count < Diagnostics.limit { state.known.insert(diagnostic) }
      state.diagnostics.add(diagnostic)
    }
  }

  /// Adds a diagnostic, and returns no elements in place of those that it is about.
  package func add<Element>(_ diagnostic: Diagnostic) -> [Element] {
    add(diagnostic)
    return []
  }
}
