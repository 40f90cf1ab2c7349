extension Page {
  /// Creates a page that leads to another address, whatever the host: browsers follow it at once.
  ///
  /// ```
  /// Page(at: "old/", redirectingTo: "new/", heading: "This page has moved", in: site)
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path, such as "old/".
  ///   - origin: The record that it is made from, for diagnostics.
  ///   - address: The other address: a path of the site, with or without a slash in front, or one that begins
  ///     with https://.
  ///   - title: The title of the page; `nil` for the address.
  ///   - heading: What browsers show if they do not follow it. Title and heading are evaluated only if the
  ///     page is built.
  public init(
    at path: String, from origin: Place? = nil, redirectingTo address: String,
    title: @autoclosure @escaping @Sendable () -> String? = nil,
    heading: @autoclosure @escaping @Sendable () -> String, in site: Site
  ) {
    self.init(at: path, from: origin) {
      let isInSite = !address.contains("://")
      let path = address.hasPrefix("/") ? String(address.dropFirst()) : address
      let page = RedirectPage(
        address: isInSite ? site.settings.url(of: path) : address,
        canonical: isInSite ? site.settings.baseURL + path : address,
        title: title(), heading: heading())
      return Array(page.html(in: site).utf8)
    }
  }
}

/// The HTML of a page that leads to another address. Browsers show it for a moment at most, unless they do not
/// follow it.
private struct RedirectPage {
  /// The other address as browsers request it.
  let address: String
  /// The other address in full.
  let canonical: String
  /// The title; `nil` for the address.
  let title: String?
  let heading: String

  /// The HTML of the page.
  func html(in site: Site) -> String {
    let (address, canonical) = (address.escaped, canonical.escaped)
    return """
      <!doctype html>
      <html lang="\(site.settings.locale.tag)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="robots" content="noindex">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="refresh" content="0; url=\(address)">
      <link rel="canonical" href="\(canonical)">
      \(Self.style(in: site))
      <title>\(title?.escaped ?? canonical)</title>
      </head>
      <body class="page">
      <main>
      <h1>\(heading.escaped)</h1>
      <p><a href="\(address)">\(canonical)</a></p>
      </main>
      </body>
      </html>

      """
  }

  /// The style sheets of the theme, if the site has them, or else a style of a few words.
  private static func style(in site: Site) -> String {
    let path = "assets/site.css"
    guard site.hasFile(path) else {
      return
        "<style>body { font: 100%/1.5 system-ui, sans-serif; margin: 2rem; overflow-wrap: anywhere }</style>"
    }
    let identity = site.settings.identity
    let tokens = identity.hasTokens ? ["assets/tokens.css"] : []
    let own = identity.hasOwnStyles ? ["assets/theme.css"] : []
    return (tokens + [path] + own).map { path in
      "<link rel=\"stylesheet\" href=\"\(site.settings.url(of: path))\">"
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text in an attribute or in the text of an element. No address has quotes.
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
