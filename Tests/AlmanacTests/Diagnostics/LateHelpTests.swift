import Almanac
import Synchronization
import TestSupport
import Testing

@Suite("Diagnostics: deferred help")
struct LateHelpTests {
  /// Counts how often names are gone through.
  private final class Counter: Sequence, Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .relaxed) }

    func makeIterator() -> IndexingIterator<[String]> {
      count.add(1, ordering: .relaxed)
      return ["title"].makeIterator()
    }
  }

  @Test("Suggestions are computed only if they are shown")
  func shown() {
    let names = Counter()
    var diagnostics = Diagnostics()
    for line in 0..<20_000 {
      let source = SourceFile(path: "a.json", text: "x")
      diagnostics.add(
        Diagnostic(.error, "A0001", at: source.start, "No \(line)")
          .suggesting("titel", among: names))
    }
    #expect(names.value == 0)
    #expect(diagnostics.counts.errors == 20_000)
    #expect(names.value == 0)
    let text = DiagnosticPrinter().text(diagnostics)
    #expect(text.contains("help: did you mean title?"))
    #expect(names.value == DiagnosticPrinter().limitPerFile)
  }

  @Test("Two that differ in their help alone are two")
  func different() {
    let one = Diagnostic(.error, "A0001", at: nil, "No").suggesting("titel", among: ["title"])
    let same = Diagnostic(.error, "A0001", at: nil, "No", help: "did you mean title?")
    let other = Diagnostic(.error, "A0001", at: nil, "No").suggesting("titel", among: ["table"])
    #expect(one == same)
    #expect(one != other)
    #expect(Set([one, same, other]).count == 2)
  }

  @Test("A million unknown keys take linear time")
  func manyKeys() {
    func time(_ count: Int) -> Duration {
      let keys = (0..<count).map { "\"k\($0)\": 1" }.joined(separator: ",")
      let json = Array("{\"name\": \"Pip\", \"legs\": 4, \(keys)}".utf8)
      return ContinuousClock().measure {
        var diagnostics = Diagnostics()
        #expect(Animal.read(json: json, into: &diagnostics) != nil)
        #expect(diagnostics.counts.warnings == count)
      }
    }
    let small = time(10_000)
    #expect(time(80_000) < small * 40 + .seconds(1))
  }
}
