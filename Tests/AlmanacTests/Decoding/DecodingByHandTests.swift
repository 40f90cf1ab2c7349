import Almanac
import TestSupport
import Testing

/// Types that write their own `init(from:)`.
@Suite("Types that decode by hand")
struct DecodingByHandTests {
  private enum AnyKey: String, CodingKey { case name, size, tags, more, span, name2 }

  /// A shape that asks for all that containers offer.
  struct Crate: DecodableModel {
    let name: String
    let width: Int
    let height: Int
    let tags: [String]
    let more: Extra
    let base: Extra

    struct Extra: Decodable {
      let note: String
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: AnyKey.self)
      name = try values.decode(String.self, forKey: .name)
      if name == "nameless" {
        throw DecodingError.dataCorruptedError(
          forKey: .name, in: values, debugDescription: "A crate has to have a name.")
      }
      enum Side: String, CodingKey { case width, height }
      let size = try values.nestedContainer(keyedBy: Side.self, forKey: .size)
      width = try size.decode(Int.self, forKey: .width)
      height = try size.decode(Int.self, forKey: .height)
      var list = try values.nestedUnkeyedContainer(forKey: .tags)
      var tags: [String] = []
      while !list.isAtEnd { tags.append(try list.decode(String.self)) }
      self.tags = tags
      more = try Extra(from: values.superDecoder(forKey: .more))
      base = try Extra(from: values.superDecoder())
    }
  }

  private static let whole = #"""
    {"name": "n", "size": {"width": 1, "height": 2}, "tags": ["a", "b"],
     "more": {"note": "m"}, "super": {"note": "s"}}
    """#

  @Test("Nested containers and super decoders are read")
  func nested() throws {
    let crate = try Reading(Crate.self, json: Self.whole).get()
    #expect(crate.name == "n" && crate.width == 1 && crate.height == 2)
    #expect(crate.tags == ["a", "b"] && crate.more.note == "m" && crate.base.note == "s")
  }

  @Test("All mistakes within them are reported")
  func nestedMistakes() {
    let reading = Reading(
      Crate.self,
      json: #"""
        {"name": "n", "size": {"width": "1", "heigth": 2}, "tags": ["a", 2, 3],
         "more": {"noet": "m"}, "super": 7}
        """#)
    #expect(reading.value == nil)
    #expect(
      reading.printed == #"""
        data.json:1:33: error[A0112]: Expected a whole number, found "1"
          1 | {"name": "n", "size": {"width": "1", "heigth": 2}, "tags": ["a", 2, 3],
            |                                 ^^^
          help: remove the quotes
        data.json:1:38: error[A0118]: Missing key "height", found "heigth"
          1 | {"name": "n", "size": {"width": "1", "heigth": 2}, "tags": ["a", 2, 3],
            |                                      ^^^^^^^^
          help: write height
        data.json:1:66: error[A0112]: Expected text in quotes, found 2
          1 | {"name": "n", "size": {"width": "1", "heigth": 2}, "tags": ["a", 2, 3],
            |                                                                  ^
          help: put it in quotes
        data.json:1:69: error[A0112]: Expected text in quotes, found 3
          1 | {"name": "n", "size": {"width": "1", "heigth": 2}, "tags": ["a", 2, 3],
            |                                                                     ^
          help: put it in quotes
        data.json:2:11: error[A0118]: Missing key "note", found "noet"
          2 |  "more": {"noet": "m"}, "super": 7}
            |           ^^^^^^
          help: write note
        data.json:2:34: error[A0112]: Expected an object, found 7
          2 |  "more": {"noet": "m"}, "super": 7}
            |                                  ^
          help: write an object

        """#)
  }

  @Test("A type's own error appears where it is thrown, and hides no unknown key")
  func ownWords() {
    let json = Self.whole.replacing(#""n""#, with: #""nameless""#)
      .replacing(#""super""#, with: #""nmae": 1, "super""#)
    #expect(
      Reading(Crate.self, json: json).printed == #"""
        data.json:1:10: error[A0117]: A crate has to have a name
          1 | {"name": "nameless", "size": {"width": 1, "height": 2}, "tags": ["a", "b"],
            |          ^^^^^^^^^^
        data.json:2:25: warning[A0119]: Unknown key "nmae"
          2 |  "more": {"note": "m"}, "nmae": 1, "super": {"note": "s"}}
            |                         ^^^^^^
          help: did you mean name?

        """#)
  }

  /// A number of stars as a string, which has no placeholder.
  struct Stars: Decodable {
    struct Failure: Error, CustomStringConvertible {
      let description = "Stars are written as asterisks"
    }

    let count: Int

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard !text.isEmpty, text.allSatisfy({ $0 == "*" }) else { throw Failure() }
      count = text.count
    }
  }

  struct Review: DecodableModel {
    let stars: Stars
    let words: String
    let others: [Stars]?
    let by: String?
  }

  struct Reviews: DecodableModel {
    let reviews: [Review]
    let first: Review?
    let count: Int
  }

  @Test("A type without a placeholder hides no more than the rest of its object")
  func noPlaceholder() throws {
    let reading = Reading(
      Reviews.self,
      json: #"""
        {"reviews": [
          {"stars": "**", "words": "w", "others": ["*", "", "x", 1]},
          {"stars": "2", "words": 1, "wrods": 2},
          {"words": 1}],
         "first": {"stars": 3}, "count": "1"}
        """#)
    #expect(reading.value == nil)
    #expect(
      reading.diagnostics.sorted.map { "\($0.place?.line ?? 0) \($0.summary)" } == [
        "2 Stars are written as asterisks", "2 Nothing between the quotes",
        "2 Stars are written as asterisks",
        "2 Expected text in quotes, found 1",
        "3 Stars are written as asterisks", "3 Unknown key \"wrods\"",
        "4 Missing key \"stars\"",
        "5 Expected text in quotes, found 3",
        "5 Expected a whole number, found \"1\"",
      ])
    #expect(
      try Reading(Review.self, json: #"{"stars": "***", "words": "w"}"#).get().stars.count == 3)
  }

  /// Two numbers in a list.
  struct Span: DecodableModel {
    let from: Int
    let to: Int

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      from = try list.decode(Int.self)
      to = try list.decode(Int.self)
      if from > to {
        throw DecodingError.dataCorrupted(
          .init(codingPath: list.codingPath, debugDescription: "A span goes from low to high"))
      }
    }
  }

  @Test("A list of too few values is reported as such")
  func tooFew() throws {
    #expect(
      Reading(Span.self, json: "[1]").printed == """
        data.json:1:1: error[A0117]: Expected a list of at least 2 values, found 1
          1 | [1]
            | ^^^

        """)
    #expect(
      Reading([Span].self, json: "[[1, 2], [2, 1]]").printed == """
        data.json:1:10: error[A0117]: A span goes from low to high
          1 | [[1, 2], [2, 1]]
            |          ^^^^^^

        """)
    #expect(Reading(Span.self, json: #"["1", 0]"#).diagnostics.all.map(\.code) == ["A0112"])
  }
}
