/// A place where people change the items of a kind one action at a time while the site is served, such as the
/// scorer's table of a game.
///
/// `almanac serve` shows its pages at `/_NAME/`, and the command of its name makes the same changes. Each action is
/// kept before it is confirmed, and then changes the item's JSON file, whose layout stays as its author made it.
///
/// An action is a JSON object with an "id", by which it counts once however often it is sent. All else in it is up
/// to the desk.
public protocol Desk: Sendable {
  /// The name in its address and of its command, such as "score".
  var name: String { get }
  /// The folder of `Content` with the items, such as "games".
  var folder: String { get }
  /// The draft by which it creates items; `nil` if it creates none.
  var draft: (any Draft)? { get }

  /// Returns the page of an item, or that of all items, which is the same for all of them: its script asks for the
  /// state of the item and sends actions.
  func document(of page: DeskPage, in settings: SiteSettings) -> DeskDocument

  /// Returns the items that people may want to change, in the order in which they are shown.
  func items(in site: Site) -> [DeskItem]

  /// Returns the identifier of an item in a table, and what a JSON file of its own has; `nil` if it is none.
  ///
  /// - Parameters:
  ///   - record: A row, whose values are cells.
  ///   - origin: Where the row stands.
  func extracted(
    _ record: DataValue, from origin: Origin, in site: Site
  ) -> (identifier: String, item: JSON)?

  /// Returns the error in an item's file because of which the item cannot be changed; `nil` if it can.
  func problem(of item: DataValue, in site: Site) -> Diagnostic?

  /// Returns what the page of an item shows.
  ///
  /// - Parameters:
  ///   - item: The item's record.
  ///   - actions: All actions on it so far, in order.
  func state(of item: DataValue, after actions: [DataValue], in site: Site) -> JSON

  /// Returns the changes that an action makes to an item's record; none if it has been made already.
  ///
  /// - Throws: The reason why there can be no such action.
  func edits(
    for action: DataValue, to item: DataValue, in site: Site
  ) throws(DeskRefusal) -> [RecordEdit]

  /// Returns the further changes that follow from a change, such as those of a sum.
  func edits(following item: DataValue, from former: DataValue, in site: Site) -> [RecordEdit]

  /// Returns the indices of actions whose changes an item has lost, because a program has saved a former version of
  /// its file. They are made again, in order.
  func lostActions(of actions: [DataValue], in item: DataValue) -> [Int]

  /// Returns the state of an item in a line for a terminal.
  func summary(of item: DataValue, in site: Site) -> String

  /// Returns an item as a terminal shows it; `nil` if that is not possible.
  ///
  /// - Parameter actions: All actions on it so far, in order.
  func table(
    of item: DataValue, after actions: [DataValue], in site: Site
  ) -> (any DeskTable)?

  /// The options of its command, in the order of its help.
  var options: [DraftQuestion] { get }

  /// Returns the action for the options of its command.
  ///
  /// - Parameter id: The "id" of the action.
  func action(
    _ id: String, for answers: DraftAnswers, to item: DataValue, in site: Site
  ) throws(DeskRefusal) -> JSON
}

/// A page of a desk.
public enum DeskPage: Sendable {
  /// The list of items.
  case list
  /// One item.
  case item
}

/// A page of a desk, as far as it is the desk's own.
public struct DeskDocument: Sendable {
  /// The title, and its language as in `<html lang>`.
  public let title: String
  public let language: String
  /// The style sheet and the script, which runs at the end of an empty body.
  public let style: String
  public let script: String
  /// What the script finds as JSON in the element with the id "data".
  public let data: JSON

  public init(title: String, language: String, style: String, script: String, data: JSON) {
    (self.title, self.language, self.style) = (title, language, style)
    (self.script, self.data) = (script, data)
  }
}

/// An item in the list of a desk.
public struct DeskItem: Sendable {
  /// The index of its entry in the site.
  public let entry: Int
  /// What the list shows of it.
  public let data: JSON

  /// - Parameter entry: The index of its entry in the site.
  public init(entry: Int, _ data: JSON) { (self.entry, self.data) = (entry, data) }
}

/// The reason why a desk does not take an action, for the person who sent it.
public struct DeskRefusal: Error, Sendable {
  /// The reason, as a sentence without a period.
  public let message: String

  public init(_ message: String) { self.message = message }
}
