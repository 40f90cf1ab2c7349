extension RecordedFacts {
  /// Reads facts about a page.
  ///
  /// - Parameters:
  ///   - names: The facts.
  ///   - html: Its bytes.
  ///   - file: The path of its file.
  init(
    _ names: FactSet, of html: [UInt8], at file: String, _ declared: PageDeclarations,
    settings: SiteSettings, by resolver: LinkResolver
  ) {
    // Most sites with resources need nothing else.
    let scanner = ContentScanner(names == .resources ? [] : html, names)
    let metadata = scanner.metadata
    var writer = EntryWriter()
    for name in names.elements {
      var value = EntryWriter()
      switch name {
      case .title: value.write(declared.title, or: metadata.title)
      case .description: value.write(declared.description, or: metadata.description)
      case .date: value.write(metadata.date) { $0.write($1) }
      case .language: value.write(Self.language(declared, metadata, settings))
      case .headings: value.write(list: scanner.headings) { $0.write($1) }
      case .links:
        value.write(list: Self.targets(of: scanner, at: file, resolver)) {
          $0.write($1.path)
          $0.write($1.fragment) { $0.write($1) }
        }
      case .text: value.write(slice: scanner.text.finished)
      case .resources:
        value.write(list: ResourceScanner(html, at: file, settings, resolver).resources.sorted()) {
          $0.write($1)
        }
      default: break
      }
      writer.write(slice: value.bytes)
    }
    self.init(names: names, values: writer.bytes[...])
  }

  private static func language(
    _ declared: PageDeclarations, _ metadata: PageMetadata, _ settings: SiteSettings
  ) -> String {
    declared.language?.tag
      ?? metadata.language.map { String(decoding: $0, as: UTF8.self) }
      ?? settings.siteLocale.tag
  }

  private static func targets(
    of scanner: ContentScanner, at file: String, _ resolver: LinkResolver
  ) -> [FinishedPage.Target] {
    let own = Array(file.utf8)
    let base = scanner.metadata.base.map { resolver.base(of: $0, from: own[...]) } ?? own[...]
    var targets: [FinishedPage.Target] = []
    var seen: Set<LinkResolver.Target> = []
    var size = 0
    for address in scanner.addresses {
      guard let target = resolver.target(of: address, from: base), target.path != own,
        seen.insert(target).inserted
      else { continue }
      size += target.path.count + (target.fragment?.count ?? 0) + 1
      guard size <= FinishedPage.maximumSize else { break }
      targets.append(
        FinishedPage.Target(
          path: SitePath.page(ofFile: String(decoding: target.path, as: UTF8.self)),
          fragment: target.fragment.map { String(decoding: $0, as: UTF8.self) }))
    }
    return targets
  }
}

extension EntryWriter {
  fileprivate mutating func write(_ declared: String, or found: ReadableText?) {
    if declared.isEmpty {
      write(slice: found?.finished ?? [])
    } else {
      // Templates may fold a title over several lines.
      var text = ReadableText(upTo: FinishedPage.maximumSize)
      text.append(plain: declared)
      write(slice: text.finished)
    }
  }

  fileprivate mutating func write(_ resource: PageResource) {
    write(resource.directive)
    write(resource.source)
  }

  fileprivate mutating func write(_ heading: ContentScanner.Heading) {
    write(count: heading.level)
    write(heading.id) { $0.write(slice: $1) }
    write(slice: heading.text.finished)
  }
}
