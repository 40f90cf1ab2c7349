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
  public var templates: [TemplateDeclaration] {
    [Self.page.declaration, Self.list.declaration, Self.feed.declaration]
  }

  /// The posts by the username of their author.
  static let byAuthor = EntryIndex<PostKind>("author") { [$0.author] }
  public var words: [Word] { PostWords.all }
  public var settingsKeys: [SettingsDeclaration] { [Self.postsPerPage.declaration] }
  public var indexes: [EntryIndex<PostKind>] { [Self.byAuthor] }

  /// Creates the kind.
  public init() {}

  /// The data of a post that lists show. It is shared by all that show it.
  public final class Entry: Sendable {
    let title: String
    let date: CalendarDate
    let author: String
    let summary: String
    let slug: String
    let path: String
    /// The language, if the post has one of its own.
    let language: Language?

    init(
      title: String, date: CalendarDate, author: String, summary: String, slug: String,
      path: String, language: Language?
    ) {
      self.title = title
      self.date = date
      self.author = author
      self.summary = summary
      self.slug = slug
      self.path = path
      self.language = language
    }
  }

  public func entry(
    for post: Post, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Entry? {
    let slug = slug(of: origin.fileName)
    guard !slug.isEmpty else {
      diagnostics.add(
        .noSlug(
          origin.fileName, at: origin.place,
          help: "rename the file: the path of the page is made from its name"))
      return nil
    }
    return Entry(
      title: post.title, date: post.date, author: post.author.value, summary: post.summary ?? "",
      slug: slug, path: Self.page.path(of: PostPath(post: post, slug: slug), in: settings),
      language: post.language)
  }

  /// Returns the slug of a file's name without a leading date.
  private func slug(of fileName: String) -> String {
    let rest = fileName.dropFirst(11)
    let isDated =
      fileName.dropFirst(10).hasPrefix("-") && !rest.isEmpty
      && CalendarDate(String(fileName.prefix(10))) != nil
    return Slug.make(isDated ? String(rest) : fileName)
  }

  public func areInIncreasingOrder(_ a: Entry, _ b: Entry) -> Bool {
    a.date == b.date ? a.slug < b.slug : a.date > b.date
  }

  public func identifier(of entry: Entry) -> String? { entry.slug }

  public func path(of entry: Entry, in settings: SiteSettings) -> String? { entry.path }

  public func pages(
    of post: Post, at index: Int, from origin: Origin, in site: Site,
    into diagnostics: inout Diagnostics
  ) -> [Page] {
    guard hasAuthor(post, in: site, into: &diagnostics),
      let view = PostView(post, at: index, of: self, in: site)
    else { return [] }
    return [Self.page.page(at: view.row.path, of: view, from: origin.place, in: post.language)]
  }

  /// Returns whether the author has a profile, and reports a missing one. For the name of an author,
  /// help suggests the username.
  private func hasAuthor(
    _ post: Post, in site: Site, into diagnostics: inout Diagnostics
  ) -> Bool {
    var found = Diagnostics()
    if site.entry(of: ProfileKind.self, for: post.author, into: &found) != nil { return true }
    let named = site.entries(of: ProfileKind.self, in: ProfileKind.byName, at: post.author.value)
    for var diagnostic in found.all {
      if let profile = named.first?.profile {
        diagnostic.help = "write the username, \(profile.username)"
      } else if site.entries(of: ProfileKind.self).isEmpty {
        diagnostic.help = "add the author's profile to Content/profiles"
      }
      diagnostics.add(diagnostic)
    }
    return false
  }

  public func menu(of site: Site) -> [MenuItem] {
    [
      MenuItem(
        .word(PostWords.posts), at: Self.list.path(in: site.settings), of: folder,
        isShown: site.hasList(of: self, Self.list))
    ]
  }

  public var pageSets: [PageSet] {
    let pagination = Pagination { $0.value(of: Self.postsPerPage)?.count ?? 20 }
    return [
      PageSet("page", of: self, pagination, with: Self.list) { slice, site, _ in
        PostsView(slice, in: site)
      },
      PageSet("feed", with: Self.feed) { site, _ in
        let posts = site.entries(of: self, first: PostFeedView.maximumCount)
        let rows = posts.map { PostRow($0, in: site) }
        let view = PostFeedView(posts: rows, settings: site.settings)
        return rows.isEmpty ? [] : [Self.feed.page(of: view, in: site.settings)]
      },
    ]
  }
}
