/// A page that is made again and again, in variants of its site, to see which of its values change.
struct TracedPage: Sendable {
  let inspection: SiteInspection
  let task: SiteInspection.Task
  /// The template; `nil` if the page has none.
  let template: CompiledTemplate?
  /// The record that it is made from; `nil` if it is made from several.
  let own: ItemTrials.ItemVariant?
  /// What was requested to make and fill the page.
  let requests: DependencyRecorder.Requests
  /// The values of the page as it is.
  let renderer: Renderer
  let page: Page
  private let finished: FinishedSite?
  /// The fields of the layout and of the page.
  private let shapes: [FrameShape]
  /// The bytes of a page without a template.
  let bytes: [UInt8]?
  /// The indices of the entries that the page may show, by the folders of their collections.
  let entries: [String: Set<Int>]
  /// Whether the page shows the entry of its own record.
  private let showsOwnEntry: Bool

  /// - Parameter finished: The finished site, for a page that is made after all others.
  init?(
    _ task: SiteInspection.Task, in inspection: SiteInspection, _ finished: FinishedSite? = nil
  ) {
    self.inspection = inspection
    self.task = task
    self.finished = finished
    let template = inspection.template(of: task.page)
    self.template = template
    own = inspection.record(of: task.id)
    let recorder = DependencyRecorder(item: inspection.entry(of: task.id))
    let site = SiteVariant(inspection.site)
    let made = Self.make(
      task, inspection, finished: finished, own: own, site: site, showsOwnEntry: false,
      recorder: recorder)
    guard let made else { return nil }
    page = made
    var renderer = Renderer(inspection.site)
    bytes = recorder.record {
      if let template { renderer.fillPage(made, for: template) }
      var known = Diagnostics()
      return made.bytes?(&known)
    }
    self.renderer = renderer
    requests = recorder.requests
    shapes = template.map { inspection.shapes(of: made, $0) } ?? []
    let entries = inspection.entries(in: recorder.requests, from: task.id)
    self.entries = entries
    showsOwnEntry =
      inspection.entry(of: task.id).map { entries[$0.folder]?.contains($0.index) ?? false } ?? false
  }

  /// The values that the template shows.
  var values: [ValueListing.Value] {
    guard let template else { return [] }
    var listing = ValueListing(renderer.reader, shapes)
    listing.add(template.program)
    return listing.values
  }

  /// The values in the front matter of the template, which become the page's title and description.
  var frontMatterValues: [ValueListing.Value] {
    guard let template else { return [] }
    var listing = ValueListing(renderer.reader, shapes)
    listing.add(template.title, at: template.titlePlace)
    listing.add(template.description, at: template.descriptionPlace)
    return listing.values
  }

  /// Returns whether a cell is of the page's own view model rather than of the layout.
  func isOfPage(_ cell: Int) -> Bool { template == nil || cell < renderer.reader.scopes[0] }

  /// Returns the text of a cell.
  func text(of cell: Int) -> String {
    let frame = renderer.reader.frame
    return String(decoding: frame.bytes[frame.cells[cell].range], as: UTF8.self)
  }

  /// Returns the cells that change in a variant of the site, or 0 for a page without a template.
  ///
  /// - Parameter record: The record in place of the page's own.
  /// - Returns: `nil` if the record is unusable, or there is no such page in the variant.
  func changes(
    in site: SiteVariant, record: ItemTrials.ItemVariant? = nil
  ) -> Set<Int>? {
    let recorder = DependencyRecorder()
    let made = Self.make(
      task, inspection, finished: finished, own: record ?? own, site: site,
      showsOwnEntry: showsOwnEntry, recorder: recorder)
    guard let made else { return nil }
    return recorder.record {
      guard let template else {
        var known = Diagnostics()
        return made.bytes?(&known) == bytes ? [] : [0]
      }
      var renderer = Renderer(site.site)
      renderer.fillPage(made, for: template)
      return zip(renderer.reader.scopes, shapes).enumerated().reduce(into: []) { changed, scope in
        let before = FrameRecord(
          frame: self.renderer.reader.frame, start: self.renderer.reader.scopes[scope.offset])
        let after = FrameRecord(frame: renderer.reader.frame, start: scope.element.0)
        changed.formUnion(before.differences(from: after, scope.element.1))
      }
    }
  }

  /// What the page depends on besides entries.
  var conditions: Conditions { inspection.conditions(of: task.id, requests) }

  /// The number of entries of a collection that are read again for another configuration.
  private static let rereadCount = 100

  /// Returns the site with another configuration, and with the entries that follow from it.
  ///
  /// - Parameter concerns: Returns whether what depends on some conditions may differ.
  func site(_ settings: SiteSettings, where concerns: (Conditions) -> Bool) -> SiteVariant {
    var site = SiteVariant(inspection.site.trying(settings))
    for collection in inspection.collections {
      let concerned = (entries[collection.folder] ?? []).sorted().map { collection.order[$0] }
        .filter { concerns(collection.files[$0.file].conditions) }
      let trials = collection.trials
      let records = concerned.prefix(Self.rereadCount).compactMap(trials.record)
      if !records.isEmpty { site = trials.rereading(records, site) }
    }
    return site
  }

  /// Makes the page in a variant of the site.
  private static func make(
    _ task: SiteInspection.Task, _ inspection: SiteInspection, finished: FinishedSite?,
    own: ItemTrials.ItemVariant?, site: SiteVariant, showsOwnEntry: Bool,
    recorder: DependencyRecorder
  ) -> Page? {
    let pages: [Page]
    switch task.id {
    case .step(let step):
      pages = recorder.record {
        var known = Diagnostics()
        return inspection.source.steps.pages(
          of: step, in: site.site, finished, into: &known)
      }
    case .item(let collection, _, _):
      guard let own,
        let trial = inspection.collections[collection].trials.trial(own, site)
      else { return nil }
      let site = showsOwnEntry ? trial.site() ?? site : site
      pages = recorder.record { trial.pages(site) }
    }
    let same = pages.filter { $0.template == task.page.template }
    return same.first { $0.file == task.page.file }
      ?? (pages.indices.contains(task.number) && pages[task.number].template == task.page.template
        ? pages[task.number] : same.first)
  }
}

extension SiteInspection {
  /// Returns the record of an item.
  func record(of task: TaskID) -> ItemTrials.ItemVariant? {
    guard case .item(let collection, let file, let item) = task else { return nil }
    return collections[collection].trials.record(.init(file: file, item: item))
  }

  /// Returns the collection's folder and the index of the entry of an item.
  func entry(of task: TaskID) -> (folder: String, index: Int)? {
    guard case .item(let collection, let file, let item) = task else { return nil }
    return (collections[collection].folder, collections[collection].indices[file][item])
  }

  /// Returns what a task depends on besides entries: by what it requested, and as the entry of its record
  /// does.
  func conditions(of task: TaskID, _ requests: DependencyRecorder.Requests) -> Conditions {
    var conditions = requests.conditions
    if case .item(let collection, let file, _) = task {
      conditions.add(collections[collection].files[file].conditions)
    }
    return conditions
  }

  /// Returns the fields of the layout and of a page that a template uses.
  fileprivate func shapes(of page: Page, _ template: CompiledTemplate) -> [FrameShape] {
    let layout = LayoutView.schema(settings.words.templateWords)
    return [FrameShape(layout, template.layoutPlan), FrameShape(page.schema, template.plan)]
  }

  /// Returns the indices of the entries that a page may show, by the folders of their collections.
  func entries(in requests: DependencyRecorder.Requests, from task: TaskID) -> [String: Set<Int>] {
    let own = entry(of: task)
    var entries: [String: Set<Int>] = [:]
    for collection in collections {
      let folder = collection.folder
      if requests.collections.contains(folder) {
        entries[folder] = Set(collection.order.indices)
      }
    }
    for key in requests.entries where !requests.collections.contains(key.folder) {
      guard let collection = collections.first(where: { $0.folder == key.folder }) else { continue }
      let index = own.flatMap { $0.folder == key.folder ? $0.index : nil }
      entries[key.folder, default: []].formUnion(
        collection.trials.indices(key.position, index, site))
    }
    return entries
  }
}
