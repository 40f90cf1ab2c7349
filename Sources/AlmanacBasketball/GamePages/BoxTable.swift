import Almanac

/// The columns of a table of lines, such as a box score or the log of a player.
struct BoxTable: Sendable {
  let columns: [BoxColumn]
  let settings: SiteSettings
  let sport: Sport
  /// Whether the minutes of any line have seconds.
  let hasSeconds: Bool

  init(_ lines: [StatLine], _ sport: Sport, _ settings: SiteSettings) {
    columns = BoxColumn.columns(of: lines)
    self.settings = settings
    self.sport = sport
    hasSeconds = lines.contains { ($0[.secondsPlayed] ?? 0) % 60 != 0 }
  }

  /// Whether there are too many columns for a phone.
  var isWide: Bool { columns.count > 8 }

  var headings: [Heading] {
    columns.map { Heading(words: $0.words(sport), isMain: isMain($0), settings: settings) }
  }

  private func isMain(_ column: BoxColumn) -> Bool { !isWide || column.isMain }

  /// Returns the cells of a line.
  func cells(_ line: StatLine) -> [Cell] {
    cells { $0.text(line, hasSeconds: hasSeconds, settings.locale) }
  }

  /// Returns a cell for each column.
  func cells(_ text: (BoxColumn) -> String) -> [Cell] {
    columns.map { column in
      Cell(
        text: text(column), label: column.words(sport).label, isMain: isMain(column),
        settings: settings)
    }
  }

  /// The heading of a column.
  struct Heading: ViewModel {
    let words: (label: Word, title: Word)
    let isMain: Bool
    let settings: SiteSettings

    static let fields: [Field<Heading>] = [
      .text("label", "The heading, such as \"Reb\".") { $0.settings.text($0.words.label) },
      .text("title", "What it stands for, such as \"Rebounds\".") {
        $0.settings.text($0.words.title)
      },
      .flag("isMain", "Whether narrow pages show it beside the name.") { $0.isMain },
    ]
  }

  /// A cell of a line.
  struct Cell: ViewModel {
    let text: String
    let label: Word
    let isMain: Bool
    let settings: SiteSettings

    static let fields: [Field<Cell>] = [
      .text("label", "The heading of its column.") { $0.settings.text($0.label) },
      .flag("isMain", "Whether narrow pages show it beside the name.") { $0.isMain },
      .flag("hasText", "Whether the number is known.") { !$0.text.isEmpty },
      .text("text", "The number, or shots such as \"7–15\"; empty if it is unknown.") { $0.text },
    ]
  }
}
