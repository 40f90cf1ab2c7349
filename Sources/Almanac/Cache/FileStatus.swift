/// What a file system tells of a file: by it a file is known to be unchanged without being read.
struct FileStatus: Equatable, Sendable {
  /// In bytes.
  let size: Int
  /// When its bytes were last changed, in nanoseconds; this can be set to any time.
  let modified: Int
  /// When anything of it was last changed; nobody can set this.
  let changed: Int
  /// Which file of the file system it is, and which file system.
  let number: UInt64
  let device: UInt64

  /// Whether the file would have another status if it were changed at a moment or later.
  ///
  /// Clocks of file systems go in steps, of milliseconds or of seconds: of a file that was changed
  /// within the step of the moment nothing can be said.
  func isSettled(at moment: Moment) -> Bool {
    let isCoarse = device != moment.device || changed % 1_000_000_000 == 0
    return changed + (isCoarse ? 2_000_000_000 : 0) < moment.time
  }

  /// A moment by the clock of a file system.
  struct Moment: Sendable {
    let time: Int
    let device: UInt64
  }

  /// When the file itself was last changed, as a moment.
  var moment: Moment { Moment(time: changed, device: device) }
}

extension EntryWriter {
  mutating func write(_ status: FileStatus) {
    write(status.size)
    write(status.modified)
    write(status.changed)
    write(unsigned: status.number)
    write(unsigned: status.device)
  }
}

extension EntryReader {
  mutating func status() -> FileStatus {
    FileStatus(
      size: number(), modified: number(), changed: number(), number: unsigned(), device: unsigned())
  }
}
