public import Almanac

/// Something that somebody wrote: Markdown with front matter, or JSON.
public struct Post: Model {
  /// What it is called.
  public let title: String
  /// The day it is from.
  public let date: CalendarDate
  /// The username of the profile of who wrote it.
  public let author: Located<String>
  /// What it is about, in a sentence.
  public let summary: String?
  /// What it is filed under.
  public let tags: [String]
  /// The text, as Markdown.
  public let body: String

  /// Reads a post.
  public init(from object: inout ObjectReader) {
    title = object.required("title", "What it is called.")
    date = object.required("date", "The day it is from.")
    author = object.required("author", "The username of the profile of who wrote it.")
    summary = object.optional("summary", "What it is about, in a sentence.")
    tags = object.optional("tags", "What it is filed under.") ?? []
    body = object.required("body", "The text, as Markdown.")
  }
}
