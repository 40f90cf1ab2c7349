public import Almanac

/// The files by which a host redirects and sends headers, under the keys "hosting" and "headers" of
/// site.json.
public struct HostFiles: PageSource {
  static let hosting = SettingsKey<Located<Hosting>>(
    "hosting", "The host, if the site is to have the files of redirects and headers that it reads.")
  static let headers = SettingsKey<Located<HeaderChanges>>(
    "headers", "true if the host is to send headers, or changes to those that it sends.")

  public let name = "hosting"
  public var settingsKeys: [SettingsDeclaration] {
    [Self.hosting.declaration, Self.headers.declaration]
  }

  public var pages: [Pages<Self>] {
    [
      .check("checks") { Self.check($0.settings, into: &$1) },
      .finishedFiles("redirects") {
        $0.value(of: Self.hosting) != nil && $0.value(of: Self.headers) == nil
      } pages: { _, site, _ in
        Self.files(site, [])
      },
      .finishedFiles("headers", needing: .resources) {
        $0.value(of: Self.hosting) != nil && $0.value(of: Self.headers) != nil
      } pages: { finished, site, diagnostics in
        let policy = ContentPolicy(finished.resources(of: site))
        return Self.files(site, Self.rules(policy, site.settings, into: &diagnostics))
      },
    ]
  }

  /// Creates the source of these files.
  public init() {}

  private static func files(_ site: Site, _ rules: [HeaderRule]) -> [Page] {
    let settings = site.settings
    guard let hosting = settings.value(of: Self.hosting)?.value else { return [] }
    let redirects = Redirects.all(of: site).flatMap { from, to in
      let target = to.address(in: settings)
      return from.addresses.map { address in
        // A dollar sign would mean something to most hosts.
        HostRedirect(from: address, to: target.replacing("$", with: "%24"))
      }
    }
    guard !redirects.isEmpty || !rules.isEmpty else { return [] }
    // Too many are reported, and take long to write.
    guard excessiveRuleCount(rules, on: hosting) == nil else { return [] }
    return hosting.files(redirects, rules, settings)
  }

  /// Returns the rules that a site declares.
  private static func rules(
    _ policy: ContentPolicy, _ settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> [HeaderRule] {
    guard let setting = settings.value(of: Self.headers) else { return [] }
    let rules = (UsualHeaders.rules(policy) + setting.value.changes.map(HeaderRule.init))
      .withoutReplaced
    if rules.contains(where: { ($0.value?.utf8.count ?? 0) > HeaderValue.maximumSize }) {
      diagnostics.add(.longPolicy(setting))
    }
    return rules
  }

  private static func check(_ settings: SiteSettings, into diagnostics: inout Diagnostics) {
    let hosting = settings.value(of: Self.hosting)
    let headers = settings.value(of: Self.headers)
    guard let hosting else {
      if let headers { diagnostics.add(.headersWithoutHost(headers)) }
      return
    }
    let hasRedirects = settings.value(of: Redirects.redirects)?.isEmpty == false
    if hosting.value.isRootOnly, settings.basePath != "/", hasRedirects || headers != nil {
      diagnostics.add(.hostBelowRoot(hosting, settings))
    }
    guard let headers else { return }
    let rules = (UsualHeaders.rules(ContentPolicy([])) + headers.value.changes.map(HeaderRule.init))
      .withoutReplaced
    if hosting.value == .netlify {
      let removals = Set(rules.lazy.filter { $0.value == nil })
      for change in headers.value.changes where removals.contains(HeaderRule(change)) {
        diagnostics.add(.headerNotRemoved(change))
      }
    }
    if let count = excessiveRuleCount(rules, on: hosting.value) {
      diagnostics.add(.manyRules(headers, count))
    }
  }

  /// Returns the number of rules if the host does not read all of them.
  private static func excessiveRuleCount(_ rules: [HeaderRule], on hosting: Hosting) -> Int? {
    guard hosting == .cloudflare else { return nil }
    let count = HostLines([], rules).ruleCount(limit: maximumRuleCount)
    return count > maximumRuleCount ? count : nil
  }

  /// Cloudflare Pages ignores all rules after these.
  private static let maximumRuleCount = 100
}

extension Diagnostic {
  static func hostBelowRoot(_ hosting: Located<Hosting>, _ settings: SiteSettings) -> Self {
    .init(
      .error, "A0622", at: hosting.place,
      "\(hosting.value.title) reads its files only at the root of the host, but the site is in "
        + settings.basePath,
      help: "remove \"hosting\": pages redirect without it")
  }

  static func headersWithoutHost(_ headers: Located<HeaderChanges>) -> Self {
    let hosts = Hosting.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return .init(
      .error, "A0623", at: headers.place, "Headers need a host that sends them",
      help: "write \"hosting\" as well, with one of \(hosts)")
  }

  static func longPolicy(_ headers: Located<HeaderChanges>) -> Self {
    .init(
      .error, "A0624", at: headers.place,
      "\(ContentPolicy.header) is longer than \(HeaderValue.maximumSize) characters",
      help: "move scripts and styles from pages to files, or declare a value for the header")
  }

  static func headerNotRemoved(_ change: HeaderChange) -> Self {
    .init(
      .error, "A0625", at: change.name.place,
      "Netlify cannot leave out \(change.name.value.text) for some paths only",
      help: "write a value for \(change.path.value.text), or leave the header out for all paths")
  }

  static func manyRules(_ headers: Located<HeaderChanges>, _ count: Int) -> Self {
    .init(
      .error, "A0626", at: headers.place,
      "Cloudflare Pages reads 100 rules of headers, but the site has at least \(count)",
      help: "join paths by *")
  }
}
