import Synchronization

/// A value that is computed once per build from each group of an index, such as a team's record from
/// its games.
///
/// A page that shows the value is rebuilt only when the value changes, not whenever an entry of the
/// group does.
///
/// ```
/// static let record = Aggregate("record", by: byTeam) { games, team in
///   TeamRecord(of: team, in: games)
/// }
/// var aggregates: [AnyAggregate<GameKind>] { [Self.record.erased] }
///
/// site.value(of: self, Self.record, at: "foxes")
/// ```
public struct Aggregate<K: Kind, Value: RecordableValue>: Sendable {
  /// The name, which is unique among the aggregates of a kind.
  public let name: String
  let index: EntryIndex<K>
  let compute: @Sendable ([K.Entry], String) -> Value

  /// - Parameters:
  ///   - name: The name, such as "record".
  ///   - index: The index of the groups, which the kind lists.
  ///   - compute: Computes the value of the entries at a key, which are in the kind's order.
  public init(
    _ name: String, by index: EntryIndex<K>,
    _ compute: @escaping @Sendable (_ entries: [K.Entry], _ key: String) -> Value
  ) {
    self.name = name
    self.index = index
    self.compute = compute
  }

  /// The aggregate without the type of its values, to be listed by the kind.
  public var erased: AnyAggregate<K> {
    AnyAggregate(name: name, index: index) { [compute] entries, key in
      let value = compute(entries, key)
      var writer = EntryWriter()
      value.write(to: &writer)
      return .init(value: value, fingerprint: Fingerprint(of: writer.bytes))
    }
  }
}

/// An aggregate of a kind, whatever the type of its values.
public struct AnyAggregate<K: Kind>: Sendable {
  package let name: String
  package let index: EntryIndex<K>
  let compute: @Sendable ([K.Entry], String) -> Result

  struct Result: Sendable {
    let value: any Sendable
    let fingerprint: Fingerprint
    /// Of a running aggregate, the fingerprints of the values before each entry and after the last.
    var steps: [Fingerprint] = []
  }
}

/// A value whose written form shows whether it is the same as in the previous build.
public protocol RecordableValue: Sendable {
  /// Writes everything that pages may show of the value.
  func write(to writer: inout EntryWriter)
}

/// The values of an aggregate, each computed when it is first needed.
final class AggregateValues: Sendable {
  struct Computed: Sendable {
    let value: any Sendable
    let fingerprint: Fingerprint
    /// The conditions under which the value is valid.
    let conditions: Conditions
    /// Of a running aggregate, the indices of the entries, and the fingerprints of the values before
    /// each of them and after the last.
    var positions: [Int] = []
    var steps: [Fingerprint] = []

    /// Returns the fingerprint of the value before an entry, by its index among all entries.
    func step(before index: Int) -> Fingerprint? {
      let count = positions.count(before: index)
      return steps.indices.contains(count) ? steps[count] : nil
    }
  }

  private let values = Mutex<[String: Deferred<Computed?>]>([:])
  private let compute: @Sendable (String) -> Computed?

  /// - Parameter compute: Computes the value of a key; returns `nil` if no entry has the key.
  init(_ compute: @escaping @Sendable (String) -> Computed?) { self.compute = compute }

  subscript(key: String) -> Computed? {
    let value = values.withLock { values in
      if let value = values[key] { return value }
      let value = Deferred { [compute] in compute(key) }
      values[key] = value
      return value
    }
    return value.value
  }
}
