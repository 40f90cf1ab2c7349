/// Identifies a task within a build: to make the pages of an item, or those of a step over several
/// entries.
///
/// From one build to the next, an item is identified by the name of its file and the fingerprint of
/// its record, and a step by its name.
package enum TaskID: Hashable, Sendable {
  case item(collection: Int, file: Int, item: Int)
  case step(StepID)
}

/// Identifies, from one build to the next, the pages that a source makes in one step: those of one key of
/// a page set.
package struct StepID: Hashable, Sendable {
  /// The folder of a kind, of which there may be several instances, or the name of another source.
  let source: String
  /// The name of the page set.
  let set: String
  /// Empty if the set has no keys.
  var key = ""
}

extension StepID: Comparable {
  package static func < (a: Self, b: Self) -> Bool {
    (a.source, a.set, a.key) < (b.source, b.set, b.key)
  }
}
