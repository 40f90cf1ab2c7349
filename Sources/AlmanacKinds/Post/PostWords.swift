import Almanac

/// The words on pages of posts.
enum PostWords {
  static let posts = Word("post.posts", "Posts", "The list of all posts, in the menu.")
  static let none = Word("post.none", "There are no posts yet.", "A list of posts that has none.")
  static let count = Word(
    "post.count", one: "{count} post", other: "{count} posts", "The number of posts.")

  static let all = [posts, none, count]
}
