import Almanac
import Foundation
import TestSupport
import Testing

/// Types that read a value in one of several ways.
@Suite("Types that try one form after another")
struct DecodingByTrialTests {
  /// A whole number, or a string.
  struct Label: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Int.self) {
        text = "no. \(number)"
      } else {
        text = try value.decode(String.self)
      }
    }
  }

  struct Shelf: DecodableModel {
    let label: Label
    let labels: [Label]?
    let width: Int

    var texts: [String] { [label.text] + (labels ?? []).map(\.text) }
  }

  /// A width as a number or as a string, and a note that does not matter.
  struct Board: DecodableModel {
    let width: Int
    let note: String
    let length: Int

    enum CodingKeys: CodingKey { case width, note, length }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      do {
        width = try values.decode(Int.self, forKey: .width)
      } catch {
        width = try values.decode(String.self, forKey: .width).count
      }
      note = (try? values.decode(String.self, forKey: .note)) ?? "none"
      length = try values.decode(Int.self, forKey: .length)
    }
  }

  /// Numbers and strings in one list.
  struct Mixture: DecodableModel {
    let parts: [String]

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      var parts: [String] = []
      while !list.isAtEnd {
        if let number = try? list.decode(Int.self) {
          parts.append("\(number)")
        } else {
          parts.append(try list.decode(String.self))
        }
      }
      self.parts = parts
    }
  }

  /// An enumeration with values, as Swift decodes it.
  enum Shape: Decodable {
    case circle(radius: Int)
    case square(side: Int)
  }

  struct Drawing: DecodableModel { let shape: Shape? }

  @Test("A failed attempt is not a mistake")
  func alternatives() throws {
    let shelf = #"{"label": "top", "labels": [1, "left"], "width": 3}"#
    #expect(try Reading(Shelf.self, json: shelf).get().texts == ["top", "no. 1", "left"])
    let board = try Reading(Board.self, json: #"{"width": "wide", "length": 2}"#).get()
    #expect(board.width == 4 && board.note == "none")
    #expect(try Reading(Mixture.self, json: #"[1, "a", 2]"#).get().parts == ["1", "a", "2"])
  }

  @Test("Only the mistakes beside a failed attempt are reported")
  func mistakesBeside() {
    #expect(
      Reading(Shelf.self, json: #"{"label": "top", "labels": [1, true], "width": "3"}"#).printed
        == #"""
        data.json:1:32: error[A0112]: Expected a whole number, found true
          1 | {"label": "top", "labels": [1, true], "width": "3"}
            |                                ^^^^
          help: write a whole number
        data.json:1:48: error[A0112]: Expected a whole number, found "3"
          1 | {"label": "top", "labels": [1, true], "width": "3"}
            |                                                ^^^
          help: remove the quotes

        """#)
  }

  @Test("An unknown key beside the case of an enumeration is reported")
  func payload() throws {
    let json = #"{"shape": {"circle": {"radius": 1}, "sqare": {"side": 2}}}"#
    #expect(
      Reading(Drawing.self, json: json).printed == #"""
        data.json:1:37: warning[A0119]: Unknown key "sqare"
          1 | {"shape": {"circle": {"radius": 1}, "sqare": {"side": 2}}}
            |                                     ^^^^^^^
          help: the keys are circle

        """#)
  }

  @Test("Their schemas allow what they read", arguments: [0, 1, 2, 3])
  func schemas(index: Int) {
    struct Things<Thing: DecodableModel>: Kind {
      typealias Item = Thing
      let name = "thing"
      let folder = "things"
      let templates: [TemplateDeclaration] = []
    }
    let (text, part) = [
      (ContentSchema(Things<Shelf>()).text, #""Label": {}"#),
      (ContentSchema(Things<Board>()).text, #""width": {},"#),
      (ContentSchema(Things<Mixture>()).text, #""Mixture": {}"#),
      (ContentSchema(Things<Drawing>()).text, #""additionalProperties": {}"#),
    ][index]
    #expect(text.contains(part))
    #expect(index != 1 || text.contains(#""required": ["length"]"#))
  }

  struct Price: DecodableModel { let amount: Decimal }

  @Test("A decimal number of Foundation keeps its digits")
  func decimals() throws {
    let price = try Reading(Price.self, json: #"{"amount": 0.1234567890123456789}"#).get()
    #expect("\(price.amount)" == "0.1234567890123456789")
    let wrong = Reading([Price].self, json: #"[{"amount": "9.99"}, {"amount": 1e999}]"#)
    #expect(
      wrong.diagnostics.all.map { "\($0.summary); \($0.help ?? "")" } == [
        #"Expected a number, found "9.99"; remove the quotes"#,
        "Number out of range: 1e999; write a number of fewer digits",
      ])
    #expect(
      Reading(Decimal.self, json: String(repeating: "1", count: 39)).diagnostics.all.map(\.code)
        == ["A0115"])
  }

  enum Level: Int, CaseIterable, Decodable {
    case low = 1
    case high
  }
  struct Reel: DecodableModel { let level: Level }

  @Test("The help for a quoted number of an enumeration is to remove the quotes")
  func numberInQuotes() {
    #expect(
      Reading(Reel.self, json: #"{"level": "1"}"#).diagnostics.all.map(\.help)
        == ["remove the quotes"])
  }
}
