import Almanac
import Foundation

/// An address of the site that leads to another address.
struct Redirect: Model {
  let from: Located<RedirectPath>
  let to: Located<RedirectTarget>
  /// The place of both; `nil` in a placeholder.
  let place: Place?

  init(from object: inout ObjectReader) {
    place = object.place
    from = object.required("from", "The old address, from the root of the site, such as /old/.")
    to = object.required(
      "to", "The new address: of a page of the site, such as /new/, or https://example.com/.")
  }

  /// Returns the page that redirects, for hosts that cannot redirect.
  func page(in site: Site) -> Page { to.value.page(at: from.value, from: place, in: site) }
}

extension RedirectTarget {
  /// Returns the page at an address that redirects there.
  func page(at address: RedirectPath, from origin: Place?, in site: Site) -> Page {
    Page(
      at: address.path, from: origin, redirectingTo: text,
      heading: site.settings.text(SiteWords.moved), in: site)
  }
}

/// The address of a redirect: a path that a page can have.
struct RedirectPath: Readable {
  /// The path of its page, such as "old/" or "old.html".
  let path: String

  static let placeholder = RedirectPath(path: "")
  static let schema = JSONSchema.text(
    pattern: "^(/[^/.!-$&-,:-@\\[-^`{-}][^/!-$&-,:-@\\[-^`{-}]*)+/?$")

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> RedirectPath? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    if let path = path(text) { return RedirectPath(path: path) }
    diagnostics.add(
      .invalidValue(
        value, "Expected the path of an old page, found \"\(value.text)\"",
        help: path("/\(text)").map { "write \"/\($0)\"" }
          ?? "write a path such as \"/old/\" or \"/old.html\", of letters, digits and \"-\""))
    return nil
  }

  static func path(_ text: String) -> String? {
    guard let decoded = WrittenPath.decoded(text), WrittenPath.hasNames(decoded), decoded != "/"
    else { return nil }
    let path = String(decoded.dropFirst())
    if path.hasSuffix("/") || path.hasSuffix(".html") { return path }
    // A host that looks for the folder finds its page.
    return path.split(separator: "/").last?.contains(".") == true ? nil : "\(path)/"
  }

  /// The forms in which browsers may request it.
  var addresses: [String] {
    path.hasSuffix("/") ? ["/\(path)", "/\(path.dropLast())"] : ["/\(path)"]
  }
}

/// Where a redirect leads: a page of the site, or an address on the web.
struct RedirectTarget: Readable {
  /// The address as browsers request it from a site at the root of its host.
  let text: String

  static let placeholder = RedirectTarget(text: "")
  static let schema = JSONSchema.text(
    pattern: "^(/[^!-$&-,:-@\\[-^`{-}]*(#[^!-$&-,:-@\\[-^`{-}]+)?"
      + "|https://[A-Za-z0-9._~:/?#@!$&()*+,;=%-]+)$")

  private init(text: String) { self.text = text }

  /// A page of the site.
  ///
  /// - Parameter path: Its path, such as "pets/小花/".
  init(path: String) { text = WrittenPath.encoded("/\(path)") }

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> RedirectTarget? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    if let text = addressInSite(text) ?? (isWeb(text) ? text : nil) {
      return RedirectTarget(text: text)
    }
    diagnostics.add(
      .invalidValue(
        value, "Expected the address of a page, found \"\(value.text)\"",
        help: "write a path such as \"/new/\", or an address that begins with https://"))
    return nil
  }

  /// Returns the address of a page of the site, or of an element of one, with its escapes; `nil` for any other.
  private static func addressInSite(_ text: String) -> String? {
    let (path, fragment) = (text.prefix { $0 != "#" }, text.drop { $0 != "#" })
    guard let decoded = WrittenPath.decoded(path), WrittenPath.hasNames(decoded), fragment != "#",
      let name = WrittenPath.decoded(fragment.dropFirst(), with: "")
    else { return nil }
    return WrittenPath.encoded(decoded) + (name.isEmpty ? "" : "#\(WrittenPath.encoded(name))")
  }

  private static func isWeb(_ text: String) -> Bool {
    let rest = text.dropFirst("https://".count)
    return text.hasPrefix("https://") && rest.utf8.first.map(isPlain) == true
      && rest.utf8.allSatisfy { isPlain($0) || ":/?#@!$&()*+,;=%".utf8.contains($0) }
  }

  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }

  /// The path of the page of the site, such as "new/"; `nil` if it is elsewhere.
  var path: String? {
    text.hasPrefix("/")
      ? String(text.dropFirst().prefix { $0 != "#" }).removingPercentEncoding : nil
  }

  /// The address as browsers request it.
  func address(in settings: SiteSettings) -> String {
    text.hasPrefix("/") ? settings.url(of: text) : text
  }
}
