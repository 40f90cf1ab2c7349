/// An address in data: of a page anywhere, or of a file of the site.
///
/// Pages link only to http, https, mailto, tel and relative addresses; any other is rejected where
/// it is written.
///
/// ```
/// image = object.optional("image")
/// ```
public struct Address: Readable {
  /// The address as written.
  public let text: String
  /// The place of the address; `nil` in a placeholder.
  public let place: Place?

  public static let placeholder = Address(text: "", place: nil)
  public static let schema = JSONSchema.text(pattern: "\\S")

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Address? {
    guard value.kind != .string || !value.text.trimmed.isEmpty else {
      diagnostics.add(.emptyAddress(value))
      return nil
    }
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    guard URLFilter.allows(Array(text.utf8)[...]) else {
      diagnostics.add(.refusedAddress(value))
      return nil
    }
    return Address(text: text, place: value.place)
  }
}

extension Diagnostic {
  static func emptyAddress(_ value: DataValue) -> Self {
    .init(
      .error, "A0124", at: value.place, "Expected an address, found an empty string",
      help: "leave out the key if there is none")
  }

  static func refusedAddress(_ value: DataValue) -> Self {
    .init(
      .error, "A0125", at: value.place, "Pages do not link to \(value.described)",
      help:
        "\(URLFilter.schemes.dropLast().joined(separator: ", ")) and tel addresses are allowed, "
        + "and names of files")
  }
}
