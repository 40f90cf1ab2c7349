extension SiteSettings {
  /// Returns the address of a page in full, for programs.
  ///
  ///     settings.absoluteURL(of: "pets/biscuit/")  // "https://example.org/league/pets/biscuit/"
  public func absoluteURL(of path: String) -> String { baseURL + path }

  /// Returns an address within the site, as ``url(of:)`` returns it, in full.
  ///
  ///     settings.absoluteURL(ofAddress: "/league/pets/biscuit/")
  ///     // "https://example.org/league/pets/biscuit/"
  public func absoluteURL(ofAddress address: String) -> String {
    baseURL + address.dropFirst(basePath.count)
  }
}
