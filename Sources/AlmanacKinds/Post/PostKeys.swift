import Almanac

/// The author of a post: a string, an object with a name, or a list, of which pages show the first.
struct PostAuthor: Readable {
  let name: Located<String>

  static let placeholder = PostAuthor(name: .placeholder)
  static let schema = JSONSchema.any(of: [
    .text, .model(Person.self), .list(of: .any(of: [.text, .model(Person.self)])),
  ])

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> PostAuthor? {
    switch value.kind {
    case .array:
      if value.elements.count > 1 { diagnostics.add(.severalAuthors(value)) }
      return value.elements.first.flatMap { read($0, into: &diagnostics) }
    case .object:
      return Person.read(value, into: &diagnostics).map { PostAuthor(name: $0.name) }
    default:
      guard let name = Located<String>.read(value, into: &diagnostics),
        Optional(name.value).isWritten
      else { return nil }
      return PostAuthor(name: name)
    }
  }

  /// An author as an object.
  private struct Person: Model {
    let name: Located<String>

    init(from object: inout ObjectReader) {
      name = object.required("name", "The name.")
    }
  }
}

/// Tags as a list, or in one string, with commas or else spaces between them.
struct TagList: Readable {
  let tags: [Tag]

  struct Tag: Sendable {
    let value: String
    let place: Place?
  }

  static let placeholder = TagList(tags: [])
  static let schema = JSONSchema.any(of: [.text, .list(of: .text)])

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> TagList? {
    guard value.kind == .string else {
      return [Located<String>].read(value, into: &diagnostics).map { strings in
        TagList(tags: strings.map { Tag(value: $0.value, place: $0.place) })
      }
    }
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    let names = text.split(separator: text.contains(",") ? "," : " ").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    return TagList(
      tags: names.filter { !$0.isEmpty }.map { Tag(value: $0, place: value.place) })
  }
}

/// The taxonomies of Zola.
struct Taxonomies: Model {
  let tags: [TagList.Tag]

  init(from object: inout ObjectReader) {
    let tags: TagList? = object.optional("tags", "The tags.")
    let categories: TagList? = object.optional("categories", "More tags.")
    self.tags = (tags?.tags ?? []) + (categories?.tags ?? [])
  }
}

/// A picture at the top of a post and in lists: a file, or an object with its alternative text.
struct PostCover: Readable {
  let image: Address
  let alt: String

  static let placeholder = PostCover(image: .placeholder, alt: "")
  static let schema = JSONSchema.any(of: [Address.schema, .model(Picture.self)])

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> PostCover? {
    guard value.kind == .object else {
      return Address.read(value, into: &diagnostics).map { PostCover(image: $0, alt: "") }
    }
    return Picture.read(value, into: &diagnostics).map { PostCover(image: $0.image, alt: $0.alt) }
  }

  /// A picture as an object.
  private struct Picture: Model {
    let image: Address
    let alt: String

    init(from object: inout ObjectReader) {
      let path: Address? = object.optional("path", "The same as image.")
      let documentation = "A file beside the post, or its path from the site's root."
      image =
        path == nil
        ? object.required("image", documentation)
        : object.optional("image", documentation) ?? path ?? .placeholder
      alt = object.optional("alt", "The alternative text, which describes the picture.") ?? ""
      object.refuse("caption", help: "write it in the text")
      object.refuse("relative", help: "leave it out: a file beside the post needs only its name")
    }
  }
}

/// The path of a page.
struct PagePath: Readable {
  let path: String

  static let placeholder = PagePath(path: "")
  static let schema = JSONSchema.text(pattern: "^/?[^ !-$&-,:-@\\[-^`{-}]+$")

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> PagePath? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    if let path = RedirectPath.path(text.hasPrefix("/") ? text : "/\(text)"), !path.contains(" ") {
      return PagePath(path: path)
    }
    diagnostics.add(
      .invalidValue(
        value, "Expected the path of a page, found \"\(text.prefix(60))\"",
        help: text.contains(":") || text.contains("{")
          ? "write the path itself, such as /2026/harbor-walk/; a pattern for all posts is \"path\" in "
            + "Templates/post.md"
          : "write a path such as /2026/harbor-walk/, of letters, digits and \"-\""))
    return nil
  }
}

/// One value, or a list of them.
struct OneOrMore<Element: Readable>: Readable {
  let values: [Element]

  static var placeholder: OneOrMore { OneOrMore(values: []) }
  static var schema: JSONSchema { .any(of: [Element.schema, .list(of: Element.schema)]) }

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> OneOrMore? {
    if value.kind == .array {
      return [Element].read(value, into: &diagnostics).map(OneOrMore.init)
    }
    return Element.read(value, into: &diagnostics).map { OneOrMore(values: [$0]) }
  }
}

extension Diagnostic {
  fileprivate static func severalAuthors(_ value: DataValue) -> Self {
    .init(
      .warning, "A0675", at: value.place,
      "Pages show one author of \(value.elements.count), the first",
      help: "write one, and name the others in the text")
  }
}

extension ObjectReader {
  /// The keys of other generators that mean nothing for a post, with what to write.
  private static let otherKeys = [
    ("weight", "posts are in the order of their dates; leave it out"),
    ("toc", "a template shows headings; leave it out"),
    ("math", "pages show no formulas; write them as text or as a picture"),
    ("mathjax", "pages show no formulas; write them as text or as a picture"),
    ("katex", "pages show no formulas; write them as text or as a picture"),
    ("comments", "pages have no comments; leave it out"),
    ("template", "all posts have the template Templates/post.md; leave it out"),
    ("type", "the folder Content/posts makes it a post; leave it out"),
    ("extra", "a post has no keys of your own: declare a collection, or leave it out"),
    ("params", "a post has no keys of your own: declare a collection, or leave it out"),
    ("keywords", "write them as tags"),
    ("series", "write it as a tag"),
    ("lang", "write language"),
    ("locale", "write language"),
    ("modified", "write updated"),
    ("subtitle", "write it in the summary or in the text"),
    ("sitemap", "leave it out: the sitemap has all pages"),
    ("featured_image", "write cover"),
    ("thumbnail", "write cover"),
    ("images", "write cover, with one picture"),
  ]

  /// The layouts of other generators that posts have anyway.
  private static let usualLayouts = ["post", "posts", "single", "page", "default"]

  /// Reports the keys of other generators that mean nothing for a post.
  mutating func refuseOtherKeys() {
    for (key, help) in Self.otherKeys { refuse(key, help: help) }
    refuse(
      "layout", besides: Self.usualLayouts,
      help: "all posts have the template Templates/post.md; leave it out")
  }
}
