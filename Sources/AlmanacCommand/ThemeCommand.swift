import Almanac
import ArgumentParser

/// `almanac theme`: the templates that come with the program, and what a site replaces of them.
struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme",
    abstract: "List, copy and compare the files of the built-in theme.",
    discussion: """
      A site needs no templates: the program has a theme. A file in the site's folder Templates \
      replaces the theme's file of the same path, and all others stay the theme's.
      """,
    subcommands: [ThemeListCommand.self, ThemeEjectCommand.self, ThemeDiffCommand.self])
}

/// `almanac theme list`: lists the files of the theme.
struct ThemeListCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the files of the theme, and which of them the site replaces.")

  @OptionGroup var folder: SourceFolder

  func run(with sources: [any PageSource]) throws {
    let rows = try folder.theme(sources).rows
    let width = rows.map(\.path.count).max() ?? 0
    let lines = rows.map { row in
      let state =
        switch row.state {
        case .used: row.documentation
        case .replaced: "replaced by Templates/\(row.path)"
        case .outdated: "replaced by Templates/\(row.path), which lacks changes of the theme"
        }
      let padding = String(repeating: " ", count: state.isEmpty ? 0 : width - row.path.count + 2)
      return row.path + padding + state + "\n"
    }
    try Terminal.standardOutput.print(lines.joined())
  }
}

/// `almanac theme eject`: copies files of the theme into the site.
struct ThemeEjectCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "eject",
    abstract: "Copy files of the theme to Templates, to change them.",
    discussion: """
      A comment at the end of each file says which version it is from. After an upgrade, builds warn \
      of files whose originals have changed.
      """)

  @OptionGroup var folder: SourceFolder

  @Flag(help: "Replace files that exist.")
  var force = false

  @Flag(
    help: ArgumentHelp(
      "Keep the files as they are, and record that they have the changes of this version."))
  var accept = false

  @Argument(help: "Files of the theme, such as game.md or layouts/base.html.")
  var names: [String]

  func validate() throws {
    guard !(force && accept) else {
      throw ValidationError("Either --force or --accept can be given, not both.")
    }
  }

  func run(with sources: [any PageSource]) throws {
    var diagnostics = Diagnostics()
    var outcomes: [NewFileWriter.Outcome]?
    var failure: String?
    do {
      outcomes = try folder.theme(sources).eject(
        names, replacing: force, accepting: accept, into: &diagnostics)
    } catch let refusal as ThemeRefusal {
      throw printed(refusal.message, refusal.help)
    } catch let error as FileError {
      failure = error.message
    }
    try NewFileReport(verb: "theme", diagnostics, outcomes, failure).print()
  }
}

/// `almanac theme diff`: compares files of the site with those of the theme.
struct ThemeDiffCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Print how files of the site differ from those of the theme.")

  @OptionGroup var folder: SourceFolder

  @Argument(help: "A file of the theme, such as game.md. (default: all that the site replaces)")
  var name: String?

  func run(with sources: [any PageSource]) throws {
    do {
      try Terminal.standardOutput.print(folder.theme(sources).difference(name))
    } catch let refusal as ThemeRefusal {
      throw printed(refusal.message, refusal.help)
    } catch let error as FileError {
      throw error.printed()
    }
  }
}

extension SourceFolder {
  /// Returns the theme of the program beside the templates of the site.
  fileprivate func theme(_ sources: [any PageSource]) throws -> SiteTheme {
    do throws(FileError) {
      return try SiteTheme(sources, inSite: source)
    } catch {
      throw error.printed()
    }
  }
}
