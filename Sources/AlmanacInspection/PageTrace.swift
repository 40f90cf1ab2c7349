/// What the values of a page come from.
package struct PageTrace: Sendable {
  /// The path of its file in the site.
  package let path: String
  /// The file of its template; `nil` if it has none.
  package let template: String?
  /// The values, in the order of the page.
  package let values: [TracedValue]
}

/// A value on a page, and what it comes from.
package struct TracedValue: Sendable {
  package let shown: ShownValue
  /// What it changes with, each on its own; empty if nothing was found that changes it.
  package let origins: [ValueOrigin]
  /// Further records without which it differs. Their lines were not tried, or no single one changes the
  /// value.
  package let otherRecords: [Place]
  /// Whether all records were tried that it may come from.
  package let isComplete: Bool
}

/// A value on a page.
package struct ShownValue: Sendable {
  /// The value before it is escaped.
  package let text: String
  /// The field that shows it, with those that it is nested in, such as "players.points".
  package let field: String
  /// The place of the tag; `nil` if the page has no template.
  package let place: Place?
  /// The `id` of the innermost element that holds it, or of the heading above it.
  package internal(set) var element: String?
}

/// Something that a value changes with.
package enum ValueOrigin: Sendable, Hashable {
  /// A value in a file, with the keys that lead to it.
  case line(Place, key: String)
  /// The name of a file, by its path.
  case fileName(String)
  /// A word of the interface, and the file that has it; `nil` for the default of the program.
  case word(String, Place?)
  /// The day of the build.
  case day
  /// A file that is copied into the site, by its path there.
  case copiedFile(String)
  /// The facts about all pages of the site.
  case allPages
}

/// The answer to the question what the values of a page come from.
package enum TraceAnswer: Sendable {
  case page(PageTrace)
  /// A copied file, by its path in the site and in the source.
  case copy(path: String, source: String)
  /// The site has no such page; with advice.
  case unknownPage(help: String?)
  /// The page has no element with the `id`; with the ones that it has.
  case unknownElement(page: String, known: [String])
}
