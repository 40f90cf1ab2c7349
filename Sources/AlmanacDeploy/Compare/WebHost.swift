/// A host that serves a site. Its files are requested one after another over one connection, by curl.
struct WebHost: Sendable {
  /// The address of the home page, with a slash at its end.
  private let base: String
  private let scratch: Scratch
  private let curl = Tool(name: "curl", package: "curl")

  /// What the host answered to a request.
  struct Answer: Sendable {
    let status: Int
    /// The address to which the request was or would be redirected; `nil` if there is none.
    let redirection: String?
    /// The Content-Type.
    let type: String
    let fingerprint: Fingerprint
    /// The values of the headers that were asked for, by their names; empty for those that are missing.
    let headers: [String: String]
  }

  /// Throws if an address is none of the web, or has a password in it.
  static func check(_ address: String) throws(ExternalFailure) {
    let isPlain = address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
    let scheme = address.split(separator: "://", maxSplits: 1).first?.lowercased()
    guard isPlain, scheme == "https" || scheme == "http",
      !address.contains(where: { "?#\"".contains($0) })
    else {
      throw ExternalFailure("\(address) is not an address such as https://league.example/")
    }
    guard !SecretShape.matches(address) else {
      throw ExternalFailure("The address has a user or a password in it: leave them out")
    }
  }

  init(_ address: String, _ scratch: Scratch) throws(ExternalFailure) {
    try Self.check(address)
    base = address.hasSuffix("/") ? address : "\(address)/"
    self.scratch = scratch
  }

  /// Returns the address of a path from the root of the host; any other address is returned as it is.
  func address(of path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    let host = base.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).prefix(3)
    return host.joined(separator: "/") + path
  }

  /// Throws if the home page is not there, or elsewhere: then the other pages are, too.
  func checkHomePage() async throws(ExternalFailure) {
    let home = try await answers(to: [""])[0]
    if let address = home.redirection {
      throw ExternalFailure("\(base) leads to \(address): verify that address")
    }
    guard home.status == 200 else { throw ExternalFailure("\(base) answers \(home.status)") }
  }

  /// Returns the answers to requests.
  ///
  /// - Parameters:
  ///   - paths: The paths below the home page, encoded as in addresses.
  ///   - headers: The names of headers to report, in lowercase.
  ///   - followsRedirects: Whether a request goes on where it is redirected.
  func answers(
    to paths: [String], reporting headers: [String] = [], followsRedirects: Bool = true
  ) async throws(ExternalFailure) -> [Answer] {
    let requests = paths.enumerated().map { number, path in
      "url = \"\(base)\(path)\"\noutput = \"\(scratch.path)/\(number)\"\n"
    }
    let output = try await curl.run(
      [
        // First, for curl to ignore the settings of the user.
        "--disable", "--config", "-", "--silent", "--show-error", "--fail-early", "--globoff",
        "--max-redirs", "5", "--proto", "=http,https", "--max-time", "60",
        "--user-agent", "almanac/\(Version.current)", "--write-out",
        "%{http_code}\\t%{num_redirects}\\t%{content_type}\\t%{url_effective}\\t%{redirect_url}"
          + headers.map { "\\t%header{\($0)}" }.joined() + "\\n",
      ] + (followsRedirects ? ["--location"] : []), input: Array(requests.joined().utf8))
    let lines = output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    guard lines.count == paths.count else {
      throw ExternalFailure("curl did not report all requests")
    }
    var answers: [Answer] = []
    for (number, line) in lines.enumerated() {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count >= 5 + headers.count, let status = Int(parts[0]) else {
        throw ExternalFailure("curl reported \"\(line)\"")
      }
      // An answer without content leaves no file.
      let bytes = try scratch.read("\(number)") ?? []
      answers.append(
        Answer(
          status: status,
          redirection: parts[1] == "0" ? (parts[4].isEmpty ? nil : parts[4]) : parts[3],
          type: parts[2], fingerprint: Fingerprint(of: bytes),
          headers: Dictionary(uniqueKeysWithValues: zip(headers, parts.dropFirst(5)))))
      scratch.remove("\(number)")
    }
    return answers
  }
}
