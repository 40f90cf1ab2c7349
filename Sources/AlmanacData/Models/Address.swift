/// An address in data: of a page anywhere, or of a file of the site.
///
/// Pages link to relative addresses and to those of schemes that no browser runs, such as https, mailto, tel
/// and webcal; any other is rejected where it is written.
///
/// ```
/// image = object.optional("image")
/// ```
public struct Address: Readable {
  /// The address as written; that of a file beside an item with its own folder begins with the folder, as
  /// seen from the collection's.
  public let text: String
  /// The folder that the text begins with, and that is not written.
  let bundle: String?
  /// The place of the address; `nil` in a placeholder.
  public let place: Place?

  public static let placeholder = Address(text: "", bundle: nil, place: nil)
  public static let schema = JSONSchema.text(pattern: "\\S")

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Address? {
    guard value.kind != .string || !value.text.trimmed.isEmpty else {
      diagnostics.add(.emptyAddress(value))
      return nil
    }
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    guard URLFilter.allows(Array(text.utf8)[...]) else {
      diagnostics.add(.refusedAddress(value.described, at: value.place))
      return nil
    }
    let isRelative =
      !text.hasPrefix("/") && !text.hasPrefix("#") && !text.hasPrefix("?") && !text.contains(":")
    let place = value.place
    let bundle = isRelative ? DataFileName.bundleInCollection(of: place.path) : nil
    return Address(
      text: bundle.map { "\($0)/\(text)" } ?? text, bundle: bundle, place: place)
  }
}

extension Address {
  /// Returns how a file should be written here, by its path in the collection's folder.
  package func written(_ path: String) -> String {
    guard let bundle, !path.hasPrefix("/") else { return path }
    return path.hasPrefix("\(bundle)/")
      ? String(path.dropFirst(bundle.count + 1))
      : bundle.split(separator: "/").map { _ in "../" }.joined() + path
  }
}

extension Diagnostic {
  static func emptyAddress(_ value: DataValue) -> Self {
    .init(
      .error, "A0124", at: value.place, "Expected an address, found an empty string",
      help: "leave out the key if there is none")
  }

  /// - Parameter address: The address as it is shown.
  package static func refusedAddress(_ address: String, at place: Place?) -> Self {
    .init(
      .error, "A0125", at: place, "Pages do not link to \(address)",
      help: "names of files are allowed, and addresses such as \(URLFilter.examples)")
  }
}
