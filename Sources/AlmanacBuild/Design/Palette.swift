/// The colors of a theme in one scheme, derived from those of a site: every text has a contrast of 4.5:1 on
/// the page and on its areas (WCAG 2.2, success criterion 1.4.3), and lines and the focus have 3:1 (1.4.11).
struct Palette {
  /// A color of site.json that text would not be legible with.
  struct Change {
    /// What it is for.
    let use: Use
    /// The color as it is written.
    let written: Located<Color>
    /// The color that pages have in its place.
    let used: Color
    /// The text and the background that have too little contrast.
    let (text, background): (Color, Color)

    enum Use { case accent, text, surface }
  }

  /// What people need to read text, and to see lines and areas.
  static let textContrast = 4.5
  static let lineContrast = 3.0

  /// The distance from which on people see that a color is another one.
  private static let visibleDistance = 0.02

  let scheme: ColorScheme
  private(set) var paper: Color
  private(set) var wash: Color
  private(set) var accent: Color
  /// The other colors; `nil` if they are those of the theme.
  private(set) var inks: Inks?
  private(set) var changes: [Change] = []

  /// The colors of text and lines.
  struct Inks {
    var ink: Color
    var quiet: Color
    var edge: Color
    var rule: Color
    var focus: Color
    var mark: Color
    var home: Color
    var away: Color
    var good: Color
  }

  /// - Parameter theme: Returns the colors of the theme in a scheme.
  init(
    _ scheme: ColorScheme, _ colors: SiteColors, _ theme: (ColorScheme) -> ThemeColors
  ) {
    self.scheme = scheme
    (paper, wash, accent) = (theme(scheme).paper, theme(scheme).wash, theme(scheme).accent)
    if !colors.hasOnlyAccent {
      paper = Self.paper(scheme, colors.background) ?? paper
      setInks(colors, theme)
      accent = theme(paper.isLight ? .light : .dark).accent
    }
    setAccent(colors.accent)
  }

  /// The color of the page. A single one that is dark already is that of both schemes.
  private static func paper(_ scheme: ColorScheme, _ given: SchemeColor?) -> Color? {
    guard let given else { return nil }
    switch scheme {
    case .light: return given.light.value
    case .dark:
      if let dark = given.dark?.value { return dark }
      let light = given.light.value
      return light.isLight ? OKLab(light).with(lightness: 0.19).with(chromaUpTo: 0.02).color : light
    }
  }

  /// Returns the given color of a scheme. A single one is for light pages, and for dark ones if both have
  /// the same background.
  private func given(_ color: SchemeColor?, _ background: SchemeColor?) -> Located<Color>? {
    guard let color else { return nil }
    if scheme == .light { return color.light }
    return color.dark ?? (paper == background?.light.value ? color.light : nil)
  }

  private mutating func setInks(
    _ colors: SiteColors, _ theme: (ColorScheme) -> ThemeColors
  ) {
    let isLight = paper.isLight
    var ink = Self.ink(on: paper)
    if let text = given(colors.text, colors.background) {
      ink = text.value.nearest(reaching: Self.textContrast, on: [paper]) ?? ink
      note(.text, text, ink, on: paper)
    }
    wash = Self.wash(on: paper, ink)
    if let surface = given(colors.surface, colors.background) {
      wash = surface.value.nearest(reaching: Self.textContrast, on: [ink]) ?? wash
      note(.surface, surface, wash, on: ink)
    }
    let (page, text) = (OKLab(paper), OKLab(ink))
    func reaching(_ ratio: Double, _ color: Color) -> Color {
      color.nearest(reaching: ratio, on: [paper, wash]) ?? ink
    }
    let own = theme(isLight ? .light : .dark)
    inks = Inks(
      ink: ink,
      quiet: reaching(Self.textContrast, text.mixed(with: page, 0.32).color),
      edge: reaching(Self.lineContrast, text.mixed(with: page, 0.45).color),
      rule: text.mixed(with: page, 0.8).color,
      focus: reaching(Self.lineContrast, isLight ? Color(0x0B57C2) : Color(0x93C9FF)),
      mark: own.mark.nearest(reaching: Self.textContrast, on: [ink]) ?? wash,
      home: reaching(Self.textContrast, own.home), away: reaching(Self.lineContrast, own.away),
      good: reaching(Self.textContrast, own.good))
  }

  /// Returns the color of text on a page: nearly black or white, with a little of the page's hue.
  private static func ink(on paper: Color) -> Color {
    let isLight = paper.isLight
    let start = OKLab(paper).with(lightness: isLight ? 0.26 : 0.92).with(chromaUpTo: 0.02).color
    return start.nearest(reaching: 7, on: [paper])
      ?? start.nearest(reaching: textContrast, on: [paper]) ?? (isLight ? .black : .white)
  }

  /// Returns the color of areas on a page: a little nearer to the text or, where that has little contrast,
  /// farther from it.
  private static func wash(on paper: Color, _ ink: Color) -> Color {
    let page = OKLab(paper)
    let step = paper.isLight ? -0.04 : 0.08
    let steps = [(step, 6), (-step, textContrast)]
    return steps.map { (page.with(lightness: page.lightness + $0).color, $1) }
      .first { $0.contrast(with: ink) >= $1 }?.0 ?? paper
  }

  private mutating func setAccent(_ given: SchemeColor?) {
    let color = (scheme == .dark ? given?.dark : nil) ?? given?.light
    let written = color?.value ?? accent
    let end = paper.isLight ? Color.black : .white
    accent = written.nearest(reaching: Self.textContrast, on: [paper, wash]) ?? inks?.ink ?? end
    // A dark scheme that is derived has whatever color it needs.
    guard let color, scheme == .light || given?.dark != nil else { return }
    let isPaper = written.contrast(with: paper) < Self.textContrast
    note(.accent, color, accent, on: isPaper ? paper : wash)
  }

  /// Notes a color that is not used as it is written, if people see the difference.
  private mutating func note(
    _ use: Change.Use, _ written: Located<Color>, _ used: Color, on other: Color
  ) {
    guard OKLab(written.value).distance(to: OKLab(used)) > Self.visibleDistance else { return }
    let (text, background) = use == .surface ? (other, written.value) : (written.value, other)
    changes.append(
      Change(use: use, written: written, used: used, text: text, background: background))
  }

  /// The names of tokens and their values as CSS.
  var tokens: [(name: String, css: String)] {
    guard let inks else { return [("accent", accent.css)] }
    return [
      ("paper", paper.css), ("wash", wash.css), ("mark", inks.mark.css), ("ink", inks.ink.css),
      ("quiet", inks.quiet.css), ("edge", inks.edge.css), ("rule", inks.rule.css),
      ("accent", accent.css), ("focus", inks.focus.css), ("home", inks.home.css),
      ("away", inks.away.css), ("good", inks.good.css),
    ]
  }
}
