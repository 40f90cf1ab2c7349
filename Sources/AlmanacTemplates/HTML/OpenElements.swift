/// The elements of some HTML that are open at a point in it, as a browser would have them (HTML Standard,
/// section 13.2.4.2), as far as the text of the page depends on them.
package struct OpenElements: Sendable {
  private var elements: [(name: String, traits: ElementTraits)] = []
  private var excludedCount = 0
  private var mainCount = 0
  private var foreignCount = 0
  private var integrationCount = 0

  package init() {}

  /// The largest number of open elements. Deeper ones count as part of their ancestors, as they do in
  /// browsers.
  static let maximumDepth = 512

  package var isExcluded: Bool { excludedCount > 0 }
  package var isInMain: Bool { mainCount > 0 }
  package var isForeign: Bool { foreignCount > 0 }
  /// Whether HTML within foreign content is part of it.
  package var isAtIntegrationPoint: Bool { isForeign && integrationCount > 0 }

  package mutating func open(_ name: String, _ traits: ElementTraits) {
    guard elements.count < Self.maximumDepth else { return }
    elements.append((name, traits))
    count(traits, 1)
  }

  /// Closes an element and all within it, if it is open.
  ///
  /// - Returns: The traits of what was closed.
  package mutating func close(_ name: String, _ traits: ElementTraits) -> ElementTraits {
    for index in elements.indices.reversed() {
      let element = elements[index]
      // Any end tag of a heading closes a heading.
      let isHeading = traits.contains(.heading) && element.traits.contains(.heading)
      if element.name == name || isHeading { return close(from: index) }
      // Elements within lines do not close those that contain lines.
      if traits.contains(.inline), !element.traits.contains(.inline) { return [] }
    }
    return []
  }

  /// Closes what a start tag closes.
  package mutating func close(before name: String, _ traits: ElementTraits) -> ElementTraits {
    var closed: ElementTraits = []
    if traits.isDisjoint(with: [.inline, .void]), elements.last?.name == "p" {
      closed.formUnion(close(from: elements.count - 1))
    }
    if traits.contains(.replaces), let last = elements.last,
      last.name == name || traits.contains(.heading) && last.traits.contains(.heading)
    {
      closed.formUnion(close(from: elements.count - 1))
    }
    return closed
  }

  /// Closes all foreign elements.
  package mutating func closeForeign() -> ElementTraits {
    elements.firstIndex { $0.traits.contains(.foreign) }.map { close(from: $0) } ?? []
  }

  private mutating func close(from index: Int) -> ElementTraits {
    var closed: ElementTraits = []
    while elements.count > index, let element = elements.popLast() {
      closed.formUnion(element.traits)
      count(element.traits, -1)
    }
    return closed
  }

  private mutating func count(_ traits: ElementTraits, _ change: Int) {
    if traits.contains(.excluded) { excludedCount += change }
    if traits.contains(.main) { mainCount += change }
    if traits.contains(.foreign) { foreignCount += change }
    if traits.contains(.integration) { integrationCount += change }
  }
}
