public import Almanac

/// A post: Markdown with front matter, or JSON.
public struct Post: Model {
  /// The title.
  public let title: String
  /// The date of the post.
  public let date: CalendarDate
  /// The username of the author's profile.
  public let author: Located<String>
  /// A summary in one sentence.
  public let summary: String?
  /// The tags.
  public let tags: [String]
  /// The language of the post and its page, if it is not the site's.
  public let language: Language?
  /// The text, as Markdown.
  public let body: String

  /// Reads a post.
  public init(from object: inout ObjectReader) {
    title = object.required("title", "The title.")
    date = object.required("date", "The date of the post.")
    author = object.required("author", "The username of the author's profile.")
    summary = object.optional("summary", "A summary, in one sentence.")
    tags = object.optional("tags", "The tags.") ?? []
    language = object.optional("language", "The language of the post, if it is not the site's.")
    body = object.required("body", "The text, as Markdown.")
    checkTags(&object)
    checkBody(&object)
  }

  /// Reports repeated tags.
  private func checkTags(_ object: inout ObjectReader) {
    guard Set(tags).count < tags.count, let values = object.value("tags")?.elements else { return }
    var known: [String: Place] = [:]
    for value in values {
      if let first = known[value.text] {
        object.report(.sameTag(value, first: first))
      } else {
        known[value.text] = value.place
      }
    }
  }

  /// Reports a Markdown post without text. In JSON, an empty text is rejected at its value.
  private func checkBody(_ object: inout ObjectReader) {
    guard body.allSatisfy(\.isWhitespace), let place = object.place,
      place.path.hasSuffix(".md")
    else { return }
    object.report(.noText(at: place))
  }
}

extension Diagnostic {
  static func sameTag(_ tag: DataValue, first: Place) -> Self {
    .init(
      .warning, "A0533", at: tag.place, "The tag \"\(tag.text)\" appears twice",
      help: "remove one of the two", related: .init(place: first, note: "the first"))
  }

  static func noText(at place: Place) -> Self {
    .init(
      .warning, "A0534", at: place, "The post has no text",
      help: "write it after the line of three hyphens that ends the front matter")
  }
}
