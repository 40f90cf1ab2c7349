public import Almanac

extension GameKind.Entry: StorableEntry {
  public init(from reader: inout EntryReader) {
    id = reader.text()
    path = reader.text()
    start = reader.time()
    venue = reader.optional { $0.text() }
    status = Game.Status(rawValue: reader.text()) ?? .scheduled
    isOverdue = reader.flag()
    home = reader.text()
    away = reader.text()
    points = reader.optional { (home: $0.number(), away: $0.number()) }
    winner = reader.optional { Game.Side(rawValue: $0.text()) ?? .home }
  }

  public func write(to writer: inout EntryWriter) {
    writer.write(id)
    writer.write(path)
    writer.write(start)
    writer.write(venue) { $0.write($1) }
    writer.write(status.rawValue)
    writer.write(isOverdue)
    writer.write(home)
    writer.write(away)
    writer.write(points) {
      $0.write($1.home)
      $0.write($1.away)
    }
    writer.write(winner) { $0.write($1.rawValue) }
  }
}
