import Synchronization

/// A value that is computed when it is first needed.
final class Deferred<Value: Sendable>: Sendable {
  private let state: Mutex<State>

  private enum State {
    case due(@Sendable () -> Value)
    case made(Value)
  }

  init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.due(make)) }

  var value: Value {
    state.withLock { state in
      switch state {
      case .made(let value): return value
      case .due(let make):
        let value = make()
        state = .made(value)
        return value
      }
    }
  }
}
