import AlmanacDeploy
import AlmanacKinds
import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacCommand

/// The reference in the documentation is generated from the code. RECORD=1 writes it again.
@Suite("The reference")
struct ReferenceTests {
  private static let folder = Repository.root.appending(path: "Sources/Almanac/Almanac.docc")
  private let sources: [any PageSource] = [PublishSettings()] + .builtIn
  /// Files of the sample site, by kind.
  private let examples = [
    "game": "2026-12-05-foxes-plovers.json", "team": "saltmarsh-league.json",
    "messier": "catalogue.json", "observation": "2026-11.json", "photo": "photos.json",
    "pet": "biscuit.json",
    "post": "2026-09-03-fifteen-and-two-clear.md", "page": "about.md",
    "profile": "rosa-quillane.json",
  ]
  private let generated = """
    This page is generated from the code.

    """

  @Test("has every key of every kind, with an example that the sample site publishes")
  func keys() throws {
    var article = """
      # Content keys

      Look up the keys of the files in `Content`: their types, whether they are required, and what they mean.

      ## Overview

      A section for each kind lists the keys of a record, in all formats of <doc:Data>. `almanac schema KIND`
      prints the same as a JSON Schema, with which editors complete and check files. Collections that
      `site.json` declares have the keys that it lists (<doc:Collections>). \(generated)
      """
    for kind in sources.compactMap({ $0 as? any Kind }) {
      let reference = KeyReference(kind.name, kind.recordSchema)
      article += "\n## \(kind.name)\n\nThe files in `Content/\(kind.folder)`.\n"
      let file = try #require(examples[kind.name], "an example of \(kind.name)")
      article += reference.recordTable + (try example("Content/\(kind.folder)/\(file)"))
      article += reference.objectTables
    }
    try expectGolden(article, Self.folder.appending(path: "ContentKeys.md"))
  }

  @Test("has every key of site.json")
  func settings() throws {
    let reference = KeyReference("site", SiteSettings.schema(sources))
    let article =
      """
      # Settings

      Look up the keys of `Content/site.json`.

      ## Overview

      The settings concern the whole site. A changed setting rebuilds only the pages that show it, except
      `baseURL` and `locale`, which all pages depend on. `almanac schema site` prints the same as a JSON
      Schema, for editors. \(generated)
      """ + reference.recordTable + (try example("Content/site.json")) + reference.objectTables
    try expectGolden(article, Self.folder.appending(path: "Settings.md"))
  }

  @Test("has every field of every template", arguments: [true, false])
  func fields(ofGames: Bool) throws {
    let listings = sources.filter { ($0.name == "game") == ofGames }.flatMap { source in
      source.templates.map { FieldListing($0, of: source.name) }
    }
    let article =
      """
      # \(ofGames ? "Template fields of games" : "Template fields")

      Look up what \(ofGames ? "the templates of games, teams and leagues" : "templates") may show.

      ## Overview

      A section for each template lists its fields: what `{{field}}` stands for, or for a list and a nested
      view model, what may stand within `{{#field}}` and `{{/field}}`. <doc:Templates> explains the types.
      `almanac fields TEMPLATE` prints the same, also for collections that a site declares.
      \(ofGames ? "The fields that all templates share are in <doc:TemplateFields>."
        : "The templates of games are in <doc:GameTemplateFields>.") \(generated)
      """ + FieldReference(ofGames ? listings : listings + [.everywhere]).text
    let name = ofGames ? "GameTemplateFields.md" : "TemplateFields.md"
    try expectGolden(article, Self.folder.appending(path: name))
  }

  @Test("has every command with its options, and all exit codes")
  func commands() throws {
    let program = try #require(Repository.program)
    let help = try ProgramRun(
      program, ["--experimental-dump-help"], in: FileManager.default.temporaryDirectory.path)
    let commands = try #require(try CommandReference.root(help.output).subcommands)
    var codes = MarkdownTable("code", "meaning")
    for status in ExitStatus.allCases {
      codes.add("\(status.rawValue)", MarkdownTable.plain(status.meaning))
    }
    let article =
      """
      # Commands

      Look up the commands of `almanac`, their options and exit codes.

      ## Overview

      `almanac COMMAND --help` prints the same on a terminal, and `almanac --version` the version. Options may
      stand before or after other arguments. \(generated)
      """ + commands.filter { $0.commandName != "help" }.map(\.text).joined()
      + "\n## Exit codes\n" + codes.text
    try expectGolden(article, Self.folder.appending(path: "Commands.md"))
  }

  @Test("has the exit code of the argument parser")
  func invalidCommandLine() {
    #expect(ExitCode.validationFailure == ExitCode(.invalidCommandLine))
  }

  /// A record of the sample site: the first, if the file has several.
  private func example(_ path: String) throws -> String {
    let text = String(decoding: try Repository.bytes(of: path), as: UTF8.self)
    let record = try #require(Self.record(in: text))
    let language = path.hasSuffix(".md") ? "yaml" : "json"
    return "\nFrom `\(path)` of the sample site:\n\n```\(language)\n\(record)\n```\n"
  }

  /// Returns the front matter of Markdown, the first object of a list, or the whole text.
  private static func record(in text: String) -> String? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") {
      return lines[...end].joined(separator: "\n")
    }
    if lines.first == "[", let end = lines.firstIndex(of: "  },") {
      lines = lines[1..<end].map { String($0.dropFirst(2)) } + ["}"]
    }
    return lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
