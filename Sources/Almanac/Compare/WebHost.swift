/// A host that serves a site. Its files are requested one after another over one connection, by curl.
struct WebHost: Sendable {
  /// The address of the home page, with a slash at its end.
  private let base: String
  private let scratch: Scratch
  private let curl = Tool(name: "curl", package: "curl")

  /// What the host answered to a request.
  struct Answer: Sendable {
    let status: Int
    /// The address to which the request was redirected; `nil` if it was not.
    let redirection: String?
    /// The Content-Type.
    let type: String
    let fingerprint: Fingerprint
  }

  init(_ address: String, _ scratch: Scratch) throws(ExternalFailure) {
    let isPlain = address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
    let scheme = address.split(separator: "://", maxSplits: 1).first?.lowercased()
    guard isPlain, scheme == "https" || scheme == "http",
      !address.contains(where: { "?#\"".contains($0) })
    else {
      throw ExternalFailure("\(address) is not an address such as https://league.example/")
    }
    guard !SecretAddress.isSecret(address) else {
      throw ExternalFailure("The address has a user or a password in it: leave them out")
    }
    base = address.hasSuffix("/") ? address : "\(address)/"
    self.scratch = scratch
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
  /// - Parameter paths: The paths below the home page, encoded as in addresses.
  func answers(to paths: [String]) async throws(ExternalFailure) -> [Answer] {
    let requests = paths.enumerated().map { number, path in
      "url = \"\(base)\(path)\"\noutput = \"\(scratch.path)/\(number)\"\n"
    }
    let output = try await curl.run(
      [
        // First, for curl to ignore the settings of the user.
        "--disable", "--config", "-", "--silent", "--show-error", "--fail-early", "--globoff",
        "--location", "--max-redirs", "5", "--proto", "=http,https", "--max-time", "60",
        "--user-agent", "almanac/\(Version.current)", "--write-out",
        "%{http_code}\\t%{num_redirects}\\t%{content_type}\\t%{url_effective}\\n",
      ], input: Array(requests.joined().utf8))
    let lines = output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    guard lines.count == paths.count else {
      throw ExternalFailure("curl did not report all requests")
    }
    var answers: [Answer] = []
    for (number, line) in lines.enumerated() {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 4, let status = Int(parts[0]) else {
        throw ExternalFailure("curl reported \"\(line)\"")
      }
      // An answer without content leaves no file.
      let bytes = try scratch.read("\(number)") ?? []
      answers.append(
        Answer(
          status: status, redirection: parts[1] == "0" ? nil : parts[3], type: parts[2],
          fingerprint: Fingerprint(of: bytes)))
      scratch.remove("\(number)")
    }
    return answers
  }
}
