import Almanac

/// The groups of the records of a collection by the values of one field.
struct DeclaredGrouping: Sendable {
  /// The field, and its index among those of the collection.
  let declaration: FieldDeclaration
  let field: Int
  let index: EntryIndex<DeclaredKind>
  /// The value of each group as its first record writes it.
  let spelling: Aggregate<DeclaredKind, Spelling>

  /// A value as a record writes it.
  struct Spelling: RecordableValue {
    let text: String

    func write(to writer: inout EntryWriter) { writer.write(text) }
  }

  init(by declaration: FieldDeclaration, at field: Int) {
    self.declaration = declaration
    self.field = field
    index = EntryIndex(declaration.name) { $0.values[field]?.groupKeys ?? [] }
    spelling = Aggregate("\(declaration.name) spelling", by: index) { entries, key in
      let value = entries.first?.values[field]
      let number = value?.groupKeys.firstIndex(of: key)
      return Spelling(text: number.flatMap { value?.words[$0] } ?? key)
    }
  }

  /// The keys of the values that records may have, if the declaration lists these.
  var choiceKeys: [String] { declaration.type.choices.map(Slug.make) }

  /// Returns the value of a group as its first record writes it, or as the declaration does.
  func value(_ key: String, of kind: DeclaredKind, in site: Site) -> String {
    site.value(of: kind, spelling, at: key)?.text
      ?? declaration.type.choices.first { Slug.make($0) == key } ?? key
  }

  /// Returns the value of a group as pages show it: a number as in the pages of records.
  func title(_ key: String, of kind: DeclaredKind, in site: Site) -> String {
    let value = value(key, of: kind, in: site)
    guard declaration.type == .number, let number = Int(value) else { return value }
    return number.formatted(site.settings.locale)
  }

  /// Returns the keys of the groups that a record is in, each once, in the order of its values.
  func keys(of item: DeclaredItem) -> [String] {
    var known: Set<String> = []
    return (item.values[field]?.groupKeys ?? []).filter { known.insert($0).inserted }
  }
}
