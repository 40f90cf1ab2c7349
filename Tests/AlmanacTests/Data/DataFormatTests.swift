import TestSupport
import Testing

@testable import Almanac

@Suite("Formats of data files")
struct DataFormatTests {
  /// A record with a value of each type, and lists and an object of simple values.
  struct Thing: Model, Equatable {
    let name: String
    let count: Int
    let share: Double?
    let fee: DecimalNumber?
    let isOpen: Bool?
    let day: CalendarDate?
    let tags: [String]
    let sizes: [Int]
    let place: Spot?

    struct Spot: Model, Equatable {
      let town: String
      let floor: Int?

      init(from object: inout ObjectReader) {
        town = object.required("town")
        floor = object.optional("floor")
      }
    }

    init(from object: inout ObjectReader) {
      name = object.required("name")
      count = object.required("count")
      share = object.optional("share")
      fee = object.optional("fee")
      isOpen = object.optional("isOpen")
      day = object.optional("day")
      tags = object.optional("tags") ?? []
      sizes = object.optional("sizes") ?? []
      place = object.optional("place")
    }
  }

  private static let json = """
    [{"name": "Café \\"Sol\\", open", "count": 7, "share": 0.5, "fee": 12.50, "isOpen": true,
      "day": "2024-05-01", "tags": ["a", "b c"], "sizes": [1, 2], "place": {"town": "Lee", "floor": 2}},
     {"name": "B", "count": -3, "place": {"town": "Ham"}},
     {"name": "7", "count": 0, "isOpen": false, "tags": ["2024"]}]
    """

  private static let files = [
    ("things.json", json),
    (
      "things.jsonl",
      """
      {"name": "Café \\"Sol\\", open", "count": 7, "share": 0.5, "fee": 12.50, "isOpen": true, \
      "day": "2024-05-01", "tags": ["a", "b c"], "sizes": [1, 2], "place": {"town": "Lee", "floor": 2}}

      {"name": "B", "count": -3, "place": {"town": "Ham"}}\r
        {"name": "7", "count": 0, "isOpen": false, "tags": ["2024"]}
      """
    ),
    (
      "things.yaml",
      """
      # All things.
      - name: Café "Sol", open
        count: 7
        share: 0.5
        fee: 12.50
        isOpen: true
        day: 2024-05-01
        tags: [a, b c]
        sizes: [1, 2]
        place: {town: Lee, floor: 2}
      - name: B
        count: -3
        place:
          town: Ham
      - name: "7"
        count: 0
        isOpen: false
        tags: ["2024"]
      """
    ),
    (
      "things.csv",
      """
      \u{FEFF}name,count,share,fee,isOpen,day,tags,sizes,place.town,place.floor\r
      "Café ""Sol"", open",7,0.5,12.50,TRUE,2024-05-01,a; b c,1;2,Lee,2\r
      B,-3,,,,,,,Ham,\r
      7,"0",,,false,,2024,,,\r

      """
    ),
    (
      "things.tsv",
      """
      name\tcount\tshare\tfee\tisOpen\tday\ttags\tsizes\tplace.town\tplace.floor
      Café "Sol", open\t7\t0.5\t12.50\ttrue\t2024-05-01\ta;b c\t1;2\tLee\t2

      B\t-3\t\t\t\t\t\t\tHam\t
      7\t0\t\t\tFALSE\t\t2024\t\t\t
      """
    ),
  ]

  @Test("give the same records", arguments: files)
  func same(path: String, text: String) throws {
    let expected = Records(Thing.self, Self.json, path: "things.json")
    let records = Records(Thing.self, text, path: path)
    #expect(records.printed == "")
    #expect(records.values.count == 3)
    #expect(records.values == expected.values)
    #expect(!records.values.contains(nil))
    #expect(!records.againDiffers)
  }

  @Test(
    "are known by the end of a name, in any case",
    arguments: [
      ("a.json", true), ("a.JSONL", true), ("a.ndjson", true), ("a.Yaml", true), ("a.yml", true),
      ("a.csv", true), ("a.TSV", true), ("a.md", true), (".md", true), ("json", false),
      ("a.jsonx", false), ("a.xcsv", false), ("a.csv/b", false), ("a.longending", false),
      ("", false),
      ("a.", false), ("a.txt", false),
    ])
  func endings(name: String, isData: Bool) {
    #expect(SourceTree.File.isData(name) == isData)
  }

  @Test("Any bytes are read or have an error, and can be printed", arguments: files)
  func damage(path: String, text: String) {
    var generator = SeededGenerator(seed: 12)
    var outcomes: Set<Bool> = []
    for _ in 0..<250 {
      let bytes = Array(text.utf8).damaged(using: &generator)
      let records = Records(Thing.self, bytes: bytes, path: path)
      #expect(!records.values.contains(nil) || records.diagnostics.hasErrors)
      #expect(
        !records.values.isEmpty || !records.diagnostics.isEmpty,
        "\(String(decoding: bytes, as: UTF8.self))")
      #expect(records.printed.isEmpty == records.diagnostics.all.isEmpty)
      #expect(!records.againDiffers)
      outcomes.insert(records.diagnostics.hasErrors)
    }
    #expect(outcomes == [true, false])
  }

  @Test("Random bytes never stop the reading", arguments: ["a.jsonl", "a.yaml", "a.csv", "a.tsv"])
  func noise(path: String) {
    var generator = SeededGenerator(seed: 5)
    let marks = Array("\",;\t\n\r.{}[]-:# ab1".utf8) + [0, 0xFF, 0xC3, 0xA9]
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0..<60, using: &generator)).map { _ in
        marks.randomElement(using: &generator) ?? 0
      }
      let records = Records(Thing.self, bytes: bytes, path: path)
      #expect(records.printed.isEmpty == records.diagnostics.all.isEmpty)
    }
  }

  /// A file whose parts grow, such that a slow parser would take quadratic time.
  enum Growth: String, CaseIterable, CustomTestStringConvertible {
    case quotes, longLine, columns, rows, lists, badLines, flowYAML, emptyCells, unclosed

    var testDescription: String { rawValue }

    var path: String {
      switch self {
      case .badLines: "a.jsonl"
      case .flowYAML: "a.yaml"
      default: "a.csv"
      }
    }

    func text(_ count: Int) -> String {
      func repeated(_ text: String) -> String { String(repeating: text, count: count) }
      return switch self {
      case .quotes: "name,count\n\"" + repeated("\"\"") + "\",1\n"
      case .longLine: "name,count\n" + repeated("x") + ",1\n"
      case .columns: repeated("c,") + "name\n"
      case .rows: "name,count,other\n" + repeated("x,1,2\n")
      case .lists: "name,count,tags\nx,1," + repeated("a;") + "b\n"
      case .badLines: repeated("{\"name\"\n")
      case .flowYAML: "{name: a, count: 1, tags: [" + repeated("a, ") + "b]}"
      case .emptyCells: "name,count\n" + repeated(",\n")
      case .unclosed: "name,count\n" + repeated("\"x\n")
      }
    }
  }

  @Test("Time grows with the size only", arguments: Growth.allCases)
  func linear(growth: Growth) {
    func seconds(_ count: Int) -> Double {
      let text = growth.text(count)
      let clock = ContinuousClock()
      let time =
        (0..<2).map { _ in
          clock.measure { _ = Records(Thing.self, text, path: growth.path) }
        }.min() ?? .zero
      return time / .seconds(1)
    }
    // Eightfold input takes 64 times as long in quadratic time.
    let small = max(seconds(1_000), 0.01)
    #expect(seconds(8_000) < 32 * small)
  }
}
