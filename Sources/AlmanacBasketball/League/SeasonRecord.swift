import Almanac

/// A record of a season, with all who share it.
struct SeasonRecord: Sendable {
  let word: Word
  let value: Int
  /// Who set it and who equaled it, the first one first.
  private(set) var marks: [Mark]

  /// A game with the record.
  struct Mark: Sendable {
    /// The team or the player; both teams if it is theirs together.
    let holder: String
    let game: GameKind.Entry
  }

  /// Returns the records of a season; none before the first final game.
  static func all(in games: [GameKind.Entry], _ words: SportWords) -> [SeasonRecord] {
    var records: [SeasonRecord?] = [nil, nil, nil, nil]
    func add(_ index: Int, _ word: Word, value: Int, mark: Mark) {
      let best = records[index]?.value ?? 0
      if value > best {
        records[index] = SeasonRecord(word: word, value: value, marks: [mark])
      } else if value == best {
        records[index]?.marks.append(mark)
      }
    }
    for game in games where game.status == .final {
      guard let points = game.points else { continue }
      // Records of sides that were made up for a game belong to no team.
      if !game.isAdHoc {
        let home = Mark(holder: game.name(of: .home), game: game)
        let away = Mark(holder: game.name(of: .away), game: game)
        add(0, words.mostOfTeam, value: points.home, mark: home)
        add(0, words.mostOfTeam, value: points.away, mark: away)
        add(
          1, LeagueWords.largestMargin, value: abs(points.home - points.away),
          mark: points.home >= points.away ? home : away)
        add(
          2, words.mostTogether, value: points.home + points.away,
          mark: Mark(holder: "\(game.home), \(game.away)", game: game))
      }
      for line in game.lines {
        add(
          3, words.mostOfPlayer, value: line[.points] ?? 0,
          mark: Mark(holder: line.name, game: game))
      }
    }
    return records.compactMap(\.self)
  }
}
