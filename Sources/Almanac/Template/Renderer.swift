/// Renders pages by walking a compiled template over the cells of a frame into one byte buffer.
///
/// A renderer is reused from page to page and keeps its buffers.
struct Renderer: Sendable {
  private let site: Site
  /// The site's base path without the trailing slash.
  private let basePath: [UInt8]
  /// The site's base URL as written in attributes.
  private let baseURL: [UInt8]
  private var addressBase: AddressBase
  private var frame = Frame()
  /// The first cell of the record of each open scope.
  private var scopes: [Int] = []
  private var output: [UInt8] = []
  /// A value before it is escaped for a format other than HTML.
  private var unescaped: [UInt8] = []
  /// The ranges of the last page that cannot contain links or link targets.
  private(set) var linkless: [Range<Int>] = []
  private(set) var diagnostics = Diagnostics()
  private(set) var statistics = RenderStatistics()

  /// The decisions and values of the Markdown being filled.
  private var decisions: [Int32] = []
  private var values: [Frame.Cell] = []
  private var identifiers: Set<String> = []
  /// The last number appended to each slug that several headings of the page share.
  private var headingCounts: [String: Int] = [:]
  /// The location of the record that the page is rendered from.
  private var origin: Place?
  private var documentCount = 0
  /// Whether headings of the page link to themselves.
  private var hasAnchors = false
  /// The level of the last heading of the template. Headings of content are below it.
  private var headingLevel = 1
  /// The `id` of the last heading.
  private var lastIdentifier: [UInt8] = []

  init(_ site: Site) {
    self.site = site
    basePath = Array(site.settings.basePath.utf8.dropLast())
    var written: [UInt8] = []
    URLFilter.append(Array(site.settings.baseURL.utf8)[...], to: &written)
    baseURL = written
    addressBase = AddressBase(site.settings)
  }

  /// Creates a renderer that depends only on the configuration of the site.
  init(_ settings: SiteSettings) { self.init(Site(settings: settings, files: .none)) }

  /// Returns the collected diagnostics and clears them.
  mutating func takeDiagnostics() -> Diagnostics {
    defer { diagnostics = Diagnostics() }
    return diagnostics
  }

  /// Renders a page and returns the bytes of its file.
  mutating func render(_ page: Page, with template: CompiledTemplate) -> [UInt8] {
    frame.removeAll()
    identifiers = template.identifiers
    headingCounts.removeAll(keepingCapacity: true)
    documentCount = 0
    headingLevel = 1
    hasAnchors = template.hasAnchors
    origin = page.origin
    addressBase.path = page.path
    frame.base = addressBase
    let record = page.write(&frame, template.selection)
    if let (field, problem) = frame.drawingMistake {
      diagnostics.add(.invalidDrawing(problem, field, path: page.path, at: origin))
    }
    // The title and the description are rendered with a layout view that lacks them.
    var layout = LayoutView(site.settings, path: page.path)
    layout.page.isListed = template.isListed
    scopes = [frame.add(layout, template.layoutSelection), record]
    layout.page.title = text(template.title)
    layout.page.description = text(template.description)
    scopes[0] = frame.add(layout, template.layoutSelection)
    let firstDiagnostic = diagnostics.all.count
    output.removeAll(keepingCapacity: true)
    linkless.removeAll(keepingCapacity: true)
    // Growing the buffer would hold the bytes of a very large page twice.
    output.reserveCapacity(frame.size * 2)
    write(template.parts)
    template.format.finish(&output)
    if diagnostics.all.count > firstDiagnostic, let origin {
      diagnostics.relate(from: firstDiagnostic, to: origin, "the page is made from this")
    }
    statistics.bytes += output.count
    return output
  }

  /// Renders the path of a page.
  mutating func path<Values: ViewModel>(of values: Values, _ pattern: PathPattern) -> String {
    frame.removeAll()
    scopes = [frame.add(values, pattern.selection)]
    return text(pattern.parts)
  }

  /// Renders parts without markup as plain text.
  private mutating func text(_ parts: [Part]) -> String {
    output.removeAll(keepingCapacity: true)
    write(parts)
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func write(_ parts: [Part]) {
    for part in parts {
      switch part {
      case .text(let text): output += text
      case .value(let slot):
        if let cell = cell(of: slot) { write(cell, slot.escape) }
      case .section(let reference, let body, let repetition):
        guard let cell = cell(reference) else { continue }
        repeated(cell, repetition) { $0.write(body) }
      case .inverted(let reference, let body):
        if (cell(reference)?.count ?? 0) == 0 { write(body) }
      case .choice(let slot, let choices):
        if let index = choice(slot, choices) { write(choices[index].parts) }
      case .markdown(let region): write(region.fragments)
      }
    }
  }

  /// Calls `body` once for each record of a section's cell, in its scope.
  private mutating func repeated(
    _ cell: Frame.Cell, _ repetition: Repetition, _ body: (inout Renderer) -> Void
  ) {
    guard repetition != .flag else {
      if cell.count > 0 { body(&self) }
      return
    }
    for index in 0..<Int(cell.count) {
      scopes.append(Int(cell.start) + index * Int(cell.stride))
      body(&self)
      scopes.removeLast()
    }
  }

  /// Returns the index of the partial that a value names, and reports an unknown name.
  private mutating func choice(
    _ slot: Slot, _ choices: [(name: String, parts: [Part])]
  ) -> Int? {
    guard let cell = cell(of: slot) else { return nil }
    let name = frame.bytes[cell.range]
    if let index = choices.firstIndex(where: { name.elementsEqual($0.name.utf8) }) { return index }
    let text = String(decoding: name, as: UTF8.self)
    diagnostics.add(.missingChoice(text, slot.place, known: choices.map(\.name)))
    return nil
  }

  private func cell(of slot: Slot) -> Frame.Cell? {
    guard case .field(let reference) = slot.source else { return nil }
    return cell(reference)
  }

  /// Returns the cell of a reference, or `nil` if a nested view model on the way is missing.
  private func cell(_ reference: Reference) -> Frame.Cell? {
    var cell = frame.cells[scopes[reference.scope] + reference.cell]
    for inner in reference.path {
      guard cell.count > 0 else { return nil }
      cell = frame.cells[Int(cell.start) + inner]
    }
    return cell
  }

  private mutating func write(_ cell: Frame.Cell, _ escape: Escape) {
    let value = frame.bytes[cell.range]
    switch escape {
    case .text: output.appendEscaped(value)
    case .attribute: output.appendEscapedAttribute(value)
    case .url:
      if URLFilter.allows(value) {
        URLFilter.append(value, to: &output)
      } else {
        output.append(URLFilter.refused)
      }
    case .media: writeMedia(value)
    case .urlPart: URLFilter.appendPart(value, to: &output)
    case .html, .svg, .plain: output += value
    case .slug: output += Slug.make(String(decoding: value, as: UTF8.self)).utf8
    case .markdown: writeDocument(value)
    case .format(let escape, let form): write(value, escape, form)
    }
  }

  /// Writes a value in a format other than HTML.
  private mutating func write(
    _ value: ArraySlice<UInt8>, _ escape: FormatEscape, _ form: ValueForm
  ) {
    unescaped.removeAll(keepingCapacity: true)
    switch form {
    case .plain: return output.append(value.span, escape)
    case .address:
      let isSafe = URLFilter.allows(value)
      if isSafe {
        URLFilter.append(encoded: value, to: &unescaped)
      } else {
        unescaped.append(URLFilter.refused)
      }
    case .markdown:
      let start = output.count
      writeDocument(value)
      unescaped += output[start...]
      output.removeSubrange(start...)
    }
    let text = unescaped
    output.append(text.span, escape)
  }

  /// Writes the URL of something that browsers load automatically, if it is within the site.
  private mutating func writeMedia(_ address: ArraySlice<UInt8>) {
    let start = output.count
    URLFilter.append(address, to: &output)
    guard !URLFilter.allowsLoading(output[start...], baseURL: baseURL) else { return }
    output.removeSubrange(start...)
    output.append(URLFilter.refused)
    // Summary pages have no origin; their pictures are reported on the pages of the items.
    if let origin { diagnostics.add(.pictureLeftOut(address, origin)) }
  }

  // MARK: Markdown

  private mutating func write(_ fragments: [MarkdownFragment]) {
    for fragment in fragments {
      switch fragment {
      case .document(let document): write(document)
      case .lines(let lines): write(lines)
      case .section(let reference, let body, let repetition):
        guard let cell = cell(reference) else { continue }
        repeated(cell, repetition) { $0.write(body) }
      case .inverted(let reference, let body):
        if (cell(reference)?.count ?? 0) == 0 { write(body) }
      }
    }
  }

  private mutating func write(_ document: MarkdownDocument) {
    clear()
    collect(document.walk)
    fill(document)
  }

  /// Writes a document whose decisions and values have been collected.
  private mutating func fill(_ document: MarkdownDocument) {
    let parsed = document.shape(for: decisions[...], &statistics)
    diagnostics.add(parsed.diagnostics)
    fill(parsed.shape, valuesFrom: 0)
  }

  private mutating func clear() {
    decisions.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  private mutating func write(_ lines: RepeatedLines) {
    clear()
    collect(lines.walkBefore)
    let (decisionsBefore, valuesBefore) = (decisions.count, values.count)
    collect(lines.walkAfter)
    let (decisionsAround, valuesAround) = (decisions.count, values.count)
    let cell = cell(lines.reference) ?? Frame.Cell()
    // The ends of the decisions and the values of each repetition.
    var ends: [(decisions: Int, values: Int)] = []
    ends.reserveCapacity(Int(cell.count))
    repeated(cell, lines.repetition) { renderer in
      renderer.collect(lines.walkBody)
      ends.append((renderer.decisions.count, renderer.values.count))
    }
    guard let first = ends.first,
      let context = lines.context(
        before: decisions[..<decisionsBefore], after: decisions[decisionsBefore..<decisionsAround],
        first: decisions[decisionsAround..<first.decisions], &statistics)
    else { return write(lines.whole) }
    var rows: [Shape] = []
    rows.reserveCapacity(ends.count)
    var start = decisionsAround
    for end in ends {
      guard let row = context.row(for: decisions[start..<end.decisions], &statistics) else {
        return write(lines.whole)
      }
      rows.append(row)
      start = end.decisions
    }
    fill(context.head, valuesFrom: 0)
    var firstValue = valuesAround
    for (row, end) in zip(rows, ends) {
      fill(row, valuesFrom: firstValue)
      firstValue = end.values
    }
    fill(context.tail, valuesFrom: valuesBefore)
  }

  /// Collects the decisions, and the values in the order of their tokens.
  private mutating func collect(_ walk: Walk) { collect(walk, 0..<walk.steps.count) }

  private mutating func collect(_ walk: Walk, _ steps: Range<Int>) {
    var index = steps.lowerBound
    while index < steps.upperBound {
      let step = walk.steps[index]
      index += 1
      switch step.kind {
      case .value: values.append(cell(step, walk) ?? Frame.Cell())
      case .constant: values.append(frame.add(walk.constants[Int(step.index)]))
      case .section:
        let cell = cell(step, walk) ?? Frame.Cell()
        let body = index..<Int(step.end)
        decisions.append(Int32(step.repetition == .list ? cell.count : min(cell.count, 1)))
        repeated(cell, step.repetition) { $0.collect(walk, body) }
        index = body.upperBound
      case .inverted:
        let isWritten = (cell(step, walk)?.count ?? 0) == 0
        decisions.append(isWritten ? 1 : 0)
        if !isWritten { index = Int(step.end) }
      case .choice:
        let choice = walk.choices[Int(step.index)]
        let chosen = self.choice(choice.slot, choice.choices)
        decisions.append(Int32(chosen.map { $0 + 1 } ?? 0))
        if let chosen { collect(choice.walks[chosen]) }
      }
    }
  }

  /// Returns the cell of a step, or `nil` if a nested view model on the way is missing.
  private func cell(_ step: Walk.Step, _ walk: Walk) -> Frame.Cell? {
    var cell = frame.cells[scopes[Int(step.scope)] + Int(step.cell)]
    for inner in Int(step.pathStart)..<Int(step.pathEnd) {
      guard cell.count > 0 else { return nil }
      cell = frame.cells[Int(cell.start) + walk.cells[inner]]
    }
    return cell
  }

  /// Writes a shape.
  ///
  /// - Parameter first: The index of the collected value for slot 0 of the shape.
  private mutating func fill(_ shape: Shape, valuesFrom first: Int) {
    let (literals, texts) = (shape.literals, frame.bytes)
    let outputStart = output.count
    var start = 0
    for step in shape.steps {
      output.append(literals.span.extracting(start..<step.literalEnd))
      start = step.literalEnd
      switch step.action {
      case .value(let slot, .text):
        output.appendEscaped(texts.span.extracting(values[first + slot].range))
      case .value(let slot, let escape): write(values[first + slot], escape)
      case .headingIdentifier(let text, let level):
        writeIdentifier(bytes(of: shape.texts[text], first))
        headingLevel = level
      case .headingAnchor: if hasAnchors { writeAnchor() }
      case .imageSize(let address): writeImageSize(at: bytes(of: shape.texts[address], first))
      }
    }
    output.append(literals.span.extracting(start...))
    if shape.isLinkless { addLinkless(from: outputStart) }
  }

  /// Records that the output from an offset on contains no links.
  private mutating func addLinkless(from start: Int) {
    // Adjacent ranges are merged, such as those of a table's rows.
    if let last = linkless.last, last.upperBound == start {
      linkless[linkless.count - 1] = last.lowerBound..<output.count
    } else {
      linkless.append(start..<output.count)
    }
  }

  /// Returns text of a shape with its values filled in.
  private func bytes(of parts: [Shape.TextPart], _ first: Int) -> [UInt8] {
    if parts.count == 1, case .literal(let literal) = parts[0] { return literal }
    var text: [UInt8] = []
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .slot(let slot): text += frame.bytes[values[first + slot].range]
      }
    }
    return text
  }

  /// Writes a heading's `id`: its text as a slug, with a number if the page already has that `id`.
  private mutating func writeIdentifier(_ text: [UInt8]) {
    let slug = Slug.make(String(decoding: text, as: UTF8.self))
    let base = slug.isEmpty ? "section" : slug
    var identifier = base
    // Usually, no other heading has the same text.
    if !identifiers.insert(base).inserted {
      var number = headingCounts[base, default: 1]
      repeat {
        number += 1
        identifier = "\(base)-\(number)"
      } while !identifiers.insert(identifier).inserted
      headingCounts[base] = number
    }
    lastIdentifier = Array(identifier.utf8)
    output.append(" id=\"")
    output.appendEscapedAttribute(lastIdentifier[...])
    output.append("\"")
  }

  private mutating func writeAnchor() {
    output.append(" <a class=\"anchor\" href=\"#")
    output.appendEscapedAttribute(lastIdentifier[...])
    output.append("\" aria-label=\"Permalink\">#</a>")
  }

  private mutating func writeImageSize(at address: [UInt8]) {
    guard let size = site.files.imageSize(at: address[...]) else { return }
    output += " width=\"\(size.width)\" height=\"\(size.height)\"".utf8
  }

  /// The folder and the site of the file that the page is rendered from, for relative links.
  private var surroundings: MarkdownWriter.Surroundings? {
    let root = "Content/"
    guard let file = origin?.path, file.hasPrefix(root),
      case let path = file.utf8.dropFirst(root.utf8.count),
      let slash = path.lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    return .init(folder: String(Substring(path[..<slash])), site: site)
  }

  /// Writes Markdown of the content as a separate document, in which HTML is only text.
  private mutating func writeDocument(_ markdown: ArraySlice<UInt8>) {
    documentCount += 1
    var writer = MarkdownWriter(
      rawHTML: .showAsText, basePath: basePath, baseURL: baseURL,
      footnotePrefix: documentCount == 1 ? "" : "d\(documentCount)-",
      surroundings: surroundings, headingAbove: headingLevel)
    // The template continues below its own heading.
    let levelOfTemplate = headingLevel
    defer { headingLevel = levelOfTemplate }
    // The HTML of most texts is slightly longer than their Markdown.
    writer.builder.reserve(markdown.count * 3 / 2)
    do throws(MarkdownLimit) {
      let shape = try statistics.parse(.texts) { () throws(MarkdownLimit) in
        try MarkdownParser.parse(Array(markdown), size: MarkdownLimit.contentSize) { document in
          writer.write(document: document)
          return writer.builder.shape(isForOnePage: true)
        }
      }
      fill(shape, valuesFrom: 0)
      for case .loadedFromElsewhere(let address) in writer.builder.problems.map(\.reason) {
        diagnostics.add(.imageElsewhere(address, origin))
      }
    } catch {
      diagnostics.add(.markdownLimit(error, origin))
    }
  }
}

extension Diagnostic {
  /// An image on another host in Markdown of the content.
  static func imageElsewhere(_ address: [UInt8], _ origin: Place?) -> Self {
    .init(
      .error, "A0241", at: origin,
      "Pages load no images from other hosts: \(String(decoding: address, as: UTF8.self).quoted)",
      help: "put the file beside the text and use its name, or link to it instead")
  }

  /// A value for the URL of a picture that is not within the site.
  static func pictureLeftOut(_ address: ArraySlice<UInt8>, _ origin: Place) -> Self {
    .init(
      .warning, "A0247", at: origin,
      "The page leaves out an image from another host: "
        + String(decoding: address, as: UTF8.self).quoted,
      help: "put the file into the site, or write the host in the template")
  }
}

extension Frame.Cell {
  /// The range of the cell's text.
  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
