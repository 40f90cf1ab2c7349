import Almanac
import ArgumentParser
import Foundation

/// `almanac fields`: prints the fields available to templates.
struct FieldsCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "fields",
    abstract: "Print the fields that templates may use.",
    discussion: """
      Each field is printed with its name, its type and its description; fields within a list or a \
      nested view model are indented. The fields for layouts and all templates come last. \
      Templates of collections that the site declares are among them.
      """)

  @Argument(help: "A kind such as game, or a template such as games. (default: all)")
  var name: String?

  @Flag(help: "Print JSON, for editors.")
  var json = false

  @OptionGroup var folder: SourceFolder

  func run(with sources: [any PageSource]) throws {
    var listings = folder.sources(sources).flatMap { source in
      source.templates.map { FieldListing($0, of: source.name) }
    }
    if let name {
      let known = Set(listings.flatMap { [$0.kind, $0.template].compactMap(\.self) })
      listings.removeAll { $0.kind != name && $0.template != name }
      guard !listings.isEmpty else { throw ValidationError(Self.unknown(name, known)) }
    }
    listings.append(.everywhere)
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let text = String(decoding: try encoder.encode(listings), as: UTF8.self)
      try Terminal.standardOutput.print("\(text)\n")
    } else {
      try Terminal.standardOutput.print(listings.map(\.text).joined(separator: "\n"))
    }
  }

  private static func unknown(_ name: String, _ known: Set<String>) -> String {
    let help =
      Suggestion.help(for: name, among: known)
      ?? "there are \(known.sorted().joined(separator: ", "))"
    return "No kind or template is called \"\(name)\"; \(help)"
  }
}
