public import Almanac

extension GameKind.Entry: StorableEntry {
  public convenience init(from reader: inout EntryReader) {
    self.init(
      id: reader.text(), path: reader.text(), start: GameStart(from: &reader),
      venue: reader.optional { $0.text() },
      status: Game.Status(from: &reader), isOverdue: reader.flag(),
      home: reader.text(), away: reader.text(),
      points: reader.optional { (home: $0.number(), away: $0.number()) },
      winner: reader.optional { Game.Side(rawValue: $0.text()) ?? .home },
      homeID: reader.optional { $0.text() }, awayID: reader.optional { $0.text() },
      fixture: reader.optional { Fixture(from: &$0) }, isAdHoc: reader.flag(),
      hasOwnID: reader.flag(),
      // Bounded, since nothing is known of a damaged number.
      lines: (0..<min(max(reader.number(), 0), LeagueLine.maximumCount)).map { _ in
        LeagueLine(from: &reader)
      },
      recap: reader.optional { $0.text() },
      changes: reader.optional { GameChanges(from: &$0) }.flatMap(\.self),
      minutes: reader.number())
  }

  public func write(to writer: inout EntryWriter) {
    writer.write(id)
    writer.write(path)
    start.write(to: &writer)
    writer.write(venue) { $0.write($1) }
    status.write(to: &writer)
    writer.write(isOverdue)
    writer.write(home)
    writer.write(away)
    writer.write(points) {
      $0.write($1.home)
      $0.write($1.away)
    }
    writer.write(winner) { $0.write($1.rawValue) }
    writer.write(homeID) { $0.write($1) }
    writer.write(awayID) { $0.write($1) }
    writer.write(fixture) { $1.write(to: &$0) }
    writer.write(isAdHoc)
    writer.write(hasOwnID)
    writer.write(lines.count)
    for line in lines { line.write(to: &writer) }
    writer.write(recap) { $0.write($1) }
    writer.write(changes) { $1.write(to: &$0) }
    writer.write(minutes)
  }
}

extension Game.Status {
  // There are very many games, and numbers are found faster than strings.
  fileprivate init(from reader: inout EntryReader) {
    let (number, all) = (reader.number(), Self.allCases)
    self = all.indices.contains(number) ? all[number] : .scheduled
  }

  fileprivate func write(to writer: inout EntryWriter) {
    writer.write(Self.allCases.firstIndex(of: self) ?? 0)
  }
}

extension Fixture {
  convenience init(from reader: inout EntryReader) {
    let (competition, season) = (reader.optional { $0.text() }, reader.optional { $0.text() })
    let (group, round) = (reader.optional { $0.text() }, reader.optional { $0.text() })
    self.init(
      competition: competition, season: season, group: group, round: round,
      stage: Stage(rawValue: reader.text()) ?? .regular)
  }

  func write(to writer: inout EntryWriter) {
    for text in [competition, season, group, round] { writer.write(text) { $0.write($1) } }
    writer.write(stage.rawValue)
  }
}
