extension SiteInspection {
  /// Returns the pages that a file or one of its lines is used for.
  ///
  /// - Parameters:
  ///   - path: The path of the file in the source, such as "Content/pets/biscuit.json".
  ///   - line: A line of it, counted from 1; `nil` for the whole file.
  package func uses(of path: String, line: Int?) async -> UsesAnswer {
    if let copy = source.copiedFiles.first(where: { $0.name == path }) {
      return .used(await links(to: copy.pathInSite), as: .copy(copy.pathInSite))
    }
    guard let file = sourceFile(at: path) else {
      return .unknownFile(help: Suggestion.help(for: path, among: fileNames))
    }
    if let line, let count = lineCount(of: file), line > count {
      return .noSuchLine(count: count)
    }
    if path == "Content/site.json" || file.isWords {
      return await usesOfSettings(file, line)
    }
    if let withheld = collections.withheld(inFile: path) { return .withheld(help: withheld.help) }
    if let position = dataFile(at: path) { return await usesOfData(position, line) }
    return .used(await pages(withTemplate: path, line), as: .template)
  }

  /// Returns whether the site is made from a file, by its path in the source.
  package func has(_ path: String) -> Bool { fileNames.contains(path) }

  /// The names of all files that pages are made from.
  private var fileNames: [String] {
    source.frameFiles + source.itemFiles + source.copiedFiles.map(\.name)
  }

  private func sourceFile(at path: String) -> SourceTree.File? {
    guard fileNames.contains(path), let folder = source.folder else { return nil }
    return source.templateFiles.first { $0.name == path }
      ?? SourceTree.File(source: folder, name: path)
  }

  private func lineCount(of file: SourceTree.File) -> Int? {
    var known = Diagnostics()
    guard let source = file.read(into: &known) else { return nil }
    let bytes = source.bytes
    let breaks = bytes.count { $0 == UInt8(ascii: "\n") }
    return bytes.last == UInt8(ascii: "\n") ? breaks : breaks + 1
  }

  private func dataFile(at path: String) -> (collection: Int, file: Int)? {
    for (number, collection) in collections.enumerated() {
      let file = collection.files.firstIndex { $0.source.path == path }
      if let file { return (number, file) }
    }
    return nil
  }

  // MARK: Templates and copied files

  /// Returns the pages whose templates include a file, with the values of a line.
  private func pages(withTemplate path: String, _ line: Int?) async -> [PageUse] {
    await mapTasks { id, pages, recorder in
      pages.enumerated().compactMap { number, page -> PageUse? in
        guard let template = template(of: page),
          template.files.contains(where: { $0.name == path })
        else { return nil }
        guard let line else { return PageUse(path: page.file, values: []) }
        let task = Task(id: id, number: number, page: page, requests: recorder.requests)
        let shown = TracedPage(task, in: self)?.occurrences.values.map(\.shown) ?? []
        return PageUse(
          path: page.file,
          values: shown.filter { $0.place?.path == path && $0.place?.line == line })
      }
    }.flatMap(\.self).sorted()
  }

  /// Returns the pages that have the address of a copied file.
  private func links(to path: String) async -> [PageUse] {
    let path = Array(path.utf8)
    return await mapTasks { [site] _, pages, _ in
      var renderer = Renderer(site)
      let reader = PageReader(site.settings)
      var known = Diagnostics()
      return pages.compactMap { page -> PageUse? in
        let template = template(of: page)
        guard let format = template?.format ?? .ofPage(at: page.path) else { return nil }
        let bytes = page.bytes?(&known) ?? template.map { renderer.render(page, with: $0) }
        let links = reader.links(of: bytes ?? [], in: format, at: page.file).all
        return links.contains { $0.target.path == path }
          ? PageUse(path: page.file, values: []) : nil
      }
    }.flatMap(\.self).sorted()
  }
}

/// A page that a file or a line is used for.
package struct PageUse: Sendable {
  /// The path of its file in the site.
  package let path: String
  /// The values that change; empty if they are not known one by one.
  package let values: [ShownValue]
  /// Whether the page is made from the record itself, and there is none without it.
  package var isOwn = false
}

extension PageUse: Comparable {
  package static func < (a: Self, b: Self) -> Bool { SitePath(a.path) < SitePath(b.path) }
  package static func == (a: Self, b: Self) -> Bool { a.path == b.path }
}

/// The answer to the question what a file or a line is used for.
package enum UsesAnswer: Sendable {
  /// The build leaves out the item of the file; with the reason.
  case withheld(help: String)
  case used([PageUse], as: Role)
  /// The site is made from no such file; with advice.
  case unknownFile(help: String?)
  /// The file has fewer lines.
  case noSuchLine(count: Int)
  /// No value begins on the line.
  case noValue

  /// What a file is to the site.
  package enum Role: Sendable {
    /// Its values were changed, with their keys.
    case data([String])
    case template
    /// It is copied to a path of the site.
    case copy(String)
  }
}
