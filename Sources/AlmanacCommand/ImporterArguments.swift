import Almanac
import ArgumentParser

/// The files and the options of an importer on a command line.
struct ImporterArguments {
  private(set) var files: [String] = []
  private(set) var options: [String: String] = [:]

  /// Divides the arguments that no command knows.
  init(_ arguments: [String], of importer: any Importer) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        files.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0].dropFirst(2))
      guard parts[0].hasPrefix("--"), importer.options.contains(where: { $0.name == name }) else {
        throw ValidationError(Self.unknown(String(parts[0]), importer))
      }
      guard options[name] == nil else { throw ValidationError("--\(name) is given twice.") }
      guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
        throw ValidationError("--\(name) needs a value.")
      }
      options[name] = value
    }
    guard !files.isEmpty else { throw ValidationError("Name the files to import.") }
  }

  private static func unknown(_ option: String, _ importer: any Importer) -> String {
    let names = importer.options.map { "--\($0.name)" }
    let help =
      Suggestion.help(for: option, among: names)
      ?? (names.isEmpty ? "it has none" : "there are \(names.joined(separator: ", "))")
    return "almanac import \(importer.name) has no option \(option); \(help)"
  }
}

/// The part of the help about the importers: each, then the options, once for those that share them.
struct ImporterHelp {
  let text: String

  init(_ importers: [any Importer]) {
    var groups: [(names: [String], options: [ImportOption])] = []
    for importer in importers where !importer.options.isEmpty {
      if let index = groups.firstIndex(where: { $0.options == importer.options }) {
        groups[index].names.append(importer.name)
      } else {
        groups.append(([importer.name], importer.options))
      }
    }
    let list = importers.map { "  \($0.name): \($0.summary)\n" }.joined()
    let options = groups.map { group in
      "\nOPTIONS OF \(group.names.joined(separator: ", ")):\n"
        + group.options.map { "  --\($0.name) <\($0.value)>: \($0.documentation)\n" }.joined()
    }
    text = "IMPORTERS:\n" + list + options.joined()
  }
}
