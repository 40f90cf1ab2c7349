import Almanac

/// The place of a page in the main menu: smaller numbers come first.
struct MenuPlace: Readable {
  let number: Int

  static let placeholder = MenuPlace(number: 0)
  static let schema = Int.schema

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> MenuPlace? {
    var found = Diagnostics()
    let number = Int.read(value, into: &found)
    for var diagnostic in found.all {
      diagnostic.help = "write the place of the page in the main menu as a whole number, such as 3"
      diagnostics.add(diagnostic)
    }
    return number.map(MenuPlace.init)
  }
}
