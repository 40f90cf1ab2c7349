extension Explanation {
  static let html: [Explanation] = []
}
