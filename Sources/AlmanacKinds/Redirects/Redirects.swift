public import Almanac

/// Addresses that lead to others, such as those of pages that have moved, under the key "redirects" of
/// site.json. Each has a page that redirects, for any host. For hosts that redirect by themselves, see
/// ``HostFiles``.
public struct Redirects: PageSource {
  static let redirects = SettingsKey<[Redirect]>(
    "redirects", "Addresses that lead to others, such as those of pages that have moved.")

  public let name = "redirects"
  public var settingsKeys: [SettingsDeclaration] { [Self.redirects.declaration] }

  public var pages: [Pages<Self>] {
    [
      .files("redirects") { site, diagnostics in
        let redirects = site.settings.value(of: Self.redirects) ?? []
        return Self.pages(of: redirects, site, into: &diagnostics)
      }
    ]
  }

  /// Creates the source of these pages.
  public init() {}

  private static func pages(
    of redirects: [Redirect], _ site: Site, into diagnostics: inout Diagnostics
  ) -> [Page] {
    var known: [String: Redirect] = [:]
    var chosen: [Redirect] = []
    for redirect in redirects {
      if let first = known[redirect.from.value.path] {
        diagnostics.add(.sameRedirect(redirect, first))
      } else {
        known[redirect.from.value.path] = redirect
        chosen.append(redirect)
      }
    }
    // A loop is one mistake.
    var loops: Set<String> = []
    for redirect in chosen where !loops.contains(redirect.from.value.path) {
      guard let path = redirect.to.value.path, let next = known[path] else { continue }
      let chain = chain(from: next, in: known)
      if chain.contains(where: { $0.from.value.path == redirect.from.value.path }) {
        loops.formUnion(chain.map(\.from.value.path))
      }
      let end = chain.last.map(\.to.value).flatMap { end in
        end.path.flatMap { known[$0] } == nil ? end : nil
      }
      diagnostics.add(.redirectToRedirect(redirect, next, end: end))
    }
    guard !diagnostics.hasErrors else { return [] }
    return chosen.map { $0.page(in: site) }
  }
}

extension Redirects {
  /// Returns a redirect and those that it leads to, one after another. A chain that is longer than
  /// anyone can have meant is cut off, and so is a loop.
  private static func chain(from first: Redirect, in known: [String: Redirect]) -> [Redirect] {
    var chain = [first]
    while chain.count < 16, let path = chain.last?.to.value.path, let next = known[path],
      next.from.value.path != first.from.value.path
    {
      chain.append(next)
    }
    return chain
  }
}

extension Diagnostic {
  static func sameRedirect(_ redirect: Redirect, _ first: Redirect) -> Self {
    .init(
      .error, "A0620", at: redirect.from.place,
      "Two redirects have the address /\(redirect.from.value.path)",
      help: "remove one of them",
      related: first.from.place.map { .init(place: $0, note: "the first") })
  }

  /// - Parameter end: Where the chain of redirects ends; `nil` if it is a loop, or too long.
  static func redirectToRedirect(
    _ redirect: Redirect, _ next: Redirect, end: RedirectTarget?
  ) -> Self {
    .init(
      .error, "A0621", at: redirect.to.place,
      "The redirect leads to /\(next.from.value.path), which is redirected itself",
      help: end.map { "write \"\($0.text)\"" } ?? "write where the page is now",
      related: next.from.place.map { .init(place: $0, note: "the other redirect") })
  }
}
