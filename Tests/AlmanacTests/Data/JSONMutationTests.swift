import Almanac
import TestSupport
import Testing

@Suite("JSON: files with random damage")
struct JSONMutationTests {
  private static let interesting =
    Array("{}[]\",:\\/u0eE+-.tfn \n\r\t".utf8) + [0x00, 0x80, 0xC3, 0xFF]

  @Test("A damaged file is read or has an error", arguments: 0..<8)
  func damage(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let whole = try Repository.bytes(of: "Content/games/2026-06-06-gulls-otters.json")
    var outcomes: Set<Bool> = []
    for _ in 0..<250 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) { mutate(&bytes, &generator) }
      let reading = Reading(bytes: bytes)
      #expect((reading.value == nil) == reading.diagnostics.hasErrors)
      #expect(reading.printed.isEmpty == reading.diagnostics.all.isEmpty)
      outcomes.insert(reading.value == nil)
    }
    #expect(outcomes == [true, false])
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let index = Int.random(in: bytes.indices, using: &generator)
    let byte =
      Bool.random(using: &generator)
      ? UInt8.random(in: .min ... .max, using: &generator)
      : Self.interesting.randomElement(using: &generator) ?? 0
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: bytes[index] = byte
    case 1: bytes.insert(byte, at: index)
    case 2: bytes.remove(at: index)
    default: bytes.removeSubrange(index..<min(bytes.count, index + 1 + Int(byte) / 4))
    }
    if bytes.isEmpty { bytes = [byte] }
  }
}
