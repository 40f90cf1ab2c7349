extension Explanation {
  /// The explanations of the codes that reading data may report.
  package static var data: [Explanation] {
    [files, json, jsonMistakes, frontMatter, frontMatterMistakes, values, tables].flatMap(\.self)
  }
}
