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
