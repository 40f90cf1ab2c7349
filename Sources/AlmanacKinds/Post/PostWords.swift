import Almanac

/// The words on pages of posts.
enum PostWords {
  static let count = Word(
    "post.count", one: "{count} post", other: "{count} posts", "The number of posts.")

  static let all = [count]
}
