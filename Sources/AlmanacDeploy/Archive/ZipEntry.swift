/// A file in a zip archive (PKWARE APPNOTE 6.3.10): nothing of the machine or the user that writes it.
struct ZipEntry {
  let path: String
  /// The size of the file in bytes, and of what the archive has of it.
  let size: Int
  let packedSize: Int
  /// Whether it is compressed by DEFLATE (RFC 1951) or as it is.
  let isDeflated: Bool
  /// The CRC-32 of its bytes, as gzip writes it.
  let checksum: [UInt8]
  /// The time of its last change, in seconds since 1970.
  let time: Int
  /// Where it begins in the archive.
  let offset: Int

  /// Larger numbers are in fields of 64 bits.
  static let limit = 0xFFFF_FFFF

  private var isLarge: Bool { max(size, packedSize) >= Self.limit }

  /// What comes before its bytes.
  var header: [UInt8] {
    let sizes = isLarge ? Self.field(0x0001, Self.bytes(size, 8) + Self.bytes(packedSize, 8)) : []
    let extra = sizes + timeField
    return Self.bytes(0x0403_4B50, 4) + description(in: isLarge ? Self.version : 20)
      + lengths(extra)
      + Array(path.utf8) + extra
  }

  /// What the list at the end of the archive says of it.
  var listing: [UInt8] {
    var large: [UInt8] = isLarge ? Self.bytes(size, 8) + Self.bytes(packedSize, 8) : []
    if offset >= Self.limit { large += Self.bytes(offset, 8) }
    let extra = (large.isEmpty ? [] : Self.field(0x0001, large)) + timeField
    // Written on a Unix system: a regular file that anyone may read.
    return Self.bytes(0x0201_4B50, 4) + Self.bytes(3 << 8 | Self.version, 2)
      + description(in: large.isEmpty ? 20 : Self.version) + lengths(extra)
      // It has no comment, is on the first disk, and may be text or not.
      + Self.bytes(0, 2) + Self.bytes(0, 2) + Self.bytes(0, 2)
      + Self.bytes(0o100644 << 16, 4) + Self.bytes(min(offset, Self.limit), 4)
      + Array(path.utf8) + extra
  }

  /// The version of the format that has numbers of 64 bits.
  private static let version = 45

  /// What a header and a listing have in common.
  ///
  /// - Parameter version: The version of the format that a reader has to know.
  private func description(in version: Int) -> [UInt8] {
    // Its name is UTF-8.
    Self.bytes(version, 2) + Self.bytes(1 << 11, 2) + Self.bytes(isDeflated ? 8 : 0, 2)
      + localTime + checksum + Self.bytes(isLarge ? Self.limit : packedSize, 4)
      + Self.bytes(isLarge ? Self.limit : size, 4)
  }

  private func lengths(_ extra: [UInt8]) -> [UInt8] {
    Self.bytes(path.utf8.count, 2) + Self.bytes(extra.count, 2)
  }

  /// The time in steps of two seconds and the day, for programs that know no other. They begin in 1980.
  private var localTime: [UInt8] {
    let time = max(time, 315_532_800)
    let day = CalendarDate(daysSinceEpoch: time / 86_400)
    let seconds = time % 86_400
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    let clock = hour << 11 | minute << 5 | (second / 2)
    let date = min(day.year - 1980, 127) << 9 | day.month << 5 | day.day
    return Self.bytes(clock, 2) + Self.bytes(date, 2)
  }

  /// The time that does not depend on where the archive is unpacked ("UT").
  private var timeField: [UInt8] {
    Self.field(0x5455, [1] + Self.bytes(min(time, Int(Int32.max)), 4))
  }

  /// Returns what follows the list of files.
  ///
  /// - Parameters:
  ///   - count: The number of files.
  ///   - start: Where the list begins.
  ///   - size: The length of the list.
  static func end(count: Int, start: Int, size: Int) -> [UInt8] {
    var large: [UInt8] = []
    if count >= 0xFFFF || start >= limit || size >= limit {
      large += bytes(0x0606_4B50, 4) + bytes(44, 8) + bytes(3 << 8 | version, 2)
      large += bytes(version, 2) + bytes(0, 8) + bytes(count, 8) + bytes(count, 8)
      large += bytes(size, 8) + bytes(start, 8)
      large += bytes(0x0706_4B50, 4) + bytes(0, 4) + bytes(start + size, 8) + bytes(1, 4)
    }
    let shownCount = bytes(min(count, 0xFFFF), 2)
    return large + bytes(0x0605_4B50, 4) + bytes(0, 4) + shownCount + shownCount
      + bytes(min(size, limit), 4) + bytes(min(start, limit), 4) + bytes(0, 2)
  }

  private static func field(_ type: Int, _ content: [UInt8]) -> [UInt8] {
    bytes(type, 2) + bytes(content.count, 2) + content
  }

  /// Returns a number in some bytes, the lowest first.
  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
