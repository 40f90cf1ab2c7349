import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacDeploy

@Suite("The comparison of content")
struct ContentComparisonTests {
  private let old: TemporaryFolder
  private let new: TemporaryFolder

  init() throws {
    (old, new) = (try TemporaryFolder(), try TemporaryFolder())
    for folder in [old, new] {
      try folder.write("{}\n", to: "Content/site.json")
      try folder.write("# Home\n", to: "Templates/home.md")
    }
  }

  /// Returns the changes between two versions of a file, as "RECORD KEY: OLD → NEW".
  private func changes(_ before: String, _ after: String, _ name: String = "a.json") throws
    -> [String]
  {
    try old.write(before, to: "Content/\(name)")
    try new.write(after, to: "Content/\(name)")
    let changes = ContentComparison(old.path, new.path).changes
    return changes.filter { $0.file == "Content/\(name)" }.map { change in
      let record = change.record.map { "\($0) " } ?? ""
      guard case .value(let path, let old, let new) = change.change else {
        return "\(record)\(change.change)"
      }
      return "\(record)\(path): \(old ?? "-") → \(new ?? "-")"
    }
  }

  @Test("names the keys of a record that differ, with both values")
  func values() throws {
    #expect(
      try changes(
        #"{"name": "M31", "magnitude": 3.4, "tags": ["a"], "at": {"ra": 1}, "gone": null}"#,
        #"{"name": "M31", "at": {"ra": "2"}, "tags": ["a", "b"], "magnitude": 3.44, "new": true}"#)
        == [
          "at.ra: 1 → 2", "tags: [a] → [a, b]", "magnitude: 3.4 → 3.44", "new: - → true",
          "gone: null → -",
        ])
    #expect(
      try changes(
        #"{"moves": [{"t": 1}, {"t": 2}], "a": [{}]}"#,
        #"{"moves": [{"t": 1}, {"t": 3}], "a": []}"#
      ) == ["moves[1].t: 2 → 3", "a: 1 element → []"])
  }

  @Test("pairs the records of a list by identifier, else by likeness, whatever their order")
  func lists() throws {
    #expect(
      try changes(
        #"[{"id": "x", "a": 1}, {"id": "y", "a": 1}, {"a": 5, "b": 6, "c": 7}]"#,
        #"[{"a": 5, "b": 6, "c": 8}, {"id": "z", "a": 1}, {"id": "x", "a": 2}]"#
      ) == ["line 1 c: 7 → 8", "z added", "x a: 1 → 2", "y removed"])
    #expect(
      try changes(
        "date,home,score\n1,A,\n2,B,\n3,C,\n", "date,home,score\n0,N,\n1,A,\n2,B,7-5\n", "a.csv")
        == ["line 2 added", "line 4 score: - → 7-5", "line 4 removed"])
    #expect(try changes("[1, 2]", "[1, 3]") == ["line 1 added", "line 1 removed"])
  }

  @Test("says that a file differs if its values do not, or cannot be read")
  func others() throws {
    #expect(try changes("{\"a\": 1}", "{ \"a\": 1 }\n") == ["changed"])
    #expect(try changes("{\"a\": 1}", "{") == ["changed"])
    #expect(try changes("one", "two", "picture.png") == ["changed"])
    #expect(
      try changes("---\na: 1\n---\nText.\n", "---\na: 1\n---\nOther.\n", "a.md") == [
        "body: Text.\n → Other.\n"
      ])
    #expect(try changes("{\"a\": 1}", "{\"a\": 1}") == [])
  }

  @Test("lists files that were added or removed, and templates")
  func files() throws {
    try old.write("{}", to: "Content/books/a.json")
    try new.write("{}", to: "Content/books/b.json")
    try new.write("# House\n", to: "Templates/home.md")
    #expect(
      ContentComparison(old.path, new.path).changes == [
        ContentChange(file: "Content/books/a.json", record: nil, change: .removed),
        ContentChange(file: "Content/books/b.json", record: nil, change: .added),
        ContentChange(file: "Templates/home.md", record: nil, change: .changed),
      ])
  }
}
