public import Almanac

/// Addresses that lead to others, such as those of pages that have moved, under the key "redirects" of
/// site.json. Each has a page that redirects, for any host. For hosts that redirect by themselves, see
/// ``HostFiles``.
public struct Redirects: PageSource {
  static let redirects = SettingsKey<[Redirect]>(
    "redirects", "Addresses that lead to others, such as those of pages that have moved.")

  public let name = "redirects"
  public var templates: [TemplateDeclaration] { [] }
  public var settingsKeys: [SettingsDeclaration] { [Self.redirects.declaration] }

  public var pageSets: [PageSet] {
    [
      PageSet("redirects") { site, diagnostics in
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
    for redirect in chosen {
      if let path = redirect.to.value.path, let next = known[path] {
        diagnostics.add(.redirectToRedirect(redirect, next))
      }
    }
    guard !diagnostics.hasErrors else { return [] }
    return chosen.map { redirect in
      Page(at: redirect.from.value.path, from: redirect.place) {
        Array(redirect.page(in: site).utf8)
      }
    }
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

  static func redirectToRedirect(_ redirect: Redirect, _ next: Redirect) -> Self {
    .init(
      .error, "A0621", at: redirect.to.place,
      "The redirect leads to /\(next.from.value.path), which is redirected itself",
      help: next.from.value.path == redirect.from.value.path
        ? "write where the page is now" : "write \"\(next.to.value.text)\"",
      related: next.from.place.map { .init(place: $0, note: "the other redirect") })
  }
}
