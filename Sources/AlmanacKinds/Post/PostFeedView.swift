import Almanac

/// The newest posts, for a feed in the Atom format (RFC 4287).
struct PostFeedView: ViewModel {
  /// The number of posts that a feed has at most.
  static let maximumCount = 20

  /// The newest posts, newest first.
  let posts: [PostRow]
  let settings: SiteSettings

  static let fields: [Field<PostFeedView>] = [
    .url("postsURL", "The list of all posts.") {
      $0.settings.url(of: PostKind.list.path(in: $0.settings))
    },
    .text("updated", "When a post was last written or changed, such as 2026-09-14T00:00:00-04:00.")
    {
      let last = $0.posts.max { $0.lastChange < $1.lastChange }
      return last?.updated ?? ""
    },
    .list("posts", "The newest posts, newest first.") { $0.posts },
  ]
}
