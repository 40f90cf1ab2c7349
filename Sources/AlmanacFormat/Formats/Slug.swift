/// Path segments and anchors made from names.
public enum Slug {
  /// Returns a name as a path segment: letters and digits of any script in lowercase, hyphens
  /// between words, at most 100 characters and 240 bytes, which leaves room for a file extension.
  /// Nothing else is kept: no slash, no dot, no markup.
  ///
  ///     Slug.make("Mina O'Orr")  // "mina-o-orr"
  ///
  /// - Returns: The segment, empty if the name has neither letters nor digits.
  public static func make(_ name: String) -> String {
    var slug: [UInt8] = []
    append(name.utf8.span, to: &slug)
    return String(decoding: slug, as: UTF8.self)
  }

  /// Appends the UTF-8 of the slug of a name in UTF-8.
  package static func append(_ name: Span<UInt8>, to bytes: inout [UInt8]) {
    // Most names are ASCII, and need no Unicode tables.
    if name.isASCII {
      bytes.append(addingCapacity: min(name.count, 100)) { append(ascii: name, to: &$0) }
    } else {
      bytes += ofUnicode(String(bytes: name)).utf8
    }
  }

  private static func append(ascii name: Span<UInt8>, to slug: inout OutputSpan<UInt8>) {
    var needsHyphen = false
    for index in name.indices {
      // Of characters from "@" on, this changes capitals, and others that do not become letters.
      let byte = name[index]
      let lower = byte >= UInt8(ascii: "@") ? byte | 0x20 : byte
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) || lower.isDigit else {
        needsHyphen = !slug.isEmpty
        continue
      }
      guard slug.count + (needsHyphen ? 2 : 1) <= 100 else { break }
      if needsHyphen { slug.append(UInt8(ascii: "-")) }
      slug.append(lower)
      needsHyphen = false
    }
  }

  private static func ofUnicode(_ name: String) -> String {
    var slug = String.UnicodeScalarView()
    var byteCount = 0
    var needsHyphen = false
    for scalar in name.precomposed.unicodeScalars {
      if scalar.properties.isVariationSelector { continue }
      let isMark = scalar.properties.generalCategory == .nonspacingMark
      guard
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || (isMark && !needsHyphen && !slug.isEmpty)
      else {
        needsHyphen = !slug.isEmpty
        continue
      }
      // The lowercase form of a dotted capital I is two scalars, the second a combining mark.
      let lower = scalar == "\u{130}" ? "i" : scalar.properties.lowercaseMapping
      let addition = (needsHyphen ? "-" : "") + lower
      byteCount += addition.utf8.count
      guard slug.count + addition.unicodeScalars.count <= 100, byteCount <= 240 else { break }
      slug.append(contentsOf: addition.unicodeScalars)
      needsHyphen = false
    }
    return String(slug)
  }
}
