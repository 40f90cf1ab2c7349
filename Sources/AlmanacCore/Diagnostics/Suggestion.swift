/// Suggestions for misspelled names.
public enum Suggestion {
  /// The length up to which names are compared, in Unicode scalars.
  private static let maximumLength = 64

  /// Returns the nearest name, by the number of single-character edits, if it is near enough: at
  /// most a third of the name's length. Among equally near names, returns the first in order.
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

  /// Returns the help "did you mean title?", or `nil` if no name is near.
  public static func help(for name: String, among names: some Sequence<String>) -> String? {
    let names = Array(names)
    if let other = names.first(where: { $0 == name && !$0.utf8.elementsEqual(name.utf8) }) {
      return help(forFormOf: other)
    }
    return nearest(to: name, among: names).map { "did you mean \($0.shortened())?" }
  }

  /// Returns the help for a name that looks the same as another, but is written with other characters: strings
  /// that are equal in Swift are canonically equivalent (UAX #15).
  package static func help(forFormOf other: String) -> String {
    let isComposed = other.utf8.elementsEqual(other.precomposed.utf8)
    return "copy \(other.shortened()): it looks the same, but has accents as "
      + (isComposed ? "parts of their letters (NFC)" : "characters of their own (NFD)")
  }

  /// Returns the number of single-character edits between two names, not counting case, or `nil` if it
  /// exceeds a limit. Two neighbors in the wrong order are one edit (the Damerau–Levenshtein distance).
  ///
  ///     Suggestion.distance(from: "titel", to: "title", upTo: 1)  // 1
  ///
  /// - Parameter limit: The greatest distance of interest; a small one is found faster.
  public static func distance(from name: String, to other: String, upTo limit: Int) -> Int? {
    Folded(name).distance(to: Folded(other), upTo: limit)
  }

  /// A name in lowercase.
  private struct Folded {
    let scalars: [Unicode.Scalar]
    /// A bit for each of its scalars, by the last six bits of the scalar.
    let signature: UInt64

    init(_ name: String) {
      // More than is compared, since lowercasing may change the number of scalars.
      let beginning = String(name.unicodeScalars.prefix(2 * maximumLength))
      scalars = Array(beginning.lowercased().unicodeScalars.prefix(maximumLength))
      signature = scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }

    /// Returns the Damerau–Levenshtein distance, restricted to transpositions of neighbors, or
    /// `nil` if it exceeds a limit.
    func distance(to other: Folded, upTo limit: Int) -> Int? {
      let (a, b) = (scalars, other.scalars)
      // An edit adds at most one scalar, and removes at most one.
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
  /// The advice of a diagnostic.
  enum Advice: Sendable {
    case text(String?)
    /// Advice that is computed when it is shown, since very many diagnostics are only counted.
    case later(@Sendable () -> String?)

    var text: String? {
      switch self {
      case .text(let text): text
      case .later(let find): find()?.bounded
      }
    }
  }

  /// Returns a copy whose help is computed when it is shown.
  package func advised(_ help: @escaping @Sendable () -> String?) -> Diagnostic {
    var diagnostic = self
    diagnostic.advice = .later(help)
    return diagnostic
  }

  /// Returns a copy whose help is the nearest of some names, computed when the help is shown.
  ///
  /// - Parameters:
  ///   - name: The name as written.
  ///   - names: The names that may have been meant.
  ///   - help: The help if no name is near.
  public func suggesting(
    _ name: String, among names: some Sequence<String> & Sendable,
    otherwise help: @escaping @Sendable () -> String? = { nil }
  ) -> Diagnostic {
    // Do not keep a very long name.
    let name = String(name.unicodeScalars.prefix(200))
    return advised { Suggestion.help(for: name, among: names) ?? help() }
  }
}
