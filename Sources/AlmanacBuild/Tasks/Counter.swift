import Synchronization

/// A count that several threads add to.
final class Counter: Sendable {
  private let value = Mutex(0)

  /// Adds to the count and returns it.
  func add(_ number: Int) -> Int {
    value.withLock { value in
      value += number
      return value
    }
  }
}
