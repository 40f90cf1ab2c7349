import TestSupport
import Testing

@testable import Almanac

@Suite("Tables: CSV and TSV")
struct TableTests {
  struct Note: Model, Equatable {
    let name: String
    let text: String?

    init(name: String, text: String? = nil) {
      self.name = name
      self.text = text
    }

    init(from object: inout ObjectReader) {
      name = object.required("name")
      text = object.optional("text")
    }
  }

  private func notes(_ text: String, _ path: String = "a.csv") -> Records<Note> {
    Records(Note.self, text, path: path)
  }

  @Test(
    "Cells are read as RFC 4180 says",
    arguments: [
      ("name,text\na,b", [Note(name: "a", text: "b")]),
      ("name,text\r\na,b\r\n", [Note(name: "a", text: "b")]),
      ("name,text\na,\"b,c\"\n", [Note(name: "a", text: "b,c")]),
      ("name,text\na,\"b\nc\"\n", [Note(name: "a", text: "b\nc")]),
      ("name,text\na,\"say \"\"b\"\"\"\n", [Note(name: "a", text: "say \"b\"")]),
      ("name,text\na,\"\"\"\"\n", [Note(name: "a", text: "\"")]),
      ("\"name\",\"text\"\n\"a\",\"\"\n", [Note(name: "a")]),
      ("name,text\na,\n\nb,\n", [Note(name: "a"), Note(name: "b")]),
      ("name\na\nb", [Note(name: "a"), Note(name: "b")]), ("name,text\n", []), ("name", []),
      ("text,name\n1,2024\n", [Note(name: "2024", text: "1")]),
      ("name,text\ntrue,007\n", [Note(name: "true", text: "007")]),
    ] as [(String, [Note])])
  func cells(text: String, expected: [Note]) {
    let records = notes(text)
    #expect(records.printed == "")
    #expect(records.values == expected)
  }

  @Test(
    "Tables are read as spreadsheets write them",
    arguments: [
      "sep=;\nname;text\na;b\n", "sep=,\r\nname,text\r\na,b\r\n", "\u{FEFF}sep=;\nname;text\na;b\n",
      "name;text\na;b\n", "name\ttext\na\tb\n", "\"name\";\"text\"\n\"a\";\"b\"\n",
      "A title\n\nname,text\na,b\n", "A title,\n,\nname,text\na,b\n",
      ",,\nname,text,\na,b,\n", "name,text,,\na,b,,\n", ",name,text\n0,a,b\n", "name,text\na,b,,\n",
      "name,text\n\na,b\n", "name,,text\na,,b\n",
    ])
  func spreadsheets(text: String) {
    let records = notes(text)
    #expect(records.printed == "")
    #expect(records.values == [Note(name: "a", text: "b")])
  }

  @Test(
    "Commas in TSV, and rows below one name, mean what they say",
    arguments: [
      ("name,text\na,b\n", "a.tsv", [Note(name: "a", text: "b")]),
      ("name\nA\nB\n", "a.csv", [Note(name: "A"), Note(name: "B")]),
    ])
  func oneName(text: String, path: String, expected: [Note]) {
    let records = notes(text, path)
    #expect(records.printed == "" && records.values == expected)
  }

  @Test("A cell with commas below one name is a mistake, not the row of names")
  func commaBelowOneName() {
    let records = notes("name\nAda\nBob, Jr.\nCy, Jr.\n")
    #expect(records.diagnostics.all.map(\.code) == ["A0161", "A0161"])
  }

  @Test(
    "Words for nothing are empty cells",
    arguments: ["-", "–", "—", "NA", "N/A", "n/a", "nan", "NaN", "#N/A", ""])
  func nothing(word: String) {
    let records = notes("name,text\na,\(word)\n")
    #expect(records.printed == "" && records.values == [Note(name: "a")])
  }

  @Test("Whole numbers may have decimals that are zero, and no others")
  func wholeNumbers() {
    struct Count: Model, Equatable {
      let count: Int

      init(from object: inout ObjectReader) { count = object.required("count") }
    }
    let records = Records(Count.self, "count\n78.0\n3.00\n7\n", path: "a.csv")
    #expect(records.printed == "" && records.values.map { $0?.count } == [78, 3, 7])
    let wrong = Records(Count.self, "count\n78.5\n", path: "a.csv")
    #expect(wrong.diagnostics.all.map(\.code) == ["A0114"])
  }

  @Test(
    "Content in a column without a name is reported once, where it is",
    arguments: ["name,\na,b\nc,d\n", ",name\nx,a\ny,c\n"])
  func unnamed(text: String) {
    #expect(notes(text).diagnostics.all.map(\.code) == ["A0165"])
  }

  @Test(
    "Spreadsheets and compressed files are explained",
    arguments: [
      [0x50, 0x4B, 0x03, 0x04, 0x14], [0x1F, 0x8B, 0x08, 0x00], [0xD0, 0xCF, 0x11, 0xE0],
    ] as [[UInt8]])
  func binaries(bytes: [UInt8]) throws {
    let mistake = try #require(
      EncodingCheck.mistake(in: SourceFile(path: "a.csv", bytes: bytes)))
    #expect(mistake.code == "A0106" && mistake.help != nil)
  }

  @Test("Quotes and commas mean nothing in TSV")
  func tsv() {
    let records = notes("name\ttext\na\tsay \"b\", or\nc\t\"\n", "a.tsv")
    #expect(records.printed == "")
    #expect(
      records.values == [Note(name: "a", text: "say \"b\", or"), Note(name: "c", text: "\"")])
  }

  @Test("A column's mistakes are reported once, and those of a cell at the cell")
  func once() {
    let records = notes("nmae,text\na,b\nc, d\ne,f\n")
    #expect(records.values == [nil, nil, nil])
    #expect(
      records.printed == """
        a.csv:1:1: error[A0118]: Missing column "name", found "nmae"
          1 | nmae,text
            | ^^^^
          help: write name
        a.csv:3:3: warning[A0123]: White space around the string " d"
          3 | c, d
            |   ^^
          help: write "d"

        """)
  }

  @Test("A row that is wrong does not hide the others")
  func rows() {
    let records = notes("name,text\na\nb,c,d\ne,f\"\ng,h\n\" \",i\n")
    #expect(records.values == [nil, nil, nil, Note(name: "g", text: "h"), nil])
    #expect(
      records.printed == """
        a.csv:2:1: error[A0161]: Expected 2 cells, found 1
          2 | a
            | ^
          help: write an empty cell, with its comma, for each missing value
        a.csv:3:4: error[A0161]: Expected 2 cells, found 3
          3 | b,c,d
            |    ^^
          help: put text that contains commas in quotes
        a.csv:4:4: error[A0163]: Quote in a cell without quotes
          4 | e,f"
            |    ^
          help: put the cell in quotes, and double those within it: "f\"""
        a.csv:6:1: error[A0121]: Expected a value for "name", found white space
          6 | " ",i
            | ^^^
          help: write a value; this column is required

        """)
  }

  @Test("Columns with points are keys of an object, which is missing if all its cells are empty")
  func objects() {
    struct Game: Model {
      let score: Score?
      struct Score: Model {
        let home: Int
        let away: Int
        init(from object: inout ObjectReader) {
          home = object.required("home")
          away = object.required("away")
        }
      }
      init(from object: inout ObjectReader) { score = object.optional("score") }
    }
    let games = Records(Game.self, "score.home,id,score.away\n1,a,2\n,b,\n3,c,\n", path: "a.csv")
    #expect(games.values.map { $0?.score?.away } == [2, nil, nil])
    #expect(
      games.printed == """
        a.csv:1:12: warning[A0119]: Unknown column "id"
          1 | score.home,id,score.away
            |            ^^
          help: the columns are score
        a.csv:4:5: error[A0121]: Expected a value for "away", found an empty cell
          4 | 3,c,
            |     ^
          help: write a value; this column is required

        """)
    #expect(
      Records(Game.self, "score.home\n1\n", path: "a.csv").printed.contains(
        "Missing column \"score.away\""))
  }

  @Test("Lists in cells have semicolons between their values")
  func lists() {
    struct Post: Model {
      let tags: [String]
      let sizes: [Int]?
      init(from object: inout ObjectReader) {
        tags = object.required("tags")
        sizes = object.optional("sizes")
      }
    }
    let posts = Records(Post.self, "tags,sizes\na;b,1; x ;3\nc;;,\n", path: "a.csv")
    #expect(posts.values.map { $0?.tags } == [nil, ["c"]])
    #expect(
      posts.printed == """
        a.csv:2:8: error[A0112]: Expected a whole number, found "x"
          2 | a;b,1; x ;3
            |        ^
          help: write a whole number
        a.csv:3:1: warning[A0126]: Nothing stands between two semicolons of the list
          3 | c;;,
            | ^^^
          help: write one semicolon between two values, and none at the end

        """)
  }

  @Test(
    "Values of another type are reported at their cells",
    arguments: [
      ("12a", "Expected a whole number, found \"12a\""),
      ("007", "Expected a whole number, found \"007\""),
      ("1.5", "Expected a whole number of at most 64 bits, found 1.5"),
      ("TRUE", "Expected a whole number, found TRUE"),
    ])
  func types(cell: String, message: String) {
    let animals = Records(Animal.self, "name,legs\na,\(cell)\n", path: "a.csv")
    #expect(animals.printed.hasPrefix("a.csv:2:3: error"))
    #expect(animals.printed.contains(message))
    #expect(!animals.printed.contains("in quotes"))
  }

  @Test("Objects within lists are no cells")
  func objectsInLists() {
    let animals = Records(Animal.self, "name,legs,owners\na,4,Ann\n", path: "a.csv")
    #expect(
      animals.printed == """
        a.csv:2:5: error[A0112]: Expected an object, found "Ann"
          2 | a,4,Ann
            |     ^^^
          help: give its values columns of their own, whose names have a point, such as score.home

        """)
  }
}
