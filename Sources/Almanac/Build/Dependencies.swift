/// The dependencies of something beyond its own record, as they were when it was made.
struct Dependencies: Sendable {
  let conditions: Conditions
  /// The fingerprints of entries, or groups of them, as they were requested; `nil` for missing ones.
  let entries: [(key: EntryKey, fingerprint: Fingerprint?)]
  /// The fingerprints of collections of which all entries were requested.
  let collections: [(folder: String, fingerprint: Fingerprint)]
  /// The fingerprints of files of the site; `nil` for missing ones.
  let files: [(path: String, fingerprint: Fingerprint?)]
  /// The fingerprints of single facts about all pages.
  let facts: [(fact: FinishedPage.Facts, fingerprint: Fingerprint)]
}
