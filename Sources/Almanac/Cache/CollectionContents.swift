/// What a collection holds, by fingerprints: whether what pages were made of is still the same.
struct CollectionContents: Sendable {
  /// Of all entries in their order, and of what could not be read.
  let fingerprint: Fingerprint
  /// Of each entry, by its index.
  private let entries: [Fingerprint]
  /// The index of the entry that has an identifier.
  private let index: @Sendable (String) -> Int?

  init(
    _ entries: [Fingerprint], _ lost: LostNames, index: @escaping @Sendable (String) -> Int?
  ) {
    var mixer = Fingerprint.Mixer()
    for entry in entries { mixer.add(entry) }
    for name in lost.names.sorted() { mixer.add(name) }
    mixer.add(lost.isEmpty ? 0 : lost.mayBeAny ? 2 : 1)
    fingerprint = mixer.fingerprint
    self.entries = entries
    self.index = index
  }

  /// The fingerprint of an entry as a page asks for it; nothing where there is no such entry.
  ///
  /// - Parameter index: That of the item that the page is of.
  func fingerprint(at position: EntryKey.Position, from index: Int?) -> Fingerprint? {
    let found =
      switch position {
      case .offset(let offset): index.map { $0 + offset }
      case .identifier(let identifier): self.index(identifier)
      }
    guard let found, entries.indices.contains(found) else { return nil }
    return entries[found]
  }
}
