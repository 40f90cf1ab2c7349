/// The line that all data follows, one call an arrow, in two halves:
///
///     file bytes → values with positions → Model → Entry
///     file bytes → values with positions → Model → ViewModel → Template → Markdown
///         → HTML in layout → Page → written file
///
/// Between the halves lies the site: what is kept of every item, for lists and references. Items
/// themselves are read once more for their pages, so that memory does not grow with all they hold.
enum Line {
  /// What is kept of a file between the halves.
  struct Kept<Entry: Sendable>: Sendable {
    let source: SourceFile
    /// Tells whether somebody changes the file in between.
    let fingerprint: Fingerprint
    var items: [Item] = []
    /// What the records that are of no use may be called.
    var lost = LostNames()

    /// What is kept of an item.
    struct Item: Sendable {
      let entry: Entry
      /// Which of the file's records it is.
      let record: Int
      let place: Place
    }
  }

  /// The entries of a file: of one object, or of a list of them.
  static func entries<K: Kind>(
    of kind: K, in file: SourceTree.File, _ settings: SiteSettings,
    into diagnostics: inout Diagnostics
  ) -> Kept<K.Entry> {
    let read = file.read(into: &diagnostics)
    let source = read ?? SourceFile(path: file.name, bytes: [])
    defer { source.release() }
    var kept = Kept<K.Entry>(source: source, fingerprint: Fingerprint(of: source.bytes))
    guard read != nil, let document = DataDocument.parse(source, into: &diagnostics) else {
      kept.lost.add(source.bytes[...], in: source.baseName)
      return kept
    }
    for (index, record) in document.records.enumerated() {
      let origin = Origin(place: record.start, fileName: source.baseName)
      if let model = K.Item.read(record, into: &diagnostics),
        let entry = kind.entry(for: model, at: origin, settings: settings, into: &diagnostics)
      {
        kept.items.append(.init(entry: entry, record: index, place: origin.place))
      } else {
        kept.lost.add(source.bytes[record.place.range], in: source.baseName)
      }
    }
    return kept
  }

  /// The pages of a file's items.
  ///
  /// - Parameters:
  ///   - kind: The kind of the items.
  ///   - kept: What is known of the file.
  ///   - indices: Which entry of the site is that of each item.
  ///   - site: What all collections hold.
  ///   - diagnostics: Where to report what is wrong beyond the items themselves.
  ///   - body: What is done with each page, one after another.
  static func pages<K: Kind>(
    of kind: K, in kept: Kept<K.Entry>, at indices: [Int], in site: Site,
    into diagnostics: inout Diagnostics, _ body: (Page) throws(FileError) -> Void
  ) throws(FileError) {
    guard !kept.items.isEmpty else { return }
    defer { kept.source.release() }
    // What is wrong with the items is known already.
    var known = Diagnostics()
    guard Fingerprint(of: kept.source.bytes) == kept.fingerprint else {
      return diagnostics.add(.changedMeanwhile(kept.source))
    }
    guard let records = DataDocument.parse(kept.source, into: &known)?.records else { return }
    for (item, index) in zip(kept.items, indices) {
      guard let model = K.Item.read(records[item.record], into: &known) else { continue }
      let origin = Origin(place: item.place, fileName: kept.source.baseName)
      let pages = kind.pages(of: model, at: index, from: origin, in: site, into: &diagnostics)
      for page in pages { try body(page) }
    }
  }

  /// The file of a page, put aside until all are there, or dropped where nothing is written.
  static func file(
    of page: Page, _ template: CompiledTemplate, _ renderer: inout Renderer, _ writer: SiteWriter?,
    number: String
  ) throws(FileError) -> SiteWriter.Staged {
    let html = renderer.render(page, with: template)
    return try writer?.stage(html, at: page.file, from: page.origin, number: number)
      ?? .dropped(page.file, page.origin)
  }
}

extension SourceTree.File {
  /// Reads the file; what can't be read, or is too large to be, is reported.
  func read(into diagnostics: inout Diagnostics) -> SourceFile? {
    do throws(FileError) {
      guard try FileSystem.size(of: path) <= SourceFile.maximumSize else {
        diagnostics.add(.fileTooLarge(name))
        return nil
      }
      return SourceFile(path: name, bytes: try FileSystem.read(path), location: path)
    } catch {
      diagnostics.add(.unreadable(error, name))
      return nil
    }
  }
}

extension SourceFile {
  /// The name without folder and ending.
  fileprivate var baseName: String { SourceTree.File(path: "", name: path).baseName }
}

extension DataDocument {
  /// Parses JSON, or Markdown with front matter, whose text becomes the value of "body".
  static func parse(
    _ source: SourceFile, into diagnostics: inout Diagnostics
  ) -> DataDocument? {
    guard SourceTree.File(path: "", name: source.path).ending == ".md" else {
      return JSONParser.parse(source, into: &diagnostics)
    }
    guard let frontMatter = FrontMatter.parse(source, into: &diagnostics) else { return nil }
    guard let document = frontMatter.document else {
      diagnostics.add(.missingFrontMatter(source))
      return nil
    }
    if let key = document.root.key("body") {
      diagnostics.add(.bodyInFrontMatter(key.place))
      return nil
    }
    return document.adding(key: "body", text: source.bytes[frontMatter.bodyStart...])
  }

  /// The objects of a list, or the one value that there is.
  var records: [DataValue] { root.kind == .array ? root.elements : [root] }
}

extension DataValue {
  /// A key of an object, as it stands in the file.
  func key(_ name: String) -> DataValue? {
    var position = index + 1
    for _ in 0..<(node.kind == .object ? node.contentEnd : 0) {
      let key = DataValue(document: document, index: position)
      if key.content.elementsEqual(name.utf8) { return key }
      position = Int(document.nodes[position + 1].next)
    }
    return nil
  }

  /// The place of its first byte.
  var start: Place {
    document.source.place(Int(node.start)..<min(Int(node.start) + 1, Int(node.end)))
  }
}

extension Diagnostic {
  static func bodyInFrontMatter(_ place: Place) -> Self {
    .init(
      .error, "A0137", at: place, "\"body\" is the text behind the front matter, not a key in it",
      help: "move it behind the line of three hyphens")
  }

  static func missingFrontMatter(_ source: SourceFile) -> Self {
    .init(
      .error, "A0135", at: source.start, "Expected front matter at the start of the file",
      help: "write keys and values between two lines of three hyphens")
  }

  static func changedMeanwhile(_ source: SourceFile) -> Self {
    .init(
      .error, "A0318", at: SourceFile(path: source.path, bytes: []).start,
      "The file was changed while the site was built", help: "build again")
  }
}
