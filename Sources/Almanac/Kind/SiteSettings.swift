public import Foundation

/// The site's configuration, `Content/site.json`, and the day for which the site is built.
public struct SiteSettings: Sendable {
  /// The site's name.
  public let title: String
  /// What the site is, in a sentence.
  public let description: String
  /// The address of the home page, ending with a slash.
  public let baseURL: String
  /// How dates, numbers and amounts are written.
  public let locale: SiteLocale
  /// The zone of the clock on the wall.
  public let timeZone: TimeZone
  /// The entries of the main menu.
  public let navigation: [NavigationItem]
  /// The day as of which ages are counted.
  public let today: CalendarDate
  /// The base URL's path, starting and ending with a slash.
  public let basePath: String
  /// Where the pages of each template are.
  var paths: [String: PathPattern] = [:]
  /// All of site.json, for the keys of kinds.
  private let root: DataValue?

  /// One entry of the main menu.
  public struct NavigationItem: Model {
    /// What it says.
    public let title: String
    /// Where it leads: a path from the site's root such as "/games/", or a whole address.
    public let path: String

    /// Reads the keys "title" and "path".
    public init(from object: inout ObjectReader) {
      title = object.required("title")
      path = object.required("path", as: Address.self).text
    }
  }

  /// Reads site.json. What is wrong in it is reported; with an error, the settings serve only to
  /// find what else is wrong.
  package init?(
    _ document: DataDocument, asOf: AsOf, kindKeys: [String],
    into diagnostics: inout Diagnostics
  ) {
    let root = document.root
    guard root.kind == .object else {
      diagnostics.add(.wrongType(root, expected: "an object", help: nil))
      return nil
    }
    var object = ObjectReader(root)
    title = object.required("title")
    description = object.required("description")
    let address: BaseURL = object.required("baseURL")
    baseURL = address.text
    basePath = address.path
    locale = object.optional("locale") ?? .americanEnglish
    let zone: ZoneName? = object.optional("timeZone")
    timeZone = zone?.zone ?? .gmt
    navigation = object.optional("navigation") ?? []
    today = asOf.day(in: timeZone)
    self.root = root
    for key in kindKeys { _ = object.value(key) }
    if object.hasUnknownKeys {
      object.reportUnknownKeys(
        known: ["title", "description", "baseURL", "locale", "timeZone", "navigation"] + kindKeys)
    }
    diagnostics.add(object.diagnostics)
  }

  /// The value of a key that is a kind's own.
  ///
  ///     settings.value(of: "fees", as: Fees.self, into: &diagnostics)
  public func value<Value: Readable>(
    of key: String, as type: Value.Type, into diagnostics: inout Diagnostics
  ) -> Value? {
    guard let root else { return nil }
    var object = ObjectReader(root)
    let value: Value? = object.optional(key)
    diagnostics.add(object.diagnostics)
    return value
  }

  /// The address within the site of a page's path, such as "/league/pets/biscuit/".
  public func url(of path: String) -> String {
    basePath + (path.hasPrefix("/") ? String(path.dropFirst()) : path)
  }
}

/// A base URL as it is written in site.json.
private struct BaseURL: Readable {
  let text: String

  /// The path, starting and ending with a slash.
  var path: String {
    // Scheme, nothing between two slashes, and the host stand in front of it.
    let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return "/" + (parts.count > 3 ? parts[3] : "")
  }

  static let placeholder = BaseURL(text: "")

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> BaseURL? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    let isAddress =
      ["https://", "http://"].contains { text.hasPrefix($0) && text.count > $0.count }
      && text.utf8.allSatisfy { (0x21..<0x7F).contains($0) && !"<>\"'?#".utf8.contains($0) }
    if isAddress, text.hasSuffix("/") { return BaseURL(text: text) }
    diagnostics.add(
      .invalidValue(
        value, "Expected an address that ends with a slash, found \(value.described)",
        help: "write it like https://example.org/ or https://example.org/league/"))
    return nil
  }
}

/// The name of a time zone as it is written in site.json.
private struct ZoneName: Readable {
  let zone: TimeZone

  static let placeholder = ZoneName(zone: .gmt)

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> ZoneName? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    if let zone = TimeZone(identifier: text) { return ZoneName(zone: zone) }
    diagnostics.add(
      .invalidValue(
        value, "No such time zone: \(value.described)",
        help: "name one of the IANA database, such as Europe/Berlin"))
    return nil
  }
}

extension SiteSettings {
  /// The address of a file that is named in a collection: one beside its data, or any other
  /// address as it is.
  ///
  ///     settings.url(of: pet.image, in: "pets")  // "/pets/biscuit.svg"
  public func url(of address: Address, in folder: String) -> String {
    url(of: address.text, in: folder)
  }

  /// The same for an address that does not stand in data.
  public func url(of file: String, in folder: String) -> String {
    if file.hasPrefix("/"), !file.hasPrefix("//") { return url(of: file) }
    if file.hasPrefix("//") || file.contains(":") { return file }
    // In the name of a file these are characters like any other.
    let name = file.replacing("%", with: "%25").replacing("#", with: "%23")
      .replacing("?", with: "%3F")
    return url(of: "\(folder)/\(name)")
  }
}
