/// The facts about a page that page sets of the site declare, encoded as the cache holds them. Most builds
/// decode none of them.
package struct RecordedFacts: Equatable, Sendable {
  /// The facts that are recorded.
  package let names: FactSet
  /// The value of each of them, in the order of the facts.
  package let values: ArraySlice<UInt8>

  package init(names: FactSet, values: ArraySlice<UInt8>) {
    self.names = names
    self.values = values
  }

  package static let none = RecordedFacts(names: [], values: [])

  /// Returns an encoded value, or `nil` if the fact is not recorded.
  func value(of fact: FactSet) -> ArraySlice<UInt8>? {
    guard names.contains(fact) else { return nil }
    var reader = EntryReader(values)
    for name in names.elements {
      let value = reader.slice()
      if name == fact { return value }
    }
    return nil
  }

  /// Returns those of some facts that differ from others about the same page.
  package func changes(since before: RecordedFacts) -> FactSet {
    guard self != before else { return [] }
    let changed = names.union(before.names).elements.filter {
      value(of: $0) != before.value(of: $0)
    }
    return FactSet(changed)
  }
}

/// What a page declares about itself, apart from its bytes.
package struct PageDeclarations: Sendable {
  /// The title and the description of its template, or empty strings.
  package var title = ""
  package var description = ""
  /// The language of the page; `nil` if only its bytes tell.
  package var language: Language?

  package init(title: String = "", description: String = "", language: Language? = nil) {
    self.title = title
    self.description = description
    self.language = language
  }
}
