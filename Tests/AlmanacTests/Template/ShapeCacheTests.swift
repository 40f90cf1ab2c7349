import Testing

@testable import Almanac

@Suite("The cache of shapes")
struct ShapeCacheTests {
  @Test("is bounded, and keeps what is in use", arguments: [8 << 10, 64 << 10])
  func bounded(limit: Int) {
    var cache = ShapeCache<Sized>(limit: limit)
    cache.keep(Sized(number: -1), for: [-1])
    for number in 0..<10_000 {
      let key = [Int32(number % 7), Int32(number)]
      #expect(cache.find(key.span) == nil)
      cache.keep(Sized(number: number), for: key[...])
      #expect(cache.find(key.span)?.number == number)
      #expect(cache.find([-1].span)?.number == -1, "after \(number)")
      #expect(cache.size <= limit + 400)
      #expect(cache.count <= limit / 100)
    }
    #expect(cache.find([0, 0].span) == nil)
  }

  @Test("counts what its values cache themselves")
  func grown() {
    var cache = ShapeCache<Sized>(limit: 8 << 10)
    for number in 0..<10 { cache.keep(Sized(number: number), for: [Int32(number)]) }
    for _ in 0..<2 {
      cache.grow(by: 8 << 10)
      #expect(cache.find([9].span)?.number == 9)
    }
    cache.grow(by: 8 << 10)
    #expect(cache.find([0].span) == nil)
  }

  @Test("of a document and of repeated lines is bounded, whatever the pages are like")
  func documents() throws {
    let limit = 100 << 10
    let lines = Self.lines(limit: limit)
    let document = lines.whole
    var (recorder, statistics) = (Recorder<RecordedDecisions>(), RenderStatistics())
    var assembly = RepeatedLines.Assembly()
    for page in 0..<1_500 {
      // Each page has another head, and two lines that no other page has.
      let decisions = [Int32(page % 40), 2, Int32(page / 40), Int32(page / 40 + 1), 0]
      var source = RecordedDecisions(decisions[...])
      recorder.record(lines.body, &source)
      #expect(recorder.decisions == decisions)
      let isCut = lines.assemble(&assembly, recorder, &statistics)
      let pieces = assembly.pieces
      try #require(isCut && pieces.count == 4)
      if page % 25 == 0 {
        var joined = ShapeBuilder()
        for piece in pieces {
          for first in piece.firstValues { joined.append(piece.shape, slotsFrom: first) }
        }
        let whole = document.shape(for: decisions[...], &statistics).shape
        #expect(joined.shape.hasSameHTML(as: whole))
      }
      #expect(lines.cachedSize <= 3 * limit)
    }
    #expect(statistics.shapes > 1_500)
  }

  @Test("of a document that is in use has its shape parsed once")
  func used() {
    let document = Self.lines(limit: 100 << 10).whole
    var statistics = RenderStatistics()
    for page in 0..<600 {
      _ = document.shape(for: [0, 0, 0], &statistics)
      _ = document.shape(for: [Int32(page + 1), 0, 0], &statistics)
    }
    #expect(statistics.shapes == 601)
    #expect(document.cachedSize <= 110 << 10)
  }

  @Test("of repeated lines that depend on each other knows that they do")
  func dependent() {
    let place = SourceFile(path: "page.md", text: "").start
    // Lines of one paragraph.
    let list = Part.section(Reference(scope: 0, cell: 0), [.text(Array("x\n".utf8))], .list)
    let lines = RepeatedLines([list], section: 0, place, basePath: [])
    var (recorder, statistics) = (Recorder<RecordedDecisions>(), RenderStatistics())
    for _ in 0..<3 {
      var source = RecordedDecisions([2])
      recorder.record(lines.body, &source)
      var assembly = RepeatedLines.Assembly()
      #expect(!lines.assemble(&assembly, recorder, &statistics))
    }
    #expect(statistics.shapes == 1)
  }

  /// "{{#words}}w {{/words}}", and a list of items, each with the words within it.
  private static func lines(limit: Int) -> RepeatedLines {
    func text(_ text: String) -> Part { .text(Array(text.utf8)) }
    let words = Part.section(Reference(scope: 0, cell: 0), [text("w ")], .list)
    let inner = Part.section(Reference(scope: 1, cell: 0), [text("x ")], .list)
    let none = Part.inverted(Reference(scope: 0, cell: 0), [text("end\n")])
    let parts = [
      text("w "), words, text("\n\n"),
      .section(Reference(scope: 0, cell: 1), [text("- i "), inner, text("\n")], .list),
      text("\n"), none,
    ]
    let place = SourceFile(path: "page.md", text: "").start
    return RepeatedLines(parts, section: 3, place, basePath: [], limit: limit)
  }

  private struct Sized: SizedValue {
    let number: Int
    var size: Int { 200 }
  }
}
