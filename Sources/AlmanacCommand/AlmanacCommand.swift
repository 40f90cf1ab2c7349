public import Almanac
import AlmanacDeploy
import ArgumentParser
private import CCommit
private import CLinux
import Foundation

/// The command line of Almanac, for a program with a set of kinds.
///
/// A program with custom kinds needs only three lines:
///
/// ```
/// @main enum Recipes {
///   static func main() async { await AlmanacCommand.main(.builtIn + [RecipeKind()]) }
/// }
/// ```
public enum AlmanacCommand {
  /// Runs the command that the program's arguments specify, and exits.
  ///
  /// Exit codes: 0 success; 1 problems in the site's files; 64 an invalid command line; 74 a file
  /// could not be read or written.
  ///
  /// - Parameter sources: The kinds of the site, and the sources of its other pages.
  public static func main(_ sources: [any PageSource]) async {
    let sources = [PublishSettings()] + sources
    // The help of `almanac import` lists the importers of the program.
    await ImportCommand.$importers.withValue(sources.flatMap(\.importers)) {
      do {
        try RootCommand.checkName()
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
}

/// A subcommand of the command line.
protocol Verb: ParsableCommand {
  func run(with sources: [any PageSource]) async throws
}

struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "almanac",
    abstract: "Builds a static site from games, catalogues and other collections.",
    // A C string that is never freed.
    version: Version.description(commit: unsafe String(cString: almanac_commit())),
    subcommands: [
      BuildCommand.self, ServeCommand.self, PublishCommand.self, MergeCommand.self,
      ScoreCommand.self, CheckCommand.self, DiffCommand.self,
      VerifyCommand.self,
      FetchCommand.self,
      FieldsCommand.self,
      SchemaCommand.self, ExplainCommand.self, WhyCommand.self, TraceCommand.self, UsesCommand.self,
      ImportCommand.self,
      NewCommand.self, ThemeCommand.self,
    ])

  /// Throws if the command line names a command that there is not.
  static func checkName() throws {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    let arguments = CommandLine.arguments.dropFirst()
    if let unknown = UnknownCommand(arguments, among: names) { throw unknown.error }
  }
}
