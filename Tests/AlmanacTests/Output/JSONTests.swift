import Testing

@testable import Almanac

@Suite("JSON that is written")
struct JSONTests {
  private static func number(_ key: String, _ number: Int) -> JSON.Member {
    .init(key, .number("\(number)"))
  }

  @Test("Files have short values on one line, and fill the lines of records")
  func layout() {
    let stats: JSON = .object((1...9).map { Self.number("statistic\($0)", $0) })
    let tree: JSON = .object([
      .init("name", .string("Ada \"A\" Nye\n")),
      .init("score", .object([Self.number("home", 78), Self.number("away", 64)])),
      .init(
        "players",
        .array([
          .object([.init("id", .string("ada"))]),
          .object([.init("id", .string("ben")), .init("stats", stats)]),
        ])),
      .init("totals", stats),
      .init("none", .array([])),
    ])
    #expect(
      String(decoding: tree.fileBytes, as: UTF8.self) == #"""
        {
          "name": "Ada \"A\" Nye\n",
          "score": {"home": 78, "away": 64},
          "players": [
            {"id": "ada"},
            {"id": "ben",
              "stats": {"statistic1": 1, "statistic2": 2, "statistic3": 3, "statistic4": 4, "statistic5": 5,
                "statistic6": 6, "statistic7": 7, "statistic8": 8, "statistic9": 9}}
          ],
          "totals": {"statistic1": 1, "statistic2": 2, "statistic3": 3, "statistic4": 4, "statistic5": 5,
            "statistic6": 6, "statistic7": 7, "statistic8": 8, "statistic9": 9},
          "none": []
        }

        """#)
  }

  @Test("A new file has a name that is never part of a path")
  func names() {
    let place = SourceFile(path: "a.json", text: "{}").place(0..<1)
    func name(_ name: String) -> String {
      NewFile(named: name, .json(.object([])), summary: "", from: place).name
    }
    #expect(name("../../etc/passwd") == "etc-passwd.json")
    #expect(name(".hidden") == "hidden.json")
    #expect(name("///") == "unnamed.json")
    #expect(name("2026-03-07 Larks \u{0} Otters") == "2026-03-07-larks-otters.json")
    let table = NewFile(
      named: "a", .table([["x", "y"], ["1,5", "a \"b\""], ["", "\n"]]), summary: "", from: place)
    #expect(
      String(decoding: table.bytes, as: UTF8.self)
        == "x,y\n\"1,5\",\"a \"\"b\"\"\"\n,\"\n\"\n")
  }
}
