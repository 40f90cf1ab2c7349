import Almanac
import AlmanacDeploy

/// The site as it is served at a moment: what was built last without errors, and what is wrong now.
struct ServedSite: Sendable {
  /// The path under which it is served, with a slash at both ends; `nil` until a build succeeds.
  var basePath: String?
  /// Names the files of the site: a page that was made of others is to be loaded again.
  var edition: String
  /// Names the files and the problems: pages ask for what follows a version.
  var version: String
  /// What the last build found.
  var problems = SiteProblems()
  /// The path of the page of the file that changed last, if pages are to go there.
  var page: String?
  /// Returns the bytes of a file of the site, such as "games/index.html"; `nil` if there is none.
  let file: @Sendable (String) -> [UInt8]?

  /// Returns the response to a request. Nothing but the names of the site's files is ever looked up.
  func response(to request: SiteRequest, at address: ServerAddress) -> SiteResponse {
    guard ["GET", "HEAD"].contains(request.method) else {
      return .text(405, "The server only shows the site", headers: ["Allow": "GET, HEAD"])
    }
    guard request.isMeant(for: address) else {
      return .text(403, "Open the site at \(address.url)\(basePath ?? "/")")
    }
    guard request.path.utf8.first == UInt8(ascii: "/") else {
      return .text(400, "Expected a path that begins with a slash")
    }
    switch request.path {
    case LivePage.scriptPath:
      return SiteResponse(
        200, type: MediaTypes.header(of: request.path), Array(LivePage.script.utf8))
    case LivePage.changesPath: return state
    default: return page(request)
    }
  }

  private func page(_ request: SiteRequest) -> SiteResponse {
    guard let basePath else {
      return html(503, LivePage.waiting)
    }
    if request.path == "/" || request.path + "/" == basePath, basePath != "/" {
      return .redirect(to: basePath + request.query)
    }
    guard let path = request.path(below: basePath) else { return notFound }
    let name = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    if let bytes = file(name) { return response(name, bytes, to: request) }
    if !path.isEmpty, !path.hasSuffix("/"), file("\(path)/index.html") != nil {
      return .redirect(to: "\(request.path)/\(request.query)")
    }
    return notFound
  }

  private func response(
    _ name: String, _ bytes: [UInt8], to request: SiteRequest
  ) -> SiteResponse {
    let type = MediaTypes.header(of: name)
    if type.hasPrefix("text/html") { return html(200, bytes) }
    // By this, pages know that a style sheet or an image has changed.
    let tag = "\"\(Fingerprint(of: bytes).text)\""
    // Browsers may keep the file, but ask each time.
    var headers = ["ETag": tag, "Accept-Ranges": "bytes", "Cache-Control": "no-cache"]
    if request.knows(tag) { return SiteResponse(304, type: type, [], headers: headers) }
    switch request.part(of: bytes.count, tag: tag) {
    case .whole: return SiteResponse(200, type: type, bytes, headers: headers)
    case .range(let range):
      headers["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)"
      return SiteResponse(206, type: type, Array(bytes[range]), headers: headers)
    case .none:
      return .text(
        416, "The file ends before", headers: ["Content-Range": "bytes */\(bytes.count)"])
    }
  }

  private var notFound: SiteResponse {
    html(404, file("404.html") ?? Array("<!doctype html><title>404</title><h1>404</h1>\n".utf8))
  }

  private func html(_ status: Int, _ page: [UInt8]) -> SiteResponse {
    SiteResponse(
      status, type: "text/html; charset=utf-8", LivePage.bytes(of: page, edition: edition))
  }

  /// What the script of a page asks for.
  private var state: SiteResponse {
    let state = JSON([
      "edition": .string(edition), "version": .string(version), "problems": problems.json,
      "page": page.map(JSON.string),
    ])
    return SiteResponse(200, type: "application/json", Array(state.reportText.utf8))
  }
}
