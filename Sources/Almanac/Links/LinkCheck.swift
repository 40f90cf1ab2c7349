/// A check of all links within a finished site against the site's contents, by the facts about its
/// pages.
///
/// What the previous build checked need not be checked again unless something is gone that links
/// may lead to. So the work depends on the changes, and without any there is none.
struct LinkCheck: Sendable {
  let runner: TaskRunner
  let results: BuildResults

  var plan: BuildPlan { results.plan }

  /// The pages of a task that have dead links.
  struct Suspect: Sendable {
    let task: TaskID
    /// The numbers of the pages in the task.
    var pages: [Int]
  }

  /// Whether a file or an element that the previous build had may be gone.
  var isAnythingRemoved: Bool {
    guard let heading = plan.previous?.cache?.heading else { return false }
    return runner.links.isAnyElementRemoved
      || heading.fileCount != plan.freshFileCount + results.files.count(where: \.isKnown)
  }

  /// Returns the dead links.
  func deadLinks() -> Set<Link> {
    // Without a valid address of the site it is unknown which links lead into it; that is reported.
    guard !runner.site.settings.baseURL.isEmpty else { return [] }
    let isAnythingRemoved = isAnythingRemoved
    var links = runner.links.links
    if isAnythingRemoved { results.forEachPage { links.formUnion($2.facts?.links ?? []) } }
    let wasNavigationValid = plan.previous?.cache?.heading.hasValidNavigation ?? false
    let isNavigationNew = plan.previous?.changedSettings.contains(.navigation) == true
    if isAnythingRemoved || isNavigationNew || !wasNavigationValid {
      links.formUnion(runner.site.settings.navigationLinks.map(\.target.link))
    }
    guard !links.isEmpty else { return [] }
    let missing = missingFiles(of: links.allFiles)
    var elements: [Fingerprint: Set<Fingerprint>] = [:]
    for link in links.elements where !missing.contains(link.path) {
      if let fragment = link.fragment { elements[link.path, default: []].insert(fragment) }
    }
    removeElements(from: &elements)
    let dead = links.elements.filter { link in
      missing.contains(link.path)
        || link.fragment.map { elements[link.path]?.contains($0) == true } ?? false
    }
    return dead.union(
      links.files.intersection(missing).lazy.map { Link(path: $0, fragment: nil) })
  }

  /// Returns those of some files that the site does not have.
  private func missingFiles(of paths: consuming Set<Fingerprint>) -> Set<Fingerprint> {
    var missing = paths
    forEachFile {
      missing.remove(Fingerprint(of: $0))
    } isDone: {
      missing.isEmpty
    }
    return missing
  }

  /// Calls `body` with the path of each file of the site, until it is done.
  func forEachFile(_ body: (String) -> Void, isDone: () -> Bool = { false }) {
    for file in results.files { body(file.path) }
    if isDone() { return }
    for copy in plan.freshCopies { body(copy.source.pathInSite) }
    if isDone() { return }
    results.forEachKeptPage { body($2.path) }
  }

  /// Removes the elements that pages have from those that are searched for, by the files of the
  /// pages.
  private func removeElements(from elements: inout [Fingerprint: Set<Fingerprint>]) {
    guard !elements.isEmpty else { return }
    var pages: Set<Fingerprint> = []
    results.forEachPage { _, _, page in
      let path = Fingerprint(of: page.path)
      guard elements[path] != nil else { return }
      guard let facts = page.facts else { return }
      pages.insert(path)
      elements[path]?.subtract(facts.identifiers)
    }
    // Other files, and pages that could not be made, are not searched.
    elements = elements.filter { pages.contains($0.key) }
  }

  /// Returns the pages with some dead links, in the order of the site's files.
  func pages(with dead: Set<Link>) -> [Suspect] {
    let isAnythingRemoved = isAnythingRemoved
    var suspects: [Suspect] = []
    func add(_ task: TaskID, _ number: Int, _ page: PageRecord) {
      guard page.facts?.links.contains(where: dead.contains) == true else { return }
      if let last = suspects.last, last.task == task {
        suspects[suspects.count - 1].pages.append(number)
      } else {
        suspects.append(Suspect(task: task, pages: [number]))
      }
    }
    results.forEachRenderedPage(add)
    // Kept pages had no dead links in the previous build.
    if isAnythingRemoved { results.forEachKeptPage(add) }
    return suspects
  }

  /// Returns the task that makes the page of a file, and the page's number in it.
  func task(ofPageAt path: String) -> (task: TaskID, number: Int)? {
    var found: (TaskID, Int)?
    results.forEachPage { task, number, page in
      if found == nil, SitePath(page.path) == SitePath(path) { found = (task, number) }
    }
    return found
  }
}
