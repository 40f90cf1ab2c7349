/// The diagnostics of dead links, at the places where they are written.
///
/// The addresses of the facts about pages are searched for in the pages' records, in their templates, and
/// finally in all data. This takes time, but only if something is wrong.
struct LinkReport: Sendable {
  private let check: LinkCheck
  private let dead: Set<LinkResolver.Target>
  private let problems: LinkProblems
  private let resolver: LinkResolver
  private let navigation: Set<LinkResolver.Target>

  /// The places of other diagnostics: an address that is already reported is not reported again.
  private let known: [String: [Range<Int>]]

  /// - Parameters:
  ///   - dead: The targets of dead links.
  ///   - others: The other diagnostics, of which errors may be the reason for missing pages.
  init(_ check: LinkCheck, _ dead: Set<LinkResolver.Target>, besides others: Diagnostics) {
    self.check = check
    self.dead = dead
    known = Dictionary(
      others.all.lazy.compactMap(\.place).map { ($0.path, [$0.rangeInFile]) }, uniquingKeysWith: +)
    problems = LinkProblems(check, isSound: !others.hasErrors)
    resolver = LinkResolver(check.runner.site.settings)
    navigation = Set(check.runner.site.settings.navigationLinks.map(\.target))
  }

  /// A dead link of a page.
  private struct Finding: Sendable {
    let link: Link
    /// The path of the page's file.
    let page: String
    /// The record that the page is made from.
    let origin: Place?
    /// The template of the page.
    let template: String
    /// The places where the address is written, as far as they are known.
    var written: [WrittenLink] = []
  }

  /// Returns the diagnostics of the links of some pages, and of the main menu.
  ///
  /// - Parameter source: The folder of the site's source.
  func diagnostics(
    on suspects: [LinkCheck.Suspect], in source: Directory?, width: Int
  ) async -> Diagnostics {
    let templates = templateLinks(in: source)
    var findings = await parallelMap(suspects.count, width: width) { range in
      suspects[range].flatMap { self.findings(on: $0, templates) }
    }.flatMap(\.self)
    await locate(&findings, width: width)
    var diagnostics = Diagnostics()
    for (item, target) in check.runner.site.settings.navigationLinks
    where dead.contains(target) {
      // An entry that is not written in site.json comes from a source of pages.
      let place = item.origin ?? check.runner.site.settings.place
      guard !isKnown(place) else { continue }
      problems.add(Array(item.path.utf8), target, at: place, to: &diagnostics)
    }
    add(findings, to: &diagnostics)
    return diagnostics
  }

  /// Where a dead link is written: links at one spot have one diagnostic.
  private struct Spot: Hashable {
    let path: String
    let start: Int
    /// What the link leads to, if only its page, record or template is known: these have many links.
    let target: LinkResolver.Target?
  }

  /// Adds one diagnostic for each place, with the first page that it concerns.
  private func add(_ findings: [Finding], to diagnostics: inout Diagnostics) {
    var reported: Set<Spot> = []
    for finding in findings.sorted(by: { SitePath($0.page) < SitePath($1.page) }) {
      for written in finding.written
      where !isKnown(written.place) {
        let (path, start) = (written.place.path, written.place.rangeInFile.lowerBound)
        let target = written.isExact ? nil : finding.link.target
        // A value and the address in it begin a quote apart.
        let spots = (start - 1...start + 1).map { Spot(path: path, start: $0, target: target) }
        guard reported.isDisjoint(with: spots) else { continue }
        reported.insert(spots[1])
        let related = finding.origin.flatMap { origin in
          origin.path == written.place.path
            ? nil
            : Diagnostic.Related(place: origin, note: "a page with this link is made from this")
        }
        problems.add(
          written.shown ?? written.text, finding.link.target, at: written.place, related: related,
          to: &diagnostics)
      }
    }
  }

  /// Returns whether there is already a diagnostic for an address, or for a part of it.
  private func isKnown(_ place: Place) -> Bool {
    let range = place.rangeInFile
    return known[place.path]?.contains { $0.overlaps(range) || $0 == range } == true
  }

  // MARK: Pages

  /// Returns the dead links of pages, with the places where they are written in the pages' record or
  /// template.
  private func findings(
    on suspect: LinkCheck.Suspect, _ templates: [String: [WrittenLink]]
  ) -> [Finding] {
    let record = check.runner.record(of: suspect.task).map(WrittenLink.links) ?? []
    let origins = check.runner.origins(of: suspect.task)
    var findings: [Finding] = []
    for page in suspect.pages {
      let links = page.links.filter { !navigation.contains($0.target) }
      guard !links.isEmpty else { continue }
      let ofRecord = addresses(in: record, on: page.path)
      let ofTemplate = addresses(inTemplate: templates[page.template] ?? [], on: page.path)
      var located: Set<LinkResolver.Target> = []
      for link in links {
        var finding = Finding(
          link: link, page: page.path, origin: origins[SitePath(page.path)],
          template: page.template)
        if let whole = ofRecord[link.target] ?? ofTemplate.whole[link.target] {
          // All places of an address come with its first link.
          guard located.insert(link.target).inserted else { continue }
          finding.written = whole
        } else {
          finding.written = ofTemplate.parts(of: link.address)
        }
        findings.append(finding)
      }
    }
    return findings
  }

  /// Returns the addresses in a record by what they may lead to from a page.
  private func addresses(
    in record: [WrittenLink], on page: String
  ) -> [LinkResolver.Target: [WrittenLink]] {
    var addresses: [LinkResolver.Target: [WrittenLink]] = [:]
    for written in record {
      for target in targets(of: written, on: page) {
        addresses[target, default: []].append(written)
      }
    }
    return addresses
  }

  /// Returns the possible targets of an address in a record: as written, from the site's root, from
  /// the record's folder, or the page of the file that it names.
  private func targets(of written: WrittenLink, on page: String) -> Set<LinkResolver.Target> {
    let basePath = Array(check.runner.site.settings.basePath.utf8)
    var candidates = [written.text]
    if written.text.first == UInt8(ascii: "/") {
      candidates.append(basePath.dropLast() + written.text)
    } else if let folder = written.place.folder {
      candidates.append(basePath + Array("\(folder)/".utf8) + written.text)
      if let path = check.runner.site.path(of: written.text[...], namedIn: folder) {
        candidates.append(basePath.dropLast() + path)
      }
    }
    return Set(
      candidates.compactMap { resolver.target(of: $0[...], from: Array(page.utf8)[...]) })
  }

  // MARK: Templates

  /// Returns the addresses in the files of each template.
  private func templateLinks(in source: Directory?) -> [String: [WrittenLink]] {
    let basePath = Array(check.runner.site.settings.basePath.utf8.dropLast())
    var known: [String: [WrittenLink]] = [:]
    return check.runner.templates.compiled.mapValues { template in
      template.files.flatMap { file -> [WrittenLink] in
        if let links = known[file.name] { return links }
        let bytes = source.flatMap { try? $0.read(file.name) } ?? []
        let links = WrittenLink.links(
          in: SourceFile(path: file.name, bytes: bytes), basePath: basePath)
        known[file.name] = links
        return links
      }
    }
  }

  /// The addresses in a page's template.
  private struct TemplateAddresses {
    /// The whole addresses by what they lead to.
    var whole: [LinkResolver.Target: [WrittenLink]] = [:]
    /// Those with a value in them, by the parts before and after it.
    var patterns: [(prefix: [UInt8], suffix: [UInt8], place: Place)] = []

    /// Returns where parts of an address are written.
    func parts(of text: [UInt8]) -> [WrittenLink] {
      patterns.filter { prefix, suffix, _ in
        text.count >= prefix.count + suffix.count && text.starts(with: prefix)
          && text.reversed().starts(with: suffix.reversed())
      }.map { WrittenLink(text: text, place: $0.place) }
    }
  }

  private func addresses(inTemplate links: [WrittenLink], on page: String) -> TemplateAddresses {
    var addresses = TemplateAddresses()
    for written in links {
      switch written.meaning(basePath: check.runner.site.settings.basePath) {
      case .address(let address):
        guard let target = resolver.target(of: address[...], from: Array(page.utf8)[...]) else {
          continue
        }
        addresses.whole[target, default: []].append(
          WrittenLink(text: address, shown: written.shown, place: written.place))
      case .pattern(let prefix, let suffix):
        if prefix.count + suffix.count > 1 {
          addresses.patterns.append((prefix, suffix, written.place))
        }
      }
    }
    return addresses
  }

  // MARK: All data

  /// Searches all records for the addresses that are neither in a page's own record nor in its
  /// template: pages show data of other records.
  private func locate(_ findings: inout [Finding], width: Int) async {
    let known = Set(findings.lazy.filter { !$0.written.isEmpty }.map(\.link.target))
    let wanted = Set(
      findings.lazy.filter { $0.written.isEmpty }.map(\.link.target)
    ).subtracting(known)
    var found: [LinkResolver.Target: [WrittenLink]] = [:]
    for collection in check.plan.collections where !wanted.isEmpty {
      let links = await parallelMap(collection.files.count, width: width) { range in
        range.flatMap { file -> [(LinkResolver.Target, WrittenLink)] in
          var links: [(LinkResolver.Target, WrittenLink)] = []
          let dataFile = collection.files[file]
          DataFormats.read(dataFile.source, recordsAt: dataFile.recordsPath) { record in
            for written in WrittenLink.links(in: record) {
              let targets = targets(of: written, on: "").intersection(wanted)
              links += targets.map { ($0, written) }
            }
          }
          return links
        }
      }
      for (target, written) in links.joined() { found[target, default: []].append(written) }
    }
    for index in findings.indices where findings[index].written.isEmpty {
      let target = findings[index].link.target
      // If another page has it from its own record, that is the cause.
      guard !known.contains(target) else { continue }
      findings[index].written = found[target] ?? [fallback(findings[index])]
    }
  }

  /// Returns the place to report if an address is written nowhere, since a view model made it.
  private func fallback(_ finding: Finding) -> WrittenLink {
    let template = check.runner.templates.compiled[finding.template]?.files.first {
      let name = $0.name.prefix { $0 != "." }
      return name.hasSuffix("/\(finding.template)")
    }
    let place =
      finding.origin
      ?? SourceFile(path: template?.name ?? finding.page, bytes: []).start
    return WrittenLink(text: finding.link.address, place: place, isExact: false)
  }
}

extension Place {
  /// The folder below `Content` that the file is in; `nil` for other files.
  var folder: String? {
    guard path.hasPrefix("Content/"), let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return nil
    }
    return String(path.utf8[..<slash].dropFirst("Content/".utf8.count))
  }
}

extension TaskRunner {
  /// Returns what the pages of a task are made from, as far as they say it, by the paths of their files.
  fileprivate func origins(of task: TaskID) -> [SitePath: Place] {
    // Errors are already reported.
    var known = Diagnostics()
    var pages: [Page] = []
    switch task {
    case .step(let step): pages = steps.pages(of: step, in: site, finished, into: &known)
    case .item(let collection, let file, let item):
      // The closure does not throw.
      try? collections[collection].pages(file, [item], site, &known) { pages = $0.pages }
    }
    return Dictionary(
      pages.compactMap { page in page.origin.map { (SitePath(page.file), $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the record of an item.
  fileprivate func record(of task: TaskID) -> DataValue? {
    guard case .item(let collection, let file, let item) = task else { return nil }
    let dataFile = collections[collection].files[file]
    let known = dataFile.items[item]
    return dataFile.open()?.record(known.record, in: known.range)
  }
}
