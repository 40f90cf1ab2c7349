extension Explanation {
  /// All of it as Markdown, which is read as it is on terminals and in the documentation: code and
  /// meaning, why, what to do, and the example.
  package var text: String {
    let paragraphs = ["\(code): \(meaning)", reason.wrapped, "What to do: \(remedy)".wrapped]
    return paragraphs.joined(separator: "\n\n") + "\n" + shownExample
  }

  /// The example as code, with an empty line before it.
  private var shownExample: String {
    guard let example else { return "" }
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
    return "\n" + lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }
}

extension String {
  /// The words of the text on lines of at most 80 characters.
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
