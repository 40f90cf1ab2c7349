/// The layers of templates: the theme, and on top of it the files of `Templates`.
enum TemplateLayers {
  /// Returns the files of a site's own templates, and those of its theme that they do not replace.
  ///
  /// A file replaces the one at its path, and a template also one of the same name and format with
  /// another ending. Words and tokens are merged one by one instead: the theme's files come first.
  static func merged(
    _ own: [SourceTree.File], _ theme: [SourceTree.File]
  ) -> [SourceTree.File] {
    guard !theme.isEmpty else { return own }
    let replaced = Set(own.map(\.key))
    return theme.filter { $0.isWords || $0.isTokens || !replaced.contains($0.key) } + own
  }
}

extension SourceTree.File {
  /// Whether it is a file of a theme or of `Templates`.
  var isTemplateLayer: Bool { theme != nil || name.hasPrefix("Templates/") }

  /// Whether it declares design tokens.
  var isTokens: Bool { isTemplateLayer && pathInFolder == "tokens.json" }

  /// What files that replace each other have in common: their paths, or those of templates without the
  /// ending. By these, paths are the same as in file systems that ignore case.
  fileprivate var key: String {
    let path = pathInFolder
    guard !isAsset, let (name, format) = OutputFormat.ofTemplate(path) else {
      return SitePath(path).folded
    }
    return SitePath("\(name) \(format)").folded
  }
}
