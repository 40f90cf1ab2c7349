/// An item of a desk in a terminal: what its screen shows, and what its keys do.
public protocol DeskTable: Sendable {
  /// Takes over the item as it is now, with what others have changed.
  ///
  /// - Parameter actions: All actions on it so far, in order.
  mutating func update(_ item: DataValue, after actions: [DataValue], in site: Site)

  /// Returns the lines of the screen.
  ///
  /// - Parameter moment: The moment, in milliseconds since 1970.
  func lines(at moment: Int) -> [String]

  /// Returns the actions that a key means, such as "q", " " or "\u{1b}"; none if it only changes the screen.
  mutating func press(_ key: Character, at moment: Int) -> [JSON]
}
