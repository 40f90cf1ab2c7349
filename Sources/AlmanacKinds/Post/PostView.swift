import Almanac
import Synchronization

/// The fields available to the path of a post's page.
struct PostPath: ViewModel {
  let post: Post
  /// The day in the site's time zone.
  let date: CalendarDate
  let slug: String

  static let fields: [Field<PostPath>] = [
    .text("slug", "The slug, or else the name of the file without a date at its start.") {
      $0.slug
    },
    .text("title", "The title.") { $0.post.title },
    .text("author", "The author's username or name.") { $0.post.author?.name.value ?? "" },
    .text("date", "The date, such as \"2026-09-14\".") { $0.date.description },
    .text("year", "The year, such as \"2026\".") { $0.date.yearText },
    .text("month", "The month, such as \"09\".") { $0.date.monthText },
  ]
}

/// The page of a post.
struct PostView: ViewModel {
  let row: PostRow
  private let post: Post
  private let newer: PostRow?
  private let older: PostRow?

  /// - Parameter index: The index of the post in the site.
  init?(_ post: Post, at index: Int, of kind: PostKind, in site: Site) {
    func find(at index: Int) -> PostRow? {
      guard let entry = site.entry(of: kind, at: index) else { return nil }
      return PostRow(entry, in: site)
    }
    guard let row = find(at: index) else { return nil }
    self.post = post
    self.row = row
    newer = find(at: index - 1)
    older = find(at: index + 1)
  }

  static let fields: [Field<PostView>] =
    PostRow.fields { $0.row } + [
      .text("description", "The description, or else the summary or the beginning of the text.") {
        let own = $0.post.description.flatMap { Optional($0).isWritten ? $0 : nil }
        return own ?? ($0.row.hasSummary ? $0.row.entry.summary : Excerpt.make($0.post.body))
      },
      .markdown("body", "The text.") { $0.post.body },
      .list("tags", "The tags.") { $0.tags.map(TagView.init) },
      .flag("hasTags", "Whether there are any tags.") { !$0.tags.isEmpty },
      .flag("hasNeighbors", "Whether there is a post before or after it.") {
        $0.newer != nil || $0.older != nil
      },
      .one("newer", "The post after it.") { $0.newer },
      .one("older", "The post before it.") { $0.older },
    ]

  private var tags: [String] { post.tags.filter { Optional($0).isWritten } }

  struct TagView: ViewModel {
    let name: String

    static let fields: [Field<TagView>] = [.text("name", "The tag.") { $0.name }]
  }
}

/// A post in a list.
final class PostRow: ViewModel {
  let entry: PostKind.Entry
  private let site: Site
  /// The author's profile, once a field has shown it.
  private let knownAuthor = AtomicLazyReference<ProfileKind.Entry>()

  init(_ entry: PostKind.Entry, in site: Site) {
    self.entry = entry
    self.site = site
  }

  /// The author's profile. Only a page that shows it depends on it.
  private var author: ProfileKind.Entry? {
    knownAuthor.load()
      ?? entry.author.flatMap { site.entry(of: ProfileKind.self, identifiedBy: $0) }
      .map { knownAuthor.storeIfNil($0) }
  }

  private var settings: SiteSettings { site.settings }

  var path: String { entry.path }
  private var isInOtherLanguage: Bool {
    entry.language.map { $0 != settings.language } ?? false
  }
  /// The last change, or else the date.
  private var changed: DateTime { entry.updated ?? entry.time }
  /// The same as a number that grows with time.
  var lastChange: Int { changed.date.daysSinceEpoch * 86_400 + changed.secondOfDay }
  /// The same as RFC 3339 has it.
  var updated: String { changed.formatted(.rfc3339, in: settings.timeZone) }
  var hasSummary: Bool { Optional(entry.summary).isWritten }

  private var authorPath: String { author?.path ?? ProfileKind.list.path(in: settings) }

  static let fields: [Field<PostRow>] = fields { $0 }

  /// Returns the fields of a row, for any view model that has one.
  static func fields<View>(of row: @escaping @Sendable (View) -> PostRow) -> [Field<View>] {
    [
      .text("title", "The title.") { row($0).entry.title },
      .flag("isInOtherLanguage", "Whether the post is in another language than the page.") {
        row($0).isInOtherLanguage
      },
      .text("language", "The language tag of the post, such as \"de\".") {
        (row($0).entry.language ?? row($0).settings.language).tag
      },
      .text("uppercaseTitle", "The title in capital letters.") {
        row($0).entry.title.uppercased()
      },
      .url("url", "The post's page.") { row($0).settings.url(of: row($0).path) },
      .text("dateText", "The date, such as \"September 14, 2026\".") {
        row($0).entry.date.formatted(.long, row($0).settings.locale)
      },
      .text("isoDate", "The date as YYYY-MM-DD, such as \"2026-09-14\".") {
        row($0).entry.date.description
      },
      .text(
        "updated",
        "The last change, or else the date or the start of that day, such as 2026-09-14T00:00:00-04:00."
      ) {
        row($0).updated
      },
      .flag("hasUpdate", "Whether the day of the last change is known.") {
        row($0).entry.updated != nil
      },
      .text("updateText", "The day of the last change, such as \"September 20, 2026\".") {
        row($0).entry.updated?.date.formatted(.long, row($0).settings.locale) ?? ""
      },
      .text("isoUpdate", "The day of the last change as YYYY-MM-DD.") {
        row($0).entry.updated?.date.description ?? ""
      },
      .one("cover", "The picture at the top of the post.") { view in
        row(view).entry.cover.map {
          PictureView(file: $0.image, folder: "posts", alt: $0.alt, site: row(view).site)
        }
      },
      .flag("hasSummary", "Whether there is a summary.") { row($0).hasSummary },
      .text("summary", "The summary, in one sentence.") { row($0).entry.summary },
      .flag("hasAuthor", "Whether the author is known.") { row($0).entry.author != nil },
      .text("author", "The author's name.") {
        row($0).author?.profile.name ?? row($0).entry.author ?? ""
      },
      .flag("hasProfile", "Whether the author has a profile.") { row($0).author != nil },
      .url("authorURL", "The author's profile, or else the list of all profiles.") {
        row($0).settings.url(of: row($0).authorPath)
      },
      .url("avatarURL", "The address of the author's portrait.") {
        row($0).author?.avatarURL(row($0).settings) ?? ""
      },
      .one("avatar", "The author's portrait, if there is one.") { view in
        row(view).author.flatMap { PersonView($0, in: row(view).site).avatar }
      },
    ]
  }
}

/// A page of the list of all posts.
struct PostsView: ViewModel {
  private let slice: PageSlice<PostKind.Entry>
  private let site: Site

  init(_ slice: PageSlice<PostKind.Entry>, in site: Site) {
    self.slice = slice
    self.site = site
  }

  static let fields: [Field<PostsView>] = [
    .text(
      "countText", "The number of all posts, such as \"5 posts\"; on an older page, of its own."
    ) {
      // The total on every page would make a new post change all of them.
      let count = $0.slice.isFirst ? $0.site.count(of: PostKind()) : $0.slice.entries.count
      return $0.site.settings.text(PostWords.count, count: count)
    },
    .list("posts", "The posts of the page, newest first.") { view in
      view.slice.entries.map { PostRow($0, in: view.site) }
    },
    .flag("hasPosts", "Whether there are any posts.") { !$0.slice.entries.isEmpty },
    .flag("isFirst", "Whether it is the page with the newest posts.") { $0.slice.isFirst },
    .text("number", "The number of a page of older posts: 1 has the oldest.") {
      $0.slice.number.map { String($0) } ?? ""
    },
    .flag("hasSeveralPages", "Whether the list has several pages.") {
      $0.slice.previous != nil || $0.slice.next != nil
    },
    .one("newer", "The page with newer posts.") { $0.neighbor($0.slice.previous) },
    .one("older", "The page with older posts.") { $0.neighbor($0.slice.next) },
    .flag("hasFeed", "Whether the site has a feed of the newest posts.") { $0.hasFeed },
    .url("feedURL", "The feed, if the site has one.") { view in
      let settings = view.site.settings
      return view.hasFeed ? settings.url(of: PostKind.feed.path(in: settings)) : ""
    },
  ]

  /// A feed without posts has no time at which it was updated, and no page.
  private var hasFeed: Bool {
    PostKind.feed.isPresent(in: site.settings) && !slice.entries.isEmpty
  }

  private func neighbor(_ path: String?) -> LinkView? {
    path.map { LinkView(url: site.settings.url(of: $0)) }
  }

  struct LinkView: ViewModel {
    let url: String

    static let fields: [Field<LinkView>] = [.url("url", "The page.") { $0.url }]
  }
}
