import Synchronization

/// A count that several threads add to.
package final class Counter: Sendable {
  private let count = Mutex(0)

  package init() {}

  package var value: Int { count.withLock { $0 } }

  /// Adds to the count and returns it.
  @discardableResult
  package func add(_ number: Int) -> Int {
    count.withLock { count in
      count += number
      return count
    }
  }
}
