import Almanac
import TestSupport
import Testing

@Suite("Models: keys of an object")
struct ModelTests {
  @Test("Keys may come in any order")
  func anyOrder() throws {
    let animal = try Reading(
      Animal.self,
      json: #"""
        {"owners": [{"age": 31, "name": "Zoë"}], "fed": "2026-06-06T18:30", "fee": 12.50,
         "born": "2024-02-29", "isTame": true, "rarity": "rare", "weight": 1.5, "legs": 4, "name": "Pip"}
        """#
    ).get()
    #expect(animal.name == "Pip")
    #expect(animal.legs == 4)
    #expect(animal.weight == 1.5)
    #expect(animal.rarity == .rare)
    #expect(animal.isTame == true)
    #expect(animal.born == CalendarDate(year: 2024, month: 2, day: 29))
    #expect(animal.fee == DecimalNumber(significand: 1250, fractionDigits: 2))
    #expect(animal.fed == DateTime("2026-06-06T18:30"))
    #expect(animal.owners.map(\.name) == ["Zoë"])
    #expect(animal.owners.map(\.age) == [31])
  }

  @Test("An optional key may be missing or null")
  func optionalKeys() throws {
    let missing = try Reading(Animal.self, json: #"{"name": "Pip", "legs": 4}"#).get()
    let null = Reading(
      Animal.self,
      json: #"{"name": "Pip", "legs": 4, "weight": null, "rarity": null}"#)
    #expect(missing.weight == nil)
    #expect(missing.owners.isEmpty)
    #expect(try null.get().rarity == nil)
    #expect(null.printed.isEmpty)
  }

  @Test("Every missing required key is reported where the object begins")
  func missingKeys() {
    let reading = Reading(Animal.self, json: "\n  {\"fee\": 1}")
    #expect(reading.value == nil)
    #expect(
      reading.printed == #"""
        data.json:2:3: error[A0118]: Missing key "legs"
          2 |   {"fee": 1}
            |   ^
          help: add the key with its value: "legs": 1
        data.json:2:3: error[A0118]: Missing key "name"
          2 |   {"fee": 1}
            |   ^
          help: add the key with its value: "name": "…"

        """#)
  }

  @Test("An unknown key is a warning with a suggestion, and the object is used")
  func unknownKeys() {
    let reading = Reading(
      Animal.self,
      json: """
        {
          "name": "Pip", "legs": 4,
          "wieght": 3,
          "colour": "red"
        }
        """)
    #expect(reading.value?.name == "Pip")
    #expect(
      reading.printed == #"""
        data.json:3:3: warning[A0119]: Unknown key "wieght"
          3 |   "wieght": 3,
            |   ^^^^^^^^
          help: did you mean weight?
        data.json:4:3: warning[A0119]: Unknown key "colour"
          4 |   "colour": "red"
            |   ^^^^^^^^
          help: the keys are name, legs, weight, rarity, isTame, born, fee, fed, owners

        """#)
  }

  @Test("Editors' $schema is not an unknown key")
  func schemaKey() {
    let json = #"{"$schema": "animal.schema.json", "name": "Pip", "legs": 4}"#
    #expect(Reading(Animal.self, json: json).printed.isEmpty)
  }

  @Test("All mistakes in an object are reported at once, including those within lists")
  func severalMistakes() {
    let reading = Reading(
      Animal.self,
      json: """
        {
          "name": 7,
          "legs": "4",
          "owners": [
            {"name": "Zoë"},
            {"nme": "Eli"},
            3
          ]
        }
        """)
    #expect(reading.value == nil)
    #expect(
      reading.printed == #"""
        data.json:2:11: error[A0112]: Expected text in quotes, found 7
          2 |   "name": 7,
            |           ^
          help: put it in quotes
        data.json:3:11: error[A0112]: Expected a whole number, found "4"
          3 |   "legs": "4",
            |           ^^^
          help: remove the quotes
        data.json:6:6: error[A0118]: Missing key "name", found "nme"
          6 |     {"nme": "Eli"},
            |      ^^^^^
          help: write name
        data.json:7:5: error[A0112]: Expected an object, found 3
          7 |     3
            |     ^
          help: write an object, such as {"name": "…"}

        """#)
  }

  @Test("An invalid record does not affect the others")
  func badRecord() {
    let reading = Reading(
      [Animal.Owner].self, json: #"[{"name": "Zoë"}, {"name": 1}, {"name": "Eli"}, {}]"#)
    #expect(reading.value?.map(\.name) == ["Zoë", "Eli"])
    #expect(reading.diagnostics.all.map(\.code) == ["A0112", "A0118"])
  }

  @Test("Only one of several unknown keys is taken for a missing one")
  func misspelledKeys() {
    let reading = Reading(Animal.self, json: #"{"nmae": "Pip", "nam": "Pop", "legs": 4}"#)
    #expect(
      reading.printed == #"""
        data.json:1:2: error[A0118]: Missing key "name", found "nmae"
          1 | {"nmae": "Pip", "nam": "Pop", "legs": 4}
            |  ^^^^^^
          help: write name
        data.json:1:17: warning[A0119]: Unknown key "nam"
          1 | {"nmae": "Pip", "nam": "Pop", "legs": 4}
            |                 ^^^^^
          help: did you mean name?

        """#)
  }

  @Test("A key that is read twice does not hide an unknown one")
  func keyReadTwice() {
    struct Twice: Model {
      let text: String
      let isText: Bool

      init(from object: inout ObjectReader) {
        isText = object.value("text")?.kind == .string
        text = object.required("text")
      }
    }
    let reading = Reading(Twice.self, json: #"{"text": "a", "txt": "b"}"#)
    #expect(reading.value?.isText == true)
    #expect(
      reading.printed == #"""
        data.json:1:15: warning[A0119]: Unknown key "txt"
          1 | {"text": "a", "txt": "b"}
            |               ^^^^^
          help: did you mean text?

        """#)
  }

  @Test("A key that is looked up by its bytes is not found in another normal form")
  func normalForms() {
    struct Accented: Model {
      let text: String?

      init(from object: inout ObjectReader) { text = object.optional("\u{E9}") }
    }
    let reading = Reading(Accented.self, json: "{\"e\u{301}\": \"a\"}")
    #expect(reading.value != nil)
    #expect(reading.value?.text == nil)
    #expect(reading.diagnostics.all.map(\.code) == ["A0119"])
  }
}
