import Almanac
import ArgumentParser

/// `almanac schema`: prints the JSON Schema of content, for editors.
struct SchemaCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a kind's files, for editors.",
    discussion: """
      The schema (draft 2020-12) follows from the keys that the kind reads. Without a kind, list \
      all schemas, with those of collections that the site declares.
      """)

  @Argument(help: "A kind such as game, or site for Content/site.json.")
  var name: String?

  @Flag(help: "Print the schema of the front matter of the kind's Markdown files.")
  var frontMatter = false

  @OptionGroup var folder: SourceFolder

  func run(with sources: [any PageSource]) throws {
    let schemas = ContentSchema.all(of: folder.sources(sources))
    guard let name else {
      let width = schemas.map(\.name.count).max() ?? 0
      let lines = schemas.map { schema in
        let padding = String(repeating: " ", count: width - schema.name.count)
        return "\(schema.name)\(padding)  \(schema.files)\n"
      }
      return try Terminal.standardOutput.print(lines.joined())
    }
    guard let schema = schemas.first(where: { $0.name == name }) else {
      let known = schemas.map(\.name)
      let help =
        Suggestion.help(for: name, among: known) ?? "there are \(known.joined(separator: ", "))"
      throw ValidationError("No kind is called \"\(name)\"; \(help)")
    }
    guard frontMatter else { return try Terminal.standardOutput.print(schema.text) }
    guard let text = schema.ofFrontMatter?.text else {
      throw ValidationError("\(schema.files) is not Markdown and has no front matter.")
    }
    try Terminal.standardOutput.print(text)
  }
}
