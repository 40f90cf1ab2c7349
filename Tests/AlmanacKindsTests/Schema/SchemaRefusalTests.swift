import Almanac
import AlmanacBasketball
import AlmanacKinds
import Foundation
import TestSupport
import Testing

/// Documents that a model refuses have to be refused by its schema, too, as far as one can say it.
@Suite("Schemas reject what models reject")
struct SchemaRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: String
    /// A document that is right.
    let json: String
    /// What is put in place of a part of it.
    let slips: [(part: String, slip: String)]
    let hasErrors: @Sendable (String) -> Bool

    var testDescription: String { kind }
  }

  @Test(
    "A wrong document has an error in Almanac and is invalid for the validator",
    .enabled(if: SchemaValidator.isNamed, SchemaValidator.comment),
    arguments: [
      Case(
        kind: "game",
        json: #"""
          {"date": "2026-06-06T18:30", "status": "final", "score": {"home": 15, "away": 3},
           "homeTeam": {"name": "A", "players": []}, "awayTeam": {"name": "B", "players": [
             {"id": "b", "name": "B", "number": "0"}]},
           "moves": [{"time": 6.0, "move": "assist", "player": "b"}]}
          """#,
        slips: [
          (#""date": "#, #""day": "#), ("T18:30", " 18:30"), ("final", "finished"),
          ("15", "-1"), ("15", "1.5"), (#""0""#, "0"), ("assist", "asist"), ("6.0", "\"6.0\""),
          (#""players": []"#, #""players": [1]"#), (#""players": []"#, #""players": {}"#),
        ], hasErrors: { Reading(Game.self, json: $0).diagnostics.hasErrors }),
      Case(
        kind: "messier",
        json: #"""
          {"formalName": "Messier 1", "updateDate": {"month": "May", "day": 1, "year": 2020},
           "description": "d", "type": "Open Cluster", "constellation": "Tau",
           "rightAscension": "05:34:31.97", "declination": "+22:00:52", "discovered": "1731-06",
           "transit": "01-29", "magnitude": 8.4}
          """#,
        slips: [
          ("Messier 1", "Messier 111"), ("Messier 1", "M 1"), ("May", "Mai"), (#""May""#, "13"),
          ("Open Cluster", "Open cluster"), ("Tau", "Taurus"), ("05:34", "24:34"),
          ("+22", "22"), ("+22", "+95"), ("1731-06", "1731-13"), ("01-29", "13-29"),
          ("8.4", "true"),
        ], hasErrors: { Reading(SkyObject.self, json: $0).diagnostics.hasErrors }),
      Case(
        kind: "pet", json: #"{"name": "A", "birthday": "2020-01-01", "rarity": "rare"}"#,
        slips: [
          ("rare\"", "rrare\""), ("2020-01-01", "01.01.2020"), ("2020-01-01", "2020-13-01"),
          (#""A""#, "null"), (#""name""#, #""nane""#),
        ], hasErrors: { Reading(Pet.self, json: $0).diagnostics.hasErrors }),
      Case(
        kind: "post",
        json: #"{"title": "T", "date": "2026-09-14", "author": "a", "tags": ["t"], "body": "b"}"#,
        slips: [
          (#""title""#, #""titel""#), ("2026-09-14", "2026-9-14"), (#"["t"]"#, "7"),
          (#"["t"]"#, "[1]"), (#""b""#, "{}"),
        ], hasErrors: { Reading(Post.self, json: $0).diagnostics.hasErrors }),
      Case(
        kind: "profile",
        json: #"""
          {"username": "u", "name": "N", "avatar": "a.svg", "joined": "2024-03-09",
           "photos": [{"image": "i.svg", "width": 4, "height": 3}]}
          """#,
        slips: [
          (#""username""#, #""user""#), ("2024-03-09", "2024-03-32"), ("4,", "\"4\","),
          (#""image": "i.svg", "#, ""), ("4,", "4.5,"),
        ], hasErrors: { Reading(Profile.self, json: $0).diagnostics.hasErrors }),
      Case(
        kind: "site",
        json: #"""
          {"title": "T", "description": "D", "baseURL": "https://a.example/", "locale": "en-GB",
           "navigation": [{"title": "T", "path": "/"}]}
          """#,
        slips: [
          ("https://a.example/", "a.example"), ("https://a.example/", "https://a.example"),
          ("en-GB", "xx-XX"), (#""path""#, #""url""#), (#""D""#, "7"),
        ],
        hasErrors: { json in
          Reading<SiteSettings> { diagnostics in
            JSONParser.parse(SourceFile(path: "site.json", text: json), into: &diagnostics)
              .flatMap { document in
                let day = AsOf.date(CalendarDate(daysSinceEpoch: 0))
                return SiteSettings(document, asOf: day, keys: [], into: &diagnostics)
              }
          }.diagnostics.hasErrors
        }),
    ])
  func refusals(_ example: Case) throws {
    var documents = ["right.json": Data(example.json.utf8)]
    #expect(!example.hasErrors(example.json))
    for (index, (part, slip)) in example.slips.enumerated() {
      let json = example.json.replacing(part, with: slip, maxReplacements: 1)
      #expect(example.hasErrors(json), "\(json)")
      documents["slip-\(index).json"] = Data(json.utf8)
    }
    let decisions = try SchemaValidator.decisions(
      on: documents, schema: ContentSchemaTests.schema(example.kind).text)
    #expect(decisions.count == documents.count)
    #expect(decisions.filter { $0.value == "valid" }.map(\.key) == ["right.json"])
  }
}
