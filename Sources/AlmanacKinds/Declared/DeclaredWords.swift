import Almanac

/// The words on pages of declared collections.
enum DeclaredWords {
  static let count = Word(
    "collections.count", one: "{count} entry", other: "{count} entries",
    "The number of records of a collection.")
  static let yes = Word("collections.yes", "Yes", "The value of a flag that is set.")
  static let no = Word("collections.no", "No", "The value of a flag that is not set.")

  static let all = [count, yes, no]
}
