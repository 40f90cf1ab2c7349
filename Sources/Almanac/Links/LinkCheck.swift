/// A check of all links within a finished site against the site's contents, by the facts about its
/// pages.
///
/// What the previous build checked need not be checked again unless something is gone that links
/// may lead to. So the work depends on the changes, and without any there is none.
struct LinkCheck: Sendable {
  let maker: PageMaker
  let work: BuildPlan
  let made: [PageMaker.Made]
  /// All files that were made or copied.
  let files: SiteWriter.Files

  /// The pages of one step, among those that were made or kept.
  enum Part: Sendable {
    case made(worker: Int, unit: Int)
    case kept(Int)
  }

  /// The pages of one step that have dead links.
  struct Suspect: Sendable {
    let part: Part
    let subject: PageMaker.Subject
    /// The numbers of the pages in the step.
    var pages: [Int]
  }

  /// Whether a file or an element that the previous build had may be gone.
  var isAnythingGone: Bool {
    guard let heading = work.previous?.cache?.heading else { return false }
    return maker.links.isAnyElementGone
      || heading.fileCount != work.keptFileCount + files.count(where: \.isKnown)
  }

  /// Returns the dead links.
  func deadLinks() -> Set<Link> {
    // Without a valid address of the site it is unknown which links lead into it; that is reported.
    guard !maker.site.settings.baseURL.isEmpty else { return [] }
    let isAnythingGone = isAnythingGone
    var links = maker.links.links
    if isAnythingGone { forEachPage { links.formUnion($2.facts?.links ?? []) } }
    let wasNavigationSound = work.previous?.cache?.heading.hasSoundNavigation ?? false
    let isNavigationNew = work.previous?.changedSettings.contains(.navigation) == true
    if isAnythingGone || isNavigationNew || !wasNavigationSound {
      links.formUnion(maker.site.settings.navigationLinks.map(\.target.link))
    }
    guard !links.isEmpty else { return [] }
    let missing = missingFiles(of: Set(links.lazy.map(\.path)))
    var elements: [Fingerprint: Set<Fingerprint>] = [:]
    for link in links where !missing.contains(link.path) {
      if let fragment = link.fragment { elements[link.path, default: []].insert(fragment) }
    }
    removeElements(from: &elements)
    return links.filter { link in
      missing.contains(link.path)
        || link.fragment.map { elements[link.path]?.contains($0) == true } ?? false
    }
  }

  /// Returns those of some files that the site does not have.
  private func missingFiles(of paths: Set<Fingerprint>) -> Set<Fingerprint> {
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
    for file in files { body(file.path) }
    if isDone() { return }
    for copy in work.keptCopies { body(copy.source.pathInSite) }
    if isDone() { return }
    forEachKeptPage { body($2.path) }
  }

  /// Removes the elements that pages have from those that are searched for, by the files of the
  /// pages.
  private func removeElements(from elements: inout [Fingerprint: Set<Fingerprint>]) {
    guard !elements.isEmpty else { return }
    var pages: Set<Fingerprint> = []
    forEachPage { _, _, page in
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
    let isAnythingGone = isAnythingGone
    var suspects: [Suspect] = []
    func add(_ part: Part, _ subject: PageMaker.Subject, _ number: Int, _ page: StoredPages.Page) {
      guard page.facts?.links.contains(where: dead.contains) == true else { return }
      if let last = suspects.last, last.subject == subject {
        suspects[suspects.count - 1].pages.append(number)
      } else {
        suspects.append(Suspect(part: part, subject: subject, pages: [number]))
      }
    }
    forEachMadePage { part, number, page in add(part, subject(of: part), number, page) }
    // Kept pages had no dead links in the previous build.
    if isAnythingGone {
      forEachKeptPage { part, number, page in add(part, subject(of: part), number, page) }
    }
    return suspects
  }

  private func subject(of part: Part) -> PageMaker.Subject {
    switch part {
    case .made(let worker, let unit): made[worker].units[unit].subject
    case .kept(let index): work.kept[index].subject
    }
  }

  /// Calls `body` with each page of the site, and its number within its step.
  func forEachPage(_ body: (Part, Int, StoredPages.Page) -> Void) {
    forEachMadePage(body)
    forEachKeptPage(body)
  }

  private func forEachMadePage(_ body: (Part, Int, StoredPages.Page) -> Void) {
    for (worker, made) in made.enumerated() {
      for (unit, range) in made.units.lazy.map(\.range).enumerated() {
        var reader = EntryReader(made.records.bytes[range])
        _ = reader.dependencies()
        for (number, page) in reader.list({ $0.page() }).enumerated() {
          body(.made(worker: worker, unit: unit), number, page)
        }
      }
    }
  }

  private func forEachKeptPage(_ body: (Part, Int, StoredPages.Page) -> Void) {
    for (index, kept) in work.kept.enumerated() {
      guard let stored = work.stored(kept.subject) else { continue }
      for (number, page) in StoredPages(stored).pages.enumerated() {
        body(.kept(index), number, page)
      }
    }
  }

  /// Returns the step that makes the page of a file, and the page's number in it.
  func step(ofPageAt path: String) -> (subject: PageMaker.Subject, number: Int)? {
    var found: (PageMaker.Subject, Int)?
    forEachPage { part, number, page in
      if found == nil, SitePath(page.path) == SitePath(path) { found = (subject(of: part), number) }
    }
    return found
  }
}
