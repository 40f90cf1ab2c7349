import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball
@testable import AlmanacKinds

@Suite("Games that were moved")
struct MovedGameTests {
  private func site(_ rows: String, settings: String = "") throws -> CalendarSite {
    try CalendarSite("id,date,home,away,score,movedFrom\n" + rows, settings: settings)
  }

  @Test("have a page that says so, to which former addresses lead")
  func redirect() async throws {
    var site = try await site(",2026-12-19,Foxes,Gulls,,2026-12-05;2026-12-12\n").preview()
    #expect(site.messages.isEmpty, "\(site.messages)")
    #expect(
      site.page(at: "games/2026-12-19-foxes-gulls/")
        == "<p>Foxes vs Gulls; This game was moved from December 12, 2026.</p>\n")
    for day in ["05", "12"] {
      let old = site.page(at: "games/2026-12-\(day)-foxes-gulls/") ?? ""
      #expect(old.contains("url=/games/2026-12-19-foxes-gulls/"))
      #expect(old.contains("<h1>This game was moved from December 12, 2026.</h1>"))
    }
  }

  @Test("keep their address if they have an id, or return to a day")
  func sameAddress() async throws {
    let site = try await site(
      "final,2026-12-19,Foxes,Gulls,,2026-12-05\n,2026-12-01,A,B,,2026-12-01;2026-12-08\n"
    ).preview()
    let pages = site.paths.filter { $0.wholeMatch(of: /games\/.*[a-z]\//) != nil }
    #expect(pages == ["games/2026-12-01-a-b/", "games/2026-12-08-a-b/", "games/final/"])
  }

  @Test("leave a former address to a game that has it now, or had it first")
  func takenAddress() async throws {
    var site = try await site(
      """
      ,2026-12-19,A,B,,2026-12-05
      ,2026-12-05,A,B,,2026-12-12
      ,2026-12-26,A,B,,2026-12-12

      """
    ).preview()
    #expect(site.messages.isEmpty, "\(site.messages)")
    #expect(site.page(at: "games/2026-12-05-a-b/")?.contains("<p>A vs B;") == true)
    #expect(
      site.page(at: "games/2026-12-12-a-b/")?.contains("url=/games/2026-12-05-a-b/") == true)
  }

  @Test("are redirected by hosts, too, where their addresses need no escaping")
  func hosts() async throws {
    let folder = try site(
      ",2026-12-19,A,B,,2026-12-05\n,2026-12-20,Ö,Ł,,2026-12-06\n",
      settings: #""hosting": "netlify", "#
    ).folder
    var site = await SitePreview(
      [GameKind(), TeamKind(), PostKind(), Redirects(), HostFiles()], source: folder.path,
      asOf: CalendarDate(daysSinceEpoch: 20_778))
    let file = site.page(at: "_redirects") ?? site.messages
    #expect(file.contains("/games/2026-12-05-a-b/ /games/2026-12-19-a-b/ 301"))
    #expect(file.contains("2026-12-06") == false)
    #expect(site.page(at: "games/2026-12-06-ö-ł/")?.contains("http-equiv=\"refresh\"") == true)
  }

  @Test(
    "say from where with days that differ",
    arguments: [
      (#""2026-12-19""#, "A0549"), (#"["2026-12-05", "2026-12-05"]"#, "A0549"),
      (#""soon""#, "A0120"),
      ("5", "A0112"), (#"["2026-12-05", 5]"#, "A0112"),
    ])
  func mistakes(value: String, code: String) throws {
    let reading = Reading(
      entryOf: GameKind(),
      json: #"{"date": "2026-12-19", "home": "A", "away": "B", "movedFrom": \#(value)}"#,
      file: "game", settings: try .sample())
    #expect(reading.diagnostics.all.map(\.code) == [code])
  }

  @Test("are stored with all that is known of their moves")
  func storage() throws {
    let days = ["2026-12-05", "2026-12-12"].compactMap { CalendarDate($0) }
    let former = [
      (id: "2026-12-05-a-b", path: "games/a/"), (id: "2026-12-12-a-b", path: "games/b/"),
    ]
    let entry = GameKind.Entry(
      id: "2026-12-19-a-b", path: "games/c/", start: try #require(GameStart("2026-12-19")),
      venue: nil, status: .scheduled, isOverdue: false, home: "A", away: "B", points: nil,
      winner: nil,
      changes: GameChanges(
        movedFrom: days, former: former, updated: GameStart("2026-11-20T10:00Z")), minutes: 75)
    var writer = EntryWriter()
    entry.write(to: &writer)
    var reader = EntryReader(writer.bytes[...])
    let stored = GameKind.Entry(from: &reader)
    #expect(reader.isAtEnd)
    #expect(stored.changes?.movedFrom == days)
    #expect(stored.changes?.former.map(\.id) == former.map(\.id))
    #expect(stored.changes?.former.map(\.path) == former.map(\.path))
    #expect(stored.changes?.updated == GameStart("2026-11-20T10:00Z"))
    #expect(stored.minutes == 75)
  }
}
