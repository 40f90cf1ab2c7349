/// What programs do with the strings under a key of JSON, as far as escaping depends on it.
package enum JSONKey: Equatable {
  case text
  /// The string is parsed as HTML, as under `content_html` (JSON Feed 1.1, "Items").
  case html
  /// The string is an address.
  case address
  /// The key is written with an escape, which is not resolved.
  case escaped

  private static let addresses: Set<String> = [
    "avatar", "banner_image", "external_url", "favicon", "feed_url", "home_page_url", "href",
    "icon",
    "image", "link", "src", "uri", "url",
  ]

  private static let endingsOfAddresses = ["_url", "Url", "URL", "_uri", "Uri", "URI"]

  /// Creates the kind of a key from its bytes as written.
  package init(_ bytes: [UInt8]) {
    let name = String(decoding: bytes, as: UTF8.self)
    let folded = name.lowercased()
    if bytes.contains(UInt8(ascii: "\\")) {
      self = .escaped
    } else if folded.hasSuffix("html") {
      self = .html
    } else if Self.addresses.contains(folded)
      || Self.endingsOfAddresses.contains(where: name.hasSuffix)
    {
      self = .address
    } else {
      self = .text
    }
  }
}
