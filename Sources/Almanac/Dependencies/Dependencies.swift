/// The dependencies of something beyond its own record, as they were when it was made.
package struct Dependencies: Sendable {
  package let conditions: Conditions
  /// The fingerprints of entries, or groups of them, as they were requested; `nil` for missing ones.
  package let entries: [(key: EntryKey, fingerprint: Fingerprint?)]
  /// The fingerprints of collections of which all entries were requested.
  package let collections: [(folder: String, fingerprint: Fingerprint)]
  /// The fingerprints of files of the site; `nil` for missing ones.
  package let files: [(path: String, fingerprint: Fingerprint?)]
  /// The fingerprints of single facts about all pages.
  package let facts: [(fact: FactSet, fingerprint: Fingerprint)]

  package init(
    conditions: Conditions, entries: [(key: EntryKey, fingerprint: Fingerprint?)],
    collections: [(folder: String, fingerprint: Fingerprint)],
    files: [(path: String, fingerprint: Fingerprint?)],
    facts: [(fact: FactSet, fingerprint: Fingerprint)]
  ) {
    self.conditions = conditions
    self.entries = entries
    self.collections = collections
    self.files = files
    self.facts = facts
  }
}
