/// A resolver of addresses as in browsers (WHATWG URL, section 4.4).
package struct LinkResolver: Sendable {
  /// The site's host, with its port if it has one.
  private let host: [UInt8]
  /// The path of the site's root without the leading slash, such as "league/".
  private let root: [UInt8]
  /// Paths within the site that something else serves.
  private let externalPaths: [[UInt8]]

  /// The target of an address: a page or a file of the site, or an element in it.
  package struct Target: Hashable, Sendable {
    /// The path of the file within the site, percent-decoded.
    package let path: [UInt8]
    /// The name of the element, if the address has one.
    package let fragment: [UInt8]?

    package init(path: [UInt8], fragment: [UInt8]?) {
      self.path = path
      self.fragment = fragment
    }
  }

  package init(_ settings: SiteSettings) {
    let parts = settings.baseURL.utf8.split(
      separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
    host = parts.count > 2 ? parts[2].map(\.lowercased) : []
    root = Array(settings.basePath.utf8.dropFirst())
    externalPaths = settings.externalPaths.map { path in
      Array(path.utf8.drop { $0 == UInt8(ascii: "/") })
    }
  }

  /// Returns the target of an address within the site, or `nil` if it leads out of the site, or to
  /// no file at all.
  ///
  /// - Parameters:
  ///   - address: The address from the HTML, with character references resolved.
  ///   - file: The path of the page's file within the site.
  package func target(of address: ArraySlice<UInt8>, from file: ArraySlice<UInt8>?) -> Target? {
    var rest = address.drop { $0 <= 0x20 }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    if rest.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) {
      rest = rest.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }[...]
    }
    let hash = rest.firstIndex(of: UInt8(ascii: "#"))
    let fragment = hash.flatMap { Self.fragment(rest[($0 + 1)...]) }
    rest = rest[..<(hash ?? rest.endIndex)]
    rest = rest[..<(rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex)]
    if let scheme = Self.scheme(of: rest) {
      guard scheme.elementsEqual("http".utf8) || scheme.elementsEqual("https".utf8) else {
        return nil
      }
      rest = rest.dropFirst(scheme.count + 1)
      guard rest.starts(with: "//".utf8) else { return nil }
    }
    let hasHost = rest.starts(with: "//".utf8)
    if hasHost {
      let slash = rest.dropFirst(2).firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      guard rest[(rest.startIndex + 2)..<slash].map(\.lowercased) == host else { return nil }
      rest = slash == rest.endIndex ? Array("/".utf8)[...] : rest[slash...]
    }
    guard let file else {
      return hasHost ? path(of: rest, from: []).map { Target(path: $0, fragment: fragment) } : nil
    }
    guard !rest.isEmpty else { return Target(path: Array(file), fragment: fragment) }
    return path(of: rest, from: file).map { Target(path: $0, fragment: fragment) }
  }

  /// Returns the file from which a page's addresses are resolved if it has a `<base>`, or `nil` if that
  /// leads elsewhere.
  ///
  /// Source: HTML Standard, section 4.2.3, "The base element".
  package func base(of address: ArraySlice<UInt8>, from file: ArraySlice<UInt8>) -> ArraySlice<
    UInt8
  >? {
    if let target = target(of: address, from: file) { return target.path[...] }
    let scheme = Self.scheme(of: address.drop { $0 <= 0x20 }) ?? []
    // A browser ignores bases of these schemes.
    let isIgnored = ["data", "javascript"].contains { scheme.elementsEqual($0.utf8) }
    return isIgnored ? file : nil
  }

  /// Returns the path of a file within the site.
  private func path(of path: ArraySlice<UInt8>, from file: ArraySlice<UInt8>) -> [UInt8]? {
    var full: [UInt8]
    if path.first == UInt8(ascii: "/") {
      full = Self.normalized(path.dropFirst())
    } else {
      let folder = file[
        ..<(file.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? file.startIndex)]
      // The name of the folder is not percent-encoded.
      full = Self.normalized(path, in: root + folder)
    }
    if full.count + 1 == root.count { full.append(UInt8(ascii: "/")) }
    guard full.starts(with: root) else { return nil }
    full.removeFirst(root.count)
    guard !externalPaths.contains(where: { full.starts(with: $0) }) else { return nil }
    if full.isEmpty || full.last == UInt8(ascii: "/") { full += "index.html".utf8 }
    return full
  }

  /// Returns a path in a folder without "." and "..", percent-decoded.
  static func normalized(_ path: ArraySlice<UInt8>, in folder: [UInt8] = []) -> [UInt8] {
    var result = folder
    var start = path.startIndex
    while true {
      let end = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
      let segment = path[start..<end].percentDecoded
      let isDots =
        !segment.isEmpty && segment.count <= 2 && segment.allSatisfy { $0 == UInt8(ascii: ".") }
      if isDots, segment.count == 2 {
        if !result.isEmpty { result.removeLast() }
        while let last = result.last, last != UInt8(ascii: "/") { result.removeLast() }
      } else if !isDots {
        result += segment
        if end < path.endIndex { result.append(UInt8(ascii: "/")) }
      }
      guard end < path.endIndex else { return result }
      start = end + 1
    }
  }

  /// Returns the name of an element, or `nil` if a browser shows the top of the page.
  private static func fragment(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    // What follows this mark is for the browser, and not part of the name.
    let colon = UInt8(ascii: ":")
    let end = text.indices.first { text[$0] == colon && text[$0...].starts(with: ":~:".utf8) }
    let name = Array(text[..<(end ?? text.endIndex)].percentDecoded)
    let isTop = name.count == 3 && name.map(\.lowercased).elementsEqual("top".utf8)
    return name.isEmpty || isTop ? nil : name
  }

  /// Returns the scheme of an address in lowercase, or `nil` if the address is relative.
  private static func scheme(of address: ArraySlice<UInt8>) -> [UInt8]? {
    guard address.first?.isLetter == true else { return nil }
    for index in address.indices {
      switch address[index] {
      case UInt8(ascii: ":"): return address[..<index].map(\.lowercased)
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        continue
      case let byte where byte.isLetter: continue
      default: return nil
      }
    }
    return nil
  }
}
