public import Almanac

/// A plain page, such as one about the club or its rules: Markdown with front matter, or JSON.
public struct PlainPage: Model {
  /// The title.
  public let title: String
  /// A description in one sentence.
  public let description: String?
  /// Its place in the main menu, if it is in the menu: smaller numbers come first.
  public let menu: Int?
  /// The language of the page, if it is not the site's.
  public let language: Language?
  /// The text, as Markdown.
  public let body: String

  /// Reads a page.
  public init(from object: inout ObjectReader) {
    title = object.required("title", "The title.")
    description = object.optional("description", "A description, in one sentence.")
    let place: MenuPlace? = object.optional(
      "menu", "Its place in the main menu, such as 3: smaller numbers come first.")
    menu = place?.number
    language = object.optional("language", "The language of the page, if it is not the site's.")
    body = object.optional("body", "The text, as Markdown.") ?? ""
  }
}
