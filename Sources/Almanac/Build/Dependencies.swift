/// The dependencies of something beyond its own record, as they were when it was made.
struct Dependencies: Sendable {
  let conditions: Conditions
  /// The dependencies on the content of collections, encoded: while no collection changes, nothing
  /// has to be compared with them.
  private let storedContent: ArraySlice<UInt8>
  /// The fingerprints are `nil` for missing files.
  let files: [(path: String, fingerprint: Fingerprint?)]
  /// The fingerprints of single facts about all pages.
  let facts: [(fact: FinishedPage.Facts, fingerprint: Fingerprint)]

  /// Dependencies on the content of collections.
  struct Content {
    /// The fingerprints are `nil` for missing entries.
    var entries: [(key: EntryKey, fingerprint: Fingerprint?)]
    var collections: [(folder: String, fingerprint: Fingerprint)]
  }

  init(
    conditions: Conditions, content: Content, files: [(path: String, fingerprint: Fingerprint?)],
    facts: [(fact: FinishedPage.Facts, fingerprint: Fingerprint)]
  ) {
    self.conditions = conditions
    self.files = files
    self.facts = facts
    var writer = EntryWriter()
    writer.write(list: content.entries) { writer, entry in
      writer.writeSlice { $0.write(entry.key) }
      writer.write(entry.fingerprint) { $0.write($1) }
    }
    writer.write(list: content.collections) {
      $0.write($1.folder)
      $0.write($1.fingerprint)
    }
    storedContent = writer.bytes[...]
  }

  var content: Content {
    var reader = EntryReader(storedContent)
    return Content(
      entries: reader.list {
        (key: $0.nested { $0.key() }, fingerprint: $0.optional { $0.fingerprint() })
      },
      collections: reader.list { (folder: $0.text(), fingerprint: $0.fingerprint()) })
  }

  init(from reader: inout EntryReader) {
    storedContent = reader.slice()
    conditions = reader.conditions()
    files = reader.list { (path: $0.text(), fingerprint: $0.optional { $0.fingerprint() }) }
    facts = reader.list { (fact: $0.factNames(), fingerprint: $0.fingerprint()) }
  }

  /// Writes the dependencies on the content of collections, which differ from page to page.
  func writeContent(to writer: inout EntryWriter) { writer.write(slice: storedContent) }

  /// Writes the other dependencies, which follow. Many pages share them.
  func writeShared(to writer: inout EntryWriter) {
    writer.write(conditions)
    writer.write(list: files) {
      $0.write($1.path)
      $0.write($1.fingerprint) { $0.write($1) }
    }
    writer.write(list: facts) {
      $0.write(unsigned: UInt64($1.fact.rawValue))
      $0.write($1.fingerprint)
    }
  }
}
