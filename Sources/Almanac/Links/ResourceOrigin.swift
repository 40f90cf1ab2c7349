/// The part of an address by which a Content-Security-Policy allows it.
package enum ResourceOrigin {
  /// Returns the origin of an address, such as "https://photos.example", or its scheme, such as "data:";
  /// `nil` for an address within the site, and for one that no policy can name.
  package static func of(_ address: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: address.drop { $0 <= 0x20 }, as: UTF8.self)
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let isAbsolute = !scheme.isEmpty && text[scheme.endIndex...].hasPrefix(":")
    let name = isAbsolute ? scheme.lowercased() : "https"
    if name == "data" || name == "blob" { return "\(name):" }
    let rest = isAbsolute ? text[scheme.endIndex...].dropFirst() : text[...]
    guard rest.hasPrefix("//"), name == "https" || name == "http" else { return nil }
    let host = rest.dropFirst(2).prefix { !"/?#\\".contains($0) }
    guard !host.isEmpty,
      host.utf8.allSatisfy({ $0.isLetter || $0.isDigit || "-.:".utf8.contains($0) })
    else { return nil }
    return "\(name)://\(host.lowercased())"
  }
}
