public import Almanac

/// A post: Markdown with front matter, or JSON.
///
/// It reads the keys that Hugo, Jekyll and Zola have for the same things.
public struct Post: Model {
  /// The title.
  public let title: String
  /// The date of the post.
  public let date: PublicationDate
  /// The day of the last change.
  public let updated: PublicationDate?
  /// When the post is on the site.
  public let visibility: Visibility
  /// A summary in one sentence.
  public let summary: String?
  /// What search engines show of the post, if that is not the summary.
  public let description: String?
  /// The tags.
  public let tags: [String]
  /// The language of the post and its page, if it is not the site's.
  public let language: Language?
  /// The text, as Markdown.
  public let body: String
  /// The author: the username of a profile, or any name.
  let author: PostAuthor?
  let cover: PostCover?
  /// The name in the path of the page, if it is not that of the file.
  let slug: Located<String>?
  /// The path of the page, if it is not that of the template.
  let path: PagePath?
  /// Addresses that lead to the page.
  let aliases: [RedirectPath]

  /// Reads a post.
  public init(from object: inout ObjectReader) {
    title = object.required("title", "The title.")
    date = Self.date(&object)
    author = object.optional(
      "author", or: ["authors"], "The author: the username of a profile, or any name.")
    summary = object.optional("summary", or: ["excerpt"], "A summary, in one sentence.")
    description = object.optional(
      "description", "What search engines show of the post; the summary by default.")
    tags = Self.tags(&object)
    language = object.optional("language", "The language of the post, if it is not the site's.")
    updated = object.optional(
      "updated", or: ["lastmod", "last_modified_at"], "The day of the last change.")
    visibility = Visibility(from: &object, dated: date)
    cover = object.optional(
      "cover", or: ["image"],
      "A picture: a file beside the post, or its path from the site's root, or both it and its alt."
    )
    slug = object.optional(
      "slug", "The name in the path of the page, if it is not that of the file.")
    path = object.optional(
      "permalink", or: ["url", "path"],
      "The path of the page, such as /2026/harbor-walk/, if it is not that of the template.")
    aliases =
      object.optional(
        "aliases", or: ["redirect_from"], "Old addresses, such as /old/, that lead to the page.",
        as: OneOrMore<RedirectPath>.self)?.values ?? []
    body = object.required("body", "The text, as Markdown.")
    if let slug {
      object.checkSlug(of: "slug", slug.value, help: "write a word with a letter or a digit")
    }
    object.refuseOtherKeys()
    checkBody(&object)
  }

  /// Reads the date, which the name of the file may have.
  private static func date(_ object: inout ObjectReader) -> PublicationDate {
    let documentation = "The date of the post, with or without a time."
    guard let named = object.place.flatMap({ PostFileName(ofFile: $0.path).date }) else {
      return object.required("date", documentation)
    }
    return object.optional("date", documentation) ?? PublicationDate(named)
  }

  /// Reads the tags and the categories, each of them once, and reports repeated tags.
  private static func tags(_ object: inout ObjectReader) -> [String] {
    let tags = object.optional("tags", "The tags.", as: TagList.self)?.tags ?? []
    var known: [String: Place] = [:]
    for tag in tags {
      if let first = known[tag.value] {
        object.report(.sameTag(tag, first: first))
      } else {
        tag.place.map { known[tag.value] = $0 }
      }
    }
    let categories = object.optional(
      "categories", or: ["category"], "More tags.", as: TagList.self)
    let taxonomies = object.optional(
      "taxonomies", "The tags and categories, as Zola has them.", as: Taxonomies.self)
    // A repeated tag is reported, and shown as it is written.
    var seen = Set(tags.map(\.value))
    let more = ((categories?.tags ?? []) + (taxonomies?.tags ?? [])).map(\.value)
    return tags.map(\.value) + more.filter { seen.insert($0).inserted }
  }

  /// Reports a Markdown post without text. In JSON, an empty text is rejected at its value.
  private func checkBody(_ object: inout ObjectReader) {
    guard !visibility.isDraft, body.allSatisfy(\.isWhitespace), let place = object.place,
      place.path.hasSuffix(".md")
    else { return }
    object.report(.noText(at: place))
  }
}

extension Diagnostic {
  fileprivate static func sameTag(_ tag: TagList.Tag, first: Place?) -> Self {
    .init(
      .warning, "A0533", at: tag.place, "The tag \"\(tag.value)\" appears twice",
      help: "remove one of the two", related: first.map { .init(place: $0, note: "the first") })
  }

  static func noText(at place: Place) -> Self {
    .init(
      .warning, "A0534", at: place, "The post has no text",
      help: "write it after the line of three hyphens that ends the front matter")
  }
}
