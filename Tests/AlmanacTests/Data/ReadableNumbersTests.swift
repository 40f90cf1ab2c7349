import Almanac
import Foundation
import TestSupport
import Testing

@Suite("Values: numbers of every width, addresses, moments and dictionaries")
struct ReadableNumbersTests {
  struct Everything: Model {
    let int8: Int8?
    let int16: Int16?
    let int32: Int32?
    let int64: Int64?
    let uint: UInt?
    let uint8: UInt8?
    let uint16: UInt16?
    let uint32: UInt32?
    let uint64: UInt64?
    let float: Float?
    let decimal: Decimal?
    let url: URL?
    let moment: Date?
    let counts: [String: Int]?
    let grid: [[Int]]?
    let inner: [Box]?

    init(from object: inout ObjectReader) {
      int8 = object.optional("int8")
      int16 = object.optional("int16")
      int32 = object.optional("int32")
      int64 = object.optional("int64")
      uint = object.optional("uint")
      uint8 = object.optional("uint8")
      uint16 = object.optional("uint16")
      uint32 = object.optional("uint32")
      uint64 = object.optional("uint64")
      float = object.optional("float")
      decimal = object.optional("decimal")
      url = object.optional("url")
      moment = object.optional("moment")
      counts = object.optional("counts")
      grid = object.optional("grid")
      inner = object.optional("inner")
    }
  }

  /// A model that contains itself.
  struct Box: Model {
    let inner: [Box]

    init(from object: inout ObjectReader) { inner = object.optional("inner") ?? [] }
  }

  @Test("Values of every type are read")
  func everything() throws {
    let value = try Reading(
      Everything.self,
      json: #"""
        {"int8": -128, "int16": 32767, "int32": -2147483648, "int64": 9223372036854775807,
         "uint": 0, "uint8": 255, "uint16": 65535, "uint32": 4294967295,
         "uint64": 18446744073709551615, "float": 1.5, "decimal": 0.1234567890123456789,
         "url": "https://a.example/b?c#d", "moment": "1970-01-02T00:00:30+00:00",
         "counts": {"b": 2, "a": 1}, "grid": [[1], [], [2, 3]]}
        """#
    ).get()
    #expect(value.int8 == -128 && value.int16 == 32767 && value.int32 == .min)
    #expect(value.int64 == .max && value.uint == 0 && value.uint8 == 255)
    #expect(value.uint16 == .max && value.uint32 == .max && value.uint64 == .max)
    #expect(value.float == 1.5)
    #expect(value.decimal == Decimal(string: "0.1234567890123456789"))
    #expect(value.url == URL(string: "https://a.example/b?c#d"))
    #expect(value.moment == Date(timeIntervalSince1970: 86_430))
    #expect(value.counts == ["a": 1, "b": 2])
    #expect(value.grid == [[1], [], [2, 3]])
  }

  @Test(
    "A wrong value is reported with its location and help",
    arguments: [
      (
        #"{"int8": 128}"#,
        """
        data.json:1:10: error[A0114]: Expected a whole number from -128 to 127, found 128
          1 | {"int8": 128}
            |          ^^^
          help: write a whole number from -128 to 127

        """
      ),
      (
        #"{"uint64": 1.0}"#,
        """
        data.json:1:12: error[A0114]: Expected a whole number from 0 to 18446744073709551615, found 1.0
          1 | {"uint64": 1.0}
            |            ^^^
          help: write a whole number from 0 to 18446744073709551615

        """
      ),
      (
        #"{"float": 1e39}"#,
        """
        data.json:1:11: error[A0115]: Number out of range: 1e39
          1 | {"float": 1e39}
            |           ^^^^
          help: write a number of fewer digits

        """
      ),
      (
        #"{"url": "a b"}"#,
        """
        data.json:1:9: error[A0117]: Expected an address, found "a b"
          1 | {"url": "a b"}
            |         ^^^^^
          help: write a space as %20, and percent-encode other characters that addresses do not allow

        """
      ),
      (
        #"{"moment": "2026-06-06T18:30"}"#,
        """
        data.json:1:12: error[A0117]: Expected a time with an offset, found "2026-06-06T18:30"
          1 | {"moment": "2026-06-06T18:30"}
            |            ^^^^^^^^^^^^^^^^^^
          help: add Z or an offset such as -04:00

        """
      ),
      (
        #"{"counts": [1]}"#,
        """
        data.json:1:12: error[A0112]: Expected an object, found an array
          1 | {"counts": [1]}
            |            ^^^
          help: take the value out of the brackets

        """
      ),
      (
        #"{"counts": {"a": "1"}}"#,
        """
        data.json:1:18: error[A0112]: Expected a whole number, found "1"
          1 | {"counts": {"a": "1"}}
            |                  ^^^
          help: remove the quotes

        """
      ),
    ])
  func mistakes(_ json: String, _ printed: String) {
    let reading = Reading(Everything.self, json: json)
    #expect(reading.value == nil)
    #expect(reading.printed == printed)
  }

  @Test("However deep models nest, they are read, up to what JSON allows")
  func nesting() throws {
    let depth = JSONParser.maximumDepth / 2
    let open = String(repeating: #"{"inner": ["#, count: depth)
    let close = String(repeating: "]}", count: depth)
    var boxes = try Reading(Everything.self, json: open + close).get().inner ?? []
    var count = 0
    while let box = boxes.first { (boxes, count) = (box.inner, count + 1) }
    #expect(count == depth - 1)
    #expect(
      Reading(Everything.self, json: "[\(open)\(close)]").diagnostics.all.map(\.code) == ["A0104"])
  }
}
