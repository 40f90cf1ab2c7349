extension Explanation {
  /// The explanation as Markdown, for terminals and for the documentation: code and meaning,
  /// reason, remedy and example.
  package var text: String {
    let paragraphs = ["\(code): \(meaning)", reason.wrapped, "What to do: \(remedy)".wrapped]
    return paragraphs.joined(separator: "\n\n") + "\n" + shownExample
  }

  /// The example as code, preceded by an empty line.
  private var shownExample: String {
    guard let example else { return "" }
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
    return "\n" + lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }
}

extension String {
  /// The words of the string on lines of at most 80 characters.
  fileprivate var wrapped: String {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + word.count < 80 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
