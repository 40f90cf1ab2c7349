/// The colors of a site by their meaning, as written in site.json. What it leaves out is the theme's, or
/// derived by ``Palette``.
package struct SiteColors: Model {
  package let accent: SchemeColor?
  package let background: SchemeColor?
  package let text: SchemeColor?
  package let surface: SchemeColor?

  package init(from object: inout ObjectReader) {
    accent = object.optional("accent", "The color of links, and of what stands out.")
    background = object.optional("background", "The color of the page.")
    text = object.optional("text", "The color of text; by default it follows the background.")
    surface = object.optional(
      "surface", "The color of notes, code and other areas; by default it follows the background.")
  }

  /// Whether only the accent is given, so that all other colors are the theme's.
  package var hasOnlyAccent: Bool { background == nil && text == nil && surface == nil }
}

/// A color, or one for light and one for dark.
package typealias SchemeColor = SchemeValue<Located<Color>>

/// A value, or one for light and one for dark, as written in site.json.
package struct SchemeValue<Value: Readable>: Readable {
  package let light: Value
  /// `nil` if there is only one value.
  package let dark: Value?

  package static var placeholder: Self { Self(light: .placeholder, dark: nil) }
  package static var schema: JSONSchema { .any(of: [Value.schema, .model(Pair.self)]) }

  private struct Pair: Model {
    let light: Value
    let dark: Value

    init(from object: inout ObjectReader) {
      light = object.required("light", "The value for light pages.")
      dark = object.required("dark", "The value for dark pages.")
    }
  }

  package static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Self? {
    if value.kind == .object {
      return Pair.read(value, into: &diagnostics).map { Self(light: $0.light, dark: $0.dark) }
    }
    return Value.read(value, into: &diagnostics).map { Self(light: $0, dark: nil) }
  }
}

/// What browsers ask of a page: light, or dark.
package enum ColorScheme: CaseIterable, Sendable {
  case light, dark
}

/// The colors of a theme that the colors of a site depend on, for each scheme.
package struct ThemeColors: Equatable {
  /// The page.
  package var paper: Color
  /// The areas of notes, code and tables.
  package var wash: Color
  /// Links.
  package var accent: Color

  /// The colors of the built-in theme, as its style sheet has them.
  static func standard(_ scheme: ColorScheme) -> ThemeColors {
    switch scheme {
    case .light:
      ThemeColors(paper: Color(0xF8F2E4), wash: Color(0xEFE5CF), accent: Color(0x8F2F1B))
    case .dark:
      ThemeColors(paper: Color(0x18140F), wash: Color(0x2C251C), accent: Color(0xF2A47C))
    }
  }

  /// The colors that a theme declares as tokens, or else those of the built-in theme.
  package init(_ scheme: ColorScheme, declaredBy tokens: [DesignToken]) {
    self = .standard(scheme)
    func set(_ part: WritableKeyPath<ThemeColors, Color>, _ name: String) {
      guard let token = tokens.first(where: { $0.name == name && $0.type == .color }),
        let color = Color(css: token.value.css(scheme))
      else { return }
      self[keyPath: part] = color
    }
    set(\.paper, "paper")
    set(\.wash, "wash")
    set(\.accent, "accent")
  }

  private init(paper: Color, wash: Color, accent: Color) {
    (self.paper, self.wash, self.accent) = (paper, wash, accent)
  }
}
