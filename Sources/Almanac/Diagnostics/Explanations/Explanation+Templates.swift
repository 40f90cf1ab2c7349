extension Explanation {
  static let templates: [Explanation] = []
}
