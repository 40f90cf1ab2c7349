import Almanac
import AlmanacBasketball
import AlmanacBuild
import AlmanacCore
import AlmanacData
import AlmanacKinds
import Foundation
import TestSupport
import Testing

@testable import AlmanacCommand

@Suite("The scorer's table")
struct ScoringTests {
  private let folder: TemporaryFolder
  private let store: DeskStore

  private static let game = """
    {
      "date": "2026-11-20",
      "venue": "Pier",
      "status": "scheduled",
      "rules": "pickup11",
      "homeTeam": {"name": "Herons", "players": [{"id": "kit", "name": "Kit", "number": "1"}]},
      "awayTeam": "Foxes"
    }

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{"title": "S", "description": "S.", "baseURL": "https://example.org/"}"#,
      to: "Content/site.json")
    try folder.write(
      """
      {"name": "Foxes", "players": [
        {"id": "otto", "name": "Otto", "number": "3"}, {"id": "ida", "name": "Ida"}]}
      """, to: "Content/teams/foxes.json")
    try folder.write(Self.game, to: "Content/games/final.json")
    let desk = try #require(GameKind().desks.first)
    store = DeskStore(desk, in: folder.path)
  }

  private func site() async throws -> Site {
    let day = try #require(CalendarDate("2026-11-20"))
    let options = BuildOptions(
      source: folder.path, output: nil, asOf: .date(day), isStrict: false, width: 1)
    return try #require(await SiteSession(.builtIn, options).update().site)
  }

  private func values(_ actions: [String]) throws -> [DataValue] {
    try actions.map {
      var diagnostics = Diagnostics()
      return try #require(RecordEditor(Array($0.utf8), path: "").record(into: &diagnostics))
    }
  }

  /// Types keys at a moment, and makes the actions that they mean.
  private func type(
    _ keys: String, at moment: Int = 0, into table: inout any DeskTable, to name: String = "final"
  ) async throws {
    for key in keys {
      let actions = try table.press(key, at: moment).map { try DeskStore.value(of: $0) }
      let site = try await site()
      let outcome = try store.apply(actions, to: name, in: site)
      #expect(outcome.refused.map(\.reason) == [])
      table.update(try #require(outcome.record), after: outcome.actions, in: site)
    }
  }

  private func table(of name: String) async throws -> any DeskTable {
    let site = try await site()
    let outcome = try store.apply([], to: name, in: site)
    let record = try #require(outcome.record)
    return try #require(store.desk.table(of: record, after: outcome.actions, in: site))
  }

  @Test("has a table in a terminal: a key for the player, and one for the move")
  func terminal() async throws {
    var table = try await table(of: "final")
    try await type("q2a1aa", into: &table)
    #expect(table.lines(at: 0)[0] == "Herons  2                             Foxes  1")
    #expect(table.lines(at: 0)[4] == " q  1 Kit  2                           a  3 Otto  1 ")
    // Rules without threes have none, and an escape takes the player back.
    try await type("q3q\u{1B}x", into: &table)
    #expect(table.lines(at: 0)[0].hasPrefix("Herons  2 "))
    try await type("zzz", into: &table)
    #expect(
      table.lines(at: 0)[0].contains("Herons  0") && table.lines(at: 0)[0].contains("Foxes  0"))
    try await type("xx", into: &table)
    #expect(
      table.lines(at: 0)[0].contains("Herons  2") && table.lines(at: 0)[0].contains("Foxes  1"))
    try await type("Ey", into: &table)
    #expect(table.lines(at: 0)[2] == "0:00, the clock stands, Final")
    try await type("z", into: &table)
    #expect(table.lines(at: 0)[2] == "0:00, the clock stands, In progress")
  }

  @Test("runs the clock in a terminal to the end of each period, and joins assists to baskets")
  func terminalClock() async throws {
    try folder.write(
      Self.game.replacing(
        #""pickup11""#, with: #"{"base": "fiba", "periods": 2, "periodMinutes": 1}"#
      )
      .replacing(#"{"id": "kit","#, with: #"{"id": "wren", "name": "Wren"}, {"id": "kit","#),
      to: "Content/games/timed.json")
    var table = try await table(of: "timed")
    try await type(" ", at: 1000, into: &table, to: "timed")
    try await type("w3", at: 11_000, into: &table, to: "timed")
    try await type("qa", at: 14_000, into: &table, to: "timed")
    let moves = table.lines(at: 14_000).suffix(2)
    #expect(
      moves == ["0:50 left in period 1  Wren: Assist", "0:50 left in period 1  Kit: 3 points"])
    #expect(table.lines(at: 31_000)[2] == "0:30 left in period 1, the clock runs, In progress")
    #expect(table.lines(at: 99_000)[2] == "0:00 left in period 1, the period is over, In progress")
    try await type(" ", at: 99_000, into: &table, to: "timed")
    #expect(table.lines(at: 99_000)[2].contains("the period is over"))
    try await type("n", at: 99_000, into: &table, to: "timed")
    #expect(table.lines(at: 199_000)[2].contains("period 2, the clock stands"))
  }

  @discardableResult
  private func apply(
    _ actions: String..., to name: String = "final"
  ) async throws -> DeskStore.Outcome {
    try store.apply(values(actions), to: name, in: await site())
  }

  private static func add(
    _ id: String, _ move: String, _ player: String, at time: String = "1.0", _ more: String = ""
  ) -> String {
    """
    {"id": "\(id)", "do": "add", "move": {"id": "m\(id)", "time": \(time), "move": "\(move)",
     "player": "\(player)"}\(more)}
    """
  }

  private func text() throws -> String { try folder.text("Content/games/final.json") }

  /// The moves of the file, each as "twoPoints kit".
  private func moves() throws -> [String] {
    struct Game: Decodable {
      struct Move: Decodable { let move, player: String }
      let moves: [Move]?
    }
    let game = try JSONDecoder().decode(Game.self, from: Data(text().utf8))
    return (game.moves ?? []).map { "\($0.move) \($0.player)" }
  }

  @Test("writes a move on a line of its own, the status, and the roster that the team has")
  func first() async throws {
    let outcome = try await apply(Self.add("1", "twoPoints", "otto", at: "16.4"))
    #expect(outcome.confirmed == ["1"] && outcome.refused.isEmpty && outcome.delay == nil)
    #expect(
      try text() == """
        {
          "date": "2026-11-20",
          "venue": "Pier",
          "status": "inProgress",
          "rules": "pickup11",
          "homeTeam": {"name": "Herons", "players": [{"id": "kit", "name": "Kit", "number": "1"}]},
          "awayTeam": {
            "name": "Foxes",
            "players": [{"id": "otto", "name": "Otto", "number": "3"}, {"id": "ida", "name": "Ida"}]
          },
          "moves": [
            {"time": 16.4, "move": "twoPoints", "player": "otto", "id": "m1"}
          ]
        }

        """)
    let before = try text()
    try await apply(Self.add("2", "foul", "kit", at: "20.0"))
    #expect(
      try text()
        == before.replacing(
          "\"id\": \"m1\"}",
          with:
            "\"id\": \"m1\"},\n    {\"time\": 20.0, \"move\": \"foul\", \"player\": \"kit\", \"id\": \"m2\"}"
        ))
    // The site has the game as it is now.
    #expect(try await site().count(of: GameKind()) == 1)
  }

  @Test("makes an action once, however often and in whatever company it is sent")
  func once() async throws {
    let (one, two) = (Self.add("1", "twoPoints", "kit"), Self.add("2", "foul", "kit"))
    #expect(try await apply(one, one).confirmed == ["1", "1"])
    #expect(try await apply(two, one).confirmed == ["2", "1"])
    #expect(try moves() == ["twoPoints kit", "foul kit"])
    // Not even if it was taken back meanwhile.
    let move = #""move": {"id": "m1", "time": 1.0, "move": "twoPoints", "player": "kit"}"#
    try await apply("{\"id\": \"3\", \"do\": \"remove\", \(move)}")
    #expect(try await apply(one).confirmed == ["1"])
    #expect(try moves() == ["foul kit"])
  }

  @Test(
    "sorts the moves of several scorers by time, and puts one after or before another on request")
  func order() async throws {
    try await apply(
      Self.add("1", "twoPoints", "kit", at: "30.0"), Self.add("2", "foul", "otto", at: "10.0"),
      Self.add("3", "steal", "ida", at: "30.0"),
      Self.add("4", "assist", "kit", at: "30", ", \"after\": \"m1\""),
      Self.add("5", "block", "ida", at: "30", ", \"before\": \"m1\""))
    #expect(
      try moves() == ["foul otto", "block ida", "twoPoints kit", "assist kit", "steal ida"])
  }

  @Test("changes and removes a move as the scorer saw it, and refuses one that is different by now")
  func corrections() async throws {
    try await apply(Self.add("1", "twoPoints", "kit"))
    func move(_ kind: String) -> String {
      "{\"id\": \"m1\", \"time\": 1.0, \"move\": \"\(kind)\", \"player\": \"kit\"}"
    }
    func change(_ id: String, _ from: String, _ to: String) -> String {
      "{\"id\": \"\(id)\", \"do\": \"change\", \"move\": \(move(from)), \"to\": \(move(to))}"
    }
    try await apply(change("2", "twoPoints", "onePoint"))
    #expect(try moves() == ["onePoint kit"])
    let outcome = try await apply(change("3", "twoPoints", "foul"))
    #expect(outcome.refused.map(\.reason) == ["The move has been changed or removed meanwhile"])
    #expect(try moves() == ["onePoint kit"])
    try await apply("{\"id\": \"4\", \"do\": \"remove\", \"move\": \(move("onePoint"))}")
    #expect(try moves() == [])
  }

  @Test(
    "refuses what the rules or the game do not have, and changes nothing",
    arguments: [
      (add("1", "threePoints", "kit"), "No basket is worth 3 points by the rules"),
      (add("1", "foul", "someone"), "No player of the game has the id \"someone\""),
      (
        add("1", "jump", "kit"),
        "Expected one of \(Move.Kind.allCases.map(\.rawValue).joined(separator: ", ")); found \"jump\""
      ),
      (add("1", "foul", "kit", at: "-1"), "Expected seconds played, from 0 to 59999, found -1"),
      (
        #"{"id": "1", "do": "dance"}"#,
        "Expected one of add, change, remove, status, player, clock; found \"dance\""
      ),
      (#"{"id": "1", "do": "add"}"#, "The action has no move"),
      (
        #"{"id": "1", "do": "clock", "seconds": 1e300}"#,
        "Expected a number without an exponent, found 1e300"
      ),
      (
        #"{"id": "1", "do": "clock", "seconds": -5}"#,
        "Expected seconds played, from 0 to 59999, found -5"
      ),
      (
        #"{"id": "1", "do": "status", "status": "forfeit"}"#,
        "A side forfeits a game exactly if its status is forfeit"
      ),
      (
        #"{"id": "1", "do": "player", "side": "away", "player": {"id": "kit", "name": "K"}}"#,
        "Another player has the id \"kit\""
      ),
    ])
  func refusals(action: String, reason: String) async throws {
    let outcome = try await apply(action)
    #expect(outcome.confirmed.isEmpty)
    #expect(outcome.refused.map(\.reason) == [reason])
    #expect(try text() == Self.game)
  }

  @Test("ends the game at the basket that decides it, and goes on if that is taken back")
  func end() async throws {
    let baskets = (1...6).map { Self.add("\($0)", "twoPoints", "kit", at: "\($0)") }
    _ = try store.apply(values(baskets), to: "final", in: await site())
    #expect(try text().contains("\"status\": \"final\""))
    try await apply(
      #"{"id": "7", "do": "remove", "move": {"id": "m6", "time": 6, "move": "twoPoints", "player": "kit"}}"#
    )
    #expect(try text().contains("\"status\": \"inProgress\""))
    try await apply(#"{"id": "8", "do": "status", "status": "forfeit", "forfeitedBy": "away"}"#)
    #expect(try text().contains("\"status\": \"forfeit\",\n  \"forfeitedBy\": \"away\",\n"))
    try await apply(#"{"id": "9", "do": "status", "status": "final"}"#)
    #expect(try !text().contains("forfeitedBy"))
  }

  @Test("keeps a recorded score that was right, and leaves alone one that was not")
  func recorded() async throws {
    for (score, expected) in [
      ("{\"home\": 0, \"away\": 0}", "{\"home\": 2, \"away\": 0}"), ("\"0-0\"", "\"2-0\""),
      ("\"5-0\"", "\"5-0\""),
    ] {
      try folder.write(
        Self.game.replacing("\"rules\"", with: "\"score\": \(score),\n  \"rules\""),
        to: "Content/games/score-\(expected.count).json")
      let name = "score-\(expected.count)"
      try await apply(Self.add("1", "twoPoints", "kit"), to: name)
      #expect(try folder.text("Content/games/\(name).json").contains("\"score\": \(expected),"))
    }
  }

  // MARK: Durability

  @Test("makes again what a program that saved an old version of the file has lost")
  func oldVersion() async throws {
    try await apply(Self.add("1", "twoPoints", "kit"), Self.add("2", "foul", "otto", at: "2.0"))
    let old = try text()
    try await apply(
      Self.add("3", "onePoint", "kit", at: "3.0"), Self.add("4", "steal", "ida", at: "4.0"))
    try folder.write(old.replacing("Pier", with: "Dock"), to: "Content/games/final.json")
    #expect(try await apply().restored == 2)
    #expect(try moves() == ["twoPoints kit", "foul otto", "onePoint kit", "steal ida"])
    #expect(try text().contains("\"venue\": \"Dock\""))
  }

  @Test("leaves deleted what a person has deleted before later moves")
  func deletedByHand() async throws {
    try await apply(
      Self.add("1", "twoPoints", "kit"), Self.add("2", "foul", "otto", at: "2.0"),
      Self.add("3", "onePoint", "kit", at: "3.0"))
    let lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
    try folder.write(
      lines.filter { !$0.contains("m2") }.joined(separator: "\n"), to: "Content/games/final.json")
    #expect(try await apply().restored == 0)
    #expect(try await apply(Self.add("2", "foul", "otto", at: "2.0")).confirmed == ["2"])
    #expect(try moves() == ["twoPoints kit", "onePoint kit"])
  }

  @Test("makes again a status and a removal that a former version of the file lacks")
  func formerVersion() async throws {
    try await apply(Self.add("1", "twoPoints", "kit"), Self.add("2", "foul", "kit", at: "2.0"))
    let old = try text()
    try await apply(
      #"{"id": "3", "do": "status", "status": "abandoned"}"#,
      #"{"id": "4", "do": "remove", "move": {"id": "m2", "time": 2.0, "move": "foul", "player": "kit"}}"#
    )
    try folder.write(old, to: "Content/games/final.json")
    #expect(try await apply().restored == 2)
    #expect(try moves() == ["twoPoints kit"] && text().contains("abandoned"))
  }

  @Test("begins a game of a former name without the moves of that")
  func formerName() async throws {
    try await apply(Self.add("1", "twoPoints", "kit"))
    try folder.remove("Content/games/final.json")
    try store.forget("final")
    try folder.write(Self.game, to: "Content/games/final.json")
    #expect(try await apply().restored == 0)
    #expect(try text() == Self.game)
  }

  @Test("changes a move without an id once, even if the program ends before it says so")
  func withoutID() async throws {
    let foul = #"{"time": 10, "move": "foul", "player": "kit"}"#
    try folder.write(
      Self.game.replacing("\"rules\"", with: "\"moves\": [\(foul), \(foul)],\n  \"rules\"")
        .replacing("scheduled", with: "inProgress"), to: "Content/games/final.json")
    try await apply("{\"id\": \"1\", \"do\": \"remove\", \"move\": \(foul)}")
    #expect(try moves() == ["foul kit"])
    #expect(try await apply().restored == 0)
    #expect(try moves() == ["foul kit"])
  }

  @Test("finds a move whose time has hundredths, and keeps its digits")
  func hundredths() async throws {
    let foul = #"{"time": 16.45, "move": "foul", "player": "kit"}"#
    try folder.write(
      Self.game.replacing("\"rules\"", with: "\"moves\": [\(foul)],\n  \"rules\""),
      to: "Content/games/final.json")
    try await apply(
      "{\"id\": \"1\", \"do\": \"change\", \"move\": \(foul), \"to\": \(foul.replacing("foul", with: "steal"))}"
    )
    #expect(try text().contains(#"{"time": 16.45, "move": "steal", "player": "kit"}"#))
  }

  @Test("keeps the permissions of the file")
  func permissions() async throws {
    let path = folder.path + "/Content/games/final.json"
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try await apply(Self.add("1", "twoPoints", "kit"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("writes what was confirmed before a crash, and drops what was cut off before it was")
  func crash() async throws {
    try await apply(Self.add("1", "twoPoints", "kit"))
    let log = try folder.text(".almanac/score/final.jsonl")
    let line = Self.add("2", "foul", "kit", at: "2.0").replacing("\n", with: "")
    try folder.write(log + line + "\n" + line.dropLast(9), to: ".almanac/score/final.jsonl")
    // The file is that of the last version, and lacks what follows it.
    #expect(try await apply().confirmed.isEmpty)
    #expect(try moves() == ["twoPoints kit", "foul kit"])
    #expect(try await apply(Self.add("2", "foul", "kit", at: "2.0")).confirmed == ["2"])
    #expect(try moves() == ["twoPoints kit", "foul kit"])
  }

  @Test("says that a file cannot be used, and takes no action then")
  func broken() async throws {
    let known = try await site()
    func failure(_ name: String) throws -> String {
      let (site, actions) = (known, try values([Self.add("1", "foul", "kit")]))
      do {
        _ = try store.apply(actions, to: name, in: site)
        return ""
      } catch DeskStore.Failure.unusable(let reason) {
        return reason
      } catch {
        return "\(error)"
      }
    }
    try folder.write("{\"date\": ", to: "Content/games/final.json")
    #expect(throws: DeskStore.Failure.self) {
      try store.apply(values([Self.add("1", "foul", "kit")]), to: "final", in: known)
    }
    #expect(try text() == "{\"date\": ")
    for name in ["none", "", "../site", ".hidden", "a//b", "a/../final", "final.json"] {
      #expect(try failure(name).contains("noItem"), "\(name)")
    }
    try folder.write(
      Self.game.replacing("pickup11", with: "pikcup"), to: "Content/games/wrong.json")
    #expect(
      try failure("wrong").hasPrefix("Content/games/wrong.json:5:12: Expected one of basketball"))
    try folder.write("[\(Self.game), \(Self.game)]", to: "Content/games/list.json")
    #expect(
      try failure("list") == "The file has several items: give this one a file of its own")
  }

  @Test("follows no link out of the site")
  func links() async throws {
    let site = try await site()
    let root = try Directory(opening: folder.path)
    try folder.write(Self.game, to: "outside.json")
    try root.link("Content/games/link.json", to: "../../outside.json")
    try root.link("Content/games/away", to: "../..")
    for name in ["link", "away/outside"] {
      #expect(throws: DeskStore.Failure.self) {
        try store.apply(values([Self.add("1", "foul", "kit")]), to: name, in: site)
      }
    }
    #expect(try folder.text("outside.json") == Self.game)
  }

  // MARK: Tables

  @Test(
    "moves a game out of a table to a file of its own, with the same page, and leaves the other rows"
  )
  func tables() async throws {
    let table =
      "date,home,away,status,round,venue\r\n2026-11-21,Gulls,Larks,scheduled,3,\"Pier, 2\"\r\n"
    let row = "2026-11-22T18:00,\"Owls \"\"A\"\"\",Larks,scheduled,07,"
    try folder.write(table + row, to: "Content/games/league.csv")
    let before = try await site()
    let name = try store.extract("2026-11-22-owls-a-larks", in: before)
    #expect(name == "2026-11-22-owls-a-larks")
    #expect(try folder.text("Content/games/league.csv") == table)
    #expect(
      try folder.text("Content/games/\(name).json") == """
        {
          "id": "2026-11-22-owls-a-larks",
          "date": "2026-11-22T18:00",
          "home": "Owls \\"A\\"",
          "away": "Larks",
          "status": "scheduled",
          "round": "07"
        }

        """)
    let after = try await site()
    #expect(after.count(of: GameKind()) == before.count(of: GameKind()))
    #expect(throws: DeskStore.Failure.self) { try store.extract(name, in: after) }
    let first = try store.extract("2026-11-21-gulls-larks", in: after)
    #expect(try folder.text("Content/games/\(first).json").contains("\"venue\": \"Pier, 2\""))
    // A move that was interrupted is completed, and what is in the way stays.
    try folder.write(table, to: "Content/games/league.csv")
    #expect(try store.extract("2026-11-21-gulls-larks", in: before) == first)
    #expect(try folder.text("Content/games/league.csv") == "date,home,away,status,round,venue\r\n")
    try folder.write(Self.game, to: "Content/games/\(first).json")
    try folder.write(table, to: "Content/games/league.csv")
    #expect(throws: DeskStore.Failure.self) {
      try store.extract("2026-11-21-gulls-larks", in: before)
    }
    #expect(try folder.text("Content/games/league.csv") == table)
  }
}
