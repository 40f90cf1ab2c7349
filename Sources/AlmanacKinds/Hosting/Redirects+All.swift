import Almanac

extension Redirects {
  /// Returns the redirects of site.json, and those of posts.
  static func all(of site: Site) -> [(from: RedirectPath, to: RedirectTarget)] {
    let declared = site.settings.value(of: redirects) ?? []
    let aliases = site.keys(of: PostKind.self, in: PostKind.byAlias).compactMap { alias in
      site.entries(of: PostKind.self, in: PostKind.byAlias, at: alias).first.map {
        (RedirectPath(path: alias), RedirectTarget(text: "/\($0.path)"))
      }
    }
    return declared.map { ($0.from.value, $0.to.value) } + aliases
  }
}
