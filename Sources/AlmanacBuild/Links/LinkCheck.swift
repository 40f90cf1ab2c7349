/// A check of all links within a finished site against the site's contents, by the facts about its
/// pages.
///
/// What the previous build checked need not be checked again unless something is gone that links
/// may lead to. So the work depends on the changes, and without any there is none.
struct LinkCheck: Sendable {
  let runner: TaskRunner
  let results: BuildResults

  var plan: BuildPlan { results.plan }

  /// A task whose pages have dead links.
  struct Suspect: Sendable {
    let task: TaskID
    var pages: [Page]

    struct Page: Sendable {
      /// The path of its file.
      let path: String
      let template: String
      /// Its dead links.
      let links: [Link]
    }
  }

  /// Whether a file or an element that the previous build had may be gone.
  var isAnythingRemoved: Bool {
    guard let heading = plan.previous?.cache?.heading else { return false }
    return runner.links.isAnyElementRemoved
      || heading.fileCount != plan.freshFileCount + results.files.count(where: \.isKnown)
  }

  /// Returns the targets of dead links.
  func deadTargets() -> Set<LinkResolver.Target> {
    // Without a valid address of the site it is unknown which links lead into it; that is reported.
    guard !runner.site.settings.baseURL.isEmpty else { return [] }
    let isAnythingRemoved = isAnythingRemoved
    var targets = runner.links.targets
    if isAnythingRemoved {
      results.forEachPage { targets.formUnion($2.facts?.links.lazy.map(\.target) ?? []) }
    }
    let wasNavigationValid = plan.previous?.cache?.heading.hasValidNavigation ?? false
    let isNavigationNew = plan.previous?.changedSettings.contains(.navigation) == true
    if isAnythingRemoved || isNavigationNew || !wasNavigationValid {
      targets.formUnion(runner.site.settings.navigationLinks.map(\.target))
    }
    guard !targets.isEmpty else { return [] }
    var missing = Set(targets.lazy.map(\.path))
    forEachFile { missing.remove(Array($0.utf8)) }
    let withoutElement = targetsWithoutElement(
      among: targets.filter { $0.fragment != nil && !missing.contains($0.path) })
    return targets.filter { missing.contains($0.path) || withoutElement.contains($0) }
  }

  /// Calls `body` with the path of each file of the site.
  func forEachFile(_ body: (String) -> Void) {
    for file in results.files { body(file.path) }
    for copy in plan.freshCopies { body(copy.source.pathInSite) }
    results.forEachKeptPage { body($2.path) }
  }

  /// Returns those of some targets whose page does not have the element.
  private func targetsWithoutElement(
    among targets: Set<LinkResolver.Target>
  ) -> Set<LinkResolver.Target> {
    guard !targets.isEmpty else { return [] }
    var missing = Dictionary(grouping: targets, by: \.path)
    var pages: Set<[UInt8]> = []
    results.forEachPage { _, _, page in
      let path = Array(page.path.utf8)
      guard let targets = missing[path], let facts = page.facts else { return }
      pages.insert(path)
      let identifiers = Set(facts.identifiers)
      missing[path] = targets.filter { $0.fragment.map(identifiers.contains) == false }
    }
    // Other files, and pages that could not be made, are not searched.
    return Set(missing.filter { pages.contains($0.key) }.values.joined())
  }

  /// Returns the pages with dead links, in the order of the site's files.
  ///
  /// - Parameter dead: The targets of the links.
  func pages(with dead: Set<LinkResolver.Target>) -> [Suspect] {
    let isAnythingRemoved = isAnythingRemoved
    var suspects: [Suspect] = []
    func add(_ task: TaskID, _: Int, _ page: PageRecord) {
      let links = page.facts?.links.filter { dead.contains($0.target) } ?? []
      guard !links.isEmpty else { return }
      let found = Suspect.Page(path: page.path, template: page.template, links: links)
      if suspects.last?.task == task {
        suspects[suspects.count - 1].pages.append(found)
      } else {
        suspects.append(Suspect(task: task, pages: [found]))
      }
    }
    results.forEachRenderedPage(add)
    // Kept pages had no dead links in the previous build.
    if isAnythingRemoved { results.forEachKeptPage(add) }
    return suspects
  }

  /// Returns the names of the elements of a page, by the path of its file.
  func identifiers(ofPageAt path: String) -> [String] {
    var found: [[UInt8]] = []
    results.forEachPage { _, _, page in
      if found.isEmpty, SitePath(page.path) == SitePath(path) {
        found = page.facts?.identifiers ?? []
      }
    }
    return found.map { String(decoding: $0, as: UTF8.self) }
  }
}
