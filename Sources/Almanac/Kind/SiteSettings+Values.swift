public import Foundation

/// A base URL as written in site.json.
struct BaseURL: Readable {
  let text: String
  /// The path, with a leading and a trailing slash.
  let path: String

  init(text: String) {
    self.text = text
    // It is preceded by the scheme, nothing between two slashes, and the host.
    let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    path = "/" + (parts.count > 3 ? parts[3] : "")
  }

  static let placeholder = BaseURL(text: "")
  static let schema = JSONSchema.text(
    pattern: "^https?://[^\\s<>\"'?#\\\\/]+/([^\\s<>\"'?#\\\\/]+/)*$")

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> BaseURL? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    if isAddress(text) { return BaseURL(text: text) }
    diagnostics.add(.notABaseURL(value, meant: meant(by: text)))
    return nil
  }

  private static func isAddress(_ text: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
    // Two slashes at the start of a path would name a host.
    let segments = text.dropFirst(scheme.count)
      .split(separator: "/", omittingEmptySubsequences: false)
    return segments.count > 1 && segments.last == ""
      && segments.dropLast().allSatisfy { !$0.isEmpty }
      && text.utf8.allSatisfy { (0x21..<0x7F).contains($0) && !"<>\"'?#\\".utf8.contains($0) }
  }

  /// Returns the address that a string should have been: with a scheme, without a file, a query or
  /// a fragment, and with a trailing slash.
  private static func meant(by text: String) -> String? {
    var address = String(text.prefix { $0 != "?" && $0 != "#" })
    if !address.contains("://") {
      guard address.first?.isLetter == true, address.prefix(while: { $0 != "/" }).contains(".")
      else { return nil }
      address = "https://" + address
    }
    if let file = address.split(separator: "/").last, file.hasPrefix("index.") {
      address.removeLast(file.count)
    }
    if !address.hasSuffix("/") { address += "/" }
    while let slashes = address.range(of: "//", options: .backwards),
      !address[..<slashes.lowerBound].hasSuffix(":")
    {
      address.replaceSubrange(slashes, with: "/")
    }
    return isAddress(address) ? address : nil
  }
}

/// A time zone, as files write it: "America/New_York".
public struct ZoneName: Readable {
  /// The time zone.
  public let zone: TimeZone

  public static let placeholder = ZoneName(zone: .gmt)
  public static let schema = JSONSchema.text.documented(
    "A name from the IANA time zone database, such as Europe/Berlin.")

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> ZoneName? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    if let zone = TimeZone(identifier: text) { return ZoneName(zone: zone) }
    diagnostics.add(.noSuchTimeZone(value, meant: meant(by: text)))
    return nil
  }

  /// Returns the zone whose name, or the city in it, is the string in another spelling.
  private static func meant(by text: String) -> String? {
    let name = text.lowercased().replacing(" ", with: "_")
    let known = TimeZone.knownTimeZoneIdentifiers.sorted()
    return known.first { $0.lowercased() == name }
      ?? known.first { $0.lowercased().hasSuffix("/\(name)") }
      ?? Suggestion.nearest(to: text, among: known)
  }
}

extension Diagnostic {
  static func notABaseURL(_ value: DataValue, meant: String?) -> Self {
    .invalidValue(
      value,
      "Expected an address that begins with https:// or http:// and ends with a slash, "
        + "found \(value.described)",
      help: meant.map { "write \"\($0)\"" }
        ?? "write an address such as https://example.org/ or https://example.org/league/")
  }

  static func noSuchTimeZone(_ value: DataValue, meant: String?) -> Self {
    .invalidValue(
      value, "No such time zone: \(value.described)",
      help: meant.map { "write \"\($0)\"" }
        ?? "write the name of a region and a city, such as \"Europe/Berlin\"")
  }
}
