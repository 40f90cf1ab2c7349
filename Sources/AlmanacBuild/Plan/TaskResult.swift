/// Identifies a task within a build: to make the pages of an item, or those of a step over several
/// entries.
///
/// From one build to the next, an item is identified by the name of its file and the fingerprint of
/// its record, and a step by its name.
package enum TaskID: Hashable, Sendable {
  case item(collection: Int, file: Int, item: Int)
  case step(StepID)
}

/// What a task made.
struct TaskResult: Sendable {
  let task: TaskID
  /// Its pages, without the statuses of their files, and what they depend on.
  let record: TaskRecord
  /// The files of its pages, in their order.
  let files: [StagedFile]
  /// Whether there were no diagnostics about them, and all that they depend on is recorded: only
  /// then can a later build keep them.
  var isClean: Bool
}
