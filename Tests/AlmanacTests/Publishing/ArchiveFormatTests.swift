import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacDeploy

@Suite("Archives")
struct ArchiveFormatTests {
  /// The examples of FIPS 180-4.
  @Test(
    "have the checksums of their specification, whatever their path is like",
    arguments: [
      ("", "empty", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "a\\b \n", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
  func checksum(text: String, name: String, expected: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    let file = try FileReader(name, in: Directory(opening: folder.path))
    #expect(try file.checksum() == expected)
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

  private func little(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  @Test(
    "zip holds sizes and places that need 64 bits, each where it is expected",
    arguments: [
      (5, 5, 0), (1 << 32 - 2, 5, 1 << 32 - 2), (1 << 32 - 1, 7, 0), (5, 5, 1 << 32),
      (1 << 33, 1 << 32, 1 << 34),
    ])
  func largeZip(size: Int, packedSize: Int, offset: Int) {
    let entry = ZipEntry(
      path: "a", size: size, packedSize: packedSize, isDeflated: true, checksum: [1, 2, 3, 4],
      time: 0, offset: offset)
    let (header, listing) = (entry.header, entry.listing)
    let limit = 0xFFFF_FFFF
    let (hasSizes, hasOffset) = (max(size, packedSize) >= limit, offset >= limit)
    #expect(little(header[18..<22]) == (hasSizes ? limit : packedSize))
    #expect(little(header[22..<26]) == (hasSizes ? limit : size))
    #expect(little(header[4..<6]) == (hasSizes ? 45 : 20))
    // A field of 64-bit numbers, if any, and the one of the time.
    #expect(little(header[28..<30]) == (hasSizes ? 20 : 0) + 9)
    #expect(header.count == 30 + 1 + (hasSizes ? 20 : 0) + 9)
    if hasSizes {
      #expect(little(header[35..<43]) == size && little(header[43..<51]) == packedSize)
    }
    let numbers = (hasSizes ? [size, packedSize] : []) + (hasOffset ? [offset] : [])
    #expect(little(listing[42..<46]) == (hasOffset ? limit : offset))
    #expect(listing.count == 46 + 1 + (numbers.isEmpty ? 0 : 4 + 8 * numbers.count) + 9)
    for (index, number) in numbers.enumerated() {
      #expect(little(listing[(51 + 8 * index)...].prefix(8)) == number)
    }
  }

  @Test("zip holds more files than 16 bits count")
  func manyFilesInZip() {
    #expect(ZipEntry.end(count: 65_534, start: 10, size: 20).count == 22)
    let end = ZipEntry.end(count: 65_535, start: 10, size: 20)
    #expect(end.count == 56 + 20 + 22)
    #expect(little(end[24..<32]) == 65_535 && little(end[32..<40]) == 65_535)
    #expect(little(end[40..<48]) == 20 && little(end[48..<56]) == 10)
    // Where the record of 64-bit numbers begins.
    #expect(little(end[64..<72]) == 30)
  }
}
