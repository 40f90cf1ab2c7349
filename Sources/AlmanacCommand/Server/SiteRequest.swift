import Almanac

/// A request of a browser, as far as the server looks at it.
struct SiteRequest: Sendable {
  let method: String
  /// The path as it was sent, percent-encoded.
  let path: String
  /// What follows the path: empty, or "?" and more.
  let query: String
  /// The headers that it has, by their names in lowercase.
  private let headers: [String: [String]]
  let body: [UInt8]

  /// - Parameters:
  ///   - target: The path and the query, such as "/league/?q=1".
  ///   - headers: The values of each header, by its name in lowercase.
  init(
    method: String = "GET", target: String, headers: [String: [String]], body: [UInt8] = []
  ) {
    (self.method, self.headers, self.body) = (method, headers, body)
    let end = target.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    path = String(target[..<(end ?? target.endIndex)])
    query = end.map { String(target[$0...].prefix { $0 != "#" }) } ?? ""
  }

  /// Returns the value of a header that occurs once.
  func header(_ name: String) -> String? {
    headers[name].flatMap { $0.count == 1 ? $0[0] : nil }
  }

  /// Returns whether the address is one of this server. Another name may be made to lead to this machine
  /// by a page on the web, which would then read the site (DNS rebinding). An address in digits cannot be.
  func isMeant(for address: ServerAddress) -> Bool {
    guard let host = header("host")?.lowercased() else { return false }
    let name =
      host.hasSuffix(":\(address.port)") ? host.dropLast("\(address.port)".count + 1) : host[...]
    guard name != host || address.port == 80 else { return false }
    return ["127.0.0.1", "localhost", "[::1]"].contains(name)
      || address.isOpen && ServerAddress.isNumeric(name)
  }

  /// Returns whether it may write: it comes from a page of this server itself, as JSON, which no form sends, and with
  /// the token where other machines reach the server.
  func mayWrite(to address: ServerAddress) -> Bool {
    guard isMeant(for: address), let host = header("host"), let origin = header("origin"),
      origin.lowercased() == "http://\(host.lowercased())",
      header("content-type")?.lowercased() == "application/json"
    else { return false }
    return address.accepts(header("authorization"))
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

  /// The version that it knows, as its query says.
  var since: String? { query.hasPrefix("?since=") ? String(query.dropFirst("?since=".count)) : nil }

  /// Returns whether the browser has a file already (RFC 9110, section 13.1.2).
  func knows(_ tag: String) -> Bool {
    header("if-none-match")?.split(separator: ",").contains { written in
      let written = written.drop { $0 == " " }.prefix { $0 != " " }
      return written == "*" || written == tag || written == "W/\(tag)"
    } ?? false
  }

  /// The part of a file that it asks for.
  enum Part: Equatable {
    case whole
    case range(Range<Int>)
    /// It begins after the end of the file.
    case none
  }

  /// Returns the part that it asks for of a file with some bytes (RFC 9110, section 14): players of videos load them
  /// in parts. Several parts at once, and what cannot be read, mean the whole file.
  func part(of count: Int, tag: String) -> Part {
    guard method == "GET", let range = header("range"), range.hasPrefix("bytes="),
      header("if-range").map({ $0 == tag }) ?? true
    else { return .whole }
    let ends = range.dropFirst("bytes=".count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return .whole }
    let (first, last) = (Int(ends[0]), Int(ends[1]))
    switch (first, last) {
    case (nil, let length?) where ends[0].isEmpty:
      return length > 0 && count > 0 ? .range(max(0, count - length)..<count) : .none
    case (let first?, _) where ends[1].isEmpty || last != nil:
      if let last, last < first { return .whole }
      return first < count ? .range(first..<min(last ?? count - 1, count - 1) + 1) : .none
    default: return .whole
    }
  }
}
