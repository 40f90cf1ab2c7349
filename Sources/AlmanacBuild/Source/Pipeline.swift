/// The pipeline that all data passes through, one call per arrow, in two halves:
///
///     file bytes → values with positions → Model → Entry
///     file bytes → values with positions → Model → ViewModel → Template → Markdown
///         → HTML in layout → Page → written file
///
/// Between the halves is the site: the entries of all items, for lists and references. The items
/// themselves are kept for their pages if there is room (`ItemBudget`), and else read again, so that
/// memory use does not grow with their content.
package enum Pipeline {
  /// The result of reading a file for the first half.
  struct ReadFile<K: Kind>: Sendable {
    var file: DataFile
    /// The entries of its items; `nil` while they are in the cache.
    var entries: [K.Entry]?
    /// Its items, with where they come from; `nil` for those that are not kept for their pages.
    var items: [(item: K.Item, origin: Origin)?] = []
  }

  /// Reads a file, with an entry for each usable record.
  ///
  /// - Parameters:
  ///   - previous: The results of the previous build, if there are valid ones.
  ///   - isRevised: Whether a kind of another revision read the file for the previous build.
  ///   - budget: The room for items that are kept for their pages; `nil` if none are.
  static func read<K: Kind>(
    _ file: SourceTree.File, of kind: K, _ settings: SiteSettings,
    _ previous: PreviousBuild? = nil, isRevised: Bool = false,
    keeping budget: ItemBudget? = nil, into diagnostics: inout Diagnostics
  ) -> ReadFile<K> {
    let known = isRevised ? nil : previous?.record(ofFile: file.name)
    var found = Diagnostics()
    defer { diagnostics.add(found) }
    guard file.baseName != "_index" else {
      found.add(.sectionFile(file.name, of: kind))
      return ReadFile(file: .ignored(file.name), entries: [])
    }
    let opened = file.open(into: &found)
    let source = opened?.source ?? SourceFile(path: file.name, bytes: [])
    defer { source.release() }
    let fingerprint = opened?.fingerprint ?? Fingerprint(of: [])
    // Taken before reading, so that a later change to the file shows the next time.
    let settled = previous?.settled(opened?.status)
    if let known, opened != nil, known.fingerprint == fingerprint {
      return ReadFile(file: DataFile(known, of: file, recordsAt: kind.recordsPath, settled))
    }
    var read = ReadFile<K>(
      file: DataFile(
        source: source, recordsPath: kind.recordsPath, fingerprint: fingerprint, status: settled),
      entries: [])
    if opened != nil,
      var records = DataFormats.open(source, recordsAt: kind.recordsPath, into: &found)
    {
      readRecords(&records, of: kind, settings, budget, to: &read, into: &found)
      if let streamed = records.fingerprint, streamed != fingerprint, !found.hasErrors {
        found.add(.changedMeanwhile(source))
      }
    } else {
      read.file.lost.add(source.bytes[...], in: source.itemName)
    }
    read.file.isClean = found.isEmpty
    read.file.identify(read.entries ?? [], kind.entryStorage, settings)
    if let known = previous?.cache?.files[SitePath(file.name)] { read.file.takePages(of: known) }
    return read
  }

  /// Reads the records of a file, and adds the usable ones as items with their entries.
  private static func readRecords<K: Kind>(
    _ records: inout any DataFormat, of kind: K, _ settings: SiteSettings,
    _ budget: ItemBudget?, to read: inout ReadFile<K>, into diagnostics: inout Diagnostics
  ) {
    let source = read.file.source
    let recorder = DependencyRecorder()
    var shared = SharedDiagnostics(records.header)
    var number = 0
    let isList = records.isList
    while let record = records.next(into: &diagnostics) {
      var own = Diagnostics()
      if let value = record.value, let model = kind.read(value, into: &own),
        let entry = recorder.record({
          let origin = Origin(
            place: value.start, fileName: source.itemName, isWholeFile: !isList,
            index: number)
          return kind.entry(for: model, at: origin, settings: settings, into: &own)
        })
      {
        if let reason = recorder.record({ kind.reasonToWithhold(model, settings) }) {
          if reason == .draft { own.lowerToWarnings() }
          read.file.withheld.append(
            Withheld(reason, entry, of: kind, settings, isWholeFile: !isList))
        } else {
          let item = ItemRecord(record, number, read.file.fingerprint)
          read.file.items.append(item)
          read.entries?.append(entry)
          read.items.append(
            budget?.reserve(record.range.count, for: K.Item.self) == true
              ? (model, read.file.origin(of: item, isInList: isList)) : nil)
        }
      } else if let value = record.value,
        recorder.record({ kind.leavesOut(unusable: value, settings) })
      {
        own.lowerToWarnings()
        read.file.withheld.append(Withheld(reason: .draft, isWholeFile: !isList))
      } else {
        read.file.lost.add(record.bytes, in: source.itemName)
        if let value = record.value, let importer = kind.importer(of: value) {
          own = Diagnostics()
          own.add(.importable(value, by: importer, source, to: kind.folder))
        } else if let value = record.value, let columns = value.columns {
          own = Diagnostics()
          own.add(.columns(value, columns))
        }
      }
      shared.add(own, to: &diagnostics)
      number += 1
      if let part = record.value?.document.source, part !== source { part.release() }
    }
    read.file.conditions = recorder.requests.conditions
  }

  /// Returns the entries of an unchanged file that are not in the cache, or `nil` if another process has
  /// changed it since.
  static func entriesAgain<K: Kind>(
    of kind: K, in file: DataFile, at path: SourceTree.File, _ settings: SiteSettings
  ) -> [K.Entry]? {
    // Errors in the items are already known.
    var known = Diagnostics()
    let again = read(path, of: kind, settings, into: &known)
    return again.file.fingerprint == file.fingerprint && again.file.items.count == file.items.count
      ? again.entries : nil
  }

  /// The pages of an item.
  package struct ItemPages {
    /// The index of the item in its file.
    package let item: Int
    package let pages: [Page]
    /// The requests so far, and those while the pages are rendered.
    package let recorder: DependencyRecorder
    var diagnostics: Diagnostics
  }

  /// Makes the pages of items of a file.
  ///
  /// - Parameters:
  ///   - makePages: Makes the pages of an item.
  ///   - kind: The kind of the items.
  ///   - read: The file, from the first half.
  ///   - items: The index of each item in the file, and that of its entry in the site.
  ///   - site: The entries of all collections.
  ///   - diagnostics: Receives the diagnostics of the file as a whole.
  ///   - body: Called with the pages of each item, one after another, while all requests are
  ///     recorded.
  static func pages<K: Kind>(
    _ makePages: (K.Item, ItemContext, inout Diagnostics) -> [Page], of kind: K,
    in read: ReadFile<K>, _ items: [(item: Int, index: Int)], in site: Site,
    into diagnostics: inout Diagnostics, _ body: (ItemPages) throws(FileError) -> Void
  ) throws(FileError) {
    let file = read.file
    var records: (any DataFormat)?
    try file.source.holding { () throws(FileError) in
      for (number, index) in items {
        let known: (item: K.Item, origin: Origin)
        if read.items.indices.contains(number), let kept = read.items[number] {
          known = kept
        } else {
          records = records ?? file.reopened()
          guard let records, let record = records.record(of: file.items[number]) else {
            return diagnostics.add(.changedMeanwhile(file.source))
          }
          // Errors in the items are already known.
          var unreported = Diagnostics()
          guard let model = kind.read(record, into: &unreported) else { continue }
          known = (model, file.origin(of: file.items[number], isInList: records.isList))
        }
        let recorder = DependencyRecorder(item: (kind.folder, index))
        recorder.note(revision: kind.revision, in: kind.folder)
        try recorder.record { () throws(FileError) in
          var found = Diagnostics()
          let context = ItemContext(index: index, origin: known.origin, site: site)
          let pages = makePages(known.item, context, &found)
          try body(ItemPages(item: number, pages: pages, recorder: recorder, diagnostics: found))
        }
      }
    }
  }

  /// Returns the file of a page, staged or, if nothing is written, dropped, and the facts about the
  /// page for checks of the whole site.
  static func file(
    of page: Page, _ template: CompiledTemplate, with renderer: inout Renderer,
    _ reader: PageReader, by writer: (any SiteWriter)?, number: String
  ) throws(FileError) -> (StagedFile, PageFacts) {
    let bytes = renderer.render(page, with: template)
    let facts = reader.facts(
      of: bytes, in: template.format, at: page.file,
      mayBeListed: template.isListed, renderer.declarations(of: page, with: template))
    return (try stage(bytes, of: page, writer, number: number), facts)
  }

  /// Returns the file of a page that has no template, and the facts about it.
  static func file(
    of page: Page, _ bytes: [UInt8], _ reader: PageReader, _ writer: (any SiteWriter)?,
    number: String
  ) throws(FileError) -> (StagedFile, PageFacts) {
    let facts = OutputFormat.ofPage(at: page.path).map {
      reader.facts(
        of: bytes, in: $0, at: page.file, mayBeListed: true, PageDeclarations())
    }
    return (try stage(bytes, of: page, writer, number: number), facts ?? PageFacts())
  }

  private static func stage(
    _ bytes: [UInt8], of page: Page, _ writer: (any SiteWriter)?, number: String
  ) throws(FileError) -> StagedFile {
    try writer?.stage(bytes, at: page.file, from: page.placeOfPath, number: number)
      ?? .dropped(page.file, page.placeOfPath)
  }
}

extension Kind {
  /// Returns why the build leaves out an item; `nil` if it does not.
  fileprivate func reasonToWithhold(
    _ item: Item, _ settings: SiteSettings
  ) -> Withheld.Reason? {
    visibility.flatMap { settings.reasonToWithhold($0(item)) }
  }

  /// Returns whether the build leaves out an unusable record, since that says that it is a draft.
  fileprivate func leavesOut(unusable record: DataValue, _ settings: SiteSettings) -> Bool {
    visibility != nil && Visibility.isDraft(record) && !settings.includesDrafts
  }

  /// Returns the importer of the file that a record is of, if it is another program's.
  fileprivate func importer(of record: DataValue) -> (any Importer)? {
    importers.first { $0.recognizes(record) }
  }
}

extension SourceTree.File {
  /// Reads the file, and reports if it cannot be read or is too large.
  package func read(into diagnostics: inout Diagnostics) -> SourceFile? {
    if let builtIn { return SourceFile(path: name, bytes: builtIn) }
    return opened(into: &diagnostics) { reader throws(FileError) in try source(read: reader) }
  }

  /// Opens a data file, with its status from before. Its bytes are read now unless its format is
  /// streamed. Reports if it cannot be read or is too large.
  func open(
    into diagnostics: inout Diagnostics
  ) -> (source: SourceFile, status: FileStatus, fingerprint: Fingerprint)? {
    opened(into: &diagnostics) { reader throws(FileError) in
      guard DataFormats.format(ofFile: name)?.isStreamed == true else {
        let source = try source(read: reader)
        return (source, reader.status, Fingerprint(of: source.bytes))
      }
      return (SourceFile(path: name, folder: source), reader.status, try reader.fingerprint())
    }
  }

  private func source(read reader: borrowing FileReader) throws(FileError) -> SourceFile {
    SourceFile(path: name, bytes: try reader.all(), folder: source)
  }

  private func opened<Result>(
    into diagnostics: inout Diagnostics,
    _ body: (borrowing FileReader) throws(FileError) -> Result
  ) -> Result? {
    do throws(FileError) {
      let reader = try open()
      guard reader.size <= SourceFile.maximumSize else {
        diagnostics.add(.fileTooLarge(name))
        return nil
      }
      return try body(reader)
    } catch {
      diagnostics.add(.unreadable(error, name))
      return nil
    }
  }
}

extension Withheld {
  fileprivate init<K: Kind>(
    _ reason: Reason, _ entry: K.Entry, of kind: K, _ settings: SiteSettings, isWholeFile: Bool
  ) {
    self.init(
      reason: reason, identifier: kind.identifier(of: entry),
      path: kind.path(of: entry, in: settings), isWholeFile: isWholeFile)
  }
}

extension SourceFile {
  /// The name of the item, if the file holds no other.
  var itemName: String { SourceTree.File.itemName(of: path) }
}

extension Diagnostic {
  static func importable(
    _ value: DataValue, by importer: any Importer, _ source: SourceFile, to folder: String
  ) -> Self {
    let name = source.path.split(separator: "/").last ?? ""
    // Of a table, each row has the same cause.
    let place =
      if case .table(let header) = value.document.syntax {
        source.place(header.range)
      } else {
        value.start
      }
    return .init(
      .error, "A0335", at: place, "A file for almanac import \(importer.name)",
      help: "move it out of Content, and run: almanac import \(importer.name) \(name) "
        + "--output Content/\(folder)")
  }

  static func sectionFile(_ name: String, of kind: some Kind) -> Self {
    .init(
      .warning, "A0670", at: SourceFile(path: name, bytes: []).start,
      "Hugo and Zola read this file as the page of a section: ignored",
      help:
        "move its text to Templates, where the list of Content/\(kind.folder) is, or name the file "
        + "index.md to make it an item")
  }

  static func changedMeanwhile(_ source: SourceFile) -> Self {
    .init(
      .error, "A0318", at: SourceFile(path: source.path, bytes: []).start,
      "The file changed while the site was built", help: "build again")
  }
}
