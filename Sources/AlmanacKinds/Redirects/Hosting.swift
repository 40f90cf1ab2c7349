import Almanac

/// A host that redirects by itself.
enum Hosting: String, CaseIterable, Readable {
  case netlify, cloudflare

  var title: String {
    switch self {
    case .netlify: "Netlify"
    case .cloudflare: "Cloudflare Pages"
    }
  }

  /// The name of the file that it reads at the root of the site.
  var fileName: String { "_redirects" }

  /// The status of a page that has moved. Netlify redirects from the address of a file only with an
  /// exclamation mark, which Cloudflare does not know.
  private var status: String {
    switch self {
    case .netlify: "301!"
    case .cloudflare: "301"
    }
  }

  /// Returns the content of the file: a line for each address. No address has a space, nor a character
  /// with a meaning of its own.
  func file(of redirects: [Redirect], _ settings: SiteSettings) -> String {
    redirects.flatMap { redirect in
      let target = redirect.to.value.address(in: settings, isAbsolute: false)
      return redirect.from.value.addresses.map { "\($0) \(target) \(status)\n" }
    }.joined()
  }
}
