/// A path that is compared by its bytes, as file systems do; strings compare as equal in any
/// Unicode normalization form.
package struct SitePath: Hashable, Comparable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: Self, b: Self) -> Bool { a.text.bytesCompared(to: b.text) == 0 }

  package static func < (a: Self, b: Self) -> Bool { a.text.bytesCompared(to: b.text) < 0 }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The path as compared by file systems that ignore case and Unicode normalization.
  package var folded: String {
    let isFolded = text.utf8.allSatisfy {
      $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0)
    }
    return isFolded ? text : text.precomposed.lowercased()
  }

  /// The paths of the folders above it, the outermost first.
  package var folders: [SitePath] {
    var folders: [SitePath] = []
    for index in text.utf8.indices where text.utf8[index] == UInt8(ascii: "/") {
      folders.append(SitePath(String(text.utf8[..<index]) ?? ""))
    }
    return folders
  }
}

// MARK: - Paths of pages

extension SitePath {
  /// Returns the path of the file of a page, such as "pets/biscuit/index.html" for "pets/biscuit/".
  package static func file(ofPageAt path: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  }

  /// Returns the path of the page of a file, such as "pets/biscuit/" for "pets/biscuit/index.html".
  package static func page(ofFile file: String) -> String {
    file == "index.html" || file.hasSuffix("/index.html")
      ? String(file.dropLast("index.html".count)) : file
  }

  /// The file and the folder that may begin with a dot: Apache and other programs read them by these names.
  private static let hiddenFile = ".htaccess"
  private static let hiddenFolder = ".well-known/"

  /// Returns whether a path stays within the site on every file system: relative, without empty
  /// segments, leading dots (except for `.htaccess` and `.well-known`), control characters or backslashes, and with at
  /// most 255 bytes per segment.
  package static func isContained(_ path: String) -> Bool {
    guard path != hiddenFile else { return true }
    let bytes = path.utf8
    guard bytes.count <= 1024, !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x5C })
    else { return false }
    let visible = bytes.starts(with: hiddenFolder.utf8) ? bytes.dropFirst() : bytes[...]
    // By bytes: a slash and a combining mark after it are one character.
    return visible.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { (1...255).contains($0.count) && $0.first != UInt8(ascii: ".") }
  }
}
