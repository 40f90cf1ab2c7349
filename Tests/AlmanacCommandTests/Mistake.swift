import Foundation
import TestSupport
import Testing

/// A mistake in a file: a sentence on it, the files that are changed in a valid site,
/// and all that a check of the site reports.
///
///     A comma is missing between two keys.
///     --- Content/pets/biscuit.json
///     {"name": "Biscuit" "rarity": "common"}
///     --- reported
///     exit 1
///     Content/pets/biscuit.json:1:20: error[A0102]: …
///
/// A title may end with " (removed)", " (UTF-16LE)" or " (UTF-16BE)". The sound site is
/// `Mistakes/Base`, with the templates of the sample site.
struct Mistake {
  /// What a check of the site reported.
  let report: String
  /// The text of the mistake's file with what is reported now.
  let text: String

  init(_ text: String, checkedBy program: URL, in base: URL) throws {
    let parts = ("\n" + text).components(separatedBy: "\n--- ")
    let folder = try TemporaryFolder()
    for (name, source) in [
      ("Content", base.appending(path: "Content")),
      ("Templates", Repository.root.appending(path: "Templates")),
    ] {
      try FileManager.default.copyItem(at: source, to: folder.url.appending(path: name))
    }
    let changes = parts.dropFirst().filter { !$0.hasPrefix("reported\n") }
    for change in changes { try Self.apply(change, in: folder) }
    let run = try ProgramRun(
      program, ["check", "--as-of", "2026-11-21"], in: folder.path)
    report = run.errors
    var result = ([String(parts[0].dropFirst())] + changes).joined(separator: "\n--- ")
    if result.hasSuffix("\n") { result.removeLast() }
    let output = run.output.replacing(/in [0-9.]+ s/, with: "in 0.00 s")
    self.text = "\(result)\n--- reported\nexit \(run.status)\n\(output)\(run.errors)"
  }

  private static func apply(_ change: String, in folder: TemporaryFolder) throws {
    let end = change.firstIndex(of: "\n") ?? change.endIndex
    let title = String(change[..<end])
    let body = String(change[end...].dropFirst()) + "\n"
    for (mark, encoding) in [
      (" (UTF-16LE)", String.Encoding.utf16LittleEndian),
      (" (UTF-16BE)", .utf16BigEndian),
    ] where title.hasSuffix(mark) {
      let path = String(title.dropLast(mark.count))
      try folder.write("", to: path)
      try body.data(using: encoding)?.write(to: folder.url.appending(path: path))
      return
    }
    if title.hasSuffix(" (removed)") { return try folder.remove(String(title.dropLast(10))) }
    try folder.write(body, to: title)
  }

  /// How many diagnostics of a severity were reported.
  func count(of severity: String) -> Int {
    report.split(separator: "\n").count { line in
      !line.hasPrefix(" ") && line.contains(": \(severity)[")
    }
  }
}

@Suite("Mistakes that people make")
struct MistakeTests {
  private static let folder = Repository.root.appending(path: "Tests/AlmanacCommandTests/Mistakes")

  static let names: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test("The site that they start from has no diagnostics")
  func base() throws {
    let program = try #require(Repository.program)
    let mistake = try Mistake(
      "None.", checkedBy: program, in: Self.folder.appending(path: "Base"))
    #expect(mistake.count(of: "error") + mistake.count(of: "warning") == 0, "\(mistake.report)")
  }

  /// One cause gives one diagnostic, with a position and help.
  @Test("are located, explained and reported once", arguments: names)
  func mistake(name: String) throws {
    let program = try #require(Repository.program)
    let file = Self.folder.appending(path: name)
    let mistake = try Mistake(
      try String(contentsOf: file, encoding: .utf8), checkedBy: program,
      in: Self.folder.appending(path: "Base"))
    try expectGolden(mistake.text, file)
    let errors = mistake.count(of: "error")
    #expect((errors == 0 ? mistake.count(of: "warning") : errors) == 1)
    #expect(mistake.report.contains("\n  help: "))
  }
}
