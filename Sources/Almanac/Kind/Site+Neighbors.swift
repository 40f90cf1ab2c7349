extension Site {
  /// Returns the entries before an item among those that an index of a kind has at a key, the nearest
  /// last.
  ///
  ///     site.entries(of: self, in: Self.byTeam, at: "foxes", before: index, count: 5)
  ///
  /// The item need not have the key. Its pages are rebuilt when one of these entries changes, or another
  /// one takes its place, but not when others of the group do.
  ///
  /// - Parameters:
  ///   - item: The index of the item whose page is made, ``ItemContext/index``.
  ///   - count: How many entries at most.
  public func entries<K: Kind>(
    of kind: K, in index: EntryIndex<K>, at key: String, before item: Int, count: Int
  ) -> [K.Entry] {
    entries(of: kind, in: index, at: key, near: item, -max(count, 0))
  }

  /// Returns the entries after an item among those that an index of a kind has at a key, the nearest
  /// first. The parameters are those of ``entries(of:in:at:before:count:)``.
  public func entries<K: Kind>(
    of kind: K, in index: EntryIndex<K>, at key: String, after item: Int, count: Int
  ) -> [K.Entry] {
    entries(of: kind, in: index, at: key, near: item, max(count, 0))
  }

  private func entries<K: Kind>(
    of kind: K, in index: EntryIndex<K>, at key: String, near item: Int, _ distance: Int
  ) -> [K.Entry] {
    guard distance != 0, let groups = groups(of: kind, in: index) else { return [] }
    DependencyRecorder.current?.note(
      .near(index: index.name, key: key, distance: distance), of: item, in: kind.folder,
      orAll: .group(index: index.name, key: key))
    DependencyRecorder.current?.note(groups.conditions)
    return entries(of: kind, at: groups.positions(near: item, distance, at: key))
  }

  /// Returns the keys of an index before and after a key, in increasing order.
  ///
  ///     site.keys(of: self, in: Self.byMonth, nextTo: "2026-06").after  // "2026-07"
  ///
  /// A page that requests them is rebuilt when another key takes the place of one of them.
  ///
  /// - Parameter key: A key, whether any entry has it or not.
  public func keys<K: Kind>(
    of kind: K, in index: EntryIndex<K>, nextTo key: String
  ) -> (before: String?, after: String?) {
    guard let groups = groups(of: kind, in: index) else { return (nil, nil) }
    DependencyRecorder.current?.note(.nextKeys(index: index.name, key: key), in: kind.folder)
    DependencyRecorder.current?.note(groups.conditions)
    return groups.keys(nextTo: key)
  }

  /// The value of a running aggregate of a kind at a key, as it is before an item; the initial one if no
  /// entry at the key comes before it.
  ///
  ///     site.value(of: self, Self.balance, at: "foxes", before: index)
  ///
  /// The item need not have the key. Its pages are rebuilt when the value changes.
  ///
  /// - Parameter item: The index of the item whose page is made, ``ItemContext/index``.
  public func value<K: Kind, Value>(
    of kind: K, _ aggregate: RunningAggregate<K, Value>, at key: String, before item: Int
  ) -> Value {
    guard let values = aggregateValues(aggregate.name, of: kind) else { return aggregate.initial }
    let computed = values[key]
    DependencyRecorder.current?.note(
      .running(aggregate.name, key: key), of: item, in: kind.folder,
      orAll: .aggregate(aggregate.name, key: key))
    guard let computed, let all = computed.value as? [Value] else { return aggregate.initial }
    DependencyRecorder.current?.note(computed.conditions)
    return all[computed.positions.count(before: item)]
  }
}
