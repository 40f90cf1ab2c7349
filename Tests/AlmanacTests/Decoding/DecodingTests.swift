import Almanac
import Foundation
import TestSupport
import Testing

@Suite("Models that use Decodable")
struct DecodingTests {
  /// JSON that a type refuses, and all that is said about it.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let json: String
    let printed: String
    let read: @Sendable (String) -> (isRead: Bool, printed: String)

    init<T: Readable>(_ type: T.Type, _ json: String, _ printed: String) {
      self.json = json
      self.printed = printed
      read = { json in
        let reading = Reading(T.self, json: json)
        return (reading.value != nil, reading.printed)
      }
    }

    var testDescription: String { json.debugDescription }

    func check() {
      let (isRead, printed) = read(json)
      #expect(!isRead)
      #expect(printed == self.printed)
    }
  }

  @Test("Values of every type are read")
  func everything() throws {
    let value = try Reading(
      Everything.self,
      json: #"""
        {"int8": -128, "int16": 32767, "int32": -2147483648, "int64": 9223372036854775807,
         "uint": 0, "uint8": 255, "uint16": 65535, "uint32": 4294967295,
         "uint64": 18446744073709551615, "float": 1.5, "double": -2e3, "flag": true,
         "url": "https://a.example/b?c#d", "moment": "1970-01-02T00:00:30+00:00",
         "counts": {"b": 2, "a": 1}, "owners": {"x": {"name": "X"}}, "sizes": [2, 1, 2],
         "gaps": [1, null, 3], "grid": [[1], [], [2, 3]], "level": 10, "place": "here",
         "inner": {"value": "a", "inner": {"value": "b"}}}
        """#
    ).get()
    #expect(value.int8 == -128 && value.int16 == 32767 && value.int32 == .min)
    #expect(value.int64 == .max && value.uint == 0 && value.uint8 == 255)
    #expect(value.uint16 == .max && value.uint32 == .max && value.uint64 == .max)
    #expect(value.float == 1.5 && value.double == -2000 && value.flag == true)
    #expect(value.url == URL(string: "https://a.example/b?c#d"))
    #expect(value.moment == Date(timeIntervalSince1970: 86_430))
    #expect(value.counts == ["a": 1, "b": 2])
    #expect(value.owners == ["x": .init(name: "X", age: nil)])
    #expect(value.sizes == [1, 2])
    #expect(value.gaps == [1, nil, 3])
    #expect(value.grid == [[1], [], [2, 3]])
    #expect(value.level == .high)
    #expect(value.place?.value == "here" && value.place?.place?.line == 6)
    #expect(value.inner?.inner?.value == "b")
  }

  @Test(
    "Each wrong value is reported with its location and help",
    arguments: [
      .init(
        Everything.self, #"{"int8": 128}"#,
        """
        data.json:1:10: error[A0114]: Expected a whole number from -128 to 127, found 128
          1 | {"int8": 128}
            |          ^^^
          help: write a whole number from -128 to 127

        """),
      .init(
        Everything.self, #"{"uint64": -1, "uint64": 0}"#,
        """
        data.json:1:16: error[A0105]: Duplicate key "uint64"
          1 | {"uint64": -1, "uint64": 0}
            |                ^^^^^^^^
          help: keep one of the two
          note: first used here: data.json:1:2

        """),
      .init(
        Everything.self, #"{"uint64": 1.0}"#,
        """
        data.json:1:12: error[A0114]: Expected a whole number from 0 to 18446744073709551615, found 1.0
          1 | {"uint64": 1.0}
            |            ^^^
          help: write a whole number from 0 to 18446744073709551615

        """),
      .init(
        Everything.self, #"{"float": 1e39}"#,
        """
        data.json:1:11: error[A0115]: Number out of range: 1e39
          1 | {"float": 1e39}
            |           ^^^^
          help: write a number of fewer digits

        """),
      .init(
        Everything.self, #"{"url": "a b"}"#,
        """
        data.json:1:9: error[A0117]: Expected an address, found "a b"
          1 | {"url": "a b"}
            |         ^^^^^
          help: write a space as %20, and percent-encode other characters that addresses do not allow

        """),
      .init(
        Everything.self, #"{"moment": "2026-06-06T18:30"}"#,
        """
        data.json:1:12: error[A0117]: Expected a time with an offset, found "2026-06-06T18:30"
          1 | {"moment": "2026-06-06T18:30"}
            |            ^^^^^^^^^^^^^^^^^^
          help: add Z or an offset such as -04:00

        """),
      .init(
        Everything.self, #"{"level": 3}"#,
        """
        data.json:1:11: error[A0116]: Expected one of 1, 10; found 3
          1 | {"level": 3}
            |           ^
          help: write one of these numbers

        """),
      .init(
        Everything.self, #"{"level": "low"}"#,
        """
        data.json:1:11: error[A0112]: Expected one of 1, 10, found "low"
          1 | {"level": "low"}
            |           ^^^^^
          help: write one of 1, 10

        """),
      .init(
        Everything.self, #"{"counts": [1], "grid": {}}"#,
        """
        data.json:1:12: error[A0112]: Expected an object, found an array
          1 | {"counts": [1], "grid": {}}
            |            ^^^
          help: take the value out of the brackets
        data.json:1:25: error[A0112]: Expected a list, found an object
          1 | {"counts": [1], "grid": {}}
            |                         ^^
          help: put it in brackets

        """),
      .init(
        DecodedAnimal.self, "[]",
        """
        data.json:1:1: error[A0112]: Expected an object, found an array
          1 | []
            | ^^
          help: write one value here, not a list

        """),
    ] as [Mistake])
  func mistakes(_ mistake: Mistake) { mistake.check() }

  @Test("Decoding continues after every mistake, within lists, objects and dictionaries too")
  func allAtOnce() {
    Mistake(
      Everything.self,
      #"""
      {
        "owners": {"x": {"nam": "X"}, "y": {"name": 7, "age": "8"}},
        "counts": {"a": "1", "b": true},
        "sizes": [1, "2", 3.5],
        "gaps": [null, "1", []],
        "inner": {"value": "a", "inner": {"inner": {"value": 1}}},
        "flag": "true",
        "flog": 1
      }
      """#,
      #"""
      data.json:2:20: error[A0118]: Missing key "name", found "nam"
        2 |   "owners": {"x": {"nam": "X"}, "y": {"name": 7, "age": "8"}},
          |                    ^^^^^
        help: write name
      data.json:2:47: error[A0112]: Expected text in quotes, found 7
        2 |   "owners": {"x": {"nam": "X"}, "y": {"name": 7, "age": "8"}},
          |                                               ^
        help: put it in quotes
      data.json:2:57: error[A0112]: Expected a whole number, found "8"
        2 |   "owners": {"x": {"nam": "X"}, "y": {"name": 7, "age": "8"}},
          |                                                         ^^^
        help: remove the quotes
      data.json:3:19: error[A0112]: Expected a whole number, found "1"
        3 |   "counts": {"a": "1", "b": true},
          |                   ^^^
        help: remove the quotes
      data.json:3:29: error[A0112]: Expected a whole number, found true
        3 |   "counts": {"a": "1", "b": true},
          |                             ^^^^
        help: write a whole number
      data.json:4:16: error[A0112]: Expected a whole number, found "2"
        4 |   "sizes": [1, "2", 3.5],
          |                ^^^
        help: remove the quotes
      data.json:4:21: error[A0114]: Expected a whole number of at most 64 bits, found 3.5
        4 |   "sizes": [1, "2", 3.5],
          |                     ^^^
        help: write a whole number, without a decimal point
      data.json:5:18: error[A0112]: Expected a whole number, found "1"
        5 |   "gaps": [null, "1", []],
          |                  ^^^
        help: remove the quotes
      data.json:5:23: error[A0112]: Expected a whole number, found an array
        5 |   "gaps": [null, "1", []],
          |                       ^^
        help: write one value here, not a list
      data.json:6:36: error[A0118]: Missing key "value"
        6 |   "inner": {"value": "a", "inner": {"inner": {"value": 1}}},
          |                                    ^
        help: add the key with its value: "value": "…"
      data.json:6:56: error[A0112]: Expected text in quotes, found 1
        6 |   "inner": {"value": "a", "inner": {"inner": {"value": 1}}},
          |                                                        ^
        help: put it in quotes
      data.json:7:11: error[A0112]: Expected true or false, found "true"
        7 |   "flag": "true",
          |           ^^^^^^
        help: remove the quotes
      data.json:8:3: warning[A0119]: Unknown key "flog"
        8 |   "flog": 1
          |   ^^^^^^
        help: did you mean flag?

      """#
    ).check()
  }

  @Test("However deep the values of a type nest, they are read, up to what JSON allows")
  func nesting() throws {
    let depth = JSONParser.maximumDepth - 1
    let open = String(repeating: #"{"value": "a", "inner": "#, count: depth)
    let close = String(repeating: "}", count: depth)
    let json = "{\"inner\": \(open)null\(close)}"
    var box = try Reading(Everything.self, json: json).get().inner
    var count = 0
    while let inner = box { (box, count) = (inner.inner, count + 1) }
    #expect(count == depth)
    #expect(
      Reading(Everything.self, json: "{\"inner\": \(open)7\(close)}").diagnostics.all.map(\.code)
        == ["A0112"])
  }

  @Test("A schema follows from what the type decodes")
  func schema() throws {
    struct AnimalKind: Kind {
      typealias Item = DecodedAnimal
      let name = "animal"
      let folder = "animals"
      let templates: [TemplateDeclaration] = []
    }
    let text = ContentSchema(AnimalKind()).text
    #expect(text.contains(#""enum": ["common", "uncommon", "rare", null]"#))
    #expect(text.contains(#""description": "What it is called.""#))
    #expect(text.contains(#""required": ["name", "legs"]"#))
    #expect(text.contains(#""Owner": {"#))
    #expect(text.contains(#""required": ["name"]"#))
  }
}
