import Synchronization

/// A value that is computed when it is first needed, by the first caller while others wait.
package final class Deferred<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let made = AtomicLazyReference<Box>()
  /// Makes the value.
  private let make: Mutex<@Sendable () -> Value>

  package init(_ make: @escaping @Sendable () -> Value) { self.make = Mutex(make) }

  package var value: Value {
    if let box = made.load() { return box.value }
    return make.withLock { make in
      if let box = made.load() { return box.value }
      let box = made.storeIfNil(Box(make()))
      // What it was made from is released.
      make = { box.value }
      return box.value
    }
  }
}
