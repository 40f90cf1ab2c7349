/// The metadata of a file in the file system, which identifies it without reading it.
struct FileStatus: Equatable, Sendable {
  /// The size in bytes.
  let size: Int
  /// The time of the last change to its bytes, in nanoseconds; programs can set this.
  let modified: Int
  /// The time of the last change to anything about it, in nanoseconds; programs cannot set this.
  let changed: Int
  /// The number of the file in its file system, and the file system.
  let number: UInt64
  let device: UInt32

  /// Returns whether the file would have another status if it were changed at a moment or later.
  ///
  /// Clocks of file systems have a resolution of milliseconds or seconds: if a file was changed
  /// within the same step as the moment, a later change could go unnoticed.
  func isReliable(at moment: Moment) -> Bool {
    let isCoarse = device != moment.device || changed % 1_000_000_000 == 0
    return changed + (isCoarse ? 2_000_000_000 : 0) < moment.time
  }

  /// A moment by the clock of a file system.
  struct Moment: Sendable {
    let time: Int
    let device: UInt32
  }

  /// The moment of the last change to the file.
  var moment: Moment { Moment(time: changed, device: device) }
}

extension EntryWriter {
  mutating func write(_ status: FileStatus) {
    write(status.size)
    write(word: UInt64(bitPattern: Int64(status.modified)))
    write(word: UInt64(bitPattern: Int64(status.changed)))
    write(unsigned: status.number)
    write(unsigned: UInt64(status.device))
  }
}

extension EntryReader {
  mutating func status() -> FileStatus {
    FileStatus(
      size: number(), modified: Int(Int64(bitPattern: word())),
      changed: Int(Int64(bitPattern: word())), number: unsigned(),
      device: UInt32(truncatingIfNeeded: unsigned()))
  }
}
