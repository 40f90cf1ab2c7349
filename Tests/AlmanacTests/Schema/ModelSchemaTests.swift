import Almanac
import Foundation
import TestSupport
import Testing

/// A kind that does nothing but read.
private struct Sample<Item: Readable>: Kind {
  typealias Entry = Item

  let name = "sample"
  let folder = "samples"
}

private func schema<Item: Readable>(of item: Item.Type) -> String {
  ContentSchema(Sample<Item>()).text
}

/// What follows "$defs" in a schema.
private func definitions<Item: Readable>(of item: Item.Type) -> String {
  let text = schema(of: item)
  return text.range(of: "  \"$defs\"").map { String(text[$0.lowerBound...]) } ?? text
}

@Suite("Schemas follow from what models read")
struct ModelSchemaTests {
  struct Small: Model {
    let count: Int

    init(from object: inout ObjectReader) { count = object.required("count", "How many.") }
  }

  @Test("A file may contain one object or a list, and may refer to its schema")
  func whole() {
    #expect(
      schema(of: Small.self) == """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:almanac:schema:sample",
          "title": "sample",
          "description": "JSON files in Content/samples: one object, or a list of objects.",
          "if": {
            "type": "array"
          },
          "then": {
            "items": {
              "$ref": "#/$defs/Small",
              "not": {
                "required": ["$schema"]
              }
            }
          },
          "else": {
            "$ref": "#/$defs/Small"
          },
          "$defs": {
            "Small": {
              "type": "object",
              "properties": {
                "$schema": {
                  "description": "The schema against which editors check the file.",
                  "type": "string"
                },
                "count": {
                  "description": "How many.",
                  "type": "integer"
                }
              },
              "required": ["count"],
              "additionalProperties": false
            }
          }
        }

        """)
  }

  struct Branch: Model {
    let leaves: [String]
    let branches: [Branch]
    let twin: Twin.Small?

    init(from object: inout ObjectReader) {
      leaves = object.required("leaves")
      branches = object.optional("branches") ?? []
      twin = object.optional("twin")
    }
  }

  enum Twin {
    struct Small: Model {
      let own: ModelSchemaTests.Small?

      init(from object: inout ObjectReader) { own = object.optional("own") }
    }
  }

  @Test("A model within itself is a reference, and models with the same name stay distinct")
  func references() {
    #expect(
      definitions(of: Branch.self) == """
          "$defs": {
            "Branch": {
              "type": "object",
              "properties": {
                "$schema": {
                  "description": "The schema against which editors check the file.",
                  "type": "string"
                },
                "leaves": {
                  "type": "array",
                  "items": {
                    "type": "string"
                  }
                },
                "branches": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/Branch"
                  }
                },
                "twin": {
                  "anyOf": [
                    {
                      "$ref": "#/$defs/Small"
                    },
                    {
                      "type": "null"
                    }
                  ]
                }
              },
              "required": ["leaves"],
              "additionalProperties": false
            },
            "Small": {
              "type": "object",
              "properties": {
                "own": {
                  "anyOf": [
                    {
                      "$ref": "#/$defs/Small2"
                    },
                    {
                      "type": "null"
                    }
                  ]
                }
              },
              "additionalProperties": false
            },
            "Small2": {
              "type": "object",
              "properties": {
                "count": {
                  "description": "How many.",
                  "type": "integer"
                }
              },
              "required": ["count"],
              "additionalProperties": false
            }
          }
        }

        """)
  }

  /// A model that asks for some keys only where others have certain values.
  struct Ticket: Model {
    enum Sort: String, CaseIterable, Readable { case day, season, gift }

    init(from object: inout ObjectReader) {
      let sort: Sort = object.required("sort")
      switch sort {
      case .day: _ = object.required("day", as: CalendarDate.self)
      case .season: _ = object.required("year", as: Int.self)
      case .gift:
        if object.required("isNamed") { _ = object.required("name", as: String.self) }
      }
      if let code: String = object.optional("code"), code.isEmpty {
        _ = object.required("reason", as: String.self)
      }
      _ = object.value("anything")
    }
  }

  @Test("Conditional keys are all included, and none is required")
  func conditional() {
    let text = definitions(of: Ticket.self)
    let keys = text.matches(of: /\n {8}"([a-zA-Z$]+)": \{/).map { String($0.1) }
    #expect(
      keys == [
        "$schema", "sort", "isNamed", "name", "year", "day", "code", "reason", "anything",
      ])
    #expect(text.contains(#""required": ["sort"],"#))
    #expect(text.contains(#""anything": {}"#))
  }

  @Test("The text after front matter is not a key in it")
  func frontMatter() throws {
    struct Note: Model {
      init(from object: inout ObjectReader) {
        _ = object.required("title", as: String.self)
        _ = object.required("body", as: String.self)
      }
    }
    let text = try #require(ContentSchema(Sample<Note>()).ofFrontMatter?.text)
    #expect(
      text == """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:almanac:schema:sample:front-matter",
          "title": "sample",
          "description": "The front matter of Markdown files in Content/samples.",
          "type": "object",
          "properties": {
            "title": {
              "type": "string",
              "pattern": "\\\\S"
            }
          },
          "required": ["title"],
          "additionalProperties": false
        }

        """)
  }

  @Test("Quotes, backslashes and control characters of a pattern are escaped")
  func escapes() {
    struct Odd: Readable {
      static let placeholder = Odd()
      static let schema = JSONSchema.list(of: .text(pattern: "^\"\\d\t\u{1}$"), count: 1...2)
      static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Odd? { Odd() }
    }
    let text = schema(of: Odd.self)
    #expect(text.contains(#""pattern": "^\"\\d\u0009\u0001$""#))
    #expect(text.contains(/"minItems": 1,\s+"maxItems": 2\s+\}/))
  }
}
