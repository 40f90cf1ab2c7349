/// The layers of templates: the theme of the program, on top of it the theme of the site, and on top of
/// both the files of `Templates`.
enum TemplateLayers {
  /// Returns the files of all layers that no layer above them replaces, those of the lowest layer first.
  ///
  /// A file replaces the one at its path, and a template also one of the same name and format with
  /// another ending. Words and tokens are merged one by one instead.
  static func merged(_ layers: [[SourceTree.File]]) -> [SourceTree.File] {
    layers.reduce([]) { lower, upper in
      let replaced = Set(upper.map(\.key))
      return lower.filter {
        SourceTree.File.isMerged($0.pathInFolder) || !replaced.contains($0.key)
      } + upper
    }
  }
}

extension SourceTree.File {
  /// Whether it is a file of a theme or of `Templates`.
  var isTemplateLayer: Bool { theme != nil || name.hasPrefix("Templates/") }

  /// Whether it declares design tokens.
  var isTokens: Bool { isTemplateLayer && pathInFolder == "tokens.json" }

  /// What files that replace each other have in common: their paths, the names of templates of pages, or the
  /// names and formats of layouts and partials. By these, paths are the same as in file systems that ignore case.
  fileprivate var key: String {
    let path = pathInFolder
    guard !isAsset, let (name, format) = OutputFormat.ofTemplate(path) else {
      return SitePath(path).folded
    }
    // A page has one template, of whatever format.
    return SitePath(name.contains("/") ? "\(name) \(format)" : name).folded
  }
}
