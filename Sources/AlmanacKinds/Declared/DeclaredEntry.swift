import Almanac

/// The data of a record that lists and references show.
struct DeclaredEntry: Sendable {
  /// The name by which others refer to the record.
  let identifier: String
  let slug: String
  /// The path of its page; `nil` if the records of the collection have none.
  let path: String?
  /// The value of each field; `nil` for a missing one, and for one that only the record's own page
  /// shows.
  let values: [DeclaredValue?]

  /// The storage of the entries of a collection with a number of fields.
  static func storage(_ count: Int) -> EntryStorage<DeclaredEntry> {
    EntryStorage { reader in
      DeclaredEntry(
        identifier: reader.text(), slug: reader.text(), path: reader.optional { $0.text() },
        values: (0..<count).map { _ in reader.optional { DeclaredValue(from: &$0) } })
    } write: { entry, writer in
      writer.write(entry.identifier)
      writer.write(entry.slug)
      writer.write(entry.path) { $0.write($1) }
      for value in entry.values { writer.write(value) { $1.write(to: &$0) } }
    }
  }
}
