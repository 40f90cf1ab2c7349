/// The line that all data follows, one call an arrow, in two halves:
///
///     file bytes → values with positions → Model → Entry
///     Entry, Model → ViewModel → Template → Markdown → HTML in layout → Page → written file
///
/// Between the halves lies the site: what is kept of every item, for lists and references.
enum Line {
  /// An item of a kind, as the second half needs it.
  struct Item<K: Kind>: Sendable {
    let model: K.Item
    let entry: K.Entry
    let origin: Origin
  }

  /// The items of a file: one object, or a list of them.
  ///
  /// - Parameter isWhole: Becomes false where a record is of no use, which is reported.
  static func items<K: Kind>(
    of kind: K, in file: SourceTree.File, _ settings: SiteSettings, isWhole: inout Bool,
    into diagnostics: inout Diagnostics
  ) -> [Item<K>] {
    guard let source = file.read(into: &diagnostics),
      let document = DataDocument.parse(source, ending: file.ending, into: &diagnostics)
    else {
      isWhole = false
      return []
    }
    defer { source.release() }
    let records = document.records
    let items: [Item<K>] = records.compactMap { record in
      let origin = Origin(place: record.start, fileName: file.baseName)
      guard let model = K.Item.read(record, into: &diagnostics),
        let entry = kind.entry(for: model, at: origin, settings: settings, into: &diagnostics)
      else { return nil }
      return Item(model: model, entry: entry, origin: origin)
    }
    if items.count < records.count { isWhole = false }
    return items
  }

  /// The pages of an item.
  static func pages<K: Kind>(
    of item: Item<K>, at index: Int, _ kind: K, in site: Site, into diagnostics: inout Diagnostics
  ) -> [Page] {
    kind.pages(of: item.model, at: index, from: item.origin, in: site, into: &diagnostics)
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

extension DataDocument {
  /// Parses JSON, or Markdown with front matter, whose text becomes the value of "body".
  static func parse(
    _ source: SourceFile, ending: String, into diagnostics: inout Diagnostics
  ) -> DataDocument? {
    guard ending == ".md" else { return JSONParser.parse(source, into: &diagnostics) }
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
}
