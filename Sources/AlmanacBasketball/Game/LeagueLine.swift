import Almanac

/// What a player did in a game, as entries keep it: 48 bytes, and the bytes of long names and of the numbers.
struct LeagueLine: Sendable, Equatable {
  let id: String
  let name: String
  let numbers: PackedLine
  let side: Game.Side

  /// The players of a game that count at most, so that memory is bounded.
  static let maximumCount = 200

  init(id: String, name: String, side: Game.Side, _ line: StatLine) {
    (self.id, self.name, self.side) = (id, name, side)
    numbers = PackedLine(line)
  }

  /// A number of the player; `nil` if it is unknown, which is not zero.
  subscript(statistic: Statistic) -> Int? { numbers[statistic] }
}

/// The numbers of a ``StatLine`` in few bytes: those that are known, of which most have one byte.
struct PackedLine: Sendable, Equatable {
  /// The known numbers in the order of their statistics: seven bits in each byte, the lowest first, and
  /// the highest bit set in all bytes of a number but its last. The sign is the lowest bit.
  private var bytes: [UInt8] = []
  /// The statistics that are known, as bits by the raw value of ``Statistic``.
  private var known: UInt32 = 0

  init(_ line: StatLine) {
    for statistic in Statistic.allCases {
      guard let number = line[statistic] else { continue }
      known |= statistic.bit
      var rest = UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1))
      while rest > 0x7F {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
  }

  subscript(statistic: Statistic) -> Int? {
    guard known & statistic.bit != 0 else { return nil }
    var rest = bytes[...]
    for _ in 0..<(known & (statistic.bit - 1)).nonzeroBitCount {
      rest = rest.drop { $0 > 0x7F }.dropFirst()
    }
    let last = rest.firstIndex { $0 <= 0x7F } ?? rest.startIndex
    let bits = rest[...last].reversed().reduce(0 as UInt) { $0 << 7 | UInt($1 & 0x7F) }
    return Int(bitPattern: bits >> 1) ^ -Int(bits & 1)
  }

  /// The numbers as a line of a box score has them.
  var line: StatLine {
    var line = StatLine()
    for statistic in Statistic.allCases { line[statistic] = self[statistic] }
    return line
  }

  init(from reader: inout EntryReader) {
    let known = reader.number()
    var line = StatLine()
    for statistic in Statistic.allCases where known & Int(statistic.bit) != 0 {
      line[statistic] = reader.number()
    }
    self.init(line)
  }

  func write(to writer: inout EntryWriter) {
    writer.write(Int(known))
    for statistic in Statistic.allCases {
      if let number = self[statistic] { writer.write(number) }
    }
  }
}

extension Statistic {
  fileprivate var bit: UInt32 { 1 << UInt32(rawValue) }
}

extension LeagueLine {
  init(from reader: inout EntryReader) {
    id = reader.text()
    name = reader.text()
    side = reader.flag() ? .home : .away
    numbers = PackedLine(from: &reader)
  }

  func write(to writer: inout EntryWriter) {
    writer.write(id)
    writer.write(name)
    writer.write(side == .home)
    numbers.write(to: &writer)
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
        player.absence == nil
          ? LeagueLine(id: player.id, name: player.name, side: side, line) : nil
      }
    }
    return Array(lines.prefix(LeagueLine.maximumCount))
  }
}

extension GameKind {
  /// Whether entries keep what players did.
  static func showsPlayers(in settings: SiteSettings) -> Bool {
    player.isPresent(in: settings) || leaders.isPresent(in: settings) || day.isPresent(in: settings)
  }
}
