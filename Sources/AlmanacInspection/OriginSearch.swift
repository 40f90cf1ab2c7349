/// A search for what the values of a page come from.
///
/// View models are Swift, so values do not tell what they were computed from. The search changes one
/// scalar after another of what the page depends on, makes the page again, and sees which values differ.
/// It names only what it has seen: a value that changes with several scalars has all of them as origins.
struct OriginSearch {
  let page: TracedPage
  /// The cells whose origins are asked for.
  let wanted: Set<Int>
  /// What each cell changes with.
  private(set) var origins: [Int: [ValueOrigin]] = [:]
  /// The records without which each cell differs, but not with any of their lines that were tried.
  var otherRecords: [Int: Set<Place>] = [:]
  /// The cells for which not all entries were tried.
  var incomplete: Set<Int> = []

  var inspection: SiteInspection { page.inspection }
  private var width: Int { inspection.options.width }

  init(_ page: TracedPage, wanted: Set<Int>) {
    self.page = page
    self.wanted = wanted
  }

  /// Something that can change, and the pages that are made of its changes.
  struct Experiment: Sendable {
    let origin: ValueOrigin
    /// Returns the cells that change.
    let run: @Sendable (TracedPage) -> Set<Int>
  }

  /// Tries everything that the page depends on.
  mutating func run() async {
    await run(recordExperiments + settingsExperiments + wordExperiments)
    await run(dayExperiments + fileExperiments)
    await searchEntries()
    guard !page.requests.facts.isEmpty else { return }
    for cell in wanted where page.isOfPage(cell) { origins[cell, default: []].append(.allPages) }
  }

  /// Runs some experiments, and records their origins for the cells that change.
  mutating func run(_ experiments: [Experiment]) async {
    let results = await parallelMap(experiments.count, width: width, upTo: 16) { [page] range in
      range.map { experiments[$0].run(page) }
    }
    for (experiment, changed) in zip(experiments, results.joined()) {
      for cell in changed.intersection(wanted) {
        origins[cell, default: []].append(experiment.origin)
      }
    }
  }

  // MARK: The record of the page

  private var recordExperiments: [Experiment] {
    guard case .item(let collection, _, _) = page.task.id, let own = page.own else { return [] }
    let site = SiteVariant(inspection.site)
    let trials = inspection.collections[collection].trials
    var experiments = RecordScalar.all(of: own.record, trials.schema).map { scalar in
      Experiment(origin: .line(scalar.place, key: scalar.key)) { page in
        page.union(of: scalar.changes(in: page.inspection)) { record in
          var variant = own
          variant.record = record
          return page.changes(in: site, record: variant)
        }
      }
    }
    var renamed = own
    renamed.origin = Origin(
      place: own.origin.place, fileName: own.origin.fileName + "x",
      isWholeFile: own.origin.isWholeFile, index: own.origin.index)
    experiments.append(
      Experiment(origin: .fileName(own.origin.place.path)) { [renamed] page in
        page.changes(in: site, record: renamed) ?? []
      })
    return experiments
  }

  // MARK: Words, the day and files

  private var wordExperiments: [Experiment] {
    let settings = inspection.settings
    let languages = Set(
      [page.page.language ?? page.template?.language, settings.words.site.language]
        .compactMap(\.self))
    return languages.sorted { $0.tag < $1.tag }.flatMap { language -> [Experiment] in
      let localization = settings.words.localization(of: language)
      let used = page.conditions.words
      let words = settings.words.words.values.filter { word in
        localization[word.number].map { used.contains($0.key) } ?? false
      }
      return words.sorted { $0.id < $1.id }.map { word in
        let place = inspection.source.place(of: word, in: language)
        return Experiment(origin: .word(word.id, place)) { page in
          var settings = settings
          settings.words = settings.words.adding("x", to: word, in: language)
          let key = localization[word.number]?.key
          let site = page.site(settings) { conditions in key.map(conditions.words.contains) ?? false
          }
          return page.changes(in: site) ?? []
        }
      }
    }
  }

  private var dayExperiments: [Experiment] {
    guard !page.conditions.days.areAll else { return [] }
    let today = inspection.settings.day.daysSinceEpoch
    return [
      Experiment(origin: .day) { page in
        page.union(of: [1, -1, 31, 366, -366].map { [CalendarDate(daysSinceEpoch: today + $0)] }) {
          page.inspection.settings(in: nil, on: .date($0)).flatMap { settings in
            page.changes(in: page.site(settings) { !$0.days.areAll })
          }
        }
      }
    ]
  }

  private var fileExperiments: [Experiment] {
    page.requests.files.sorted().map { path in
      Experiment(origin: .copiedFile(path.text)) { page in
        let site = page.inspection.site
        return page.changes(
          in: SiteVariant(site.trying(site.settings, site.files.without(path)))) ?? []
      }
    }
  }
}

extension TracedPage {
  /// Returns the cells that change with any of some changes. Of each, the candidates are tried in turn
  /// until one is usable.
  func union<Candidate>(
    of changes: [[Candidate]], _ cells: (Candidate) -> Set<Int>?
  ) -> Set<Int> {
    changes.reduce(into: []) { union, candidates in
      union.formUnion(candidates.lazy.compactMap(cells).first ?? [])
    }
  }
}

extension SiteSource {
  /// Returns the place of a word in the files with words; `nil` if it is the default of the program.
  fileprivate func place(of word: Word, in language: Language) -> Place? {
    let names = language.chain.map { "words/\($0.tag).json" } + ["words.json"]
    for name in names {
      for file in templateFiles where file.isWords && file.pathInFolder == name {
        var known = Diagnostics()
        guard let source = file.read(into: &known),
          let root = JSONParser.parse(source, into: &known)?.root
        else { continue }
        let entry = root.entries.first { $0.key.isText(word.id) }
        if let entry { return entry.value.place }
      }
    }
    return nil
  }
}
