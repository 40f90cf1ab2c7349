import TestSupport
import Testing

@testable import Almanac

@Suite("Archives")
struct ArchiveFormatTests {
  /// The examples of FIPS 180-4.
  @Test(
    "have the checksums of their specification, whatever their path is like",
    arguments: [
      ("", "empty", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "a\\b \n", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
  func checksum(text: String, name: String, expected: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    #expect(try await Checksum.ofFile("\(folder.path)/\(name)") == expected)
  }

  @Test("records of tar begin with their own length", arguments: 80..<120)
  func record(length: Int) throws {
    let path = "é" + String(repeating: "x", count: length - 11)
    let bytes = TarHeader(path: path, size: 5, time: 0).bytes
    let record = bytes[512...].prefix { $0 != 0x0A }
    #expect(String(decoding: record, as: UTF8.self) == "\(record.count + 1) path=\(path)")
    #expect(bytes.count == 3 * TarHeader.blockSize)
  }

  @Test("tar holds the size of a file that is larger than eleven digits tell")
  func largeFile() {
    let bytes = TarHeader(path: "large.mp4", size: 1 << 33, time: 0).bytes
    #expect(bytes.count == 3 * TarHeader.blockSize)
    #expect(String(decoding: bytes[512...].prefix(19), as: UTF8.self) == "19 size=8589934592\n")
    let small = TarHeader(path: "large.mp4", size: 1 << 33 - 1, time: 0).bytes
    #expect(String(decoding: small[124..<135], as: UTF8.self) == "77777777777")
    #expect(small.count == TarHeader.blockSize)
  }
}
