/// Renders pages: fills a frame with the values of each, and runs its template.
///
/// A renderer is reused from page to page and keeps its buffers.
package struct Renderer: Sendable {
  let settings: SiteSettings
  /// The files that are copied into the site.
  private let files: StaticFiles
  private var addressBase: AddressBase
  /// The values of the last page.
  package private(set) var reader = FrameReader()
  private var writer: PageWriter
  /// The title and the description of the last page, as its template declares them.
  private(set) var title = ""
  private(set) var description = ""

  package init(_ site: Site) {
    settings = site.settings
    files = site.files
    addressBase = site.settings.addressBase
    writer = PageWriter(site)
  }

  /// Creates a renderer that depends only on the configuration of the site.
  init(_ settings: SiteSettings) { self.init(Site(settings: settings, files: .none)) }

  package var diagnostics: Diagnostics { writer.diagnostics }

  /// Returns the collected diagnostics and clears them.
  package mutating func takeDiagnostics() -> Diagnostics {
    defer { writer.diagnostics = Diagnostics() }
    return writer.diagnostics
  }

  /// Renders a page in its language and returns the bytes of its file.
  package mutating func render(_ page: Page, with template: CompiledTemplate) -> [UInt8] {
    settings.inLanguage(language(of: page, template)) { renderInLanguage(page, with: template) }
  }

  /// The language of a page: its own, that of its template, or else the site's.
  private func language(of page: Page, _ template: CompiledTemplate) -> Language? {
    page.language ?? template.language
  }

  /// Returns what the last page declares about itself.
  package func declarations(of page: Page, with template: CompiledTemplate) -> PageDeclarations {
    PageDeclarations(
      title: title, description: description,
      language: language(of: page, template) ?? settings.words.site.language)
  }

  private mutating func renderInLanguage(
    _ page: Page, with template: CompiledTemplate
  ) -> [UInt8] {
    fill(page, for: template)
    let firstDiagnostic = diagnostics.all.count
    // Growing the buffer would hold the bytes of a very large page twice.
    writer.clear(reserving: reader.frame.size * 2)
    run(template.program)
    writer.finish(template.format)
    reader.frame.releaseIfLarge()
    if diagnostics.all.count > firstDiagnostic, let origin = page.origin {
      writer.diagnostics.relate(from: firstDiagnostic, to: origin, "the page is made from this")
    }
    return writer.output
  }

  /// Fills the frame with the values of a page, in its language.
  package mutating func fillPage(_ page: Page, for template: CompiledTemplate) {
    settings.inLanguage(language(of: page, template)) { fill(page, for: template) }
  }

  /// Fills the frame with the values of a page.
  private mutating func fill(_ page: Page, for template: CompiledTemplate) {
    writer.start(
      from: page.origin, identifiers: template.identifiers, hasAnchors: template.hasAnchors)
    reader.frame.removeAll()
    addressBase.path = page.path
    reader.frame.base = addressBase
    reader.frame.identifiers = template.identifiers
    reader.frame.texts.locale = settings.locale
    let record = page.write(&reader.frame, template.plan)
    if let (field, problem) = reader.frame.drawingMistake {
      writer.diagnostics.add(.invalidDrawing(problem, field, path: page.path, at: page.origin))
    }
    // The title and the description are rendered with a layout view that lacks them.
    var layout = LayoutView(settings, files, path: page.path)
    layout.page.isListed = template.isListed
    reader.scopes = [reader.frame.add(layout, template.layoutPlan), record]
    title = text(template.title)
    description = text(template.description)
    layout.page.title = title
    layout.page.description = description
    reader.frame.update(
      LayoutView.pageField, of: layout, template.layoutPlan, at: reader.scopes[0])
  }

  /// Renders the last page again with changed values.
  package mutating func render(
    _ page: Page, with template: CompiledTemplate, changing change: (inout Frame) -> Void
  ) -> [UInt8] {
    writer.start(
      from: page.origin, identifiers: template.identifiers, hasAnchors: template.hasAnchors)
    change(&reader.frame)
    writer.clear()
    run(template.program)
    writer.finish(template.format)
    return writer.output
  }

  /// Renders a program without markup as plain text.
  private mutating func text(_ program: Program) -> String {
    writer.clear()
    run(program)
    return String(decoding: writer.output, as: UTF8.self)
  }

  private mutating func run(_ program: Program) {
    program.run(&reader, &writer)
    if reader.hasDiagnostics { writer.diagnostics.add(reader.takeDiagnostics()) }
  }
}
