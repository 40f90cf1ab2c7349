import Almanac

/// A record.
struct RecordView: ViewModel {
  let record: SeasonRecord
  let settings: SiteSettings

  /// The games with the record that are shown.
  private static let maximumCount = 5

  static let fields: [Field<RecordView>] = [
    .text("title", "What it is, such as \"Largest margin\".") { $0.settings.text($0.record.word) },
    .number("value", "The figure.") { $0.record.value },
    .text("holder", "The team or the player that had it first.") { $0.record.marks[0].holder },
    .one("game", "The first game with it.") { GameRow($0.record.marks[0].game, $0.settings) },
    .list("marks", "The first games with it, at most five, and whose it was.") { view in
      view.record.marks.prefix(maximumCount).map { Mark(mark: $0, settings: view.settings) }
    },
    .flag("hasOthers", "Whether there are more.") { $0.otherCount > 0 },
    .text("othersText", "How many more there are, such as \"and 2 others\"; empty without any.") {
      $0.otherCount > 0
        ? $0.settings.text(LeagueWords.otherMarks, count: $0.otherCount) : ""
    },
  ]

  private var otherCount: Int { record.marks.count - Self.maximumCount }

  /// A game with the record.
  struct Mark: ViewModel {
    let mark: SeasonRecord.Mark
    let settings: SiteSettings

    static let fields: [Field<Mark>] = [
      .text("holder", "The team or the player.") { $0.mark.holder },
      .one("game", "The game.") { GameRow($0.mark.game, $0.settings) },
    ]
  }
}
