import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacData

@Suite("A file read line by line")
struct LineStreamTests {
  /// Returns a file in a folder of its own, whose bytes are not in memory.
  private func file(_ text: String) throws -> (folder: TemporaryFolder, file: SourceFile) {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "a.jsonl")
    return (folder, SourceFile(path: "a.jsonl", folder: try Directory(opening: folder.path)))
  }

  private func lines(_ stream: inout LineStream) throws -> [(start: Int, text: String)] {
    var lines: [(start: Int, text: String)] = []
    while let line = try stream.next() {
      lines.append((line.start, String(decoding: line.bytes, as: UTF8.self)))
    }
    return lines
  }

  @Test("has the lines of its text, wherever a piece ends", arguments: 0..<20 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let lengths = [0, 1, 100, FileReader.pieceSize - 1, FileReader.pieceSize, 600_000]
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let length = lengths.randomElement(using: &random) ?? 0
      text += String(repeating: ["a", "é "].randomElement(using: &random) ?? "", count: length)
      text += ["\n", "\r\n", " \n"].randomElement(using: &random) ?? ""
    }
    if Bool.random(using: &random) { text += "last" }
    let (folder, source) = try file(text)
    var stream = LineStream(source)
    let lines = try lines(&stream)
    var expected = text.utf8.split(separator: 10, omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == 13 || line.last == 32 { line.removeLast() }
      return (
        start: text.utf8.distance(from: text.startIndex, to: line.startIndex), text: String(line)
      )
    }
    if text.isEmpty || text.utf8.last == 10 { expected.removeLast() }
    #expect(lines.map(\.start) == expected.map(\.start))
    #expect(lines.map(\.text) == expected.map(\.text))
    #expect(stream.fingerprint == Fingerprint(of: text))
    withExtendedLifetime(folder) {}
  }

  @Test("has a line that begins in one piece and ends early in the next")
  func longLine() throws {
    let texts = [100, FileReader.pieceSize - 1, 3].map { String(repeating: "a", count: $0) }
    let (folder, source) = try file(texts.joined(separator: "\n"))
    var stream = LineStream(source)
    #expect(try lines(&stream).map(\.text) == texts)
    withExtendedLifetime(folder) {}
  }

  @Test("Places are those of the file, although only their lines are read")
  func places() throws {
    let text = (1...40_000).map { "{\"number\": \($0)}" }.joined(separator: "\n")
    let (folder, source) = try file(text)
    var stream = LineStream(source)
    let all = try lines(&stream)
    for number in [1, 2, 1000, 16_384, 39_999, 40_000] {
      let (start, line) = all[number - 1]
      let part = source.part(start..<start + line.utf8.count)
      let place = part.place(11..<11 + "\(number)".count)
      #expect([place.line, place.column] == [number, 12])
      #expect(part.text(in: place.range) == "\(number)")
      #expect(place.rangeInFile.lowerBound == start + 11)
      var finder = SpanFinder(columnsIn: .utf16)
      #expect(finder.span(of: place)?.line == number)
    }
    #expect(source.part(0..<9).start < source.part(all[8].start..<all[9].start).start)
    withExtendedLifetime(folder) {}
  }

  @Test("A shorter file than before has places all the same")
  func shortened() throws {
    let (folder, source) = try file("1\n2\n3\n")
    let part = source.part(4..<5)
    #expect(part.start.line == 3)
    try folder.write("1\n", to: "a.jsonl")
    #expect(source.part(4..<5).start.line == 2)
    #expect(
      SourceFile(path: "a.jsonl", folder: try Directory(opening: folder.path)).part(4..<5).start
        .line == 2)
  }
}
