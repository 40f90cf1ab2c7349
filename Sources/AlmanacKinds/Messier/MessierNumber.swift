public import Almanac

/// A number of the catalogue, written as "Messier 1".
public struct MessierNumber: Readable {
  /// The number, from 1 to 110.
  public let number: Int

  public static let placeholder = MessierNumber(number: 0)
  public static let schema = JSONSchema.text(pattern: "^Messier ([1-9][0-9]?|10[0-9]|110)$")

  public static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> MessierNumber? {
    guard let text = value.textOrDigits(into: &diagnostics) else { return nil }
    if let number = meant(by: text), text == "Messier \(number)" {
      return MessierNumber(number: number)
    }
    diagnostics.add(.noMessierNumber(value, text, meant: meant(by: text)))
    return nil
  }

  /// Returns the number in "M1", "messier 001" or "1", but none with another catalogue's prefix.
  private static func meant(by text: String) -> Int? {
    let letters = text.prefix { $0.isLetter }
    guard ["", "m", "messier"].contains(letters.lowercased()),
      let number = Int(text.dropFirst(letters.count).drop { $0 == " " }),
      (1...110).contains(number)
    else { return nil }
    return number
  }
}

extension Diagnostic {
  static func noMessierNumber(_ value: DataValue, _ text: String, meant: Int?) -> Self {
    .invalidValue(
      value, "Expected \"Messier\" and a number from 1 to 110, found \"\(text)\"",
      help: meant.map { "write \"Messier \($0)\"" }
        ?? "the collection holds the objects Messier 1 to Messier 110; "
        + "write a name from another catalogue in \"designation\"")
  }
}
