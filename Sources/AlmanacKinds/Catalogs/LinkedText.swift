import Almanac

/// A part of a text: a string, or the name of another object with a link to its page.
struct TextPart: ViewModel, Equatable {
  let text: String
  /// The address of the object's page; `nil` for what is no name.
  let url: String?

  static let fields: [Field<TextPart>] = [
    .text("text", "The string, or the name.") { $0.text },
    .flag("isLink", "Whether it is the name of another object.") { $0.url != nil },
    .url("url", "The page of the object.") { $0.url ?? "" },
  ]

  /// Divides a text at the names of objects, such as "M31" and "Messier 31".
  ///
  ///     TextPart.parts(of: "Near M31.", namesOf: [.messier]) { _, _ in "/messier/m31/" }
  ///     // "Near ", "M31" with a link, "."
  ///
  /// - Parameters:
  ///   - catalogs: The catalogs of which it may have names.
  ///   - url: Returns the page of an object by the index of its catalog and its name; `nil` if it has none.
  static func parts(
    of text: String, namesOf catalogs: [Catalog], url: (Int, ObjectName) -> String?
  ) -> [TextPart] {
    var parts: [TextPart] = []
    var rest = text[...]
    for match in text.matches(of: /\b[A-Za-z]{1,20} ?[1-9][0-9]{0,8}\b/) {
      let written = String(match.output)
      guard let (index, name) = name(written, in: catalogs), let url = url(index, name) else {
        continue
      }
      let before = rest[..<match.range.lowerBound]
      if !before.isEmpty { parts.append(TextPart(text: String(before), url: nil)) }
      parts.append(TextPart(text: written, url: url))
      rest = rest[match.range.upperBound...]
    }
    return rest.isEmpty ? parts : parts + [TextPart(text: String(rest), url: nil)]
  }

  /// Returns the index of a catalog and the name in it, if it is written with its capital letters: "m 31" may be
  /// a length.
  private static func name(_ written: String, in catalogs: [Catalog]) -> (Int, ObjectName)? {
    for (index, catalog) in catalogs.enumerated() {
      guard let name = catalog.name(meantBy: written),
        [name.series.prefix, name.series.name].contains(where: written.hasPrefix)
      else { continue }
      return (index, name)
    }
    return nil
  }
}
