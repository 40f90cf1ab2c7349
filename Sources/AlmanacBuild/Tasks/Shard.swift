/// A part of the pages of a site, so that several processes or machines share the work.
///
/// The pages of the records of a file, and those of the steps over several entries, are distributed
/// evenly and always in the same way. What is made from all pages is made when the shards are merged.
package struct Shard: Hashable, Sendable {
  /// The number of the shard, counted from 1.
  package let number: Int
  /// The number of shards.
  package let count: Int

  /// The largest number of shards.
  package static let maximumCount = 10_000

  package init?(number: Int, of count: Int) {
    guard (1...Self.maximumCount).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Creates a shard from its number and the number of shards, such as "2/3".
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 2, let number = Int(numbers[0]), let count = Int(numbers[1]) else {
      return nil
    }
    self.init(number: number, of: count)
  }

  /// Returns whether the pages of an item belong to it.
  ///
  /// - Parameters:
  ///   - file: The path of the item's file in the source.
  ///   - item: The number of the item in the file.
  func contains(itemOf file: String, _ item: Int) -> Bool {
    contains(Fingerprint(of: file), offset: item)
  }

  func contains(_ step: StepID) -> Bool {
    var mixer = Fingerprint.Mixer()
    for name in [step.source, step.set, step.key] { mixer.add(name) }
    return contains(mixer.fingerprint, offset: 0)
  }

  private func contains(_ fingerprint: Fingerprint, offset: Int) -> Bool {
    (UInt64(truncatingIfNeeded: fingerprint.bits) &+ UInt64(offset)) % UInt64(count)
      == UInt64(number - 1)
  }
}

extension Shard: CustomStringConvertible {
  package var description: String { "\(number)/\(count)" }
}
