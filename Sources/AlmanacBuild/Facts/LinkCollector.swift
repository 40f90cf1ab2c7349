import Synchronization

/// A collection of the links that have to be checked, filled while pages are made: all links of new
/// pages, and the new links of others.
final class LinkCollector: Sendable {
  private struct State {
    var targets: Set<LinkResolver.Target> = []
    var isAnyElementRemoved = false
    var isListingChanged = false
    var changedFacts: FactSet = []
  }

  private let state = Mutex(State())

  /// The targets of the links that have to be checked.
  var targets: Set<LinkResolver.Target> { state.withLock { $0.targets } }

  /// Whether a page has lost an element that other pages may name.
  var isAnyElementRemoved: Bool { state.withLock { $0.isAnyElementRemoved } }

  /// Whether search engines may list a page that they might not list before, or the other way round.
  var isListingChanged: Bool { state.withLock { $0.isListingChanged } }

  /// The facts that changed about a page, among those that pages about the whole site read.
  var changedFacts: FactSet { state.withLock { $0.changedFacts } }

  /// Forgets the targets after they have been checked.
  func removeTargets() { state.withLock { $0.targets = [] } }

  /// Adds the links of a page.
  ///
  /// - Parameter before: Its facts in the previous build, if its links were valid then.
  func add(_ facts: PageFacts, before: PageFacts?) {
    let changedFacts = facts.recorded.changes(since: before?.recorded ?? .none)
    if !changedFacts.isEmpty { state.withLock { $0.changedFacts.formUnion(changedFacts) } }
    let targets = facts.links.map(\.target)
    guard let before else { return state.withLock { $0.targets.formUnion(targets) } }
    let new = Set(targets).subtracting(before.links.map(\.target))
    let isElementRemoved =
      before.identifiers != facts.identifiers
      && !Set(facts.identifiers).isSuperset(of: before.identifiers)
    let isListingChanged = before.isListed != facts.isListed
    guard !new.isEmpty || isElementRemoved || isListingChanged else { return }
    state.withLock {
      $0.targets.formUnion(new)
      if isListingChanged { $0.isListingChanged = true }
      if isElementRemoved { $0.isAnyElementRemoved = true }
    }
  }
}
