/// Links without duplicates. Nearly all lead to a file as a whole, which takes a third of the memory of a
/// link.
struct LinkSet: Sendable {
  /// The files that links lead to as a whole.
  private(set) var files: Set<Fingerprint> = []
  /// The links that lead to an element.
  private(set) var elements: Set<Link> = []

  var isEmpty: Bool { files.isEmpty && elements.isEmpty }

  /// The files that any of the links lead to.
  var allFiles: Set<Fingerprint> {
    elements.isEmpty ? files : files.union(elements.lazy.map(\.path))
  }

  mutating func formUnion(_ links: some Sequence<Link>) {
    for link in links {
      if link.fragment == nil { files.insert(link.path) } else { elements.insert(link) }
    }
  }
}
