import TestSupport
import Testing

@testable import Almanac

/// A model that is read from the bytes of a file, with values of every sort.
private struct Record: Model {
  let text: String

  static func read(next reader: inout ObjectReader) -> Record? { reader.nextObject(Record.init) }

  init(from object: inout ObjectReader) {
    let start = object.place
    let id: Located<String> = object.required("id")
    let names: [String]? = object.optional("names")
    let count: Int? = object.optional("count")
    let size: DecimalNumber? = object.optional("size")
    let share: Double? = object.optional("share")
    let isOpen: Located<Bool>? = object.optional("isOpen")
    let color: Located<Color>? = object.optional("color")
    let day: Located<CalendarDate>? = object.optional("day")
    let parent: Part? = object.optional("parent")
    let parts: Located<[Part]>? = object.optional("parts")
    let other: Other? = object.optional("other")
    let weight: DecimalNumber? = object.optional("weight")
    text = """
      \(String(describing: start?.range)) \(id) \(String(describing: names)) \
      \(String(describing: count)) \(String(describing: size)) \(String(describing: share)) \
      \(String(describing: isOpen)) \(String(describing: color)) \(String(describing: day)) \
      \(String(describing: parent)) \(String(describing: parts)) \(String(describing: other)) \
      \(String(describing: weight)) \(String(describing: object.place?.range))
      """
  }

  enum Color: String, CaseIterable, Readable {
    case red, green, blue, ultramarineViolet

    static func read(next reader: inout ObjectReader) -> Color? { reader.nextChoice() }
  }

  struct Part: Model {
    let id: String
    let weight: DecimalNumber?
    let place: Place?

    static func read(next reader: inout ObjectReader) -> Part? { reader.nextObject(Part.init) }

    init(from object: inout ObjectReader) {
      id = object.required("id")
      weight = object.optional("weight")
      place = object.place
    }
  }

  /// A model that leaves plain JSON to documents, and an object or a string.
  struct Other: Model {
    let name: String
    let kind: DataValue.Kind?

    init(from object: inout ObjectReader) {
      name = object.required("name")
      kind = object.value("more")?.kind
    }
  }
}

@Suite("Plain JSON")
struct PlainJSONTests {
  private static let whole = """
    {
      "id": "a1", "names": ["Ann", "Bo"], "count": 12, "size": 6.50, "share": 0.25, "isOpen": true,
      "color": "ultramarineViolet", "day": "2026-06-06",
      "parent": {"id": "p"}, "parts": [{"id": "x", "weight": 0}, {"id":"y","weight":-1.5}],
      "other": {"name": "o", "more": [1, {"a": "}"}]}
    }

    """

  /// Reads a file from its bytes alone.
  private func plain<Value: Readable>(
    _ type: Value.Type, _ bytes: [UInt8]
  ) -> (Value, Range<Int>)? {
    var range = 0..<0
    return Value.readPlain(SourceFile(path: "data.json", bytes: bytes), &range).map { ($0, range) }
  }

  private func plain(_ json: String) -> String? { plain(Record.self, Array(json.utf8))?.0.text }

  @Test(
    "A key is read by the model of its object, whatever objects within it have",
    arguments: [
      #"{"id": "a1", "parent": {"id": "p", "weight": 1}}"#,
      #"{"id": "a1", "parent": {"id": "p"}, "weight": 1}"#,
    ])
  func sameKeys(json: String) { #expect(plain(json) != nil) }

  @Test("Every value is the same as in a document")
  func whole() throws {
    let read = try #require(plain(Self.whole))
    #expect(try read == Reading(Record.self, json: Self.whole).get().text)
    #expect(plain(Record.self, Array(Self.whole.utf8))?.1 == 0..<Self.whole.utf8.count - 1)
  }

  @Test(
    "Other forms of values and of white space are the same, too",
    arguments: [
      #"{"id":"a"}"#, " {\t\"id\" :\r\n\"a\" } ", #"{"id": "a", "names": []}"#,
      #"{"id": "a", "names": [ ], "parts": [ ] }"#, #"{"id": "a", "count": null, "color": null}"#,
      #"{"id": "a\nb\u0041"}"#, #"{"id": "ä€😀", "names": ["ß", "a longer name of any sort"]}"#,
      #"{"id": "a", "count": -7, "size": -0.5}"#, #"{"id": "a", "count": 123456789012345678}"#,
      #"{"id": "a", "size": 0, "share": 1.5e3}"#, #"{"id": "a", "isOpen": false, "color": "red"}"#,
    ])
  func forms(_ json: String) throws {
    let read = try #require(plain(json))
    #expect(try read == Reading(Record.self, json: json).get().text)
  }

  @Test(
    "Whatever has a diagnostic, and other orders of keys, are left to documents",
    arguments: [
      "", "[]", "{}", #"[{"id": "a"}]"#, #"{"id": "a"} x"#, #"{"id": "a",}"#, #"{"id" "a"}"#,
      #"{"id": "a" "count": 1}"#, #"{"id": "a", "id": "b"}"#, #"{"id": "a", "more": 1}"#,
      #"{"count": 1, "id": "a"}"#, #"{"id": ""}"#, #"{"id": " a"}"#, #"{"id": 7}"#,
      #"{"id": "a", "names": ["b",]}"#, #"{"id": "a", "names": ["b" "c"]}"#,
      #"{"id": "a", "names": null}"#, #"{"id": "a", "names": [null]}"#,
      #"{"id": "a", "names": ["b"}"#,
      #"{"id": "a", "count": 01}"#, #"{"id": "a", "count": 1.0}"#, #"{"id": "a", "count": +1}"#,
      #"{"id": "a", "size": 1.}"#, #"{"id": "a", "size": .5}"#, #"{"id": "a", "size": 1e2}"#,
      #"{"id": "a", "isOpen": truex}"#, #"{"id": "a", "color": "Red"}"#,
      #"{"id": "a", "day": "soon"}"#, #"{"id": "a", "parent": {"weight": 1}}"#,
      #"{"id": "a", "parent": {"id": "b"}"#, "{\"id\": \"a\u{1}\"}", "\u{FEFF}{\"id\": \"a\"}",
      #"{"id": "a", "other": {"name": "b", "$schema": "c"}}"#, #"{"": 1, "id": "a"}"#,
      #"{"id": "a", "other": {"name": "b", "name": "c"}}"#,
      "{\"id\": \"a\", \"other\": " + String(repeating: "[", count: 40),
      "{\"id\": \"a\", \"other\": {\"name\": \"b\", \"more\": " + String(repeating: "[", count: 600)
        + String(repeating: "]", count: 600) + "}}",
    ])
  func others(_ json: String) { #expect(plain(json) == nil) }

  /// An enumeration that warns about one of its own values.
  private enum Age: String, CaseIterable, Readable {
    case new, old

    static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Age? {
      if value.text == "old" { diagnostics.add(.invalidValue(value, "Too old")) }
      return Age(rawValue: value.text)
    }
  }

  private struct Aged: Model {
    let age: Age

    static func read(next reader: inout ObjectReader) -> Aged? { reader.nextObject(Aged.init) }

    init(from object: inout ObjectReader) { age = object.required("age") }
  }

  @Test("A type that reads values in its own way is asked")
  func custom() {
    #expect(plain(Aged.self, Array(#"{"age": "new"}"#.utf8))?.0.age == .new)
    #expect(plain(Aged.self, Array(#"{"age": "old"}"#.utf8)) == nil)
  }

  /// A model that reads a key twice, in two ways.
  private struct Twice: Model {
    let texts: [String?]

    static func read(next reader: inout ObjectReader) -> Twice? { reader.nextObject(Twice.init) }

    init(from object: inout ObjectReader) {
      let first: Int? = object.optional("a")
      let parent: Record.Part? = object.optional("b")
      let again: DecimalNumber? = object.optional("a")
      texts = [first.map(String.init), parent?.id, again.map { String($0.significand) }]
    }
  }

  @Test("A key that a model reads twice is left to documents")
  func twice() throws {
    #expect(plain(Twice.self, Array(#"{"a": 1, "b": {"id": "x"}}"#.utf8)) == nil)
    #expect(plain(Twice.self, Array(#"{"a": 1}"#.utf8)) == nil)
    let read = plain(Twice.self, Array(#"{"b": {"id": "a"}}"#.utf8))
    #expect(read?.0.texts == [nil, "a", nil])
    // The key that was taken to be missing follows.
    #expect(plain(Twice.self, Array(#"{"b": {"id": "x"}, "a": 1}"#.utf8)) == nil)
  }

  /// A model that reads a key with an object, and asks for it again.
  private struct Again: Model {
    let place: Place?

    static func read(next reader: inout ObjectReader) -> Again? { reader.nextObject(Again.init) }

    init(from object: inout ObjectReader) {
      let _: Record.Part = object.required("part")
      place = object.value("part")?.place
    }
  }

  /// A model with a key whose type is a value.
  private struct Typed: Model {
    static let genre = ValueType(placeholder: "", schema: .text) { String.read($0, into: &$1) }

    let text: String

    static func read(next reader: inout ObjectReader) -> Typed? { reader.nextObject(Typed.init) }

    init(from object: inout ObjectReader) {
      let id: String = object.required("id")
      text = id + object.required("genre", as: Self.genre)
    }
  }

  /// A number or a string, and an enumeration with an empty string.
  private struct Either: Model {
    enum Half: String, CaseIterable, Readable {
      case none = ""
      case first

      static func read(next reader: inout ObjectReader) -> Half? { reader.nextChoice() }
    }

    struct Label: Readable {
      let text: String
      static let placeholder = Label(text: "")

      static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Label? {
        Label(text: value.text)
      }

      static func read(next reader: inout ObjectReader) -> Label? {
        (Int.read(next: &reader).map(String.init) ?? String.read(next: &reader)).map(Label.init)
      }
    }

    let text: String

    static func read(next reader: inout ObjectReader) -> Either? { reader.nextObject(Either.init) }

    init(from object: inout ObjectReader) {
      let label: Label = object.required("label")
      let half: Half = object.required("half")
      text = label.text + half.rawValue
    }
  }

  @Test(
    "Keys that are read again or by a type as a value, and values in two forms, are left to documents"
  )
  func unusual() {
    #expect(plain(Again.self, Array(#"{"part": {"id": "x"}}"#.utf8)) == nil)
    #expect(plain(Typed.self, Array(#"{"id": "a"}"#.utf8)) == nil)
    #expect(plain(Typed.self, Array(#"{"id": "a", "genre": "b"}"#.utf8)) == nil)
    #expect(plain(Either.self, Array(#"{"label": 1, "half": "first"}"#.utf8))?.0.text == "1first")
    #expect(plain(Either.self, Array(#"{"label": 1.0"x", "half": "first"}"#.utf8)) == nil)
    #expect(plain(Either.self, Array(#"{"label": 1, "half": ""}"#.utf8)) == nil)
    #expect(plain(Either.self, Array(#"{"label": 1, "half": "last""first"}"#.utf8)) == nil)
  }

  @Test("The place of an object with many levels ends where the object does")
  func levels() throws {
    let levels = String(repeating: "[", count: 30) + String(repeating: "]", count: 30)
    let json = #"{"id": "a", "other": {"name": "b", "more": \#(levels)}}"# + "\n"
    let read = try #require(plain(json))
    #expect(try read == Reading(Record.self, json: json).get().text)
  }

  @Test("Bytes that are not UTF-8 are left to documents")
  func encoding() {
    let bytes = Array(#"{"id": "a"#.utf8) + [0xC3] + Array(#"b"}"#.utf8)
    #expect(plain(Record.self, bytes) == nil)
  }

  @Test("A file with random damage is the same as in a document, or left to it", arguments: 0..<20)
  func damaged(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var readCount = 0
    for number in 0..<200 {
      let whole = Array(Self.whole.utf8)
      let bytes =
        number < 100 ? whole.damaged(using: &generator) : whole.mistyped(using: &generator)
      guard let (value, range) = plain(Record.self, bytes) else { continue }
      readCount += 1
      var found = Diagnostics()
      let document = JSONParser.parse(SourceFile(path: "data.json", bytes: bytes), into: &found)
      let same = document.flatMap { Record.read($0.root, into: &found) }
      #expect(same?.text == value.text)
      #expect(document?.root.place.range == range)
      #expect(found.isEmpty)
    }
    #expect(readCount > 5)
  }
}
