/// A server as ssh takes it: a host, or a user and a host.
package struct ServerHost: TargetText {
  let text: String
  static let pattern = "^([A-Za-z0-9][A-Za-z0-9._-]*@)?[A-Za-z0-9][A-Za-z0-9._:-]*$"
  static let expectation = "a server"
  static let example = "mina@example.org"
  static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count <= 2 && isName(parts.last ?? "", with: "._:-")
      && parts.dropLast().allSatisfy { isName($0, with: "._-") }
  }

  /// The server before a colon and a path: an IPv6 address is in brackets.
  var bracketed: String {
    guard text.contains(":") else { return text }
    let parts = text.split(separator: "@")
    return parts.dropLast().map { "\($0)@" }.joined() + "[\(parts.last ?? "")]"
  }
}

/// A folder on a server or in a bucket.
package struct RemoteFolder: TargetText {
  let text: String
  static let pattern = "^[^-\\u0000-\\u001f][^\\u0000-\\u001f]*$"
  static let expectation = "the path of a folder"
  static let example = "/srv/www/league"
  static func isValid(_ text: String) -> Bool { isArgument(text) && !text.contains("\\") }
}

/// The name of a bucket.
package struct BucketName: TargetText {
  let text: String
  static let pattern = "^[A-Za-z0-9][A-Za-z0-9._-]*$"
  static let expectation = "the name of a bucket"
  static let example = "league-site"
  static func isValid(_ text: String) -> Bool { isName(text, with: "._-") }
}

/// An address on the web.
package struct WebAddress: TargetText {
  let text: String
  static let pattern = "^https?://[^\\s\"'@,]+$"
  static let expectation = "an address that begins with https:// or http://"
  static let example = "https://example.org/dav/"
  static func isValid(_ text: String) -> Bool {
    ["https://", "http://"].contains { text.hasPrefix($0) && text.count > $0.count }
      && text.utf8.allSatisfy { (0x21..<0x7F).contains($0) && !"\"'@,".utf8.contains($0) }
  }
}
