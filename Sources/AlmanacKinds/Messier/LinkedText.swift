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
  ///     TextPart.parts(of: "Near M31.") { _ in "/messier/m31/" }  // "Near ", "M31" with a link, "."
  ///
  /// - Parameter url: Returns the page of an object by its number; `nil` if it has none.
  static func parts(of text: String, url: (Int) -> String?) -> [TextPart] {
    var parts: [TextPart] = []
    var rest = text[...]
    for match in text.matches(of: /\b(?:M ?|Messier )([1-9][0-9]{0,2})\b/) {
      guard let number = Int(match.1), let url = url(number) else { continue }
      let before = rest[..<match.range.lowerBound]
      if !before.isEmpty { parts.append(TextPart(text: String(before), url: nil)) }
      parts.append(TextPart(text: String(match.0), url: url))
      rest = rest[match.range.upperBound...]
    }
    return rest.isEmpty ? parts : parts + [TextPart(text: String(rest), url: nil)]
  }
}
