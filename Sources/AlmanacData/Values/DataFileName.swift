/// The parts of the name of a data file, which is a path such as "Content/posts/harbour-walk/index.md".
package enum DataFileName {
  /// Returns the name without folder and extension.
  package static func base(of name: String) -> String {
    let slash = name.utf8.lastIndex(of: UInt8(ascii: "/"))
    let bytes = name.utf8[(slash.map { name.utf8.index(after: $0) } ?? name.startIndex)...]
    return String(decoding: bytes.dropLast(ending(of: name).utf8.count), as: UTF8.self)
  }

  /// Returns the name of the item in a file of its own: that of the file, or of its folder if the file is
  /// "index" in a folder below the collection's.
  package static func item(of name: String) -> String {
    bundle(of: name).map { base(of: "\($0).") } ?? base(of: name)
  }

  /// Returns the folder of an item that has one, by its path in the site, such as "posts/harbour-walk" of
  /// "Content/posts/harbour-walk/index.md"; `nil` for any other file.
  package static func bundle(of name: String) -> String? {
    guard name.contains("/index."), name.hasPrefix("Content/"), base(of: name) == "index"
    else { return nil }
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count > 3 else { return nil }
    return parts.dropFirst().dropLast().map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: "/")
  }

  /// Returns the folder of an item that has one, by its path below that of the collection.
  static func bundleInCollection(of name: String) -> String? {
    bundle(of: name).map { $0.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst() }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the extension with its dot, in lowercase.
  package static func ending(of name: String) -> String {
    let bytes = name.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")),
      !bytes[dot...].contains(UInt8(ascii: "/"))
    else { return "" }
    return name[dot...].lowercased()
  }
}
