/// Finds what somebody meant who wrote a name wrong.
public enum Suggestion {
  /// The nearest of some names, by the number of single-character edits, if it is near enough: a
  /// third of the name's length at the most.
  ///
  ///     Suggestion.nearest(to: "titel", among: ["title", "date"])  // "title"
  public static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    let folded = Array(name.lowercased().unicodeScalars.prefix(64))
    let limit = max(1, folded.count / 3)
    var best: (distance: Int, name: String)?
    for candidate in names.sorted() {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
      guard abs(other.count - folded.count) <= limit else { continue }
      let distance = edits(folded, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.name
  }

  /// "did you mean title?", or nothing where no name is near: the help of a diagnostic.
  public static func help(for name: String, among names: some Sequence<String>) -> String? {
    nearest(to: name, among: names).map { "did you mean \($0)?" }
  }

  /// The distance of Damerau and Levenshtein, restricted to neighbours that changed places.
  private static func edits(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, before[j - 1] + 1)
        }
        row.append(cost)
      }
      before = previous
      previous = row
    }
    return previous[b.count]
  }
}
