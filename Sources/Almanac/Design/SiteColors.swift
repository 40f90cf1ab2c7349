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
  /// What stands out, such as the best figure of a column.
  package var mark: Color
  /// The home side, and the visitors.
  package var home: Color
  package var away: Color
  /// What is well.
  package var good: Color

  /// The colors of the built-in theme, as its tokens.json has them.
  static func standard(_ scheme: ColorScheme) -> ThemeColors {
    switch scheme {
    case .light:
      ThemeColors(
        paper: Color(0xFBF8F1), wash: Color(0xF1EBDE), accent: Color(0xA01C15),
        mark: Color(0xFDF0C4), home: Color(0x1D5480), away: Color(0xC2571A), good: Color(0x1F6A3D))
    case .dark:
      ThemeColors(
        paper: Color(0x141210), wash: Color(0x221E19), accent: Color(0xFF9A82),
        mark: Color(0x3A3115), home: Color(0x86BBEA), away: Color(0xCF7A35), good: Color(0x7FCF9B))
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
    set(\.mark, "mark")
    set(\.home, "home")
    set(\.away, "away")
    set(\.good, "good")
  }

  private init(
    paper: Color, wash: Color, accent: Color, mark: Color, home: Color, away: Color, good: Color
  ) {
    (self.paper, self.wash, self.accent, self.mark) = (paper, wash, accent, mark)
    (self.home, self.away, self.good) = (home, away, good)
  }
}
