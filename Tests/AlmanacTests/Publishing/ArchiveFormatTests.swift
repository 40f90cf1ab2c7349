import Testing

@testable import Almanac

@Suite("Archives")
struct ArchiveFormatTests {
  /// The examples of FIPS 180-4, and lengths around the end of a block.
  @Test(
    "SHA-256 gives the checksums of its specification",
    arguments: [
      ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
      ("a", 10_000, "27dd1f61b867b6a0f6e9d8a41c43231de52107e53ae424de8f847b821db4b711"),
    ])
  func checksum(text: String, count: Int, expected: String) {
    let bytes = Array(String(repeating: text, count: count).utf8)
    var whole = SHA256()
    whole.add(bytes[...])
    #expect(whole.finished == expected)
    var pieces = SHA256()
    var rest = bytes[...]
    var size = 1
    while !rest.isEmpty {
      pieces.add(rest.prefix(size))
      rest = rest.dropFirst(size)
      size = size % 90 + 1
    }
    #expect(pieces.finished == expected)
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
