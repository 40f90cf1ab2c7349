import Synchronization

/// A value that is computed when it is first needed.
final class Deferred<Value: Sendable>: Sendable {
  // Without the type of the value, which the runtime would have to look up for each request.
  private let state: Mutex<DeferredState>

  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.due { Box(make()) }) }

  var value: Value {
    let box = state.withLock { state in
      switch state {
      case .made(let box): return box
      case .due(let make):
        let box = make()
        state = .made(box)
        return box
      }
    }
    // Nothing but boxes of this type is ever made.
    return unsafe unsafeDowncast(box, to: Box.self).value
  }
}

private enum DeferredState {
  case due(@Sendable () -> any AnyObject & Sendable)
  case made(any AnyObject & Sendable)
}
