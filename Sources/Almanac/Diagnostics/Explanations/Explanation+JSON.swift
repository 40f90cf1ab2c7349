extension Explanation {
  static let json: [Explanation] = []
}
