/// A design token: a value of the design, such as a color, that a site may set in site.json and that
/// style sheets use as a custom property.
package struct DesignToken: Sendable {
  /// The name, which is that of the custom property without its hyphens.
  package let name: String
  package let type: DesignTokenType
  /// The value: the site's, or else the default.
  package var value: Value

  package init(name: String, type: DesignTokenType, value: Value) {
    self.name = name
    self.type = type
    self.value = value
  }

  /// A value as CSS for each scheme.
  package struct Value: Equatable {
    package let light: String
    /// `nil` if it is that of light pages.
    package var dark: String?
    /// The value under the red light of the telescope; `nil` if it is that of dark pages.
    package var night: String?
    /// The value on paper; `nil` if it is that of light pages.
    package var print: String?

    package init(light: String, dark: String? = nil, night: String? = nil, print: String? = nil) {
      (self.light, self.dark, self.night, self.print) = (light, dark, night, print)
    }

    func css(_ scheme: ColorScheme) -> String { scheme == .dark ? dark ?? light : light }

    /// Returns the value with those of another for night and print where it has none.
    package func completed(by other: Value) -> Value {
      Value(light: light, dark: dark, night: night ?? other.night, print: print ?? other.print)
    }
  }

  /// Returns whether a string is the name of a token, and so safe as a custom property.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, ("a"..."z").contains(first) else { return false }
    return text.utf8.count <= 40
      && text.unicodeScalars.allSatisfy { scalar in
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
          || ("0"..."9").contains(scalar) || scalar == "-"
      }
  }
}

/// The type of a token's value. Each has an allow-list of forms, so that nothing in a value can leave
/// its place in a style sheet.
package enum DesignTokenType: String, CaseIterable, Readable {
  case color, length, fontFamily, number

  /// Returns a value as CSS, or `nil` if it has none of the allowed forms. Colors may have a value for light
  /// and one for dark, and besides these one for night and one for print.
  package func value(_ value: DataValue) -> DesignToken.Value? {
    guard self == .color, value.kind == .object else {
      return css(value).map { DesignToken.Value(light: $0) }
    }
    var parts: [String: String] = [:]
    for (key, value) in value.entries {
      guard ["light", "dark", "night", "print"].contains(key.text), parts[key.text] == nil,
        let css = css(value)
      else { return nil }
      parts[key.text] = css
    }
    guard let light = parts["light"], let dark = parts["dark"] else { return nil }
    return DesignToken.Value(light: light, dark: dark, night: parts["night"], print: parts["print"])
  }

  /// Returns a value as CSS, or `nil` if it has none of the allowed forms.
  func css(_ value: DataValue) -> String? {
    switch self {
    case .color: value.kind == .string ? CSSColor.css(value.text) : nil
    case .length: value.kind == .string ? Self.length(value.text) : Self.zero(value)
    case .number: value.kind == .number && Self.isNumber(value.text[...]) ? value.text : nil
    case .fontFamily: Self.fontFamily(value)
    }
  }

  /// The form of values, for diagnostics, and an example.
  package var form: (text: String, example: String) {
    switch self {
    case .color: ("a color", "\"#0a5c6b\", \"teal\" or \"oklch(0.6 0.1 200)\"")
    case .length: ("a length", "\"1.5rem\" or \"4px\"")
    case .number: ("a number", "1.5")
    case .fontFamily:
      ("names of fonts of letters, digits, spaces and hyphens", "[\"Source Serif\", \"serif\"]")
    }
  }

  // MARK: Forms

  private static let units: Set<Substring> = [
    "px", "rem", "em", "ch", "ex", "lh", "vw", "vh", "vmin", "vmax", "pt", "mm", "cm", "in", "%",
  ]

  private static func length(_ text: String) -> String? {
    let unit = text.drop { "0123456789.-".contains($0) }
    let number = text.prefix(text.count - unit.count)
    return units.contains(unit) && isNumber(number) ? text : nil
  }

  private static func zero(_ value: DataValue) -> String? {
    value.kind == .number && value.text == "0" ? "0" : nil
  }

  /// Returns whether a string is a number in CSS without an exponent.
  static func isNumber(_ text: Substring) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count) && text.utf8.count <= 20
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy(\.isDigit)
      }
  }

  /// The families that browsers choose; all others are in quotes.
  private static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
    "ui-sans-serif", "ui-monospace", "ui-rounded", "math",
  ]

  private static func fontFamily(_ value: DataValue) -> String? {
    let names = value.kind == .array ? value.elements : [value]
    guard !names.isEmpty, names.count <= 20 else { return nil }
    var families: [String] = []
    for name in names {
      guard name.kind == .string, let family = family(name.text) else { return nil }
      families.append(family)
    }
    return families.joined(separator: ",")
  }

  private static func family(_ name: String) -> String? {
    if genericFamilies.contains(name) { return name }
    let isName = name.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " -".unicodeScalars.contains(scalar)
    }
    return isName && !name.isEmpty && name.utf8.count <= 80 && name.first != " " && name.last != " "
      ? "\"\(name)\"" : nil
  }
}
