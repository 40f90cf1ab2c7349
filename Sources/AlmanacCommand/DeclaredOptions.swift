import Almanac
import ArgumentParser

/// The options on a command line that an importer or a draft declares: `--name value` and `--name=value`.
struct DeclaredOptions {
  /// The options with their values, in the order in which they are given.
  private(set) var values: [(name: String, value: String)] = []
  /// The other arguments.
  private(set) var others: [String] = []

  /// Divides the arguments that the command itself does not know.
  ///
  /// - Parameters:
  ///   - names: The names of the options, without hyphens.
  ///   - owner: The command with its first argument, such as "almanac new game".
  init(_ arguments: [String], names: [String], of owner: String) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        others.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0].dropFirst(2))
      guard parts[0].hasPrefix("--"), names.contains(name) else {
        throw ValidationError(Self.unknown(String(parts[0]), names, owner))
      }
      let value = parts.count > 1 ? String(parts[1]) : rest.popFirst()
      guard let value, !value.isEmpty, parts.count > 1 || !value.hasPrefix("--") else {
        throw ValidationError("--\(name) needs a value.")
      }
      values.append((name, value))
    }
  }

  private static func unknown(_ option: String, _ names: [String], _ owner: String) -> String {
    let known = names.map { "--\($0)" }
    let help =
      Suggestion.help(for: option, among: known)
      ?? (known.isEmpty ? "it has none" : "there are \(known.joined(separator: ", "))")
    return "\(owner) has no option \(option); \(help)"
  }
}
