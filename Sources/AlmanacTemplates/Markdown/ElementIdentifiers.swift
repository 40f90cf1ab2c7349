/// The `id`s of the elements of a page, which are all different.
struct ElementIdentifiers: Sendable {
  /// The fingerprints of those that the page has.
  private var taken: Set<Fingerprint> = []
  /// The last number appended to each slug that several headings share.
  private var counts: [Fingerprint: Int] = [:]

  /// Begins another page.
  ///
  /// - Parameter taken: The fingerprints of those that the template itself assigns.
  mutating func restart(with taken: Set<Fingerprint>) {
    self.taken = taken
    counts.removeAll(keepingCapacity: true)
  }

  /// Takes the `id` of the next heading: the slug of its text, with a number if the page already has
  /// that `id`.
  ///
  /// - Parameter identifier: The slug, which becomes the `id`.
  mutating func take(_ identifier: inout [UInt8]) {
    if identifier.isEmpty { identifier.append("section") }
    let key = Fingerprint(of: identifier)
    // Usually, no other heading has the same text.
    guard !taken.insert(key).inserted else { return }
    let base = identifier
    var number = counts[key, default: 1]
    repeat {
      number += 1
      identifier = base + "-\(number)".utf8
    } while !taken.insert(Fingerprint(of: identifier)).inserted
    counts[key] = number
  }

  /// Returns the `id`s that headings get on the page, by those that they would have on a page of their own, as
  /// far as they are different.
  ///
  /// - Parameter slugs: The slugs of the headings, in order.
  func renamed(_ slugs: [[UInt8]]) -> [[UInt8]: [UInt8]] {
    var alone = ElementIdentifiers()
    var onPage = self
    var renamed: [[UInt8]: [UInt8]] = [:]
    for slug in slugs {
      var name = slug
      alone.take(&name)
      var actual = slug
      onPage.take(&actual)
      if name != actual { renamed[name] = actual }
    }
    return renamed
  }
}
