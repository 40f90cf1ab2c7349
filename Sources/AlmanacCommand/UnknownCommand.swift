import Almanac
import ArgumentParser

/// The first word of a command line that is no command, and what to type instead.
struct UnknownCommand {
  private let name: String

  /// - Returns: `nil` if the command line begins with a command or an option.
  init?(_ arguments: some Collection<String>, among commands: [String]) {
    guard let name = arguments.first, !name.hasPrefix("-"), !commands.contains(name),
      name != "help"
    else { return nil }
    self.name = name
    self.commands = commands
  }

  private let commands: [String]

  /// What other programs call these commands.
  private static let usual: [(command: String, names: Set<String>)] = [
    ("new site", ["init", "create", "start", "quickstart", "scaffold"]),
    ("serve", ["preview", "watch", "dev", "develop", "server", "live", "run"]),
    ("build", ["generate", "render", "make", "compile"]),
    ("check", ["validate", "lint", "test"]),
    ("publish", ["deploy", "upload", "push"]),
  ]

  var error: ValidationError {
    let folded = name.lowercased()
    let meant =
      Self.usual.first { $0.names.contains(folded) }?.command
      ?? Suggestion.nearest(to: name, among: commands)
      ?? Self.usual.first { Suggestion.nearest(to: name, among: $0.names) != nil }?.command
    let help = meant.map { "type almanac \($0)" } ?? "almanac --help lists the commands"
    return ValidationError("almanac has no command \"\(DiagnosticPrinter.visible(name))\"; \(help)")
  }
}
