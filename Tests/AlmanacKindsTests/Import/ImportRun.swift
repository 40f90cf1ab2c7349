import Almanac
import TestSupport

@testable import AlmanacBasketball

/// What an importer makes of some files.
struct ImportRun {
  /// The diagnostics as they are printed.
  let printed: String
  let files: [(name: String, text: String)]
  let summaries: [String]
  let hasErrors: Bool

  /// - Parameter sources: The names and the contents of the files.
  init(
    _ importer: any Importer, _ sources: KeyValuePairs<String, String>,
    _ options: [String: String] = ["date": "2026-03-07T19:30"]
  ) {
    var diagnostics = Diagnostics()
    let opened = sources.compactMap {
      ImportSource(SourceFile(path: $0.key, text: $0.value), importer.form, into: &diagnostics)
    }
    let files = importer.files(from: opened, ImportOptions(options), into: &diagnostics)
    printed = DiagnosticPrinter().text(diagnostics)
    hasErrors = diagnostics.hasErrors
    self.files = files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
    summaries = files.map(\.summary)
  }

  /// The only game that was imported.
  func game() throws -> Game {
    guard files.count == 1, !hasErrors else { throw UnusableFixture(description: printed) }
    return try Reading(Game.self, json: files[0].text).get()
  }

  /// The entry of the only game, as a check of the site makes it, with its diagnostics.
  func entry() throws -> Reading<GameKind.Entry> {
    guard files.count == 1 else { throw UnusableFixture(description: printed) }
    return Reading(
      entryOf: GameKind(), json: files[0].text, file: "game", settings: try .sample())
  }

  /// The diagnostics without the lines of the file that they show.
  var messages: String {
    printed.split(separator: "\n").filter { !$0.contains(" | ") }.map { $0 + "\n" }.joined()
  }
}
