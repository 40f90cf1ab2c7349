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
