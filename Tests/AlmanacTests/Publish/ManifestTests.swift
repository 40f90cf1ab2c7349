import TestSupport
import Testing

@testable import Almanac

@Suite("The list of files")
struct ManifestTests {
  private func manifest(_ numbers: some Sequence<Int>) -> Manifest {
    Manifest(
      numbers.map {
        .init(
          path: SitePath("pages/\($0)/index.html"), fingerprint: Fingerprint(bits: UInt64($0)))
      })
  }

  @Test("is written in pieces and read as a whole", arguments: [0, 1, 1_700, 5_000])
  func pieces(count: Int) {
    let manifest = manifest(0..<count)
    var pieces: [ArraySlice<UInt8>] = []
    let fingerprint = manifest.write { pieces.append($0) }
    let (bytes, sealed) = manifest.sealed
    #expect(Array(pieces.joined()) == bytes)
    #expect(fingerprint == sealed)
    let reading = Manifest.read(bytes)
    #expect(reading.condition == .intact)
    #expect(reading.fingerprint == fingerprint)
    #expect(reading.manifest == manifest)
    #expect(count < 2_000 || pieces.count > 1)
  }

  @Test("has each line once, in order, whatever the order of the files")
  func order() {
    let sorted = manifest(0..<20)
    #expect(manifest(Array(0..<20).reversed() + [3, 3, 7]) == sorted)
    #expect(sorted.union(Manifest()) == sorted)
    #expect(Manifest().union(sorted) == sorted)
    #expect(manifest(0..<9).union(manifest(5..<20)) == sorted)
  }

  @Test(
    "has the lines of both after a union, several of some files", arguments: 0..<20 as Range<UInt64>
  )
  func union(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let lines = (0..<2).map { _ in
      (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        Manifest.Line(
          path: SitePath("f\(Int.random(in: 0...5, using: &generator))"),
          fingerprint: Fingerprint(bits: .random(in: 0...2, using: &generator)))
      }
    }
    var (first, second) = (Manifest(lines[0]), Manifest(lines[1]))
    second.isComplete = false
    let both = first.union(second)
    #expect(both.lines == Set(lines[0] + lines[1]).sorted())
    #expect(!both.isComplete)
    first.isComplete = false
    second.isComplete = true
    #expect(!first.union(second).isComplete)
  }
}
