import Almanac

/// The site that is served now. Requests wait here for what comes next.
actor LiveSite {
  private var site: ServedSite
  private let address: ServerAddress
  private let desks: DeskService
  private let versions: Versions
  /// The number of changes to the site so far.
  private var count = 0

  /// - Parameters:
  ///   - address: Where the server listens.
  ///   - file: Returns the bytes of a file of the site.
  init(
    at address: ServerAddress, desks: DeskService,
    file: @escaping @Sendable (String) -> [UInt8]?
  ) {
    (self.address, self.desks) = (address, desks)
    site = ServedSite(edition: Versions.name(0), version: Versions.name(0), file: file)
    versions = Versions(Versions.name(0))
  }

  /// Takes over the result of a build.
  ///
  /// - Parameters:
  ///   - basePath: The path of the site, if it was built.
  ///   - hasChanged: Whether a file of the site has changed.
  ///   - page: The path of a page to which open pages go.
  func update(
    basePath: String?, hasChanged: Bool, _ problems: SiteProblems, page: String? = nil
  ) async {
    let isNew = hasChanged || (basePath != nil && basePath != site.basePath)
    guard isNew || problems != site.problems else { return }
    count += 1
    site.version = Versions.name(count)
    if isNew { site.edition = site.version }
    if let basePath { site.basePath = basePath }
    site.problems = problems
    site.page = page
    await versions.become(site.version)
  }

  /// The edition that is served; `nil` before the first build.
  var builtEdition: String? { site.basePath == nil ? nil : site.edition }

  /// Returns the response to a request. One that asks for changes waits until there is one.
  func response(to request: SiteRequest) async -> SiteResponse {
    if let response = await desks.response(to: request, at: address) { return response }
    if request.method == "GET", request.path == LivePage.changesPath, request.isMeant(for: address)
    {
      await versions.wait(while: request.since)
    }
    return site.response(to: request, at: address)
  }
}
