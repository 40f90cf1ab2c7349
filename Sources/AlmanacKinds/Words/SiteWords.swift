import Almanac

/// The words on pages of the whole site.
enum SiteWords {
  static let notFound = Word(
    "site.notFound", "Page not found", "The heading of the page for unknown addresses.")

  static let moved = Word(
    "site.moved", "This page has moved", "The heading of pages at old addresses, which redirect.")

  static let none = Word(
    "site.none", "There is nothing here yet.",
    "A list of a collection of the site that has no records.")

  static let all = [notFound, moved, none]
}
