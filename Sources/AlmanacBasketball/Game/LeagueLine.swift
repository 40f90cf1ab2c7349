import Almanac

/// What a player did in a game, as entries keep it: 48 bytes and the bytes of long names.
struct LeagueLine: Sendable, Equatable {
  let id: String
  let name: String
  let side: Game.Side
  let figures: Figures

  /// The players of a game that count at most, so that memory is bounded.
  static let maximumCount = 200

  /// The figures of a player in a game.
  struct Figures: Sendable, Equatable {
    var points = Figure<UInt32>(nil)
    var assists = Figure<UInt16>(nil)
    var rebounds = Figure<UInt16>(nil)
    var fouls = Figure<UInt16>(nil)
  }

  /// A number that may be unknown, which is not zero.
  struct Figure<Raw: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable, Equatable {
    private let raw: Raw

    init(_ number: Int?) { raw = number.map { min(Raw(clamping: $0), .max - 1) } ?? .max }

    var number: Int? { raw == .max ? nil : Int(raw) }
  }
}

extension LeagueLine {
  init(from reader: inout EntryReader) {
    id = reader.text()
    name = reader.text()
    side = reader.flag() ? .home : .away
    figures = Figures(
      points: .init(reader.optional { $0.number() }),
      assists: .init(reader.optional { $0.number() }),
      rebounds: .init(reader.optional { $0.number() }),
      fouls: .init(reader.optional { $0.number() }))
  }

  func write(to writer: inout EntryWriter) {
    writer.write(id)
    writer.write(name)
    writer.write(side == .home)
    for number in [
      figures.points.number, figures.assists.number, figures.rebounds.number,
      figures.fouls.number,
    ] {
      writer.write(number) { $0.write($1) }
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
        points: .init(line[.points]), assists: .init(line[.assists]),
        rebounds: .init(line[.rebounds]), fouls: .init(line[.fouls])))
  }
}

extension GameKind {
  /// Whether entries keep what players did.
  static func showsPlayers(in settings: SiteSettings) -> Bool {
    player.isPresent(in: settings) || leaders.isPresent(in: settings) || day.isPresent(in: settings)
  }
}
