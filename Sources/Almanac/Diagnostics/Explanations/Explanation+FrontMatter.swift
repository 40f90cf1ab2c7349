extension Explanation {
  static let frontMatter: [Explanation] = []
}
