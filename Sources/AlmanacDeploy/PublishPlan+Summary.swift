extension PublishPlan {
  /// The line on the plan: "2 files added (12,400 bytes), 1 changed (300 bytes), 0 removed, 190 unchanged".
  package var summary: String {
    [
      Self.summary(added, added.count.counted("file") + " added"),
      Self.summary(changed, "\(changed.count.grouped) changed"),
      Self.summary(removed, "\(removed.count.grouped) removed"),
      "\(unchanged.grouped) unchanged",
    ].joined(separator: ", ")
  }

  private static func summary(_ files: [File], _ text: String) -> String {
    let sizes = files.compactMap(\.size)
    return sizes.isEmpty ? text : "\(text) (\(sizes.reduce(0, +).counted("byte")))"
  }

  /// A line for each file that changes.
  package var lines: [String] {
    [("added", added), ("changed", changed), ("removed", removed)].flatMap { action, files in
      files.map { file in
        let size = file.size.map { " (\($0.counted("byte")))" } ?? ""
        return "\(action) \(file.path)\(size)"
      }
    }
  }
}
