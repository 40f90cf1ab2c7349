import Synchronization

/// The entries of other records, which lists, tables and sums show.
extension OriginSearch {
  /// The number of files whose lines are tried for a value that changes with several.
  private static let triedFiles = 3
  /// The number of entries up to which all are tried.
  private static let triedEntries = 256

  /// Some entries of a collection, by their indices.
  private struct Candidates {
    let collection: LoadedCollection
    let indices: [Int]
  }

  /// Finds the files whose entries the wanted cells change with, and then their lines.
  mutating func searchEntries() async {
    let entries = inspection.entries(in: page.requests, from: page.task.id)
    let own = inspection.entry(of: page.task.id)
    for collection in inspection.collections {
      var indices = entries[collection.folder] ?? []
      if let own, own.folder == collection.folder { indices.remove(own.index) }
      guard !indices.isEmpty else { continue }
      let found = relevant(Candidates(collection: collection, indices: indices.sorted()))
      await searchLines(found, collection)
    }
  }

  /// Returns the entries without which wanted cells differ, with these cells. Each is removed alone, or
  /// if there are very many, they are halved, until some are known for each cell.
  private mutating func relevant(_ candidates: Candidates) -> [(index: Int, cells: Set<Int>)] {
    var found: [(index: Int, cells: Set<Int>)] = []
    var counts: [Int: Int] = [:]
    let isSmall = candidates.indices.count <= Self.triedEntries
    var rest = isSmall ? candidates.indices.map { [$0][...] } : [candidates.indices[...]]
    var tests = 0
    rest.reverse()
    while let next = rest.popLast() {
      let open = isSmall ? wanted : wanted.filter { counts[$0, default: 0] < Self.triedFiles }
      guard !open.isEmpty, tests < 2 * Self.triedEntries else {
        incomplete.formUnion(open)
        continue
      }
      tests += 1
      let site = candidates.collection.trials.removing(Set(next), SiteVariant(inspection.site))
      let changed = page.changes(in: site)?.intersection(open)
      if let changed, changed.isEmpty { continue }
      if next.count == 1 {
        found.append((next[next.startIndex], changed ?? []))
        for cell in changed ?? [] { counts[cell, default: 0] += 1 }
      } else {
        let middle = next.startIndex + next.count / 2
        rest += [next[middle...], next[..<middle]]
      }
    }
    if !isSmall { incomplete.formUnion(counts.filter { $0.value >= Self.triedFiles }.keys) }
    return found
  }

  /// Tries the lines of the files whose entries cells change with: of the first few for each cell.
  private mutating func searchLines(
    _ found: [(index: Int, cells: Set<Int>)], _ collection: LoadedCollection
  ) async {
    var tried: [Int: Int] = [:]
    for (index, cells) in found {
      let position = collection.order[index]
      let file = collection.files[position.file]
      let place = file.place(file.items[position.item])
      let isNeeded = cells.isEmpty || cells.contains { tried[$0, default: 0] < Self.triedFiles }
      guard isNeeded, let record = collection.trials.record(position) else {
        for cell in cells { otherRecords[cell, default: []].insert(place) }
        continue
      }
      let before = origins
      await run(experiments(with: record, collection))
      for cell in cells {
        tried[cell, default: 0] += 1
        // Its presence matters, but no single scalar does.
        if origins[cell]?.count == before[cell]?.count {
          otherRecords[cell, default: []].insert(place)
        }
      }
    }
  }

  private func experiments(
    with variant: ItemTrials.ItemVariant, _ collection: LoadedCollection
  ) -> [Experiment] {
    let site = SiteVariant(inspection.site)
    let effects = EntryEffects()
    let trials = collection.trials
    return RecordScalar.all(of: variant.record, trials.schema).map { scalar in
      Experiment(origin: .line(scalar.place, key: scalar.key)) { page in
        page.union(of: scalar.changes(in: page.inspection)) { record in
          var variant = variant
          variant.record = record
          guard let trial = trials.trial(variant, site) else { return nil }
          return effects.cells(of: trial.storedEntry) {
            trial.site().map { page.changes(in: $0) ?? [] } ?? []
          }
        }
      }
    }
  }
}

/// The cells that change with entries of an item. Many of its scalars lead to the same entry.
private final class EntryEffects: Sendable {
  private let known = Mutex<[[UInt8]: Set<Int>]>([:])

  /// Returns the cells that change with an entry, by its stored form if it has one.
  func cells(of entry: [UInt8]?, _ find: () -> Set<Int>) -> Set<Int> {
    guard let entry else { return find() }
    if let cells = known.withLock({ $0[entry] }) { return cells }
    let cells = find()
    known.withLock { $0[entry] = cells }
    return cells
  }
}
