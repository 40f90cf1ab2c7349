/// Markdown of a template with values and sections, split into fragments that are parsed once per
/// shape, cached, and filled for each page.
///
/// The parser's result depends only on the text and on how many times each section is rendered: the
/// decisions. Values are filled in afterwards. Sections that repeat whole blocks, table rows, list
/// items or lines of HTML become separate fragments, so that a page of any length is assembled from
/// few shapes. A region is split only if that does not change its HTML: rules about its text exclude what
/// depends on the page, and trials verify the rest when the template is compiled.
struct MarkdownRegion: Sendable {
  var fragments: [MarkdownFragment]
  /// The whole region as one document.
  let whole: MarkdownDocument
  /// The start of the file, at which problems with the region as a whole are reported.
  let place: Place
  /// The problems that do not depend on data: values in contexts where none is allowed, and
  /// unclosed HTML.
  let diagnostics: Diagnostics

  init(_ parts: [Part], place: Place, basePath: [UInt8]) {
    self.place = place
    whole = MarkdownDocument(parts, place, basePath: basePath)
    let cut = MarkdownCutter(place, basePath: basePath).fragments(of: parts)
    var diagnostics = Diagnostics()
    let isWhole = cut.isWhole
    var isSame = !isWhole && !cut.mayContinueBlocks && !parts.mayOpenOrCloseBlocks
    var tried: Set<[Int32]> = []
    var statistics = RenderStatistics()
    for trial in Trial.all {
      let decisions = whole.decisions(of: trial)
      // Of Markdown with few sections or none, several trials are the same.
      guard tried.insert(decisions).inserted else { continue }
      // The shapes are kept for the pages if there is nothing to split.
      let expected =
        isWhole ? whole.shape(for: decisions[...], &statistics) : whole.parse(decisions[...])
      diagnostics.add(expected.diagnostics)
      isSame = isSame && cut.hasSameHTML(as: expected.shape, in: trial)
    }
    fragments = isSame ? cut : [.document(whole)]
    self.diagnostics = diagnostics
  }

  /// A copy of the region as a single document that caches no shapes.
  var uncut: MarkdownRegion {
    var region = self
    region.fragments = [.document(whole.forgetful)]
    return region
  }
}

/// A piece of a region that is filled independently.
indirect enum MarkdownFragment: Sendable {
  /// Markdown that is parsed as one document.
  case document(MarkdownDocument)
  /// Markdown in which one section repeats whole lines.
  case lines(RepeatedLines)
  /// A section of whole blocks.
  case section(Reference, [MarkdownFragment], Repetition)
  /// An inverted section of whole blocks.
  case inverted(Reference, [MarkdownFragment])
}

extension MarkdownDocument {
  /// Returns what a trial decides about the document.
  fileprivate func decisions(of trial: Trial) -> [Int32] {
    var (trial, recorder) = (trial, Recorder<Trial>())
    recorder.record(recorded, &trial)
    return recorder.decisions
  }
}

extension [MarkdownFragment] {
  /// Whether nothing was split.
  fileprivate var isWhole: Bool {
    if count == 1, case .document = self[0] { return true }
    return isEmpty
  }

  /// Returns whether the fragments have the HTML of the whole region in a trial.
  fileprivate func hasSameHTML(as whole: Shape, in trial: Trial) -> Bool {
    var (trial, writer) = (trial, TrialWriter())
    Program(self).run(&trial, &writer)
    return writer.isSelfContained && writer.builder.shape.hasSameHTML(as: whole)
  }
}
