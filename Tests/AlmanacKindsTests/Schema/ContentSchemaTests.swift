import Almanac
import AlmanacKinds
import Foundation
import TestSupport
import Testing

@Suite("Schemas of the built-in kinds")
struct ContentSchemaTests {
  private static let schemas = ContentSchema.all(of: .builtIn)

  static let names = schemas.map(\.name)

  static func schema(_ name: String) throws -> ContentSchema {
    try #require(schemas.first { $0.name == name })
  }

  @Test("There is one for site.json and for every kind")
  func all() {
    #expect(
      Self.names == [
        "site", "game", "team", "messier", "observation", "photo", "pet", "post", "page", "profile",
      ])
  }

  @Test(
    "All of Content is valid", .enabled(if: SchemaValidator.isNamed, SchemaValidator.comment),
    arguments: names)
  func content(name: String) throws {
    let schema = try Self.schema(name)
    let place = Repository.root.appending(path: schema.files)
    let files =
      schema.files.hasSuffix(".json")
      ? [place]
      : try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "json" }
    let documents = try Dictionary(
      uniqueKeysWithValues: files.map { ($0.lastPathComponent, try Data(contentsOf: $0)) })
    let decisions = try SchemaValidator.decisions(on: documents, schema: schema.text)
    #expect(decisions == documents.mapValues { _ in "valid" })
    // The plain pages of the sample site are Markdown.
    #expect(documents.isEmpty == (name == "page"))
  }

  @Test(
    "All front matter of the posts is valid",
    .enabled(if: SchemaValidator.isNamed, SchemaValidator.comment))
  func frontMatter() throws {
    let folder = Repository.root.appending(path: "Content/posts")
    var documents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".md") {
      let source = SourceFile(
        path: name, bytes: Array(try Data(contentsOf: folder.appending(path: name))))
      let document = Reading { FrontMatter.parse(source, into: &$0)?.document }
      documents[name] = Data(try document.get().root.json.utf8)
    }
    let schema = try #require(try Self.schema("post").ofFrontMatter)
    let decisions = try SchemaValidator.decisions(on: documents, schema: schema.text)
    #expect(decisions == documents.mapValues { _ in "valid" })
    #expect(documents.count > 3)
  }

  @Test(
    "A file may refer to its schema, and objects in a list may not",
    .enabled(if: SchemaValidator.isNamed, SchemaValidator.comment))
  func schemaKey() throws {
    let pet = #"{"$schema": "pet.json", "name": "A", "birthday": "2020-01-01", "rarity": "rare"}"#
    let decisions = try SchemaValidator.decisions(
      on: ["one.json": Data(pet.utf8), "list.json": Data("[\(pet)]".utf8)],
      schema: try Self.schema("pet").text)
    #expect(decisions["one.json"] == "valid")
    #expect(decisions["list.json"]?.hasPrefix("$[0]: ") == true)
    #expect(Reading(Pet.self, json: pet).printed.isEmpty)
    #expect(Reading([Pet].self, json: "[\(pet)]").diagnostics.all.map(\.code) == ["A0119"])
  }

  @Test("Every key has a line of documentation", arguments: names)
  func documentation(name: String) throws {
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(try Self.schema(name).text.utf8))
        as? [String: Any])
    let objects = [json] + ((json["$defs"] as? [String: [String: Any]])?.values.map(\.self) ?? [])
    var missing: [String] = []
    for properties in objects.compactMap({ $0["properties"] as? [String: [String: Any]] }) {
      missing += properties.filter { $0.value["description"] == nil }.keys
    }
    #expect(missing == [])
  }
}

extension DataValue {
  /// The value as JSON.
  fileprivate var json: String {
    switch kind {
    case .object:
      "{\(entries.map { "\($0.key.json): \($0.value.json)" }.joined(separator: ", "))}"
    case .array: "[\(elements.map(\.json).joined(separator: ", "))]"
    case .string: text.debugDescription.replacing(/\\u\{[^}]*\}|\\'/, with: "")
    case .number, .boolean: text
    case .null: "null"
    }
  }
}
