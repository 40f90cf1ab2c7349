import Almanac

/// The name of a post's file, or of its folder, which may begin with the date as in Jekyll:
/// "2026-09-14-what-the-fees-pay-for".
struct PostFileName {
  /// The date in the name.
  let date: CalendarDate?
  /// The name without the date.
  let slug: String

  init(_ name: String) {
    let rest = name.dropFirst(11)
    let date = CalendarDate(String(name.prefix(10)))
    let isDated = date != nil && name.dropFirst(10).hasPrefix("-") && !rest.isEmpty
    self.date = isDated ? date : nil
    slug = Slug.make(isDated ? String(rest) : name)
  }

  /// Reads the name of a file, by its path, or of its folder if it has one for itself.
  init(ofFile path: String) {
    let names = path.split(separator: "/").suffix(2)
    let name = String(names.last?.prefix { $0 != "." } ?? "")
    self.init(name == "index" ? String(names.first ?? "") : name)
  }
}
