/// The address of a page, from which the addresses in it are resolved.
package struct AddressBase: Sendable {
  /// The path of the site's root without the trailing slash.
  let rootPath: [UInt8]
  /// The address of the site's root as written in attributes.
  let written: [UInt8]
  /// The scheme and the host, such as "https://example.org".
  private let origin: [UInt8]
  /// The address of the site's root.
  private let site: [UInt8]
  /// The path of the page, such as "pets/biscuit/".
  package var path = ""

  /// - Parameters:
  ///   - url: The address of the home page, with a trailing slash.
  ///   - path: Its path.
  package init(_ url: String, path: String) {
    rootPath = Array(path.utf8.dropLast())
    site = Array(url.utf8)
    origin = site.dropLast(path.utf8.count)
    var written: [UInt8] = []
    URLFilter.append(site[...], to: &written)
    self.written = written
  }

  /// Returns an address in full (RFC 3986, section 5.2.2). Segments of dots are left as they are, and
  /// an empty address stays empty: there is none.
  func resolve(_ address: ArraySlice<UInt8>) -> [UInt8] {
    guard let first = address.first, !hasScheme(address) else { return Array(address) }
    switch first {
    case UInt8(ascii: "/"):
      guard address.dropFirst().first == first else { return origin + address }
      return Array(origin.prefix { $0 != first }) + address
    case UInt8(ascii: "#"), UInt8(ascii: "?"): return site + Array(path.utf8) + address
    default:
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      return site + (slash.map { Array(path.utf8[...$0]) } ?? []) + address
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
