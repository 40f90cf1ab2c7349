extension BuildCache {
  /// What a build leaves for the next one.
  ///
  /// - Parameters:
  ///   - work: What stays of the build before.
  ///   - made: What was made anew.
  ///   - statuses: By what files that were written are known.
  init(
    _ work: Worklist, _ made: [PageMaker.Made], _ origin: Origin, _ program: Program,
    manifest: Fingerprint, statuses: [SitePath: FileStatus]
  ) {
    self.init(origin: origin, program: program, number: work.build, manifest: manifest)
    templates = work.templates
    for copy in work.keptCopies {
      guard let output = copy.output else { continue }
      copies[copy.source.pathInSite] = Copy(
        source: copy.source.name, status: copy.status, output: output)
    }
    for copy in made.lazy.flatMap(\.copies) {
      guard let output = copy.staged.output(statuses) else { continue }
      copies[copy.staged.path] = Copy(
        source: copy.source.name, status: copy.status, output: output)
    }
    var units = Dictionary(
      work.kept.map { ($0.subject, $0.unit) }, uniquingKeysWith: { first, _ in first })
    for unit in made.lazy.flatMap(\.units) where unit.isClean {
      units[unit.subject] = Unit(
        dependencies: dependencies(unit.notes, of: unit.subject, work),
        pages: unit.pages.map { made in
          var page = made.page
          page.output.status = statuses[SitePath(page.path)] ?? page.output.status
          return page
        })
    }
    for (index, source) in work.sources.enumerated() {
      summaries[source.name] = units[.summary(index)]
    }
    for (number, collection) in work.collections.enumerated() {
      collections[collection.folder] = Collection(
        fingerprint: work.site.contents[collection.folder]?.fingerprint ?? .none,
        fileCount: collection.files.count, order: collection.order)
      for (index, file) in collection.files.enumerated() where file.isClean {
        files[file.source.path] = DataFile(
          status: file.status, fingerprint: file.fingerprint, usesToday: file.usesToday,
          items: file.items.enumerated().map { position, item in
            Item(
              record: item.record, range: item.range, fingerprint: item.fingerprint,
              entryFingerprint: item.entryFingerprint,
              entry: item.stored
                ?? collection.stored(collection.indices[index][position], work.site),
              unit: units[.item(collection: number, file: index, item: position)])
          })
      }
    }
  }

  /// What was asked for, with what it was.
  private func dependencies(
    _ notes: Trace.Notes, of subject: PageMaker.Subject, _ work: Worklist
  ) -> Dependencies {
    var own: (folder: String, index: Int)?
    if case .item(let collection, let file, let item) = subject {
      let collection = work.collections[collection]
      own = (collection.folder, collection.indices[file][item])
    }
    let contents = work.site.contents
    return Dependencies(
      usesToday: notes.usesToday,
      entries: notes.entries.map { key in
        let index = own?.folder == key.folder ? own?.index : nil
        return (key, contents[key.folder]?.fingerprint(at: key.position, from: index))
      },
      collections: notes.collections.map { ($0, contents[$0]?.fingerprint ?? .none) },
      files: notes.files.map { ($0, copies[$0]?.output.fingerprint) })
  }
}

extension BuildCache.Template {
  init(_ template: CompiledTemplate) {
    var mixer = Fingerprint.Mixer()
    for file in template.files {
      mixer.add(file.name)
      mixer.add(file.fingerprint)
    }
    self.init(fingerprint: mixer.fingerprint, files: template.files)
  }
}

extension SiteWriter.Staged {
  fileprivate func output(_ statuses: [SitePath: FileStatus]) -> BuildCache.Output? {
    fingerprint.map { .init(fingerprint: $0, status: statuses[SitePath(path)] ?? status) }
  }
}
