import Almanac

/// The type of a declared field, which determines how records write it and what templates may use.
enum DeclaredType: Hashable, Sendable {
  /// A string, or one of some words.
  case text(choices: [String])
  /// Markdown, which only the page of the record itself shows.
  case markdown
  /// An integer, written with separators between thousands.
  case number
  /// A year, written without separators.
  case year
  case decimal
  case date
  case flag
  case url
  /// An image of the site, with the field that describes it.
  case image(alt: String)
  /// A list of strings, or of some words.
  case texts(choices: [String])
  /// An identifier of a record of another collection, by that collection's folder.
  case reference(to: String)
  case references(to: String)

  /// The names of the types in declarations.
  enum Name: String, CaseIterable, Readable {
    case text, markdown, number, year, decimal, date, flag, url, image, texts, reference, references
  }

  var name: Name {
    switch self {
    case .text: .text
    case .markdown: .markdown
    case .number: .number
    case .year: .year
    case .decimal: .decimal
    case .date: .date
    case .flag: .flag
    case .url: .url
    case .image: .image
    case .texts: .texts
    case .reference: .reference
    case .references: .references
    }
  }

  /// The folder of the collection that it refers to.
  var target: String? {
    switch self {
    case .reference(let folder), .references(let folder): folder
    default: nil
    }
  }

  var choices: [String] {
    switch self {
    case .text(let choices), .texts(let choices): choices
    default: []
    }
  }

  /// Whether lists of records keep its values.
  var isInLists: Bool { self != .markdown }

  /// Whether the general templates show its value in a cell.
  var isInCells: Bool {
    switch name {
    case .markdown, .image: false
    default: true
    }
  }

  /// Whether records can be sorted by it.
  var isOrdered: Bool {
    switch name {
    case .text, .number, .year, .decimal, .date, .flag, .reference: true
    case .markdown, .url, .image, .texts, .references: false
    }
  }

  /// Whether records can be grouped by it.
  var isGroupable: Bool {
    switch name {
    case .text, .number, .year, .texts, .reference, .references: true
    case .markdown, .decimal, .date, .flag, .url, .image: false
    }
  }

  /// Whether the path of a page can have its value.
  var isInPaths: Bool {
    switch name {
    case .text, .number, .year, .decimal, .date, .flag, .reference: true
    case .markdown, .url, .image, .texts, .references: false
    }
  }
}
