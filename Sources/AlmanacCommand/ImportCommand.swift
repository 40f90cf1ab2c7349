import Almanac
import ArgumentParser
import Foundation

/// `almanac import`: makes files of a kind from files of other programs.
struct ImportCommand: Verb {
  /// The importers of the program, which its help lists.
  @TaskLocal static var importers: [any Importer] = []

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import",
      abstract: "Import files from other programs.",
      usage: "almanac import <importer> <file> ... --output <folder> [--force] [<options>]",
      discussion: """
        Whatever is doubtful in the files is reported at its line and column, and nothing is left \
        out silently. If anything is wrong, nothing is written. Files that belong together are \
        given together, in any order.

        \(ImporterHelp(importers).text)
        """)
  }

  @Argument(help: "An importer of the list above.")
  var importer: String?

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "folder"))
  var output: String?

  @Flag(help: "Replace existing files.")
  var force = false

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The files, and the options of the importer.", valueName: "file"))
  var arguments: [String] = []

  func validate() throws {
    guard output != "" else { throw ValidationError("--output needs a folder.") }
  }

  func run(with sources: [any PageSource]) throws {
    let importer = try chosenImporter()
    let arguments = try ImporterArguments(self.arguments, of: importer)
    guard let output else {
      throw ValidationError("Name the folder to write to, as in --output Content/games.")
    }
    var diagnostics = Diagnostics()
    var outcomes: [NewFileWriter.Outcome]?
    var failure: String?
    do throws(FileError) {
      var files: [ImportSource] = []
      for path in arguments.files {
        if let file = try ImportSource(path, importer.form, into: &diagnostics) {
          files.append(file)
        }
      }
      if !diagnostics.hasErrors {
        let written = importer.files(
          from: files, ImportOptions(arguments.options), into: &diagnostics)
        if !diagnostics.hasErrors {
          outcomes = try NewFileWriter(output, replacing: force)
            .write(written, into: &diagnostics)
        }
      }
    } catch {
      failure = error.message
    }
    try NewFileReport(verb: "import", diagnostics, outcomes, failure).print()
  }

  private func chosenImporter() throws -> any Importer {
    let names = Self.importers.map(\.name)
    guard let importer else {
      throw ValidationError("Name an importer: \(names.joined(separator: ", ")).")
    }
    guard let found = Self.importers.first(where: { $0.name == importer }) else {
      let help =
        Suggestion.help(for: importer, among: names)
        ?? "there are \(names.joined(separator: ", "))"
      throw ValidationError("No importer is called \"\(importer)\"; \(help)")
    }
    return found
  }
}
