/// Finds what somebody meant who wrote a name wrong.
public enum Suggestion {
  /// How much of a name counts, in Unicode scalars.
  private static let maximumLength = 64

  /// The nearest of some names, by the number of single-character edits, if it is near enough: a
  /// third of the name's length at the most. Of several that are equally near, the first by order.
  ///
  ///     Suggestion.nearest(to: "titel", among: ["title", "date"])  // "title"
  public static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    let folded = Folded(name)
    let limit = max(1, folded.scalars.count / 3)
    var best: (distance: Int, name: String)?
    for candidate in names where candidate.utf8.count >= folded.scalars.count - limit {
      let bound = min(limit, best?.distance ?? limit)
      guard let distance = folded.distance(to: Folded(candidate), upTo: bound) else { continue }
      if let best, (best.distance, best.name) < (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// "did you mean title?", or nothing where no name is near: the help of a diagnostic.
  public static func help(for name: String, among names: some Sequence<String>) -> String? {
    nearest(to: name, among: names).map { "did you mean \($0.shortened())?" }
  }

  /// A name in lower case.
  private struct Folded {
    let scalars: [Unicode.Scalar]
    /// A bit for each scalar in it, by its last six bits.
    let signature: UInt64

    init(_ name: String) {
      // More than is compared, since letters may become two of them.
      let beginning = String(name.unicodeScalars.prefix(2 * maximumLength))
      scalars = Array(beginning.lowercased().unicodeScalars.prefix(maximumLength))
      signature = scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }

    /// The distance of Damerau and Levenshtein, restricted to neighbours that changed places;
    /// nothing where it is above a limit.
    func distance(to other: Folded, upTo limit: Int) -> Int? {
      let (a, b) = (scalars, other.scalars)
      // An edit adds one scalar at the most, and takes one away.
      guard abs(a.count - b.count) <= limit,
        (signature & ~other.signature).nonzeroBitCount <= limit,
        (other.signature & ~signature).nonzeroBitCount <= limit
      else { return nil }
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
      return previous[b.count] <= limit ? previous[b.count] : nil
    }
  }
}

extension Diagnostic {
  /// What to do about a diagnostic.
  enum Advice: Sendable {
    case text(String?)
    /// What is found out when it is shown, since most of very many diagnostics are only counted.
    case later(@Sendable () -> String?)

    var text: String? {
      switch self {
      case .text(let text): text
      case .later(let find): find()?.bounded
      }
    }
  }

  /// The same with a help that is found out when it is shown.
  func advised(_ help: @escaping @Sendable () -> String?) -> Diagnostic {
    var diagnostic = self
    diagnostic.advice = .later(help)
    return diagnostic
  }

  /// The same with the nearest of some names as its help. It is looked for when the help is shown.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - names: What might have been meant.
  ///   - help: What to do where no name is near.
  public func suggesting(
    _ name: String, among names: some Sequence<String> & Sendable,
    otherwise help: @escaping @Sendable () -> String? = { nil }
  ) -> Diagnostic {
    // A very long name is not held on to.
    let name = String(name.unicodeScalars.prefix(200))
    return advised { Suggestion.help(for: name, among: names) ?? help() }
  }
}
