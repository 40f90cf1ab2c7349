/// What comes before the bytes of a file in a tar archive (POSIX.1-2017, pax): nothing of the machine
/// or the user that writes it.
struct TarHeader {
  let path: String
  /// The size of the file in bytes.
  let size: Int
  /// The time of its last change, in seconds since 1970.
  let time: Int

  static let blockSize = 512

  /// The blocks at the end of an archive.
  static let end = [UInt8](repeating: 0, count: 2 * blockSize)

  /// Returns the zeros that fill the last block of a file.
  static func padding(after size: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: (blockSize - size % blockSize) % blockSize)
  }

  /// The header. A path or a size for which it has no room is in a record before it.
  var bytes: [UInt8] {
    var records: [UInt8] = []
    let plainPath = Array(path.utf8.map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: "_") })
    if path.utf8.count > Self.pathLength || !path.utf8.elementsEqual(plainPath) {
      records += Self.record("path", path)
    }
    if size > Self.largestSize { records += Self.record("size", "\(size)") }
    let block = Self.block(plainPath, size <= Self.largestSize ? size : 0, time, type: "0")
    guard !records.isEmpty else { return block }
    return Self.block(Array("PaxHeaders/".utf8) + plainPath, records.count, time, type: "x")
      + records + Self.padding(after: records.count) + block
  }

  private static let pathLength = 100

  /// Eleven octal digits.
  private static let largestSize = 1 << 33 - 1

  /// Returns a record, which begins with its own length: "17 path=games.txt\n".
  private static func record(_ name: String, _ value: String) -> [UInt8] {
    let rest = " \(name)=\(value)\n".utf8.count
    var length = rest + "\(rest)".utf8.count
    if rest + "\(length)".utf8.count > length { length += 1 }
    return Array("\(length) \(name)=\(value)\n".utf8)
  }

  private static func block(_ path: [UInt8], _ size: Int, _ time: Int, type: Character) -> [UInt8] {
    var block: [UInt8] = []
    func add(_ bytes: some Sequence<UInt8>, upTo end: Int) {
      block += bytes.prefix(end - block.count)
      block += [UInt8](repeating: 0, count: end - block.count)
    }
    func add(octal number: Int, upTo end: Int) {
      let digits = String(number, radix: 8)
      let zeros = String(repeating: "0", count: end - 1 - block.count - digits.count)
      add((zeros + digits).utf8, upTo: end)
    }
    add(path, upTo: pathLength)
    // Anyone may read it; its owner is root.
    add(octal: 0o644, upTo: 108)
    add(octal: 0, upTo: 116)
    add(octal: 0, upTo: 124)
    add(octal: size, upTo: 136)
    add(octal: time, upTo: 148)
    // While the checksum is computed, spaces are in its place.
    add("        ".utf8, upTo: 156)
    add(String(type).utf8, upTo: 257)
    add("ustar\u{0}00".utf8, upTo: 329)
    add(octal: 0, upTo: 337)
    add(octal: 0, upTo: 345)
    add([], upTo: blockSize)
    let sum = String(block.reduce(0) { $0 + Int($1) }, radix: 8)
    let text = String(repeating: "0", count: 6 - sum.count) + sum + "\u{0} "
    block.replaceSubrange(148..<156, with: text.utf8)
    return block
  }
}

extension TarHeader {
  /// Writes the files of a site to a tar archive.
  static func write(
    _ site: BuiltSite, to name: String, in folder: Directory, time: Int
  ) throws(FileError) {
    var archive = try FileWriter(name, in: folder)
    for line in site.files.lines {
      let path = line.path.text
      let file = try FileReader(path, in: site.root)
      try archive.write(TarHeader(path: path, size: file.size, time: time).bytes)
      guard try archive.write(copyOf: file) == line.fingerprint else {
        throw .changed(site.root.name(path))
      }
      try archive.write(padding(after: file.size))
    }
    try archive.write(end)
    try archive.close()
  }
}
