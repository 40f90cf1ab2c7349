import Foundation

/// Makes path segments and anchors out of names.
public enum Slug {
  /// A name as a path segment: letters and digits of any script in lower case, hyphens between
  /// words, at most 100 characters and 240 bytes, which leaves room for an ending in a file's
  /// name. Nothing else gets through: no slash, no dot, no markup.
  ///
  ///     Slug.make("Mina O'Orr")  // "mina-o-orr"
  ///
  /// - Returns: The segment, empty where the name has neither letters nor digits.
  public static func make(_ name: String) -> String {
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
      // The dotted capital I has a lower case of two scalars, the second a combining mark.
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

extension String {
  /// The same text in Unicode's normalization form C.
  var precomposed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}
