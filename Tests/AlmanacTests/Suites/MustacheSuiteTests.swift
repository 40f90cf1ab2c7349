import Foundation
import TestSupport
import Testing

@testable import Almanac

/// The Mustache specification's own cases. They have no declared fields, so each case's data is
/// its own declaration, and names that are missing are added to it as empty.
@Suite("The Mustache specification", .enabled(if: Suites.folder != nil, Suites.comment))
struct MustacheSuiteTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let name: String
    let data: MustacheData
    let template: String
    let partials: [String: String]
    let expected: String

    var testDescription: String { "\(file): \(name)" }
  }

  /// The cases that do not apply, and why.
  static let exceptions = [
    "partials: Recursion": "a template that includes itself is an error",
    "~dynamic-names: Recursion": "a template that includes itself is an error",
    "~inheritance: Recursion": "a template that includes itself is an error",
    "partials: Failed Lookup": "a missing partial is an error",
    "~dynamic-names: Context Misses - Partial": "a name without a value is an error",
    "~dynamic-names: Failed Lookup - Partial": "a missing partial is an error",
    "~dynamic-names: Dotted Names - Operator Precedence": "a dot after a string is an error",
    "~dynamic-names: Dynamic Names - Double Dereferencing": "no name begins with an asterisk",
    "~dynamic-names: Dynamic Names - Composed Dereferencing": "no name has an asterisk in it",
    "interpolation: Dotted Names - Context Precedence": "a dot after a string is an error",
    "sections: Variable test": "a section over a text is an error",
    "sections: Deeply Nested Contexts": "a section over a text is an error",
    "comments: Variable Name Collision": "HTML that ends within a tag is an error",
  ]

  @Test("has cases to run")
  func cases() { #expect(Self.all.count > 130) }

  @Test("is followed", arguments: all)
  func line(_ specified: Case) throws {
    guard Self.exceptions[specified.testDescription] == nil else { return }
    let result = try MustacheHarness(specified).render()
    #expect(result == specified.expected)
  }

  @Test("has exceptions with error messages")
  func refused() throws {
    for specified in Self.all where Self.exceptions[specified.testDescription] != nil {
      let harness = try MustacheHarness(specified)
      #expect(throws: MustacheHarness.Refused.self, "\(specified.testDescription)") {
        try harness.render()
      }
    }
  }

  static let all: [Case] = {
    do { return try load() } catch {
      Issue.record(error)
      return []
    }
  }()

  private static func load() throws -> [Case] {
    guard let folder = Suites.folder?.appending(path: "mustache") else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap {
      name -> [Case] in
      let data = try Data(contentsOf: folder.appending(path: name))
      let file = try JSONDecoder().decode(File.self, from: data)
      return file.tests.map {
        Case(
          file: String(name.dropLast(5)), name: $0.name, data: $0.data, template: $0.template,
          partials: $0.partials ?? [:], expected: $0.expected)
      }
    }
  }

  private struct File: Decodable {
    let tests: [Test]

    struct Test: Decodable {
      let name: String
      let data: MustacheData
      let template: String
      let partials: [String: String]?
      let expected: String
    }
  }
}
