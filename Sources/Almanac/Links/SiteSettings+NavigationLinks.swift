extension SiteSettings {
  /// The targets of those entries of the main menu that lead into the site.
  package var navigationLinks: [(item: MenuItem, target: LinkResolver.Target)] {
    let resolver = LinkResolver(self)
    return menuItems.compactMap { item in
      resolver.target(of: Array(url(of: item).utf8)[...], from: []).map { (item, $0) }
    }
  }
}
