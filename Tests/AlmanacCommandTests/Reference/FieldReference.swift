import Almanac

/// The fields of templates: a table for each template, and one for each set of fields in lists and
/// nested view models, however many fields have it.
struct FieldReference {
  private struct Section {
    let heading: String
    let fields: [FieldListing.Field]
    var uses: [String]
  }

  private(set) var text = ""
  /// The headings of sets of fields, by what they contain.
  private var headings: [String: String] = [:]

  init(_ listings: [FieldListing]) {
    for listing in listings { add(listing) }
  }

  private mutating func add(_ listing: FieldListing) {
    let name = listing.template ?? "everywhere"
    var sections: [Section] = []
    for field in listing.fields { collect(field, name, [], &sections) }
    text += "\n## \(name)\n\n\(MarkdownTable.plain(listing.documentation))\n"
    if let path = listing.path { text += Self.text(path) }
    text += table(listing.fields)
    for section in sections {
      let uses = section.uses.map { "`\($0)`" }.joined(separator: ", ")
      text += "\n### \(section.heading)\n\nThe fields of \(uses).\n" + table(section.fields)
    }
  }

  /// Finds the sets of fields that no template before had.
  private mutating func collect(
    _ field: FieldListing.Field, _ name: String, _ outer: [String], _ sections: inout [Section]
  ) {
    guard let fields = field.fields, !Self.isPlain(fields) else { return }
    let path = outer + [field.name]
    let key = path.joined(separator: ".")
    if let known = headings[Self.signature(fields)] {
      if let index = sections.firstIndex(where: { $0.heading == known }) {
        sections[index].uses.append(key)
      }
      return
    }
    let heading = "\(name): \(path.joined(separator: " "))"
    headings[Self.signature(fields)] = heading
    sections.append(Section(heading: heading, fields: fields, uses: [key]))
    for field in fields { collect(field, name, path, &sections) }
  }

  private static func text(_ path: FieldListing.Path) -> String {
    let fields = path.fields.map { "`\($0.name)`" }.joined(separator: ", ")
    return "\nIts path is `/\(path.pattern)`\(fields.isEmpty ? "" : ", and may use \(fields)").\n"
  }

  private func table(_ fields: [FieldListing.Field]) -> String {
    var table = MarkdownTable("field", "type", "meaning")
    for field in fields {
      table.add("`\(field.name)`", type(field), MarkdownTable.plain(field.documentation))
    }
    return table.text
  }

  /// The type, with a link to its fields if it has any.
  private func type(_ field: FieldListing.Field) -> String {
    guard let fields = field.fields, let heading = headings[Self.signature(fields)] else {
      return field.type + (field.fields.map(Self.isPlain) == true ? " of text" : "")
    }
    let address = heading.lowercased().replacing(": ", with: "-").replacing(" ", with: "-")
    return "[\(field.type)](#\(address))"
  }

  /// Whether the elements of a list are values without names, shown by `{{.}}`.
  private static func isPlain(_ fields: [FieldListing.Field]) -> Bool {
    fields.count == 1 && fields[0].name == "."
  }

  private static func signature(_ fields: [FieldListing.Field]) -> String {
    fields.map { field in
      "\(field.name)|\(field.type)|\(field.documentation)(\(signature(field.fields ?? [])))"
    }.joined(separator: "\n")
  }
}
