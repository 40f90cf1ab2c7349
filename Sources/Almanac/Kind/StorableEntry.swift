/// An entry that is kept from one build to the next.
///
/// When one game of ten thousand changes, the list of all games is rebuilt, and needs all entries.
/// Those that can be stored come from the cache; items of other kinds are read again.
///
/// ```
/// extension RecipeKind.Entry: StorableEntry {
///   init(from reader: inout EntryReader) {
///     title = reader.text()
///     minutes = reader.number()
///   }
///
///   func write(to writer: inout EntryWriter) {
///     writer.write(title)
///     writer.write(minutes)
///   }
/// }
/// ```
///
/// It must write everything that pages may show of it: a page is rebuilt only if what is written of
/// the entries that it shows has changed.
public protocol StorableEntry: RecordableValue {
  /// Reads the values in the order in which they were written.
  init(from reader: inout EntryReader)
}

/// The storage of a kind's entries.
public struct EntryStorage<Entry: Sendable>: Sendable {
  let read: @Sendable (inout EntryReader) -> Entry
  package let write: @Sendable (Entry, inout EntryWriter) -> Void

  /// Creates a storage of entries whose values are known only at run time. Other entries are
  /// ``StorableEntry``.
  ///
  /// - Parameters:
  ///   - read: Reads the values in the order in which they were written.
  ///   - write: Writes everything that pages may show of an entry. Entries that were written by a kind of
  ///     another ``Kind/revision`` are never read.
  public init(
    read: @escaping @Sendable (inout EntryReader) -> Entry,
    write: @escaping @Sendable (Entry, inout EntryWriter) -> Void
  ) {
    self.read = read
    self.write = write
  }
}

extension EntryStorage {
  /// Returns an entry from its stored form, or `nil` if that is damaged.
  package func entry(_ stored: ArraySlice<UInt8>) -> Entry? {
    var reader = EntryReader(stored)
    let entry = read(&reader)
    return reader.isAtEnd ? entry : nil
  }
}

extension EntryStorage where Entry: StorableEntry {
  init() { self.init(read: { Entry(from: &$0) }, write: { $0.write(to: &$1) }) }
}

extension Kind {
  /// Entries are not stored by default.
  public var entryStorage: EntryStorage<Entry>? { nil }

  /// Returns the stored form of an entry, if entries have one.
  package func stored(_ entry: Entry) -> [UInt8]? {
    guard let storage = entryStorage else { return nil }
    var writer = EntryWriter()
    storage.write(entry, &writer)
    return writer.bytes
  }
}

extension Kind where Entry: StorableEntry {
  /// Entries are stored by their own conformance.
  public var entryStorage: EntryStorage<Entry>? { EntryStorage() }
}
