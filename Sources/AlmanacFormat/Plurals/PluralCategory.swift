/// A plural category of CLDR. Each language uses some of them, and all use `other`.
package enum PluralCategory: Int, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// The name in CLDR and in files with words.
  package var name: String { Self.names[rawValue] }

  // Every build needs them, and reflection is slow.
  private static let names = ["zero", "one", "two", "few", "many", "other"]
}
