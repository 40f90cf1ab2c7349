public import Almanac
import ArgumentParser
private import CMalloc
import Foundation

/// The command line of Almanac, for a program of some kinds.
///
/// A program with kinds of its own is a main of three lines:
///
/// ```
/// @main enum Recipes {
///   static func main() async { await AlmanacCommand.main(.builtIn + [RecipeKind()]) }
/// }
/// ```
public enum AlmanacCommand {
  /// Runs what the program's arguments ask for, and exits.
  ///
  /// Exit codes: 0 done; 1 something is wrong in the site's files; 64 the command line cannot be
  /// understood; 74 a file could not be read or written.
  ///
  /// - Parameter sources: The kinds of the site, and the pages over all of them.
  public static func main(_ sources: [any PageSource]) async {
    almanac_return_large_blocks()
    do {
      var command = try RootCommand.parseAsRoot()
      if let verb = command as? any Verb {
        try await verb.run(with: sources)
      } else {
        try command.run()
      }
    } catch {
      RootCommand.exit(withError: error)
    }
  }
}

/// What one word of the command line does.
protocol Verb: ParsableCommand {
  func run(with sources: [any PageSource]) async throws
}

struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "almanac",
    abstract: "Builds a static site from games, catalogues and other collections.",
    version: Version.current,
    subcommands: [
      BuildCommand.self, CheckCommand.self, FieldsCommand.self, SchemaCommand.self,
      ExplainCommand.self, WhyCommand.self,
    ])
}
