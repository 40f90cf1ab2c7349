import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild

@Suite("The list of files")
struct ManifestTests {
  private func manifest(_ numbers: some Sequence<Int>) -> Manifest {
    Manifest(
      numbers.map {
        .init(
          path: SitePath("pages/\($0)/index.html"), fingerprint: Fingerprint(bits: UInt128($0)))
      })
  }

  @Test("is read as it was written", arguments: [0, 1, 1_700], [true, false])
  func reading(count: Int, isComplete: Bool) {
    var manifest = manifest(0..<count)
    manifest.isComplete = isComplete
    let (bytes, fingerprint) = manifest.sealed
    let reading = Manifest.read(bytes)
    #expect(reading?.fingerprint == fingerprint)
    #expect(reading?.manifest == manifest)
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

  /// Some lines, of few paths that begin alike, of which some have slashes.
  private func lines(_ count: Int, by generator: inout SeededGenerator) -> [Manifest.Line] {
    let paths = ["a", "a.html", "a/b", "a/b/c", "a/bc", "ab", "z/z/z"]
    return (0..<count).map { _ in
      Manifest.Line(
        path: SitePath(paths.randomElement(using: &generator) ?? ""),
        fingerprint: Fingerprint(bits: .random(in: 0...2, using: &generator)))
    }
  }

  @Test("finds, replaces and compares files", arguments: 0..<20 as Range<UInt64>)
  func files(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var manifest = Manifest(lines(.random(in: 0...12, using: &generator), by: &generator))
    let other = Manifest(lines(.random(in: 0...12, using: &generator), by: &generator))
    let known = manifest.lines
    let paths = Set(known.map(\.path))
    #expect(manifest.fileCount == paths.count)
    for path in ["", "a", "a/", "a/b", "ab", "b", "z/z/z", "zz"] {
      #expect(manifest[path] == known.filter { $0.path.text == path }.map(\.fingerprint))
    }
    let gone = manifest.files(notIn: other)
    let others = Set(other.lines.map(\.path))
    #expect(gone.map(\.path) == paths.subtracting(others).sorted())
    #expect(gone.allSatisfy { $0.fingerprints == manifest[$0.path.text] })
    for line in lines(3, by: &generator) {
      manifest.replace(line)
      #expect(manifest[line.path.text] == (paths.contains(line.path) ? [line.fingerprint] : []))
      #expect(manifest == Manifest(manifest.lines))
      #expect(Set(manifest.lines.map(\.path)) == paths)
    }
  }

  @Test(
    "with invalid lines has all others, in order",
    arguments: [
      "0000000000000001 b\n0000000000000002 a\n", "0000000000000002 a\n\n0000000000000001 b\n",
      "0000000000000002 a\n0000000000000001 ../b\n0000000000000001 b\n",
      "0000000000000002 a\n000000000000000x b\n0000000000000001 b\n",
      "0000000000000002 a\n0000000000000002 a\n0000000000000001 b\n",
      "0000000000000002 a\n0000000000000001-b\n0000000000000001 b\n0000\n",
      "0000000000000002 a\n0000000000000001 b",
      "0000000000000002 a\n000000000000000x aa\n0000000000000001 b\n",
    ])
  func invalid(text: String) {
    check(bytes(text))
  }

  @Test("with a path that is not UTF-8 has all others")
  func notUTF8() {
    check(
      bytes("0000000000000002 a\n0000000000000003 aa") + [0xFF] + bytes("\n0000000000000001 b\n"))
  }

  /// Returns the bytes of lines, with twice as many digits in their fingerprints.
  private func bytes(_ text: String) -> [UInt8] {
    let zeros = String(repeating: "0", count: 15)
    return Array(text.replacing(zeros, with: zeros + "0" + zeros).utf8)
  }

  /// Checks that a list with these lines has a file a and a file b.
  private func check(_ text: [UInt8]) {
    let sealed = bytes("almanac manifest 3\n") + text
    let manifest = Manifest.read(sealed + bytes("\(Fingerprint(of: sealed).text)\n"))?.manifest
    #expect(manifest?.lines.map(\.path.text) == ["a", "b"])
    #expect(manifest?["b"] == [Fingerprint(bits: 1)])
  }
}
