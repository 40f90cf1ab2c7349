import Almanac

/// The averages of a player in some of the games, such as those at home.
struct PlayerSplit: ViewModel {
  private let label: Word
  private let row: PlayerRow

  /// Returns the splits of a player's games that have any games, but none of a pair of which one has
  /// them all: it would repeat the averages.
  ///
  /// - Parameter games: The games of the player.
  static func all(_ id: String, _ games: [PlayerGame], _ settings: SiteSettings) -> [PlayerSplit] {
    func split(_ label: Word, _ isIncluded: (PlayerGame) -> Bool) -> PlayerSplit? {
      var record = PlayerRecord(id)
      for game in games where isIncluded(game) { record.add(game.line, in: game.game) }
      guard record.gameCount > 0 else { return nil }
      return PlayerSplit(label: label, row: PlayerRow(record, settings))
    }
    let pairs = [
      [
        split(LeagueWords.atHome) { !$0.game.isAdHoc && $0.line.side == .home },
        split(LeagueWords.away) { !$0.game.isAdHoc && $0.line.side == .away },
      ],
      [
        split(LeagueWords.inWins) { $0.game.winner == $0.line.side },
        split(LeagueWords.inLosses) { $0.game.winner == $0.line.side.opponent },
      ],
    ]
    return pairs.flatMap { pair in
      let found = pair.compactMap(\.self)
      return found.count > 1 ? found : []
    }
  }

  static let fields: [Field<PlayerSplit>] =
    PlayerRow.fields { $0.row } + [
      .text("label", "The games, such as \"At home\".") { $0.row.settings.text($0.label) }
    ]
}
