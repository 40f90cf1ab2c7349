import Testing

@testable import Almanac

@Suite("The items of a file")
struct DataItemsTests {
  private let cache = Array("0123456789".utf8)

  private func item(_ number: Int, stored: Range<Int>? = nil) -> DataFile.Item {
    DataFile.Item(
      record: number, range: number * 10..<number * 10 + 5,
      fingerprint: Fingerprint(bits: UInt128(number)),
      entryFingerprint: Fingerprint(bits: UInt128(number) + 100), stored: stored.map { cache[$0] })
  }

  private func isSame(_ a: DataFile.Item, _ b: DataFile.Item) -> Bool {
    a.record == b.record && a.range == b.range && a.fingerprint == b.fingerprint
      && a.entryFingerprint == b.entryFingerprint && a.stored == b.stored
      && a.isChanged == b.isChanged
  }

  @Test("are kept whole, however many there are", arguments: 0..<4)
  func whole(count: Int) {
    let items = (0..<count).map { item($0, stored: $0 == 1 ? nil : $0..<$0 + 3) }
    var appended = DataItems(cache: cache)
    for item in items { appended.append(item) }
    for kept in [appended, DataItems(items, in: cache)] {
      #expect(kept.count == count)
      #expect(zip(kept, items).allSatisfy(isSame))
    }
  }

  @Test("change in place", arguments: [1, 3])
  func changed(count: Int) {
    var items = DataItems((0..<count).map { item($0) }, in: cache)
    items.update(count - 1) {
      $0.stored = cache[2..<5]
      $0.isChanged = true
    }
    var last = item(count - 1, stored: 2..<5)
    last.isChanged = true
    #expect(zip(items, (0..<count - 1).map { item($0) } + [last]).allSatisfy(isSame))
    #expect(items.count == count)
  }

  @Test("stay in order when another one is added to the only one")
  func grown() {
    var items = DataItems([item(0)], in: cache)
    items.append(item(1))
    items.update(0) { $0.isChanged = true }
    #expect(items.map(\.record) == [0, 1])
    #expect(items.map(\.isChanged) == [true, false])
  }
}
