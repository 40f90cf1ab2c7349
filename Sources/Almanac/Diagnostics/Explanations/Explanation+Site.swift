extension Explanation {
  static let site: [Explanation] = []
}
