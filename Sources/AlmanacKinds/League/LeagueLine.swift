import Almanac

/// What a player did in a game, as entries keep it: 48 bytes and the bytes of long names.
struct LeagueLine: Sendable, Equatable {
  let id: String
  let name: String
  let side: Game.Side
  let figures: Figures

  /// The players of a game that count at most, so that memory is bounded.
  static let maximumCount = 200

  /// The figures of a player, in a game or in several.
  struct Figures: Sendable, Equatable {
    var points: Int32 = 0
    var assists: UInt16 = 0
    var rebounds: UInt16 = 0
    var fouls: UInt16 = 0
  }
}

extension LeagueLine {
  init(from reader: inout EntryReader) {
    id = reader.text()
    name = reader.text()
    side = reader.flag() ? .home : .away
    figures = Figures(
      points: Int32(truncatingIfNeeded: reader.number()),
      assists: UInt16(truncatingIfNeeded: reader.number()),
      rebounds: UInt16(truncatingIfNeeded: reader.number()),
      fouls: UInt16(truncatingIfNeeded: reader.number()))
  }

  func write(to writer: inout EntryWriter) {
    writer.write(id)
    writer.write(name)
    writer.write(side == .home)
    for number in [
      Int(figures.points), Int(figures.assists), Int(figures.rebounds), Int(figures.fouls),
    ] {
      writer.write(number)
    }
  }
}

extension Game {
  /// Returns what the players did who played, if their points are known.
  func lines(of tally: Tally) -> [LeagueLine] {
    let box = GameLines(self, tally)
    guard box.has(.points) else { return [] }
    let lines = Game.Side.allCases.flatMap { side in
      let team = side == .home ? homeTeam : awayTeam
      return zip(team.players, box.side(side).players).compactMap { player, line in
        player.absence == nil ? LeagueLine(player, side, line) : nil
      }
    }
    return Array(lines.prefix(LeagueLine.maximumCount))
  }
}

extension LeagueLine {
  fileprivate init(_ player: Player, _ side: Game.Side, _ line: StatLine) {
    self.init(
      id: player.id, name: player.name, side: side,
      figures: Figures(
        points: Int32(clamping: line[.points] ?? 0), assists: UInt16(clamping: line[.assists] ?? 0),
        rebounds: UInt16(clamping: line[.rebounds] ?? 0), fouls: UInt16(clamping: line[.fouls] ?? 0)
      ))
  }
}

extension GameKind {
  /// Whether entries keep what players did.
  static func showsPlayers(in settings: SiteSettings) -> Bool {
    player.isPresent(in: settings) || leaders.isPresent(in: settings)
  }
}
