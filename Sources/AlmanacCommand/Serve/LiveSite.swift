import Almanac
import Foundation

/// The site that is served now. Requests wait here for what comes next.
actor LiveSite {
  private var site: ServedSite
  private let port: Int
  /// Begins the names of editions and versions, so that those of another run of the program differ.
  private let run = String(Int(Date().timeIntervalSince1970 * 1_000_000), radix: 36)
  /// The number of changes to the site so far.
  private var count = 0
  /// The requests that wait, by their numbers.
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var requestCount = 0

  /// Browsers and proxies end requests that take longer.
  private static let patience = Duration.seconds(25)

  /// - Parameters:
  ///   - port: The port of the server.
  ///   - file: Returns the bytes of a file of the site.
  init(port: Int, file: @escaping @Sendable (String) -> [UInt8]?) {
    self.port = port
    site = ServedSite(edition: "\(run)-0", version: "\(run)-0", file: file)
  }

  /// Takes over the result of a build.
  ///
  /// - Parameters:
  ///   - basePath: The path of the site, if it was built.
  ///   - hasChanged: Whether a file of the site has changed.
  func update(basePath: String?, hasChanged: Bool, _ problems: SiteProblems) {
    let isNew = hasChanged || (basePath != nil && basePath != site.basePath)
    guard isNew || problems != site.problems else { return }
    count += 1
    site.version = "\(run)-\(count)"
    if isNew { site.edition = site.version }
    if let basePath { site.basePath = basePath }
    site.problems = problems
    for continuation in waiting.values { continuation.resume() }
    waiting = [:]
  }

  /// Returns the response to a request. One that asks for changes waits until there is one.
  func response(to request: SiteRequest) async -> SiteResponse {
    if request.knownVersion == site.version, request.isMeant(forPort: port) { await change() }
    return site.response(to: request, port: port)
  }

  /// Waits for a change, but not for long.
  private func change() async {
    requestCount += 1
    let number = requestCount
    let timer = Task {
      try? await Task.sleep(for: Self.patience)
      self.end(number)
    }
    await withCheckedContinuation { waiting[number] = $0 }
    timer.cancel()
  }

  private func end(_ number: Int) { waiting.removeValue(forKey: number)?.resume() }
}
