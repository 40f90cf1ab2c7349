import Almanac

/// What `"headers"` of site.json says: `true` for the usual headers, or changes to them.
struct HeaderChanges: Readable {
  let changes: [HeaderChange]

  static let placeholder = HeaderChanges(changes: [])
  static var schema: JSONSchema { .any(of: [.flag, [HeaderChange].schema]) }

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> HeaderChanges? {
    if value.kind == .boolean {
      return Bool.read(value, into: &diagnostics) == true ? placeholder : nil
    }
    return [HeaderChange].read(value, into: &diagnostics).map { HeaderChanges(changes: $0) }
  }
}

/// A header that the site declares for some paths.
struct HeaderChange: Model {
  let path: Located<HeaderPath>
  let name: Located<HeaderName>
  /// `nil` if the header is not to be sent.
  let value: HeaderValue?

  init(from object: inout ObjectReader) {
    path =
      object.optional(
        "path", "The addresses, such as /assets/* or /*.pdf; without it, all.",
        as: Located<HeaderPath>.self) ?? Located<HeaderPath>.placeholder
    name = object.required("name", "The name of the header, such as Cache-Control.")
    value = object.optional("value", "Its value; without it, the header is not sent.")
  }
}

/// A pattern of paths from the root of the site, with at most one asterisk for any characters.
struct HeaderPath: Readable, Hashable {
  /// The pattern without escapes, as servers compare it.
  let text: String

  /// The pattern as browsers request the paths.
  var address: String { WrittenPath.encoded(text) }

  /// All paths.
  static let all = HeaderPath(text: "/*")
  static let placeholder = all
  static let schema = JSONSchema.text(
    pattern: "^/[^!-$&-,:-@\\[-^`{-}]*([*][^!-$&-,:-@\\[-^`{-}]*)?$")

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> HeaderPath? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    if let path = WrittenPath.decoded(text, with: "/*"), isPattern(path) {
      return HeaderPath(text: path)
    }
    diagnostics.add(
      .invalidValue(
        value, "Expected a path such as \"/assets/*\", found \"\(value.text)\"",
        help: "begin it with a slash, and write at most one *, letters, digits, \"-\" and \".\""))
    return nil
  }

  private static func isPattern(_ text: String) -> Bool {
    guard text.hasPrefix("/"), text.utf8.count(where: { $0 == UInt8(ascii: "*") }) <= 1 else {
      return false
    }
    let names = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    return names.dropLast().allSatisfy { !$0.isEmpty }
      && !names.contains { $0 == "." || $0 == ".." }
  }

  /// Returns whether an address may be of both patterns.
  func mayMeet(_ other: HeaderPath) -> Bool {
    func ends(_ text: String) -> (start: String, end: String) {
      let parts = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
      return (parts[0], parts[parts.count - 1])
    }
    let (mine, others) = (ends(text), ends(other.text))
    return (mine.start.hasPrefix(others.start) || others.start.hasPrefix(mine.start))
      && (mine.end.hasSuffix(others.end) || others.end.hasSuffix(mine.end))
  }

  /// The regular expression of the addresses below a folder that it names. No dot in it needs a
  /// backslash, which hosts read in different ways.
  ///
  /// - Parameter folder: The path of the site on the host, with a slash at its end.
  func expression(in folder: String) -> String {
    let path = (folder + text.dropFirst()).replacing(".", with: "[.]")
    if path.hasSuffix("*") { return "^\(path.dropLast())" }
    if path.hasPrefix("/*") { return "\(path.dropFirst(2))$" }
    return "^\(path.replacing("*", with: ".*"))\(path.hasSuffix("/") ? "(index[.]html)?" : "")$"
  }
}

/// The name of a header that sites may set.
struct HeaderName: Readable {
  let text: String

  static let placeholder = HeaderName(text: "")
  static let schema = JSONSchema.text(pattern: "^[A-Za-z][A-Za-z0-9-]*$")

  /// Those that hosts set from the answer itself.
  private static let reserved: Set<String> = [
    "accept-ranges", "age", "connection", "content-encoding", "content-length", "content-range",
    "content-type", "date", "etag", "keep-alive", "last-modified", "location", "server", "status",
    "trailer", "transfer-encoding", "upgrade", "vary",
  ]

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> HeaderName? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    guard let first = text.utf8.first, HeaderValue.isLetter(first), text.utf8.count <= 64,
      text.utf8.allSatisfy({ HeaderValue.isLetter($0) || "0123456789-".utf8.contains($0) })
    else {
      diagnostics.add(
        .invalidValue(
          value, "Expected the name of a header, found \"\(value.text)\"",
          help: "write letters, digits and \"-\", as in Cache-Control"))
      return nil
    }
    guard !reserved.contains(text.lowercased()) else {
      diagnostics.add(
        .invalidValue(
          value, "The host sets \(text) by itself",
          help: text.lowercased() == "content-type"
            ? "remove it; the types of files follow from their endings" : "remove it"))
      return nil
    }
    return HeaderName(text: text)
  }
}

/// The value of a header, of characters that mean nothing in the files of hosts, or can be escaped there.
struct HeaderValue: Readable {
  let text: String

  /// The longest line of a file for Cloudflare Pages.
  static let maximumSize = 1900

  static let placeholder = HeaderValue(text: "")
  static let schema = JSONSchema.text(pattern: "^[!-#%-Z\\]^_a-z|~\\[ ]+$")

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> HeaderValue? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    let isPlain = text.utf8.allSatisfy {
      (0x20...0x7E).contains($0) && !"\\$`{}".utf8.contains($0)
    }
    // Apache would evaluate it.
    let isExpression = text.lowercased().hasPrefix("expr=")
    if isPlain, !isExpression, !text.isEmpty, text.first != " ", text.last != " ",
      text.utf8.count <= maximumSize
    {
      return HeaderValue(text: text)
    }
    diagnostics.add(
      .invalidValue(
        value, "Expected the value of a header, found \"\(value.text)\"",
        help: "write one line of at most \(maximumSize) plain characters, without \\, $, `, { and }"
      ))
    return nil
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
