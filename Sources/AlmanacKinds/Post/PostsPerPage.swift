import Almanac

/// The number of posts on a page of the list, from 1 to 1,000.
struct PostsPerPage: Readable {
  let count: Int

  static let placeholder = PostsPerPage(count: 20)
  static let schema = JSONSchema.wholeNumber(1...1000)

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> PostsPerPage? {
    guard let count = Int.read(value, into: &diagnostics) else { return nil }
    if (1...1000).contains(count) { return PostsPerPage(count: count) }
    diagnostics.add(
      .invalidValue(
        value, "Expected a number of posts from 1 to 1000, found \(value.text)",
        help: "write the number of posts on a page, such as 20"))
    return nil
  }
}
