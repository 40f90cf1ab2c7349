import Almanac

/// A request of a browser, as far as the server looks at it.
struct SiteRequest: Sendable {
  let method: String
  /// The path as it was sent, percent-encoded.
  let path: String
  /// What follows the path: empty, or "?" and more.
  let query: String
  /// The values of the header Host, of which there should be one.
  private let hosts: [String]

  /// - Parameter target: The path and the query, such as "/league/?q=1".
  init(method: String = "GET", target: String, hosts: [String]) {
    self.method = method
    let end = target.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    path = String(target[..<(end ?? target.endIndex)])
    query = end.map { String(target[$0...].prefix { $0 != "#" }) } ?? ""
    self.hosts = hosts
  }

  /// Returns whether the address is one of this server. Another name may be made to lead to this machine
  /// by a page on the web, which would then read the site (DNS rebinding).
  func isMeant(forPort port: Int) -> Bool {
    guard hosts.count == 1, let host = hosts.first?.lowercased() else { return false }
    return ["127.0.0.1", "localhost", "[::1]"].contains { name in
      host == "\(name):\(port)" || (port == 80 && host == name)
    }
  }

  /// Returns the path below another one, decoded, or `nil` if it is elsewhere or not UTF-8.
  func path(below base: String) -> String? {
    let (path, base) = (Self.decoded(path), Self.decoded(base))
    guard path.starts(with: base) else { return nil }
    return String(validating: path.dropFirst(base.count), as: UTF8.self)
  }

  private static func decoded(_ path: String) -> ArraySlice<UInt8> {
    Array(path.utf8)[...].percentDecoded
  }

  /// The version of the site that the page knows of, if this asks for a later one.
  var knownVersion: String? {
    guard method == "GET", path == LivePage.changesPath else { return nil }
    return query.hasPrefix("?since=") ? String(query.dropFirst("?since=".count)) : ""
  }
}
