extension Explanation {
  static let values: [Explanation] = []
}
