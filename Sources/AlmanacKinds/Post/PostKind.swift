public import Almanac

/// Posts: a page for each, and the list of all posts, newest first.
public struct PostKind: Kind {
  public typealias Item = Post

  static let page = PageTemplate<PostView, PostPath>("post", "One post.", path: "posts/{{slug}}/")
  static let list = PageTemplate<PostsView, SlicePath>(
    "posts", "All posts, newest first; long lists have several pages.",
    path: "posts/{{^isFirst}}page/{{number}}/{{/isFirst}}")
  static let postsPerPage = SettingsKey<PostsPerPage>(
    "postsPerPage", "How many posts a page of the list has; 20 by default.")
  static let feed = PageTemplate<PostFeedView, NoFields>(
    "feed", "The newest posts for feed readers, as Atom.", path: "posts/feed.xml", isOptional: true)

  public let name = "post"
  public let folder = "posts"
  public var pages: [Pages<Self>] {
    let pagination = Pagination { $0.value(of: Self.postsPerPage)?.count ?? 20 }
    return [
      .each(Self.page, pages: pages(of:in:into:)),
      .slices(Self.list, pagination) { PostsView($0, in: $1) },
      .all(Self.feed) { site in
        let posts = site.entries(of: self, first: PostFeedView.maximumCount)
        let rows = posts.map { PostRow($0, in: site) }
        return rows.isEmpty ? nil : PostFeedView(posts: rows, settings: site.settings)
      },
    ]
  }

  /// The posts by the username of their author.
  static let byAuthor = EntryIndex<PostKind>("author") { $0.author.map { [$0] } ?? [] }
  /// The posts by the old addresses that lead to them.
  static let byAlias = EntryIndex<PostKind>("alias") { $0.aliases }
  public var words: [Word] { PostWords.all }
  public var settingsKeys: [SettingsDeclaration] { [Self.postsPerPage.declaration] }
  public var indexes: [EntryIndex<PostKind>] { [Self.byAuthor, Self.byAlias] }
  public var visibility: (@Sendable (Post) -> Visibility)? { { $0.visibility } }

  /// Creates the kind.
  public init() {}

  /// The data of a post that lists show. It is shared by all that show it.
  public final class Entry: Sendable {
    let title: String
    /// The date in the site's time zone; of a day, its start.
    let time: DateTime
    /// The last change, likewise.
    let updated: DateTime?
    /// The username or the name of the author.
    let author: String?
    let summary: String
    /// A file in the folder of posts, or another address, and its alternative text.
    let cover: (image: String, alt: String)?
    let slug: String
    let path: String
    /// The paths of pages that lead to it.
    let aliases: [String]
    /// The language, if the post has one of its own.
    let language: Language?

    var date: CalendarDate { time.date }

    init(
      title: String, time: DateTime, updated: DateTime?, author: String?, summary: String,
      cover: (image: String, alt: String)?, slug: String, path: String, aliases: [String],
      language: Language?
    ) {
      self.title = title
      self.time = time
      self.updated = updated
      self.author = author
      self.summary = summary
      self.cover = cover
      self.slug = slug
      self.path = path
      self.aliases = aliases
      self.language = language
    }
  }

  public func entry(
    for post: Post, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Entry? {
    let slug = post.slug.map { Slug.make($0.value) } ?? PostFileName(origin.fileName).slug
    guard !slug.isEmpty else {
      diagnostics.add(
        .noSlug(
          origin.fileName, at: origin.place,
          help: "rename the file: the path of the page is made from its name"))
      return nil
    }
    let time = post.date.local(in: settings)
    let path = PostPath(post: post, date: time.date, slug: slug)
    return Entry(
      title: post.title, time: time, updated: post.updated?.local(in: settings),
      author: post.author?.name.value, summary: post.summary ?? Excerpt.beforeMore(post.body) ?? "",
      cover: post.cover.map { ($0.image.text, $0.alt) }, slug: slug,
      path: post.path?.path ?? Self.page.path(of: path, in: settings),
      aliases: post.aliases.map(\.path), language: post.language)
  }

  public func areInIncreasingOrder(_ a: Entry, _ b: Entry) -> Bool {
    if a.date != b.date { return a.date > b.date }
    return a.time.secondOfDay == b.time.secondOfDay
      ? a.slug < b.slug : a.time.secondOfDay > b.time.secondOfDay
  }

  public func identifier(of entry: Entry) -> String? { entry.slug }

  public func path(of entry: Entry, in settings: SiteSettings) -> String? { entry.path }

  private func pages(
    of post: Post, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let site = context.site
    checkAuthor(of: post, in: site, into: &diagnostics)
    site.checkPicture(at: post.cover?.image, in: folder, into: &diagnostics)
    guard let view = PostView(post, at: context.index, of: self, in: site) else { return [] }
    let page = Self.page.page(
      at: view.row.path, of: view, from: context.origin.place, in: post.language)
    let target = RedirectTarget(path: view.row.path)
    return [page]
      + post.aliases.map { target.page(at: $0, from: context.origin.place, in: site) }
  }

  /// Reports an author without a profile whose name is nearly the username of one. Usernames have no
  /// spaces and capital letters; another name is that of a person.
  private func checkAuthor(of post: Post, in site: Site, into diagnostics: inout Diagnostics) {
    guard let author = post.author?.name,
      !author.value.contains(where: { $0.isWhitespace || $0.isUppercase }),
      site.entry(of: ProfileKind.self, identifiedBy: author.value) == nil,
      site.isComplete(ProfileKind.self)
    else { return }
    let diagnostic = Diagnostic.noProfile(
      author, among: Array(site.identifiers(of: ProfileKind.self)))
    if diagnostic.help != nil { diagnostics.add(diagnostic) }
  }

  public func menu(of site: Site) -> [MenuItem] {
    [
      MenuItem(
        .word(PostWords.posts), at: Self.list.path(in: site.settings), of: folder,
        isShown: site.hasList(of: self, Self.list))
    ]
  }
}

extension Diagnostic {
  /// - Parameter known: The usernames of all profiles.
  fileprivate static func noProfile(
    _ author: Located<String>, among known: some Sequence<String> & Sendable
  ) -> Self {
    Diagnostic(
      .warning, "A0674", at: author.place, "No profile is called \"\(author.value)\""
    ).suggesting(author.value, among: known)
  }
}
