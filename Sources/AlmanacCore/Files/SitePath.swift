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
