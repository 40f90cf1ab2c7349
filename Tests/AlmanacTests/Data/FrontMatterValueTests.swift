import Almanac
import TestSupport
import Testing

@Suite("Front matter: values")
struct FrontMatterValueTests {
  private func read(_ yaml: String) -> Reading<Animal> {
    Reading(Animal.self, frontMatter: "---\n\(yaml)\n---\nText")
  }

  @Test("A model is read from front matter as it is from JSON")
  func model() throws {
    let animal = try read(
      """
      # an animal
      name: Pip
      legs: 4
      weight: 1.5
      rarity: rare # few of them
      isTame: true
      born: 2024-02-29
      fee: 12.50
      fed: 2026-06-06T18:30
      owners:
        - name: Zoë
          age: 31
        - {name: 'Eli: the younger', age: ~}
        - name: >
            Mina
            Orr
      """
    ).get()
    #expect(animal.name == "Pip")
    #expect(animal.legs == 4)
    #expect(animal.weight == 1.5)
    #expect(animal.rarity == .rare)
    #expect(animal.isTame == true)
    #expect(animal.born == CalendarDate("2024-02-29"))
    #expect(animal.fee == DecimalNumber("12.50"))
    #expect(animal.fed == DateTime("2026-06-06T18:30"))
    #expect(animal.owners.map(\.name) == ["Zoë", "Eli: the younger", "Mina Orr\n"])
    #expect(animal.owners.map(\.age) == [31, nil, nil])
  }

  @Test("Line ends of either kind make no difference")
  func lineEnds() throws {
    let text = "---\r\nname: Pip\r\nlegs: 4\r\nowners:\r\n  - name: Zoë\r\n---\r\n"
    #expect(try Reading(Animal.self, frontMatter: text).get().owners.map(\.name) == ["Zoë"])
  }

  @Test(
    "An unquoted scalar is a number, a Boolean, null, or else a string",
    arguments: [
      ("7", .number), ("-7.50", .number), ("0.5", .number), ("007", .string), ("true", .boolean),
      ("false", .boolean),
      ("null", .null), ("~", .null), ("", .null), ("yes", .string), ("NO", .string),
      ("True", .string), ("1_000", .string), ("0x1F", .string), ("1e3", .string), ("+7", .string),
      (".5", .string), ("5.", .string), (".-5", .string), ("-", .array), ("2026-06-06", .string),
      ("12:30", .string), ("1.2.3", .string), ("99999999999999999999", .number), ("é", .string),
    ] as [(String, DataValue.Kind)])
  func plainScalars(_ scalar: String, _ kind: DataValue.Kind) throws {
    let source = SourceFile(path: "post.md", text: "---\na: \n - \(scalar)\n---\n")
    let reading = Reading<FrontMatter> { FrontMatter.parse(source, into: &$0) }
    struct One: Model {
      let kind: DataValue.Kind?
      let text: String?

      init(from object: inout ObjectReader) {
        let element = object.value("a")?.elements.first
        kind = element?.kind
        text = element?.text
      }
    }
    let root = try #require(try reading.get().document).root
    let one = try Reading<One> { One.read(root, into: &$0) }.get()
    #expect(one.kind == kind)
    if kind != .array { #expect(one.text == scalar) }
  }

  @Test(
    "A file without text has no unknown key, if its kind has none for the text",
    arguments: [
      ("", ""), ("\n \t\n", ""), ("Text\n", "a.md:5:1: warning[A0119]: Unknown key \"body\""),
    ])
  func text(body: String, message: String) {
    let records = Records(Animal.self, "---\nname: a\nlegs: 4\n---\n\(body)", path: "a.md")
    #expect(records.printed.hasPrefix(message), "\(records.printed)")
    #expect(records.diagnostics.all.count == (message.isEmpty ? 0 : 1))
  }

  @Test("A quoted scalar is a string", arguments: ["'7'", "\"true\"", "'~'"])
  func quotedScalars(_ scalar: String) {
    let reading = read("name: \(scalar)\nlegs: 4")
    #expect(reading.value?.name == scalar.filter { $0 != "'" && $0 != "\"" })
  }

  @Test("Mistakes are reported at their location, in lines and characters")
  func positions() {
    let reading = read(
      """
      # zoölogy
      name: 2026
      legs: '4'
      rarity: comon
      born: 2023-02-29
      kätzchen: 1
      owners:
        - {näme: Zoë, age: old, name: Zoë}
        - age: |
            31
          name: "Eli"
      """)
    #expect(reading.value == nil)
    #expect(
      reading.printed == #"""
        post.md:3:7: error[A0112]: Expected text in quotes, found 2026
          3 | name: 2026
            |       ^^^^
          help: put it in quotes
        post.md:4:7: error[A0112]: Expected a whole number, found "4"
          4 | legs: '4'
            |       ^^^
          help: remove the quotes
        post.md:5:9: error[A0116]: Expected one of common, uncommon, rare; found "comon"
          5 | rarity: comon
            |         ^^^^^
          help: did you mean common?
        post.md:6:7: error[A0120]: No such day in the calendar: "2023-02-29"
          6 | born: 2023-02-29
            |       ^^^^^^^^^^
          help: February 2023 has 28 days
        post.md:7:1: warning[A0119]: Unknown key "kätzchen"
          7 | kätzchen: 1
            | ^^^^^^^^
          help: the keys are name, legs, weight, rarity, isTame, born, fee, fed, owners
        post.md:9:6: warning[A0119]: Unknown key "näme"
          9 |   - {näme: Zoë, age: old, name: Zoë}
            |      ^^^^
          help: did you mean name?
        post.md:9:22: error[A0112]: Expected a whole number, found "old"
          9 |   - {näme: Zoë, age: old, name: Zoë}
            |                      ^^^
          help: write a whole number
        post.md:10:10: error[A0112]: Expected a whole number, found "31\#u{FFFD}"
          10 |   - age: |
             |          ^
          help: write 31

        """#)
  }

  @Test(
    "The help for a Boolean in other words says true, and mentions quotes only if there are any",
    arguments: ["True", "yes", "on"])
  func otherBooleanWords(_ word: String) {
    #expect(
      read("name: Pip\nlegs: 4\nisTame: \(word)").printed == """
        post.md:4:9: error[A0112]: Expected true or false, found "\(word)"
          4 | isTame: \(word)
            |         \(String(repeating: "^", count: word.count))
          help: write true

        """)
  }

  @Test("Missing keys are reported at the first key, or where it would be")
  func missingKeys() {
    #expect(
      read("weight: 2").diagnostics.sorted.map { $0.place?.line } == [2, 2])
    let empty = Reading(Animal.self, frontMatter: "---\n---\n")
    #expect(
      empty.diagnostics.sorted.map(\.summary) == ["Missing key \"legs\"", "Missing key \"name\""])
    #expect(empty.diagnostics.sorted.map { $0.place?.line } == [2, 2])
  }
}
