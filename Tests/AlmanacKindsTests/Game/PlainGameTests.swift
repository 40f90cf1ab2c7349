import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("Games: files of plain JSON")
struct PlainGameTests {
  private static let moves = [
    "1 onePoint ada", "2.5 missedThreePoints cy", "2.5 defensiveRebound ben",
  ]

  /// Reads a game from the bytes of its file alone, with everything in it and its places.
  private func plain(_ bytes: [UInt8]) -> String? {
    var range = 0..<0
    return GameKind().readPlain(SourceFile(path: "game.json", bytes: bytes), &range).map(text)
  }

  private func document(_ bytes: [UInt8]) throws -> String {
    text(try Reading(Game.self, json: String(decoding: bytes, as: UTF8.self)).get())
  }

  private func text(_ game: Game) -> String {
    Mirror(reflecting: game).children.map { "\($0.label ?? ""): \($0.value)" }
      .joined(separator: "\n")
  }

  @Test("A game with every sort of key is read from its bytes, and is the same as in a document")
  func whole() throws {
    let fixture = GameFixture(
      keys: [
        #""venue": "Harbour Court""#, #""recap": "Ada \"scored\".""#, #""score": "1-0""#,
      ], moves: Self.moves)
    // The keys follow in the order in which a game reads them.
    let json = try #require(Self.inOrder(fixture.json))
    let read = try #require(plain(json))
    #expect(try read == document(json))
    #expect(read.contains("Harbour Court") && read.contains("missedThreePoints"))
  }

  @Test("The games of the sample site are the same as in documents, or left to them")
  func sample() throws {
    var count = 0
    let folder = Repository.root.appending(path: "Content/games").path
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      guard name.hasSuffix(".json") else { continue }
      let bytes = try Repository.bytes(of: "Content/games/\(name)")
      guard let read = plain(bytes) else { continue }
      count += 1
      #expect(try read == document(bytes))
    }
    #expect(count > 5)
  }

  @Test("A game with random damage is the same as in a document, or left to it", arguments: 0..<8)
  func damaged(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let whole = try #require(Self.inOrder(GameFixture(moves: Self.moves).json))
    var count = 0
    for number in 0..<100 {
      let bytes =
        number < 50 ? whole.damaged(using: &generator) : whole.mistyped(using: &generator)
      guard let read = plain(bytes) else { continue }
      count += 1
      #expect(try read == document(bytes))
      #expect(Reading(Game.self, json: String(decoding: bytes, as: UTF8.self)).diagnostics.isEmpty)
    }
    #expect(count > 3)
  }

  /// Returns a game whose keys are in the order in which a game reads them.
  private static func inOrder(_ json: String) -> [UInt8]? {
    var found = Diagnostics()
    let source = SourceFile(path: "game.json", text: json)
    guard let root = JSONParser.parse(source, into: &found)?.root else { return nil }
    let order = [
      "id", "date", "venue", "status", "rules", "homeTeam", "awayTeam", "score", "recap", "moves",
    ]
    let entries = root.entries.sorted {
      (order.firstIndex(of: $0.key.text) ?? 0) < (order.firstIndex(of: $1.key.text) ?? 0)
    }
    let text = entries.map { "\"\($0.key.text)\": \(source.text(in: $0.value.place.range))" }
    return Array("{\n  \(text.joined(separator: ",\n  "))\n}\n".utf8)
  }
}
