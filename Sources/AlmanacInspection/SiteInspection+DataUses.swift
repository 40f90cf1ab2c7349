/// What the lines of data, of site.json and of words are used for.
extension SiteInspection {
  /// Returns what a data file or one of its lines is used for.
  func usesOfData(_ position: (collection: Int, file: Int), _ line: Int?) async -> UsesAnswer {
    let collection = collections[position.collection]
    let file = collection.files[position.file]
    let items = file.items.indices.map { ItemTrials.Position(file: position.file, item: $0) }
    guard let line else {
      return .used(await uses(of: items, in: position.collection), as: .data([]))
    }
    let (trials, schema) = (collection.trials, collection.trials.schema)
    let scalars = items.compactMap(trials.record).flatMap { record in
      RecordScalar.all(of: record.record, schema).map { (record: record, scalar: $0) }
    }
    var chosen = scalars.filter { $0.scalar.place.lines.contains(line) }
    // The places of values in YAML have no ends: a string continues on the lines below its start.
    if chosen.isEmpty, file.isYAML, let last = scalars.last(where: { $0.scalar.place.line < line })
    {
      chosen = [last]
    }
    guard !chosen.isEmpty else { return .noValue }
    let changes = chosen.map { change($0.scalar, of: $0.record, in: position.collection) }
    return .used(await pages(changedBy: changes), as: .data(chosen.map(\.scalar.key)))
  }

  /// Returns what site.json, a file with words, or one of its lines is used for.
  func usesOfSettings(_ file: SourceTree.File, _ line: Int?) async -> UsesAnswer {
    var known = Diagnostics()
    guard let root = file.read(into: &known).flatMap({ JSONParser.parse($0, into: &known) })?.root
    else { return .noValue }
    let scalars = RecordScalar.all(of: root, settingsSchema).filter { scalar in
      line.map { scalar.place.lines.contains($0) } ?? true
    }
    let changes = scalars.compactMap { file.isWords ? change(ofWord: $0, file) : change($0) }
    guard !changes.isEmpty else { return .noValue }
    // To try every scalar of the file on every page would take long.
    guard line != nil else { return .used(await pages(dependingOn: changes), as: .data([])) }
    return .used(await pages(changedBy: changes), as: .data(scalars.map(\.key)))
  }

  // MARK: Changes

  /// A change whose effect on pages is asked for.
  private struct Change: Sendable {
    /// Returns whether a page may change with it, by the task and what it requested.
    let mayChange: @Sendable (TaskID, DependencyRecorder.Requests) -> Bool
    /// Returns the cells of a page that change.
    let cells: @Sendable (TracedPage) -> Set<Int>
  }

  private func change(
    _ scalar: RecordScalar, of record: ItemTrials.ItemVariant, in number: Int
  ) -> Change {
    let collection = collections[number]
    let task = TaskID.item(
      collection: number, file: record.position.file, item: record.position.item)
    let site = SiteVariant(self.site)
    let trials: [[(record: ItemTrials.ItemVariant, site: SiteVariant?)]] = scalar.changes(in: self)
      .map {
        $0.compactMap { changed in
          var variant = record
          variant.record = changed
          return collection.trials.trial(variant, site).map { (variant, $0.site()) }
        }
      }
    let changesEntry = trials.contains { $0.contains { $0.site != nil } }
    return Change { id, requests in
      id == task
        || changesEntry && self.shows(record.position, in: number, requests, from: id)
    } cells: { page in
      page.union(of: trials) { trial in
        page.task.id == task
          ? page.changes(in: site, record: trial.record)
          : trial.site.flatMap { page.changes(in: $0) }
      }
    }
  }

  private func change(_ scalar: RecordScalar) -> Change {
    let key = settings.tracked[scalar.topKey]
    // Entries that depend on the key may show on pages that do not.
    let folders = Set(
      collections.filter { $0.files.contains { $0.conditions.settings.contains(key) } }
        .map(\.folder))
    return Change { id, requests in
      key == .others || self.conditions(of: id, requests).settings.contains(key)
        || requests.requestsAny(of: folders)
    } cells: { page in
      page.changes(with: scalar)
    }
  }

  /// Returns the change of a word in a file with words.
  private func change(ofWord scalar: RecordScalar, _ file: SourceTree.File) -> Change? {
    let words = settings.words
    let form = PluralCategory.allCases.first { scalar.key.hasSuffix(".\($0.name)") }
    let plural = form.map { String(scalar.key.dropLast($0.name.count + 1)) }
    guard let word = words.words[scalar.key] ?? plural.flatMap({ words.words[$0] }) else {
      return nil
    }
    let language = file.isDeclarationOfWords ? nil : Language(file.baseName)
    let site = site
    return Change { task, requests in
      let used = self.conditions(of: task, requests).words
      return words.languages.contains { shown in
        (language.map(shown.chain.contains) ?? true)
          && words.localization(of: shown)[word.number].map { used.contains($0.key) } ?? false
      }
    } cells: { page in
      var settings = site.settings
      let shown = page.page.language ?? page.template?.language ?? words.site.language
      settings.words = words.adding(
        "x", to: word, form: plural == word.id ? form : nil, in: language ?? shown)
      return page.changes(in: SiteVariant(site.trying(settings))) ?? []
    }
  }

  /// Returns whether a task requested entries that an item's entry is among.
  private func shows(
    _ position: ItemTrials.Position, in number: Int, _ requests: DependencyRecorder.Requests,
    from task: TaskID
  ) -> Bool {
    let collection = collections[number]
    let index = collection.indices[position.file][position.item]
    if requests.collections.contains(collection.folder) { return true }
    let own = entry(of: task).flatMap { $0.folder == collection.folder ? $0.index : nil }
    return requests.entries.contains { key in
      key.folder == collection.folder
        && collection.trials.indices(key.position, own, site).contains(index)
    }
  }

  // MARK: Pages

  /// Returns the pages that may change with some changes, each with the indices of these.
  private func tasks(dependingOn changes: [Change]) async -> [(task: Task, changes: [Int])] {
    await mapTasks { id, pages, recorder -> [(task: Task, changes: [Int])] in
      pages.enumerated().compactMap { number, page in
        guard let template = template(of: page) else { return nil }
        var renderer = Renderer(site)
        renderer.fillPage(page, for: template)
        let task = Task(id: id, number: number, page: page, requests: recorder.requests)
        let some = changes.indices.filter { changes[$0].mayChange(id, task.requests) }
        return some.isEmpty ? nil : (task, some)
      }
    }.flatMap(\.self)
  }

  /// Returns the pages that change with some changes, with the values that do.
  private func pages(changedBy changes: [Change]) async -> [PageUse] {
    let tasks = await tasks(dependingOn: changes)
    let found = await parallelMap(tasks.count, width: options.width, upTo: 16) { range in
      range.compactMap { index -> PageUse? in
        let (task, some) = tasks[index]
        guard let page = TracedPage(task, in: self) else { return nil }
        let cells = some.reduce(into: Set<Int>()) { $0.formUnion(changes[$1].cells(page)) }
        guard !cells.isEmpty else { return nil }
        return PageUse(
          path: page.page.file,
          values: page.occurrences.values.filter { cells.contains($0.cell) }.map(\.shown))
      }
    }
    return found.flatMap(\.self).sorted()
  }

  /// Returns the pages that request what some changes concern.
  private func pages(dependingOn changes: [Change]) async -> [PageUse] {
    await tasks(dependingOn: changes).map { PageUse(path: $0.task.page.file, values: []) }.sorted()
  }

  /// Returns the pages that are made from items, and those that differ without their entries.
  private func uses(of items: [ItemTrials.Position], in number: Int) async -> [PageUse] {
    let trials = collections[number].trials
    let indices = Set(items.map { collections[number].indices[$0.file][$0.item] })
    let without = trials.removing(indices, SiteVariant(site))
    let own = Set(items.map { TaskID.item(collection: number, file: $0.file, item: $0.item) })
    let removal = Change { id, requests in
      !own.contains(id) && items.contains { self.shows($0, in: number, requests, from: id) }
    } cells: { page in
      page.changes(in: without) ?? Set(page.values.map(\.cell))
    }
    let made = await mapTasks { id, pages, _ -> [PageUse]? in
      guard own.contains(id) else { return nil }
      return pages.map { PageUse(path: $0.file, values: [], isOwn: true) }
    }.flatMap(\.self)
    return (made + (await pages(changedBy: [removal]))).sorted()
  }
}

extension DependencyRecorder.Requests {
  /// Returns whether entries of some collections were requested, by their folders.
  fileprivate func requestsAny(of folders: Set<String>) -> Bool {
    !folders.isDisjoint(with: collections) || entries.contains { folders.contains($0.folder) }
  }
}

extension DataFile {
  fileprivate var isYAML: Bool {
    YAMLFormat.endings.contains(SourceTree.File.ending(of: source.path))
  }
}

extension Place {
  /// The lines that it is on.
  fileprivate var lines: ClosedRange<Int> {
    let first = line
    return first...max(first, source.line(at: max(range.lowerBound, range.upperBound - 1)))
  }
}
