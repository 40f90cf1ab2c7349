/// The possible names of unusable records. A reference to one of them is no error by itself, since
/// the error is reported at the record. All other references are checked as usual.
package struct UnreadableIdentifiers: Sendable {
  private(set) var names: Set<String> = []
  /// Whether every record is usable.
  package private(set) var isEmpty = true
  /// Whether a record was too large to be searched for names.
  private(set) var mayBeAny = false

  package init() {}

  /// The maximum size of a record that is searched for names.
  private static let maximumSize = 1 << 20

  /// Adds a record: all strings and words in it may be names, and so may the name of its file.
  package mutating func add(_ record: ArraySlice<UInt8>, in fileName: String) {
    isEmpty = false
    add(fileName)
    guard record.count <= Self.maximumSize else {
      mayBeAny = true
      return
    }
    for text in record.split(whereSeparator: { "\"'\n\r".utf8.contains($0) }) {
      add(String(decoding: text, as: UTF8.self))
      for word in text.split(whereSeparator: { " \t,:[]{}".utf8.contains($0) }) {
        add(String(decoding: word, as: UTF8.self))
      }
    }
  }

  package mutating func add(_ other: UnreadableIdentifiers) {
    isEmpty = isEmpty && other.isEmpty
    names.formUnion(other.names)
    mayBeAny = mayBeAny || other.mayBeAny
  }

  private mutating func add(_ name: String) {
    names.insert(name)
    names.insert(Slug.make(name))
  }

  /// Returns whether one of the records may have a name.
  func mayHave(_ name: String) -> Bool { mayBeAny || names.contains(name) }
}
