/// A value that is carried from each entry of a group to the next, such as a team's balance before each
/// of its games.
///
/// All values of a group are computed once per build, in time proportional to its entries. A page that
/// shows the value before its item is rebuilt only when that value changes, not whenever a later entry
/// of the group does.
///
/// ```
/// static let balance = RunningAggregate("balance", by: byTeam, from: Balance()) { sum, game, team in
///   if let result = game.result(of: team) { sum.add(result) }
/// }
/// var aggregates: [AnyAggregate<GameKind>] { [Self.balance.erased] }
///
/// site.value(of: self, Self.balance, at: "foxes", before: index)
/// ```
public struct RunningAggregate<K: Kind, Value: RecordableValue>: Sendable {
  /// The name, which is unique among the aggregates of a kind.
  public let name: String
  let index: EntryIndex<K>
  let initial: Value
  let add: @Sendable (inout Value, K.Entry, String) -> Void

  /// - Parameters:
  ///   - name: The name, such as "balance".
  ///   - index: The index of the groups, which the kind lists.
  ///   - initial: The value before the first entry.
  ///   - add: Adds an entry at a key to the value before it. It is called in the kind's order.
  public init(
    _ name: String, by index: EntryIndex<K>, from initial: Value,
    _ add: @escaping @Sendable (_ value: inout Value, _ entry: K.Entry, _ key: String) -> Void
  ) {
    self.name = name
    self.index = index
    self.initial = initial
    self.add = add
  }

  /// The aggregate without the type of its values, to be listed by the kind.
  public var erased: AnyAggregate<K> {
    AnyAggregate(name: name, index: index) { [initial, add] entries, key in
      var (values, steps) = ([initial], [Self.fingerprint(of: initial)])
      for entry in entries {
        var value = values[values.count - 1]
        add(&value, entry, key)
        steps.append(Self.fingerprint(of: value))
        values.append(value)
      }
      // Other pages than those of the entries may show any of the values.
      var all = EntryWriter()
      for step in steps { all.write(step) }
      return .init(value: values, fingerprint: Fingerprint(of: all.bytes), steps: steps)
    }
  }

  private static func fingerprint(of value: Value) -> Fingerprint {
    var writer = EntryWriter()
    value.write(to: &writer)
    return Fingerprint(of: writer.bytes)
  }
}
