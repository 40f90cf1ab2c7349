/// An entry that a source of pages has for the main menu.
///
/// ```
/// func menu(of site: Site) -> [MenuItem] {
///   [
///     MenuItem(
///       .word(Self.recipes), at: Self.list.path(in: site.settings), of: folder,
///       isShown: site.hasList(of: self, Self.list))
///   ]
/// }
/// ```
public struct MenuItem: Sendable {
  /// The text of the entry.
  public let title: Title
  /// The path of its page from the site's root, such as "recipes/". From site.json, it may have a slash in
  /// front, or be a full address.
  public let path: String
  /// The name by which site.json can put it into a menu of its own, such as the folder of the collection
  /// whose list it leads to.
  public let name: String?
  /// Its place in the menu, counted from 1; `nil` for one after the entries of the sources before its own.
  public let place: Int?
  /// Whether a menu that follows the content has it.
  public let isShown: Bool
  /// Where site.json has the entry.
  package var origin: Place?

  /// The text of an entry.
  public enum Title: Sendable {
    /// A word, in the language of the page.
    case word(Word)
    /// A text that is the same on all pages.
    case text(String)
  }

  /// - Parameters:
  ///   - title: The text of the entry.
  ///   - path: The path of its page, such as "recipes/".
  ///   - name: The name by which site.json can put it into a menu of its own.
  ///   - place: Its place in the menu, counted from 1; `nil` for one after the entries of the sources before
  ///     its own.
  ///   - isShown: Whether a menu that follows the content has it.
  public init(
    _ title: Title, at path: String, of name: String? = nil, place: Int? = nil,
    isShown: Bool = true
  ) {
    (self.title, self.path, self.name) = (title, path, name)
    (self.place, self.isShown) = (place, isShown)
  }
}

extension [MenuItem] {
  /// The entries in the order of the menu: those with a place at their places, and the others between them.
  var ordered: [MenuItem] {
    var rest = filter { $0.place == nil }[...]
    // Sorting keeps the order of equal places.
    var placed = filter { $0.place != nil }.sorted { ($0.place ?? 0) < ($1.place ?? 0) }[...]
    var items: [MenuItem] = []
    while let next = placed.first {
      if next.place ?? 0 <= items.count + 1 || rest.isEmpty {
        items.append(placed.removeFirst())
      } else {
        items.append(rest.removeFirst())
      }
    }
    return items + rest
  }

  /// The fingerprint of what the entries show.
  var fingerprint: Fingerprint {
    var mixer = Fingerprint.Mixer()
    for item in self {
      switch item.title {
      case .word(let word): mixer.add("word \(word.id)")
      case .text(let text): mixer.add("text \(text)")
      }
      mixer.add(item.path)
    }
    return mixer.fingerprint
  }
}
