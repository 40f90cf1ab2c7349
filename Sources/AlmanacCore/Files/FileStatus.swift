/// The metadata of a file in the file system, which identifies it without reading it.
package struct FileStatus: Equatable, Sendable {
  /// The size in bytes.
  package let size: Int
  /// The time of the last change to its bytes, in nanoseconds; programs can set this.
  package let modified: Int
  /// The time of the last change to anything about it, in nanoseconds; programs cannot set this.
  package let changed: Int
  /// The number of the file in its file system, and the file system.
  package let number: UInt64
  package let device: UInt32

  package init(size: Int, modified: Int, changed: Int, number: UInt64, device: UInt32) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.number = number
    self.device = device
  }

  /// Returns whether the file would have another status if it were changed at a moment or later.
  ///
  /// Clocks of file systems have a resolution of milliseconds or seconds: if a file was changed
  /// within the same step as the moment, a later change could go unnoticed.
  package func isReliable(at moment: Moment) -> Bool {
    let isCoarse = device != moment.device || changed % 1_000_000_000 == 0
    return changed + (isCoarse ? 2_000_000_000 : 0) < moment.time
  }

  /// A moment by the clock of a file system.
  package struct Moment: Sendable {
    package let time: Int
    package let device: UInt32

    package init(time: Int, device: UInt32) {
      self.time = time
      self.device = device
    }
  }

  /// The moment of the last change to the file.
  package var moment: Moment { Moment(time: changed, device: device) }
}
