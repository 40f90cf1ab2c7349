import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("The ids of imported games")
struct ScheduleIDTests {
  private func run(_ table: String) -> ImportRun {
    ImportRun(ScheduleImporter(), ["a.csv": table], [:])
  }

  /// The first cells of the written rows.
  private func ids(_ table: String) -> [String] {
    run(table).files.first?.text.split(separator: "\n").dropFirst()
      .map { String($0.prefix { $0 != "," }) } ?? []
  }

  @Test("are the competition, the season, the round and the teams, with a number for a repetition")
  func identities() {
    #expect(
      ids(
        """
        date,home,away,league,season,round
        2026-10-03,Foxes,Herons,Harbor,2026–27,3
        2026-10-10,Herons,Foxes,Harbor,2026–27,Semifinal
        2026-10-12,Herons,Foxes,Harbor,2026–27,Semifinal
        2026-10-17,Foxes,Herons,,,

        """) == [
          "harbor-2026-27-r3-foxes-herons", "harbor-2026-27-semifinal-herons-foxes",
          "harbor-2026-27-semifinal-herons-foxes-2", "foxes-herons",
        ])
  }

  @Test("are the same for a game that is moved, and for rows in another order")
  func stable() {
    let header = "date,home,away\n"
    let ids = ids(header + "2026-10-03,A,B\n2026-10-10,B,A\n2026-10-17,A,B\n")
    #expect(ids == ["a-b", "b-a", "a-b-2"])
    #expect(self.ids(header + "2026-10-04,A,B\n2026-11-10,B,A\n2026-10-17,A,B\n") == ids)
    #expect(
      self.ids(header + "2026-10-17,A,B\n2026-10-10,B,A\n2026-10-03,A,B\n") == ids.reversed())
  }

  @Test("are those of the source, which no others repeat")
  func given() {
    #expect(
      ids("Game ID,date,home,away\n,2026-10-03,A,B\na-b,2026-10-10,A,B\n") == ["a-b-2", "a-b"])
    #expect(
      run("id,date,home,away\n7,2026-10-03,A,B\n7,2026-10-04,C,D\n").messages == """
        a.csv:3:1: error[A0599]: Two games have the id "7"
          help: correct one of them, or rename the column: without it, ids are made from the teams
          note: the first: a.csv:2:1

        """)
  }

  @Test("are of games that may be one, with a warning")
  func repetitions() {
    func warnings(_ rows: String) -> Int {
      run("date,home,away,round,status\n" + rows).messages.matches(of: /play twice/).count
    }
    #expect(warnings("2026-10-03,A,B,,\n2026-10-03,B,A,,\n") == 1)
    #expect(warnings("2026-10-03T14:00,A,B,,\n2026-10-03T18:00,A,B,,\n") == 0)
    #expect(warnings("2026-10-03T14:00,A,B,,\n2026-10-03T14:00,A,B,,\n") == 1)
    #expect(warnings("2026-10-03,A,B,2,\n2026-10-04,A,B,2,\n") == 1)
    #expect(warnings("2026-10-03,A,B,2,postponed\n2026-10-04,A,B,2,\n") == 0)
    #expect(warnings("2026-10-03,A,B,Final,\n2026-10-04,A,B,Final,\n") == 0)
  }

  @Test("are found with a number of steps in proportion to the games that have one identity")
  func many() {
    var (taken, numbers, steps) = (Set<String>(), [String: Int](), 0)
    for _ in 0..<1_000 {
      taken.insert(
        GameIdentity.free("a-b", &numbers) { text in
          steps += 1
          return taken.contains(text)
        })
    }
    #expect(taken.count == 1_000)
    #expect(steps < 3_000)
  }

  @Test("stay unique where names are long, and in any script")
  func long() throws {
    let name = String(repeating: "Föhrenwald ", count: 12)
    let rows = (1...3).map { "2026-10-0\($0),\(name),\(name)\($0),\(name)\n" }.joined()
    let ids = ids("date,home,away,league\n" + rows)
    #expect(Set(ids).count == 3)
    #expect(ids.allSatisfy { $0.count <= 100 && Slug.make($0) == $0 }, "\(ids)")
    let kanji = String(repeating: "鴎", count: 90)
    let others = self.ids("date,home,away\n2026-10-03,\(kanji),狐\n2026-10-10,\(kanji),狐\n")
    #expect(Set(others).count == 2 && others.allSatisfy { Slug.make($0) == $0 }, "\(others)")
  }

  @Test("stand beside the days from which games were moved")
  func moved() {
    let run = run(
      "date,original date,home,away\n13.10.2026,3.10.2026; 10.10.2026,A,B\n20.10.2026,,B,A\n")
    #expect(run.messages.isEmpty, "\(run.messages)")
    #expect(
      run.files.first?.text == """
        id,date,movedFrom,home,away
        a-b,2026-10-13,"2026-10-03;2026-10-10",A,B
        b-a,2026-10-20,,B,A

        """)
  }
}
