import Almanac
import AlmanacBasketball

extension Redirects {
  /// Returns the redirects of site.json, those of posts, and those of games that were moved. Hosts differ in how
  /// they read letters beyond ASCII: pages alone redirect from such addresses.
  static func all(of site: Site) -> [(from: RedirectPath, to: RedirectTarget)] {
    let declared = site.settings.value(of: redirects) ?? []
    let aliases = site.keys(of: PostKind.self, in: PostKind.byAlias).compactMap { alias in
      site.entries(of: PostKind.self, in: PostKind.byAlias, at: alias).first.map {
        (RedirectPath(path: alias), RedirectTarget(path: $0.path))
      }
    }
    let games = GameKind.redirects(in: site).map {
      (RedirectPath(path: $0.from), RedirectTarget(path: $0.to))
    }
    return (declared.map { ($0.from.value, $0.to.value) } + aliases + games).filter { from, _ in
      from.path.utf8.allSatisfy { RedirectTarget.isPlain($0) || $0 == UInt8(ascii: "/") }
    }
  }
}
