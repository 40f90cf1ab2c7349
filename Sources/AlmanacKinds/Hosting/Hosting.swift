import Almanac

/// A host that redirects and sends headers by a file of the site.
enum Hosting: String, CaseIterable, Readable {
  case netlify, cloudflare, nginx, apache

  var title: String {
    switch self {
    case .netlify: "Netlify"
    case .cloudflare: "Cloudflare Pages"
    case .nginx: "nginx"
    case .apache: "Apache"
    }
  }

  /// Whether it reads its files only at its root, not in a folder.
  var isRootOnly: Bool { self == .netlify || self == .cloudflare }

  /// Returns the files that it reads, at the root of the site.
  func files(_ redirects: [HostRedirect], _ rules: [HeaderRule], _ settings: SiteSettings) -> [Page]
  {
    func page(_ name: String, _ text: String) -> [Page] {
      text.isEmpty ? [] : [Page(at: name) { Array(text.utf8) }]
    }
    let lines = HostLines(redirects, rules)
    return switch self {
    case .netlify:
      page("_redirects", lines.redirects(status: "301!")) + page("_headers", lines.headers)
    case .cloudflare:
      page("_redirects", lines.redirects(status: "301"))
        + page("_headers", lines.headersWithRemovals)
    case .nginx:
      page("_nginx.conf", NginxFile(redirects, rules, settings).text(explainedBy: lines))
    case .apache:
      page(".htaccess", ApacheFile(redirects, rules, settings).text(explainedBy: lines))
    }
  }
}

/// An address that the host redirects.
struct HostRedirect {
  /// The address from the root of the site, such as "/old/".
  let from: String
  /// Where it leads: an address, or a path from the root of the host.
  let to: String
}
