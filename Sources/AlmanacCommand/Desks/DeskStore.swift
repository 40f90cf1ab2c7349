import Almanac
import AlmanacBuild

/// The items of a desk in their files, and the journals of what was done to them.
///
/// An action is in the journal, on the disk, before it is confirmed; then it changes the file of the item. So
/// whatever happens to the program or to the file, a later call makes the change: nothing that was confirmed is lost.
/// Each call reads both, so that several programs can change an item.
struct DeskStore: Sendable {
  let desk: any Desk
  let source: String

  /// The folder of the journals, in the source. No build reads or publishes what is in it.
  private static let folder = NamedFolder.stateName

  /// - Parameter source: The path of the source of the site.
  init(_ desk: any Desk, in source: String) { (self.desk, self.source) = (desk, source) }

  /// What became of some actions.
  struct Outcome {
    /// The IDs of those that count, now or since before.
    var confirmed: [String] = []
    /// Those that cannot be made, by their IDs, each with the reason.
    var refused: [(id: String, reason: String)] = []
    /// The record of the item after them, and all actions on it so far.
    var record: DataValue?
    var actions: [DataValue] = []
    /// How many actions of before were made again, since the file had lost them.
    var restored = 0
    /// Why the file does not have them yet, if it could not be written.
    var delay: String?
  }

  /// Why nothing can be done with an item.
  enum Failure: Error {
    case noItem
    /// Its file cannot be used; with the reason.
    case unusable(String)
    /// The journal cannot be written; with the reason.
    case notSaved(String)
  }

  /// Returns the record of an item.
  func record(of name: String) throws(Failure) -> DataValue {
    guard Self.isName(name) else { throw .noItem }
    let path = path(of: name)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Directory(opening: source, entrances: ["Content"]).read(path)
    } catch {
      throw .noItem
    }
    do throws(DeskRefusal) {
      return try DeskEdit.record(RecordEditor(bytes, path: path))
    } catch {
      throw .unusable(error.message)
    }
  }

  /// Returns an action as a document has it.
  static func value(of action: JSON) throws(DeskRefusal) -> DataValue {
    try DeskEdit.record(RecordEditor(action.bytesInPage, path: "action"))
  }

  /// Puts the journal of a file that is gone out of the way, or that of a former file of its name.
  func forget(_ name: String, isNew: Bool = false) throws(FileError) {
    guard Self.isName(name) else { return }
    let root = try Directory(opening: source, entrances: ["Content"])
    let path = "\(Self.folder)/\(desk.name)/\(name).jsonl"
    guard isNew || root.type(of: self.path(of: name)) == nil, root.type(of: path) == .file else {
      return
    }
    try root.move(path, to: path + ".old", in: root)
  }

  private func path(of name: String) -> String { "Content/\(desk.folder)/\(name).json" }

  /// Makes actions on an item.
  ///
  /// - Parameters:
  ///   - actions: The actions, each an object with an "id"; none to only restore what the file has lost.
  ///   - name: The path of its file below the folder of the desk, without the extension.
  func apply(
    _ actions: [DataValue], to name: String, in site: Site
  ) throws(Failure) -> Outcome {
    guard Self.isName(name) else { throw .noItem }
    let result: Result<Outcome, Failure>
    do throws(FileError) {
      let root = try Directory(opening: source, entrances: ["Content"])
      result = try apply(actions, to: name, root, site)
    } catch {
      throw .notSaved(error.message)
    }
    return try result.get()
  }

  private func apply(
    _ actions: [DataValue], to name: String, _ root: Directory, _ site: Site
  ) throws(FileError) -> Result<Outcome, Failure> {
    let path = path(of: name)
    guard root.type(of: path) == .file else { return .failure(.noItem) }
    let journalPath = "\(Self.folder)/\(desk.name)/\(name).jsonl"
    guard !actions.isEmpty || root.type(of: journalPath) != nil else {
      return try state(of: path, root, site)
    }
    var journal = try Journal(journalPath, in: root)
    var log = DeskLog(journal.lines)
    var outcome = Outcome()
    var taken: [DataValue]?
    // The file may be saved by an editor meanwhile: then the changes are made to what that wrote.
    for _ in 0..<Self.maximumAttempts {
      let original = try root.read(path)
      var edit: DeskEdit
      do throws(DeskRefusal) {
        edit = try DeskEdit(desk, RecordEditor(original, path: path), site)
      } catch {
        return .failure(.unusable(error.message))
      }
      let lost = lost(from: original, edit, log, besides: taken?.count ?? 0)
      outcome.restored += lost.count { edit.changes(by: log.actions[$0]) }
      let new = taken == nil ? take(actions, log, &edit, &outcome) : []
      taken = taken ?? new
      (outcome.record, outcome.actions) = (edit.record, log.actions + new)
      guard !new.isEmpty || edit.bytes != original else { return .success(outcome) }
      let lines = log.add(new, version: edit.bytes)
      if !new.isEmpty { try journal.append(lines, syncing: true) }
      do throws(FileError) {
        if new.isEmpty { try journal.append(lines, syncing: false) }
        if edit.bytes != original {
          let isWritten = try root.replace(
            path, with: edit.bytes, syncing: true, ifStill: original)
          guard isWritten else { continue }
        }
        outcome.delay = nil
      } catch {
        outcome.delay = error.message
      }
      return .success(outcome)
    }
    outcome.delay = "The file is being changed by another program"
    return .success(outcome)
  }

  /// Returns the actions whose changes the file lacks: because it is a former version, or because an editor has saved
  /// what a person made of one.
  ///
  /// - Parameter count: The number of the last actions that no version has yet.
  private func lost(
    from bytes: [UInt8], _ edit: DeskEdit, _ log: DeskLog, besides count: Int
  ) -> [Int] {
    let all = log.actions.indices
    if let known = log.count(in: bytes) { return Array(all[known...]) }
    return Set(desk.lostActions(of: log.actions, in: edit.record)).union(all.suffix(count)).sorted()
  }

  private static let maximumAttempts = 8

  /// Returns the state of an item to which nothing was done.
  private func state(
    of path: String, _ root: Directory, _ site: Site
  ) throws(FileError) -> Result<Outcome, Failure> {
    let editor = RecordEditor(try root.read(path), path: path)
    do throws(DeskRefusal) {
      let edit = try DeskEdit(desk, editor, site)
      return .success(Outcome(record: edit.record))
    } catch {
      return .failure(.unusable(error.message))
    }
  }

  /// Makes those actions that are new and possible, and returns them.
  private func take(
    _ actions: [DataValue], _ log: DeskLog, _ edit: inout DeskEdit, _ outcome: inout Outcome
  ) -> [DataValue] {
    var taken: [DataValue] = []
    var known = log.ids
    for action in actions {
      guard let id = DeskLog.id(of: action) else {
        outcome.refused.append(("", "An action has no id"))
        continue
      }
      if known.contains(id) {
        outcome.confirmed.append(id)
      } else if let refusal = edit.make(action) {
        outcome.refused.append((id, refusal.message))
      } else {
        known.insert(id)
        taken.append(action)
        outcome.confirmed.append(id)
      }
    }
    return taken
  }

  /// Whether a name is that of a file below the folder of the desk, none of whose parts is hidden.
  private static func isName(_ name: String) -> Bool {
    name.utf8.count <= 500 && !name.utf8.contains(0)
      && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && !$0.hasPrefix(".")
      }
  }
}

/// An item while actions change it.
private struct DeskEdit {
  private let desk: any Desk
  private let site: Site
  private var editor: RecordEditor
  private(set) var record: DataValue

  var bytes: [UInt8] { editor.bytes }

  /// - Throws: Why the file cannot be used.
  init(_ desk: any Desk, _ editor: RecordEditor, _ site: Site) throws(DeskRefusal) {
    (self.desk, self.site, self.editor) = (desk, site, editor)
    record = try Self.record(editor)
    if let problem = desk.problem(of: record, in: site) { throw DeskRefusal(problem) }
  }

  /// Returns the record of a file.
  static func record(_ editor: RecordEditor) throws(DeskRefusal) -> DataValue {
    var diagnostics = Diagnostics()
    guard let record = editor.record(into: &diagnostics) else {
      throw diagnostics.all.first.map(DeskRefusal.init) ?? DeskRefusal("The file is not JSON")
    }
    guard record.kind == .object else {
      throw DeskRefusal("The file has several items: give this one a file of its own")
    }
    return record
  }

  /// Makes an action that was confirmed before, and returns whether that changes anything.
  mutating func changes(by action: DataValue) -> Bool {
    let before = bytes
    return make(action) == nil && bytes != before
  }

  /// Makes an action with all that follows from it.
  ///
  /// - Returns: Why it cannot be made, in which case nothing is changed.
  mutating func make(_ action: DataValue) -> DeskRefusal? {
    var next = self
    do throws(DeskRefusal) {
      try next.apply(desk.edits(for: action, to: record, in: site))
      try next.apply(desk.edits(following: next.record, from: record, in: site))
    } catch {
      return error
    }
    self = next
    return nil
  }

  private mutating func apply(_ edits: [RecordEdit]) throws(DeskRefusal) {
    guard !edits.isEmpty else { return }
    var ignored = Diagnostics()
    guard editor.apply(edits), let changed = editor.record(into: &ignored) else {
      throw DeskRefusal("The file does not have what would change")
    }
    record = changed
  }
}

extension DeskRefusal {
  /// Refuses what has an error, with its place.
  fileprivate init(_ error: Diagnostic) {
    let place = error.place.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
    self.init(place + error.summary)
  }
}
