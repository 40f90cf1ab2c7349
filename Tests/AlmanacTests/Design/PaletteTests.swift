import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild

@Suite("The colors of a site")
struct PaletteTests {
  private let styles: StyleSheetColors

  init() throws { styles = try StyleSheetColors() }

  private static func colors(_ json: String) throws -> SiteColors {
    let reading = Reading(SiteColors.self, json: json)
    #expect(reading.printed == "")
    return try #require(reading.value)
  }

  /// Returns a palette with the colors of the built-in theme.
  private static func palette(_ scheme: ColorScheme, _ colors: SiteColors) -> Palette {
    Palette(scheme, colors, ThemeColors.standard)
  }

  /// Returns the pairs of the style sheet that have too little contrast.
  private func illegible(_ colors: [String: Color]) throws -> [String] {
    try [(styles.text, 4.5), (styles.lines, 3.0)].flatMap {
      pairs, least in
      try pairs.compactMap { pair in
        let (color, background) = (
          try #require(colors[pair.color], "\(pair)"), try #require(colors[pair.background])
        )
        let ratio = color.contrast(with: background)
        return ratio < least ? "\(pair.color) on \(pair.background): \(ratio)" : nil
      }
    }
  }

  /// Returns the colors that pages have: those of the style sheet, and those that replace them.
  private func shown(_ palette: Palette) -> [String: Color] {
    (styles.schemes["\(palette.scheme)"] ?? [:]).merging(
      palette.tokens.compactMap { token in Color(css: token.css).map { (token.name, $0) } },
      uniquingKeysWith: { $1 })
  }

  @Test("stand on each other in the style sheet in all these ways")
  func pairs() {
    let texts = styles.text.map { "\($0.color) on \($0.background)" }.sorted()
    #expect(
      texts == [
        "accent on paper", "accent on wash", "ink on paper", "ink on wash", "paper on accent",
        "paper on ink", "quiet on paper", "quiet on wash",
      ])
    #expect(styles.opacities == ["0", "1"])
    #expect(
      styles.lines.map(\.color).sorted() == [
        "accent", "away", "edge", "focus", "home", "ink", "quiet",
      ])
  }

  @Test(
    "are legible in the themes: light, dark, in the night and on paper",
    arguments: ["Templates", "Examples/Daily"], ["light", "dark", "night", "print"])
  func themes(theme: String, scheme: String) throws {
    let colors = try #require(try StyleSheetColors.tokens(theme)[scheme])
    #expect(colors.count == 12)
    #expect(try illegible(colors) == [])
    for (color, background, least) in [
      ("ink", "mark", 4.5), ("home", "paper", 4.5), ("home", "wash", 4.5), ("good", "wash", 4.5),
      ("away", "paper", 3), ("edge", "paper", 3), ("edge", "wash", 3), ("focus", "wash", 3),
      // The two sides of a chart differ.
      ("home", "away", 1.5),
    ] {
      let ratio = try #require(colors[color]).contrast(with: try #require(colors[background]))
      #expect(ratio >= least, "\(color) on \(background)")
    }
  }

  @Test("of the night have no green or blue, but for a trace")
  func night() throws {
    for (name, color) in try #require(styles.schemes["night"]) {
      let digits = color.css.dropFirst()
      let parts = [digits.dropFirst(2).prefix(2), digits.dropFirst(4)].compactMap {
        Int($0, radix: 16)
      }
      #expect(parts.count == 2 && parts.allSatisfy { $0 <= 64 }, "\(name)")
    }
  }

  @Test(
    "are those of the palette where a site has no color of its own", arguments: ColorScheme.allCases
  )
  func standard(scheme: ColorScheme) throws {
    let colors = try #require(styles.schemes["\(scheme)"])
    let standard = ThemeColors.standard(scheme)
    #expect(colors["paper"] == standard.paper && colors["wash"] == standard.wash)
    #expect(colors["accent"] == standard.accent && colors["mark"] == standard.mark)
    #expect(colors["home"] == standard.home && colors["away"] == standard.away)
    #expect(colors["good"] == standard.good)
  }

  @Test("are only the links' if there is only an accent")
  func accent() throws {
    let light = Self.palette(.light, try Self.colors(##"{"accent": "#0055aa"}"##))
    #expect(light.tokens.map(\.name) == ["accent"])
    #expect(light.tokens.map(\.css) == ["#0055aa"])
    let dark = Self.palette(.dark, try Self.colors(##"{"accent": "#0055aa"}"##))
    #expect(dark.tokens.map(\.css) == ["#3f87e0"])
    #expect(dark.changes.isEmpty)
  }

  @Test("are dark in both schemes if the only background is dark")
  func darkBackground() throws {
    let colors = try Self.colors(##"{"background": "#101418", "text": "#ddd"}"##)
    let (light, dark) = (Self.palette(.light, colors), Self.palette(.dark, colors))
    #expect(light.tokens.map(\.css) == dark.tokens.map(\.css))
    #expect(!light.paper.isLight)
  }

  /// Returns a key with a random color, or one for each scheme; nothing in some cases.
  private static func key(
    _ name: String, _ share: Int, _ generator: inout SeededGenerator
  ) -> String? {
    func color() -> String { Color(.random(in: 0...0xFFFFFF, using: &generator)).css.described }
    guard Int.random(in: 0..<4, using: &generator) < share else { return nil }
    return Bool.random(using: &generator)
      ? #""\#(name)": \#(color())"# : #""\#(name)": {"light": \#(color()), "dark": \#(color())}"#
  }

  @Test(
    "are legible whatever a site gives, and what is proposed is not changed again", arguments: 1...8
  )
  func anyColors(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<25 {
      let keys = [("accent", 3), ("background", 3), ("text", 1), ("surface", 1)].compactMap {
        Self.key($0, $1, &generator)
      }
      let json = "{\(keys.joined(separator: ", "))}"
      let colors = try Self.colors(json)
      var proposed = json
      for scheme in ColorScheme.allCases {
        let palette = Self.palette(scheme, colors)
        #expect(try illegible(shown(palette)) == [], "\(scheme) \(json)")
        for change in palette.changes {
          // The last of two equal colors would be meant here, too.
          proposed = proposed.replacing(change.written.value.css, with: change.used.css)
        }
      }
      let again = try Self.colors(proposed)
      for scheme in ColorScheme.allCases {
        let changes = Self.palette(scheme, again).changes
        #expect(changes.map(\.written.value.css) == [], "\(scheme) \(json) \(proposed)")
      }
    }
  }
}

extension String {
  /// The string in quotes.
  fileprivate var described: String { "\"\(self)\"" }
}
