import Almanac

/// The fields of the templates of a declared collection.
struct DeclaredFields: Sendable {
  let collection: CollectionDeclaration
  /// The kinds of all declared collections by their folders, for looking up their records.
  let targets: [String: DeclaredKind]
  /// The fields of a record as others show it, without its own references.
  let row: Fields<DeclaredItem>

  /// The names that no declared field may have, since every record has them.
  static let commonNames = ["slug", "url", "previous", "next", "listURL", "general"]

  /// The names that no declared field may have, since layouts use them: a field of the page would take
  /// their place.
  static let layoutNames = [
    "site", "page", "hasNavigation", "navigation", "words", "generator",
  ]

  init(_ collection: CollectionDeclaration, _ targets: [String: DeclaredKind]) {
    self.collection = collection
    self.targets = targets
    row = Fields(collection.body.name.text, Self.values(of: collection, \.isInLists))
  }

  /// The kind of the collection itself; `nil` if the fields are those of a reference.
  var own: DeclaredKind? { targets[collection.folder] }

  /// The fields of a record in the lists of its own collection.
  func inLists(_ groups: [DeclaredGroups]) -> Fields<DeclaredItem> {
    Fields(
      collection.body.name.text,
      Self.values(of: collection, \.isInLists) + references + links(to: groups) + [
        .one("general", "What general templates show in a row.", fields: generalRow) { $0 }
      ])
  }

  /// The fields of a record on its own page.
  func onPage(_ groups: [DeclaredGroups]) -> Fields<DeclaredItem> {
    Fields(
      collection.body.name.text,
      Self.values(of: collection) { _ in true } + references + links(to: groups) + neighbors + [
        .one("general", "What general templates show.", fields: general(groups)) { $0 }
      ])
  }

  /// Returns the field with the address of the list, if the collection has one.
  func listURL<Root>(_ settings: @escaping @Sendable (Root) -> SiteSettings) -> [Field<Root>] {
    guard let list = own?.list else { return [] }
    return [
      .url("listURL", "The list of all records.") { root in
        let settings = settings(root)
        return list.isPresent(in: settings) ? settings.url(of: list.path(in: settings)) : ""
      }
    ]
  }

  // MARK: Values

  /// Returns the fields of a record that need nothing but the record.
  private static func values(
    of collection: CollectionDeclaration, _ isIncluded: (DeclaredType) -> Bool
  ) -> [Field<DeclaredItem>] {
    var fields: [Field<DeclaredItem>] = [
      .text("slug", "The identifier as in addresses.") { $0.entry.slug }
    ]
    if collection.body.item != nil {
      fields.append(
        .url("url", "The page of the record.") { item in
          item.entry.path.map { item.settings.url(of: $0) } ?? ""
        })
    }
    for (index, field) in collection.fields.enumerated() where isIncluded(field.type) {
      fields += values(of: field, at: index, in: collection)
    }
    return fields
  }

  private static func values(
    of field: FieldDeclaration, at index: Int, in collection: CollectionDeclaration
  ) -> [Field<DeclaredItem>] {
    let presence: [Field<DeclaredItem>] =
      field.fieldNames.contains(field.name(after: "has"))
      ? [
        .flag(field.name(after: "has"), "Whether there is a value of \(field.name).") {
          $0.values[index] != nil && $0.values[index] != .texts([])
        }
      ] : []
    return presence + own(field, at: index, in: collection)
  }

  private static func own(
    _ field: FieldDeclaration, at index: Int, in collection: CollectionDeclaration
  ) -> [Field<DeclaredItem>] {
    let name = field.name
    let documentation = field.shownDocumentation
    switch field.type {
    case .text: return [.text(name, documentation) { $0.values[index]?.text ?? "" }]
    case .markdown: return [.markdown(name, documentation) { $0.values[index]?.text ?? "" }]
    case .number:
      return [
        .text(name, documentation) { item in
          item.values[index]?.number?.formatted(item.settings.locale) ?? ""
        }
      ]
    case .year:
      return [.text(name, documentation) { $0.values[index]?.number.map { String($0) } ?? "" }]
    case .decimal:
      return [
        .text(name, documentation) { item in
          item.values[index]?.decimal?.formatted(item.settings.locale) ?? ""
        }
      ]
    case .date: return dates(name, documentation, at: index)
    case .flag: return [.flag(name, documentation) { $0.values[index]?.isSet ?? false }]
    case .url:
      return [
        .url(name, documentation) { [folder = collection.folder] item -> String in
          item.values[index]?.text.map { item.settings.url(of: $0, in: folder) } ?? ""
        }
      ]
    case .image(let alt):
      return [
        image(name, documentation, at: index, described: collection.index(of: alt), collection)
      ]
    case .texts:
      return [
        .texts(name, documentation) { item in
          if case .texts(let texts)? = item.values[index] { texts } else { [] }
        }
      ]
    case .reference, .references: return []
    }
  }

  private static func dates(
    _ name: String, _ documentation: String, at index: Int
  ) -> [Field<DeclaredItem>] {
    [
      .text(name, documentation) { item in
        item.values[index]?.date?.formatted(.long, item.settings.locale) ?? ""
      },
      .text(name + "ISO", "The same for programs, such as 2026-06-06.") {
        $0.values[index]?.date?.description ?? ""
      },
      .text(name + "RFC3339", "The start of the day, such as 2026-06-06T00:00:00-04:00.") {
        $0.start(at: index, .rfc3339)
      },
      .calendarDay(name + "RFC5545", "The day as in calendars, such as 20260606.") {
        $0.values[index]?.date
      },
      .text(name + "HTTP", "The start of the day, such as Sat, 06 Jun 2026 04:00:00 GMT.") {
        $0.start(at: index, .http)
      },
    ]
  }

  private static func image(
    _ name: String, _ documentation: String, at index: Int, described alt: Int?,
    _ collection: CollectionDeclaration
  ) -> Field<DeclaredItem> {
    .one(name, documentation) { [folder = collection.folder] item -> PictureView? in
      guard let file = item.values[index]?.text else { return nil }
      let text = alt.flatMap { item.values[$0]?.text } ?? ""
      return PictureView(file: file, folder: folder, alt: text, site: item.site)
    }
  }

  // MARK: Other records

  /// The records that a record refers to.
  private var references: [Field<DeclaredItem>] {
    collection.fields.enumerated().compactMap { index, field -> Field<DeclaredItem>? in
      guard let target = field.type.target.flatMap({ targets[$0] }) else { return nil }
      let documentation = field.shownDocumentation
      guard case .references = field.type else {
        return .one(field.name, documentation, fields: target.row) { item in
          item.values[index]?.text.flatMap { item.record(of: target, $0) }
        }
      }
      return .list(field.name, documentation, fields: target.row) { item in
        (item.values[index]?.words ?? []).compactMap { item.record(of: target, $0) }
      }
    }
  }

  /// The records before and after a record.
  private var neighbors: [Field<DeclaredItem>] {
    guard let own else { return [] }
    return [
      .one("previous", "The record before it.", fields: row) { $0.neighbor(-1, of: own) },
      .one("next", "The record after it.", fields: row) { $0.neighbor(1, of: own) },
    ] + listURL(\.settings)
  }

  /// Links to the pages of the groups that a record is in.
  private func links(to groups: [DeclaredGroups]) -> [Field<DeclaredItem>] {
    guard let own else { return [] }
    return groups.map { group in
      .list(
        group.grouping.declaration.name(after: "by"),
        "The pages of its values of \(group.grouping.declaration.name).",
        fields: DeclaredGroups.linkFields
      ) { item in
        group.grouping.keys(of: item).map { group.link(to: $0, of: own, in: item.site) }
      }
    }
  }
}

extension DeclaredItem {
  /// Returns the start of the day of a date in a notation for programs; empty if there is no date.
  fileprivate func start(at index: Int, _ notation: DateTime.Notation) -> String {
    guard let date = values[index]?.date else { return "" }
    return DateTime(startOf: date).formatted(notation, in: settings.timeZone)
  }
}
