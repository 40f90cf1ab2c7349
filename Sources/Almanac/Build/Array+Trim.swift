extension Array {
  /// Releases the memory into which the array could still grow.
  mutating func trim() {
    guard count < capacity else { return }
    var trimmed: [Element] = []
    trimmed.reserveCapacity(count)
    trimmed += self
    self = trimmed
  }
}
