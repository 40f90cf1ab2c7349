package import Foundation
package import Testing

/// An independent validator of JSON Schema and of calendars: a Python with the packages jsonschema, icalendar
/// and ics.
package enum SchemaValidator {
  /// Why tests that need the validator are skipped, where there is none; `.ci/test` has one.
  package static let comment: Comment =
    "ALMANAC_VALIDATOR does not name a Python with the package jsonschema; .ci/validator makes one"

  /// Whether the environment names a validator. If it does and it cannot run, tests fail.
  package static var isNamed: Bool {
    ProcessInfo.processInfo.environment["ALMANAC_VALIDATOR"] != nil
  }

  /// Validates documents against a schema.
  ///
  /// - Returns: The validator's word on each document, by name: "valid", or what is wrong.
  package static func decisions(
    on documents: [String: Data], schema: String
  ) throws -> [String: String] {
    let python = ProcessInfo.processInfo.environment["ALMANAC_VALIDATOR"] ?? "python3"
    let folder = try TemporaryFolder()
    try folder.write(schema, to: "schema.json")
    for (name, data) in documents { try data.write(to: folder.url.appending(path: name)) }
    let script = Repository.root.appending(path: "Tests/Validation/validate.py").path
    let run = try ProgramRun(
      URL(filePath: python), [script, "schema.json"] + documents.keys.sorted(), in: folder.path)
    guard run.status == 0 else { throw UnusableFixture(description: run.errors) }
    var decisions: [String: String] = [:]
    for line in run.output.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      if parts.count == 2 { decisions[parts[0]] = parts[1] }
    }
    return decisions
  }
}
