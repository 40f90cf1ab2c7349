import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacCore

@Suite("File streams")
struct FileStreamTests {
  private static let sizes = [0, 1, 7, 8, 9, (1 << 20) - 1, 1 << 20, (1 << 20) + 5, 3 << 20]

  private func bytes(_ count: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: UInt64(count))
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  @Test("copy whole files, with the fingerprint of the whole", arguments: sizes)
  func copy(size: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = bytes(size)
    try FileSystem.write(bytes, to: folder.path + "/a")
    var file = try FileWriter(folder.path + "/b")
    let fingerprint = try file.write(copyOf: FileReader(folder.path + "/a"))
    try file.close()
    #expect(fingerprint == Fingerprint(of: bytes))
    #expect(try FileReader(folder.path + "/b").fingerprint() == fingerprint)
    #expect(try FileSystem.read(folder.path + "/b") == bytes)
    #expect(
      try FileReader(folder.path + "/a").fingerprint(ifSameAs: FileReader(folder.path + "/b"))
        == fingerprint)
  }

  @Test("detect any difference in bytes or length", arguments: sizes.dropFirst())
  func difference(size: Int) throws {
    let folder = try TemporaryFolder()
    var bytes = bytes(size)
    try FileSystem.write(bytes, to: folder.path + "/a")
    bytes[size - 1] ^= 1
    try FileSystem.write(bytes, to: folder.path + "/b")
    try FileSystem.write(Array(bytes.dropLast()), to: folder.path + "/c")
    for other in ["b", "c"] {
      #expect(
        try FileReader(folder.path + "/a")
          .fingerprint(ifSameAs: FileReader("\(folder.path)/\(other)")) == nil)
    }
    #expect(Fingerprint(of: bytes) != Fingerprint(of: Array(bytes.dropLast())))
  }

  @Test("read the requested number of bytes from the start", arguments: [0, 1, 8, 100])
  func start(limit: Int) throws {
    let folder = try TemporaryFolder()
    try FileSystem.write(bytes(64), to: folder.path + "/a")
    #expect(
      try FileSystem.read(folder.path + "/a", upTo: limit) == Array(bytes(64).prefix(limit)))
  }
}
