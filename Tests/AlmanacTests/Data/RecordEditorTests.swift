import TestSupport
import Testing

@testable import AlmanacData

@Suite("Changes to a record in a file")
struct RecordEditorTests {
  private func edited(_ text: String, _ edits: RecordEdit...) -> String? {
    var editor = RecordEditor(Array(text.utf8), path: "a.json")
    return editor.apply(edits) ? String(decoding: editor.bytes, as: UTF8.self) : nil
  }

  private static let game = """
    {
      "id": "one",
      "teams": {"home": "Herons"},
      "moves": [
        {"time": 1.0},
        {"time": 2.0}
      ]
    }

    """

  @Test("add an element to a list as the one before it stands")
  func append() {
    #expect(
      edited(Self.game, .insert(["time": .number("3.0"), "move": "foul"], into: ["moves"]))
        == Self.game.replacing(
          "{\"time\": 2.0}", with: "{\"time\": 2.0},\n    {\"time\": 3.0, \"move\": \"foul\"}"))
    #expect(
      edited(Self.game, .insert(["time": 0], into: ["moves"], at: 0))
        == Self.game.replacing("[\n    {", with: "[\n    {\"time\": 0},\n    {"))
    #expect(
      edited(Self.game, .insert(["time": 1], into: ["moves"], at: 1))
        == Self.game.replacing("    {\"time\": 2", with: "    {\"time\": 1},\n    {\"time\": 2"))
  }

  @Test(
    "keep the layout of other files",
    arguments: [
      ("[1, 2]", "[1, 2, 3]"), ("[1,2]", "[1,2,3]"), ("[1]", "[1, 3]"),
      ("[\r\n\t1,\r\n\t2\r\n]", "[\r\n\t1,\r\n\t2,\r\n\t3\r\n]"),
      ("[1,\n 2]", "[1,\n 2,\n 3]"),
      ("[ ]", "[3]"),
    ])
  func layout(list: String, expected: String) {
    #expect(edited("{\"a\": \(list)}", .insert(3, into: ["a"])) == "{\"a\": \(expected)}")
  }

  @Test("indent the first element of a list, and a list that was missing")
  func first() {
    #expect(
      edited("{\r\n\t\"a\": 1,\r\n\t\"b\": []\r\n}", .insert(["c": 2], into: ["b"]))
        == "{\r\n\t\"a\": 1,\r\n\t\"b\": [\r\n\t\t{\"c\": 2}\r\n\t]\r\n}")
    #expect(
      edited("{\n  \"a\": 1\n}\n", .insert(2, into: ["b"]))
        == "{\n  \"a\": 1,\n  \"b\": [\n    2\n  ]\n}\n")
    #expect(edited("{}", .insert(2, into: ["b"])) == "{\n  \"b\": [\n    2\n  ]\n}")
    #expect(edited(#"{"a": 1}"#, .insert(["c": 2], into: ["b"])) == #"{"a": 1, "b": [{"c": 2}]}"#)
  }

  @Test("replace and remove elements with their commas")
  func elements() {
    #expect(
      edited(Self.game, .replace(0, of: ["moves"], with: ["x": "é\""]))
        == Self.game.replacing("{\"time\": 1.0}", with: #"{"x": "é\""}"#))
    #expect(
      edited(Self.game, .removeElement(1, of: ["moves"]))
        == Self.game.replacing(",\n    {\"time\": 2.0}", with: ""))
    #expect(
      edited(Self.game, .removeElement(0, of: ["moves"]))
        == Self.game.replacing("{\"time\": 1.0},\n    ", with: ""))
    #expect(edited("{\"a\": [ 1 ]}", .removeElement(0, of: ["a"])) == "{\"a\": []}")
  }

  @Test("set and remove keys, also within an object")
  func keys() {
    #expect(
      edited(Self.game, .set("two", at: ["id"])) == Self.game.replacing("\"one\"", with: "\"two\""))
    #expect(
      edited(Self.game, .set("final", at: ["status"], after: "id"))
        == Self.game.replacing("\"one\",", with: "\"one\",\n  \"status\": \"final\","))
    #expect(
      edited(Self.game, .set("final", at: ["status"], after: "none"))
        == Self.game.replacing("  ]\n}", with: "  ],\n  \"status\": \"final\"\n}"))
    #expect(
      edited(Self.game, .set("Foxes", at: ["teams", "away"]))
        == Self.game.replacing("\"Herons\"", with: "\"Herons\", \"away\": \"Foxes\""))
    #expect(
      edited(Self.game, .remove(["id"])) == Self.game.replacing("\"id\": \"one\",\n  ", with: ""))
    #expect(edited(Self.game, .remove(["none"])) == Self.game)
    #expect(
      edited(
        Self.game, .set(["name": "Foxes", "players": [["id": "a"], ["id": "b"]]], at: ["teams"]))
        == Self.game.replacing(
          "{\"home\": \"Herons\"}",
          with: """
            {
                "name": "Foxes",
                "players": [{"id": "a"}, {"id": "b"}]
              }
            """))
  }

  @Test("are made all or not at all, and never to what is not there")
  func refusals() {
    #expect(edited(Self.game, .removeElement(2, of: ["moves"])) == nil)
    #expect(edited(Self.game, .replace(0, of: ["id"], with: 1)) == nil)
    #expect(edited(Self.game, .insert(1, into: ["id"])) == nil)
    #expect(edited(Self.game, .set(1, at: ["id", "deeper"])) == nil)
    #expect(edited("[1]", .set(1, at: ["a"])) == nil)
    #expect(edited("{", .set(1, at: ["a"])) == nil)
    var editor = RecordEditor(Array(Self.game.utf8), path: "a.json")
    let isMade = editor.apply([.set("two", at: ["id"]), .removeElement(9, of: ["moves"])])
    #expect(!isMade)
    #expect(editor.bytes == Array(Self.game.utf8))
  }

  /// A random list of edits, whose results are known without any text.
  @Test("give what the same changes to the values give, whatever the layout", arguments: 0..<200)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let newline = ["", " ", "\n", "\n  ", "\r\n\t"].randomElement(using: &generator) ?? ""
    var list: [Int] = (0..<Int.random(in: 0...4, using: &generator)).map { $0 }
    var keys: [(key: String, value: Int)] = [("a", 1), ("ä\"", 2)]
    let items = list.map { "\(newline)\($0)" }.joined(separator: ",")
    let text = """
      {\(newline)"a"\(newline):\(newline)1,\(newline)"ä\\"": 2 ,"l":[\(items)\(newline)]\(newline)}
      """
    var editor = RecordEditor(Array(text.utf8), path: "a.json")
    for number in 10..<30 {
      let index = Int.random(in: 0...list.count, using: &generator)
      let key = ["a", "ä\"", "n\(number)"].randomElement(using: &generator) ?? "a"
      let edit: RecordEdit
      switch Int.random(in: 0...4, using: &generator) {
      case 0 where !list.isEmpty:
        edit = .removeElement(index % list.count, of: ["l"])
        list.remove(at: index % list.count)
      case 1 where !list.isEmpty:
        edit = .replace(index % list.count, of: ["l"], with: JSON(number))
        list[index % list.count] = number
      case 2:
        edit = .set(JSON(number), at: [key], after: "a")
        if let known = keys.firstIndex(where: { $0.key == key }) {
          keys[known].value = number
        } else {
          let first = keys.firstIndex { $0.key == "a" }
          keys.insert((key, number), at: first.map { $0 + 1 } ?? keys.count)
        }
      case 3 where keys.count > 1:
        edit = .remove([key])
        keys.removeAll { $0.key == key }
      default:
        edit = .insert(JSON(number), into: ["l"], at: index)
        list.insert(number, at: index)
      }
      let isMade = editor.apply([edit])
      #expect(isMade)
    }
    var diagnostics = Diagnostics()
    let record = try #require(editor.record(into: &diagnostics))
    #expect(diagnostics.all.isEmpty)
    let entries = record.entries.filter { $0.key.text != "l" }
    #expect(
      Dictionary(uniqueKeysWithValues: entries.map { ($0.key.text, $0.value.text) })
        == Dictionary(uniqueKeysWithValues: keys.map { ($0.key, "\($0.value)") }))
    #expect(
      record.entries.first { $0.key.text == "l" }?.value.elements.map(\.text)
        == list.map(String.init))
  }
}
