/// The diagnostics of all records of a file about what they share, such as the header of a table. Each
/// is reported once.
struct SharedDiagnostics {
  private let header: Range<Int>
  private var known: Set<Known> = []

  /// What makes a diagnostic in the header the same as another. Its help is left out, since it may
  /// have to be computed.
  private struct Known: Hashable {
    let code: String
    let start: Int
    let summary: String
  }

  /// - Parameter header: The shared part of the file.
  init(_ header: Range<Int>) { self.header = header }

  /// Adds the diagnostics of one record to those of the file.
  mutating func add(_ own: Diagnostics, to found: inout Diagnostics) {
    guard !header.isEmpty, !own.isEmpty else { return found.add(own) }
    for diagnostic in own.all {
      if let place = diagnostic.place, header.contains(place.range.lowerBound),
        !known.insert(
          Known(
            code: diagnostic.code, start: place.range.lowerBound, summary: diagnostic.summary)
        ).inserted
      {
        continue
      }
      found.add(diagnostic)
    }
    found.addOmitted(of: own)
  }
}
