import Almanac

/// A response of the server.
struct SiteResponse: Equatable, Sendable {
  let status: Int
  /// The headers, except those about the connection and the length.
  private(set) var headers: [String: String]
  let body: [UInt8]

  init(_ status: Int, type: String, _ body: [UInt8], headers: [String: String] = [:]) {
    self.status = status
    self.body = body
    self.headers = headers.merging([
      "Content-Type": type,
      // Whatever is shown is what was built last.
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      // No page of another site shows or runs a part of this one.
      "Cross-Origin-Resource-Policy": "same-origin",
    ]) { own, _ in own }
  }

  /// Whether it has a length: that of a file that the browser has already is not said again.
  var hasLength: Bool { status != 304 }

  /// Creates a response of plain text for people.
  static func text(_ status: Int, _ text: String, headers: [String: String] = [:]) -> Self {
    Self(status, type: "text/plain; charset=utf-8", Array("\(text)\n".utf8), headers: headers)
  }

  /// Creates a response that leads to another address of the server.
  static func redirect(to address: String) -> Self {
    text(302, "The page is at \(address)", headers: ["Location": address])
  }
}
