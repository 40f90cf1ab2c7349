import Foundation

/// Where a server listens, and who may change something there.
struct ServerAddress: Sendable {
  let port: Int
  /// Whether other machines reach it.
  let isOpen: Bool
  /// What those who write must know; `nil` if only this machine reaches the server.
  let token: String?

  /// A server that only this machine reaches.
  init(port: Int) { (self.port, isOpen, token) = (port, false, nil) }

  /// A server that other machines reach, too, with a new token.
  init(openAt port: Int) {
    (self.port, isOpen) = (port, true)
    var generator = SystemRandomNumberGenerator()
    token = (0..<Self.tokenLength).map { _ in
      String(Self.letters.randomElement(using: &generator) ?? "a")
    }.joined()
  }

  /// Too long to guess: 24 characters out of 32 are 120 bits.
  private static let tokenLength = 24
  /// The letters and digits that are not mistaken for each other.
  private static let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")

  /// The start of the addresses of its pages on this machine.
  var url: String { "http://127.0.0.1:\(port)" }

  /// Returns whether a header "Authorization" has the token.
  func accepts(_ authorization: String?) -> Bool {
    guard let token else { return true }
    let (given, expected) = (Array((authorization ?? "").utf8), Array("Bearer \(token)".utf8))
    // All bytes are compared, so that the time says nothing of the token.
    return given.count == expected.count
      && zip(given, expected).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Whether a host is an IPv4 address, or an IPv6 address in brackets.
  static func isNumeric(_ host: Substring) -> Bool {
    if host.hasPrefix("["), host.hasSuffix("]") {
      return host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" }
    }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
