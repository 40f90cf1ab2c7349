import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("Competitions")
struct CompetitionTests {
  private func messages(_ competitions: String) async throws -> String {
    let league = try LeagueSite(settings: "\"competitions\": \(competitions), ")
    try league.write("2026-10-03T16:00,Reds,Blues,15-11")
    return try await league.preview().messages
  }

  @Test("report points that the order does not use, and an order without points")
  func contradictions() async throws {
    #expect(
      try await messages(#"[{"id": "a", "name": "A", "standings": {"order": ["points"]}}]"#) == """
        Content/site.json:1:114: error[A0601]: A table ordered by points needs the points of a game
          1 | …etitions": [{"id": "a", "name": "A", "standings": {"order": ["points"]}}], "baseURL": "https://example.org/"}
            |                                                              ^^^^^^^^^^
          help: add "points": {"win": 2, "loss": 1}, or write "percentage" in the order

        """)
    #expect(
      try await messages(
        #"[{"id": "a", "name": "A", "standings": {"base": "fiba", "order": ["wins"], "points": {"win": 3, "loss": 0}}}]"#
      ).contains("error[A0601]: The table has points, but its order does not use them"))
  }

  @Test("report an id that two of them have")
  func sameID() async throws {
    #expect(
      try await messages(#"[{"id": "a", "name": "A"}, {"id": "A", "name": "B"}]"#) == """
        Content/site.json:1:99: error[A0602]: Two competitions have the id "A"
          1 | …league.", "competitions": [{"id": "a", "name": "A"}, {"id": "A", "name": "B"}], "baseURL": "https://example.org/"}
            |                                                              ^^^
          help: give each competition an id of its own
          note: the first: Content/site.json:1:73

        """)
  }

  @Test("take a ranking by its name, or what differs from one")
  func rankings() throws {
    func ranking(_ json: String) throws -> Ranking {
      try Reading { diagnostics in
        JSONParser.parse(SourceFile(path: "a.json", text: json), into: &diagnostics).flatMap {
          Ranking.read($0.root, into: &diagnostics)
        }
      }.get()
    }
    #expect(try ranking("\"fiba\"") == .fiba)
    #expect(try ranking("{}") == .percentage)
    #expect(
      try ranking(#"{"points": {"win": 3, "loss": 0, "tie": 1}}"#).order == [
        .points, .headToHead, .difference, .scored,
      ])
    #expect(try ranking(#"{"base": "fiba", "order": ["points", "wins"]}"#).forfeitScore == 20)
  }
}
