import Foundation

/// A command with its arguments, as the program describes it by `--experimental-dump-help`.
struct CommandReference: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: String
    let names: [Name]?
    let valueName: String
    let abstract: String?
    let discussion: String?
    let defaultValue: String?
    let allValues: [String]?
    let isOptional: Bool
    let isRepeating: Bool
    let shouldDisplay: Bool
  }

  private struct Tool: Decodable {
    let command: CommandReference
  }

  let commandName: String
  let abstract: String?
  let discussion: String?
  let arguments: [Argument]?
  let subcommands: [CommandReference]?

  /// - Parameter help: The help of the program as JSON.
  static func root(_ help: String) throws -> CommandReference {
    try JSONDecoder().decode(Tool.self, from: Data(help.utf8)).command
  }

  /// The command as Markdown: what it does, how it is written, and what its options mean.
  var text: String {
    let shown = (arguments ?? []).filter {
      $0.shouldDisplay && !["version", "help"].contains($0.valueName)
    }
    var table = MarkdownTable("argument", "meaning")
    let positional = shown.filter { $0.kind == "positional" }
    let options = shown.filter { $0.kind != "positional" }
    for argument in positional + options { table.add("`\(argument.spelling)`", argument.meaning) }
    let usage = positional.map { $0.isOptional ? " [\($0.spelling)]" : " \($0.spelling)" }
    return "\n## \(commandName)\n\n\(MarkdownTable.plain(abstract ?? ""))\n\n"
      + "    almanac \(commandName)\(usage.joined())\(options.isEmpty ? "" : " [options]")\n"
      + Self.paragraphs(discussion ?? "") + table.text
  }

  /// Paragraphs of text; those with indented lines keep their form.
  private static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n\n").map { paragraph in
      let lines = paragraph.split(separator: "\n")
      let isIndented = lines.contains { $0.hasPrefix(" ") }
      guard isIndented else {
        return "\n" + lines.map(String.init).map(MarkdownTable.plain).joined(separator: "\n") + "\n"
      }
      return "\n" + lines.map { "    \($0)\n" }.joined()
    }.joined()
  }
}

extension CommandReference.Argument {
  /// The argument as people write it, such as "--output <folder>".
  fileprivate var spelling: String {
    guard kind != "positional" else { return "<\(valueName)>\(isRepeating ? " ..." : "")" }
    let names = (names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name }
    return names.joined(separator: ", ") + (kind == "flag" ? "" : " <\(valueName)>")
  }

  fileprivate var meaning: String {
    let values = allValues.map { "One of \($0.joined(separator: ", "))." }
    let standard = defaultValue.map { "(default: \($0))" }
    return MarkdownTable.plain(
      [abstract, standard, values, discussion].compactMap(\.self).joined(separator: " "))
  }
}
