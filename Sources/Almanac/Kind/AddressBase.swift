/// The address of a page, from which the addresses in it are resolved.
struct AddressBase: Sendable {
  /// The scheme and the host, such as "https://example.org".
  private let origin: [UInt8]
  /// The whole address of the page.
  private let page: [UInt8]

  /// - Parameter path: The path of the page, such as "pets/biscuit/".
  init(_ settings: SiteSettings, path: String) {
    origin = Array(settings.baseURL.utf8.dropLast(settings.basePath.utf8.count))
    page = Array((settings.baseURL + path).utf8)
  }

  /// Returns an address in full (RFC 3986, section 5.2.2). Segments of dots are left as they are, and
  /// an empty address stays empty: there is none.
  func resolve(_ address: ArraySlice<UInt8>) -> [UInt8] {
    guard let first = address.first, !hasScheme(address) else { return Array(address) }
    switch first {
    case UInt8(ascii: "/"):
      guard address.dropFirst().first == first else { return origin + address }
      return Array(origin.prefix { $0 != first }) + address
    case UInt8(ascii: "#"), UInt8(ascii: "?"): return page + address
    default:
      let folder = page.lastIndex(of: UInt8(ascii: "/")).map { page[...$0] } ?? page[...]
      return Array(folder) + address
    }
  }

  /// Returns whether an address begins with a scheme (RFC 3986, section 3.1).
  private func hasScheme(_ address: ArraySlice<UInt8>) -> Bool {
    guard let first = address.first, first.isLetter else { return false }
    let end = address.first { byte in
      !byte.isLetter && !(0x30...0x39).contains(byte) && !"+-.".utf8.contains(byte)
    }
    return end == UInt8(ascii: ":")
  }
}
