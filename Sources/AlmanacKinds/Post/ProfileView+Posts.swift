import Almanac

extension ProfileView {
  /// The person's posts, which are looked up only for pages that show them.
  private var posts: [PostKind.Entry] {
    site.entries(of: PostKind.self, in: PostKind.byAuthor, at: person.entry.profile.username)
  }

  /// What the page of a profile has of its posts.
  static let postFields: [Field<ProfileView>] = [
    .list("posts", "The person's posts, newest first.") { view in
      view.posts.map { PostRow($0, in: view.site) }
    },
    .flag("hasPosts", "Whether there are any posts.") { !$0.posts.isEmpty },
  ]
}
