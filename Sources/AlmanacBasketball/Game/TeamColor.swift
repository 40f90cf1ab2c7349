public import Almanac

/// A color of a team: a color of CSS, or a word for one.
public struct TeamColor: Readable {
  /// The word, such as "navy"; `nil` for a color such as "#0055aa", which pages show as a color only.
  public let name: String?
  /// The color; `nil` if the word is that of no color of CSS.
  public let color: Color?

  public static let placeholder = TeamColor(name: nil, color: nil)
  public static let schema = JSONSchema.text.documented(
    "A color of CSS, such as navy, sky blue or #0055aa.")

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> TeamColor? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    let isWord = text.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" }
    guard isWord else {
      return Color.read(value, into: &diagnostics).map { TeamColor(name: nil, color: $0) }
    }
    let color = Color(css: text.filter(\.isLetter))
    if color == nil { diagnostics.add(.unknownColor(value)) }
    return TeamColor(name: text, color: color)
  }
}

/// What stands for a team beside its name: its logo, or else its colors.
struct TeamMark: Sendable, Equatable {
  let colors: [Color]
  /// The address of the logo as in data.
  let logo: String?

  /// - Returns: `nil` if neither is known.
  init?(_ team: TeamProfile) {
    self.init(
      Array(team.colors.compactMap(\.color).prefix(TeamKind.maximumCount)), team.logo?.text)
  }

  fileprivate init?(_ colors: [Color], _ logo: String?) {
    if colors.isEmpty, logo == nil { return nil }
    (self.colors, self.logo) = (colors, logo)
  }

  private static let size = (width: 16.0, height: 12.0)

  /// The colors side by side, with an outline that sets white apart from a white page; `nil` if they are
  /// unknown.
  var swatch: SVG? {
    guard let first = colors.first else { return nil }
    let (width, height) = Self.size
    return SVG(decorationOfWidth: width, height: height, class: "swatch") { svg in
      svg.rect(
        x: 0.5, y: 0.5, width: width - 1, height: height - 1,
        style: .init(fill: .color(first), stroke: .currentColor))
      // Each covers what the ones before leave to it, within the outline.
      for (index, color) in colors.enumerated().dropFirst() {
        let start = 1 + (width - 2) * Double(index) / Double(colors.count)
        svg.rect(
          x: start, y: 1, width: width - 1 - start, height: height - 2,
          style: .init(fill: .color(color)))
      }
    }
  }
}

extension TeamMark? {
  /// Reads what ``write(to:)`` has written.
  init(from reader: inout EntryReader) {
    let colors = (0..<min(max(reader.number(), 0), TeamKind.maximumCount)).map { _ in
      Color(css: reader.text()) ?? .placeholder
    }
    self = TeamMark(colors, reader.optional { $0.text() })
  }

  /// Writes the colors and the logo, if there is any.
  func write(to writer: inout EntryWriter) {
    let colors = self?.colors ?? []
    writer.write(colors.count)
    for color in colors { writer.write(color.css) }
    writer.write(self?.logo) { $0.write($1) }
  }

  /// Returns the view of a mark, if there is one.
  func view(_ settings: SiteSettings) -> TeamMarkView? {
    map { TeamMarkView(mark: $0, settings: settings) }
  }
}

/// What stands for a team beside its name.
struct TeamMarkView: ViewModel {
  let mark: TeamMark
  let settings: SiteSettings

  static let fields: [Field<TeamMarkView>] = [
    .flag("hasLogo", "Whether the team has a logo.") { $0.mark.logo != nil },
    .url("logoURL", "The address of the logo, if the team has one.") { view in
      view.mark.logo.map { view.settings.url(of: $0, in: "teams") } ?? ""
    },
    .svg("swatch", "The team's colors, if it has no logo.") {
      $0.mark.logo == nil ? $0.mark.swatch : nil
    },
  ]
}

extension Diagnostic {
  static func unknownColor(_ value: DataValue) -> Self {
    .init(
      .warning, "A0736", at: value.place,
      "No color of CSS is called \"\(value.text.prefix(60))\", so pages show only the word",
      help: Suggestion.help(for: value.text, among: Color.names)
        ?? "write a color such as \"orange\" or \"#ffbf00\"")
  }
}
