extension Explanation {
  /// The explanations of all codes of a build.
  package static var engine: [Explanation] {
    [
      data, translations, templates, html, formats, site, published, importing, references, kinds,
      links, words, design,
    ].flatMap(\.self)
  }

  /// Returns the explanations of all codes that the engine and some kinds may report, sorted by
  /// code.
  package static func all(of sources: [any PageSource]) -> [Explanation] {
    (engine + sources.flatMap(\.explanations)).sorted {
      ($0.code, $0.meaning) < ($1.code, $1.meaning)
    }
  }
}
