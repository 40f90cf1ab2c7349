/// The items of a kind, read: what the builder needs of them without knowing their types.
struct Collection: Sendable {
  let folder: String
  let files: [DataFile]
  /// Which entry of the site is that of each item, by file.
  let indices: [[Int]]
  /// The items in the order of the site.
  let order: [BuildCache.Collection.Position]
  /// Of the names of all files: as long as they are the same, so are their numbers.
  let names: Fingerprint
  /// What went wrong when entries were read again.
  let late: LateDiagnostics
  /// Makes the entries known to the site.
  let install: @Sendable (inout Site, inout Diagnostics) -> Void
  /// Makes the pages of some items of one file, one item after another.
  let pages:
    @Sendable (
      Int, [Int], Site, inout Diagnostics, (Line.ItemPages) throws(FileError) -> Void
    ) throws(FileError) -> Void
  /// An entry of the site, by its index, as it lies in a cache.
  let stored: @Sendable (Int, Site) -> ArraySlice<UInt8>?

  private typealias Position = BuildCache.Collection.Position

  /// Reads the files of a kind. What can't be used is reported and drops nothing else.
  static func read<K: Kind>(
    _ kind: K, _ files: [SourceTree.File], _ settings: SiteSettings, _ previous: Previous?,
    width: Int, into diagnostics: inout Diagnostics
  ) async -> Collection {
    // Most files only have to be known again.
    let size = previous?.cache == nil ? 64 : 512
    var chunks = await parallelMap(files.count, width: width, upTo: size) { range in
      var found = Diagnostics()
      let kept = files[range].map {
        Line.entries(of: kind, in: $0, settings, previous, into: &found)
      }
      return (kept, found)
    }
    diagnostics.add(chunks.map(\.1))
    let (dataFiles, read) = separated(&chunks)
    let late = LateDiagnostics()
    let load = { @Sendable () -> [[K.Entry]] in
      dataFiles.indices.map { index in
        read[index] ?? Line.entriesAgain(of: kind, in: dataFiles[index], at: files[index], settings)
          ?? late.add(.changedMeanwhile(dataFiles[index].source))
      }
    }
    let known = previous?.cache?.collections[kind.folder]
    let names = Self.fingerprint(ofNames: files)
    let isUnchanged =
      known?.names == names && read.allSatisfy { $0 == nil }
      && known?.order.isOrder(of: dataFiles) == true
    var order = known?.order ?? []
    var entries = { @Sendable [order] in Self.sorted(load(), by: order) }
    if !isUnchanged {
      let loaded = load()
      order = Self.order(
        of: loaded, by: kind, isNew: read.map { $0 != nil },
        before: known?.names == names ? order : [])
      entries = { [sorted = Self.sorted(loaded, by: order)] in sorted }
    }
    return Collection(kind, dataFiles, names, order, isUnchanged: isUnchanged, late, entries)
  }

  private init<K: Kind>(
    _ kind: K, _ files: [DataFile], _ names: Fingerprint, _ order: [Position], isUnchanged: Bool,
    _ late: LateDiagnostics, _ entries: @escaping @Sendable () -> [K.Entry]
  ) {
    var indices = files.map { Array(repeating: 0, count: $0.items.count) }
    for (index, position) in order.enumerated() { indices[position.file][position.item] = index }
    folder = kind.folder
    self.files = files
    self.indices = indices
    self.order = order
    self.names = names
    self.late = late
    install = { site, diagnostics in
      var lost = LostNames()
      for file in files where !file.lost.isEmpty { lost.add(file.lost) }
      let fingerprints = order.map { files[$0.file].items[$0.item].entryFingerprint }
      site.setEntries(of: kind, fingerprints: fingerprints, lost: lost, entries)
      guard !isUnchanged else { return }
      site.checkIdentifiers(of: kind, into: &diagnostics) { index in
        files[order[index].file].place(files[order[index].file].items[order[index].item])
      }
    }
    pages = { [indices] (file, items, site, diagnostics, body) throws(FileError) in
      try Line.pages(
        of: kind, in: files[file], items.map { ($0, indices[file][$0]) }, in: site,
        into: &diagnostics, body)
    }
    stored = { index, site in
      guard let storage = K.entryStorage, let entry = site.entry(of: K.self, at: index) else {
        return nil
      }
      var writer = EntryWriter()
      storage.write(entry, &writer)
      return writer.bytes[...]
    }
  }

  private static func fingerprint(ofNames files: [SourceTree.File]) -> Fingerprint {
    var mixer = Fingerprint.Mixer()
    for file in files { mixer.add(file.name) }
    return mixer.fingerprint
  }

  /// What was kept of all files, and the entries of those that were read.
  private static func separated<Entry>(
    _ chunks: inout [([Line.Kept<Entry>], Diagnostics)]
  ) -> ([DataFile], [[Entry]?]) {
    let count = chunks.reduce(0) { $0 + $1.0.count }
    var files: [DataFile] = []
    var entries: [[Entry]?] = []
    files.reserveCapacity(count)
    entries.reserveCapacity(count)
    for index in chunks.indices {
      for kept in chunks[index].0 {
        files.append(kept.file)
        entries.append(kept.entries)
      }
      // Gone as soon as they are taken: there is never a second copy of all.
      chunks[index].0 = []
    }
    return (files, entries)
  }

  /// The entries of all files in the order of the site.
  private static func sorted<Entry>(_ entries: [[Entry]], by order: [Position]) -> [Entry] {
    order.compactMap { position in
      let file = entries[position.file]
      return file.indices.contains(position.item) ? file[position.item] : nil
    }
  }

  /// The kind's order, and that of paths where the kind has none.
  ///
  /// - Parameters:
  ///   - isNew: Whether the items of a file are not those of the build before.
  ///   - before: The order of the build before.
  private static func order<K: Kind>(
    of entries: [[K.Entry]], by kind: K, isNew: [Bool], before: [Position]
  ) -> [Position] {
    func areInOrder(_ a: Position, _ b: Position) -> Bool {
      let (first, second) = (entries[a.file][a.item], entries[b.file][b.item])
      // A kind may also say of equal ones that they are in order, whichever comes first.
      let (isBefore, isBehind) = (kind.areInOrder(first, second), kind.areInOrder(second, first))
      return isBefore == isBehind ? (a.file, a.item) < (b.file, b.item) : isBefore
    }
    var positions: [Position] = []
    for (file, entries) in entries.enumerated() {
      for item in entries.indices { positions.append(Position(file: file, item: item)) }
    }
    // As long as files are the same, all others stay in the order that they had.
    var rest = before.filter { $0.file < isNew.count && !isNew[$0.file] }[...]
    let new = positions.filter { isNew[$0.file] }
    let isSame =
      rest.count + new.count == positions.count
      && rest.allSatisfy { entries[$0.file].indices.contains($0.item) }
    guard isSame, Set(rest).count == rest.count else { return positions.sorted(by: areInOrder) }
    var order: [Position] = []
    for position in new.sorted(by: areInOrder) {
      var (low, high) = (rest.startIndex, rest.endIndex)
      while low < high {
        let middle = (low + high) / 2
        if areInOrder(rest[middle], position) { low = middle + 1 } else { high = middle }
      }
      order += rest[..<low]
      order.append(position)
      rest = rest[low...]
    }
    return order + rest
  }
}

extension [BuildCache.Collection.Position] {
  /// Whether each item of some files is there once.
  fileprivate func isOrder(of files: [DataFile]) -> Bool {
    var first = [0]
    for file in files { first.append(first[first.count - 1] + file.items.count) }
    var isThere = [Bool](repeating: false, count: first[files.count])
    guard count == isThere.count else { return false }
    for position in self {
      guard files.indices.contains(position.file),
        files[position.file].items.indices.contains(position.item),
        !isThere[first[position.file] + position.item]
      else { return false }
      isThere[first[position.file] + position.item] = true
    }
    return true
  }
}
