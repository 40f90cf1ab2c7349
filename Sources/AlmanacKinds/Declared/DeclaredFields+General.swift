import Almanac

extension CollectionDeclaration {
  /// The title of the list of all records.
  var title: String { body.title ?? folder.label }

  /// The field with the heading of a record: the one called title or name, the identifier, or the first
  /// text that all records have.
  var headingField: Int? {
    let texts = fields.indices.filter { fields[$0].type == .text(choices: []) }
    return texts.first { fields[$0].name == "title" } ?? texts.first { fields[$0].name == "name" }
      ?? identifier ?? texts.first { fields[$0].isRequired }
  }

  /// Returns the heading of a record.
  func heading(of item: DeclaredItem) -> String {
    headingField.flatMap { item.values[$0]?.text } ?? item.entry.identifier
  }

  /// What the column with the headings is called.
  var recordLabel: String { headingField.map { fields[$0].label } ?? body.name.text.label }

  /// The fields that the general list shows in columns, after the heading.
  var columns: [Int] {
    if let columns = body.list?.columns { return columns.compactMap { index(of: $0.value) } }
    return Array(
      fields.indices.filter { $0 != headingField && fields[$0].type.isInCells }.prefix(4))
  }
}

/// The fields of the general templates, which serve collections of any fields.
extension DeclaredFields {
  private var heading: Field<DeclaredItem> {
    .text("heading", "The title or the name of the record.") { [collection] in
      collection.heading(of: $0)
    }
  }

  private var url: Field<DeclaredItem> {
    .url("url", "The page of the record, if it has one.") { item in
      item.entry.path.map { item.settings.url(of: $0) } ?? ""
    }
  }

  private func cell(_ index: Int, of item: DeclaredItem) -> DeclaredCell {
    let field = collection.fields[index]
    return DeclaredCell(
      of: field, at: index, item, in: collection.folder,
      target: field.type.target.flatMap { targets[$0] })
  }

  /// The general fields of a record in a list.
  var generalRow: Fields<DeclaredItem> {
    Fields(
      "general",
      [
        heading,
        .flag("hasPage", "Whether the record has a page.") { $0.entry.path != nil },
        url,
        .list("cells", "The values of the columns.") { item in
          collection.columns.map { cell($0, of: item) }
        },
      ])
  }

  /// The general fields of a record on its page.
  func general(_ groups: [DeclaredGroups]) -> Fields<DeclaredItem> {
    let fields = collection.fields
    let grouped = Set(groups.map(\.grouping.field))
    let facts = fields.indices.filter {
      $0 != collection.headingField && fields[$0].type.isInCells && !grouped.contains($0)
    }
    let bodies = fields.indices.filter { fields[$0].type == .markdown }
    let pictures: [(index: Int, alt: Int?)] = fields.indices.compactMap { index in
      guard case .image(let alt) = fields[index].type else { return nil }
      return (index, collection.index(of: alt))
    }
    return Fields(
      "general",
      [
        heading, title(), hasList(), list(\.settings),
        neighbor("previous", "The record before it.", at: -1),
        neighbor("next", "The record after it.", at: 1),
        .list("facts", "The values of all other fields that the record has.") { item in
          facts.map { cell($0, of: item) }.filter { !$0.parts.isEmpty }
        },
        .flag("hasFacts", "Whether there are such values.") { item in
          facts.contains { item.values[$0] != nil && item.values[$0] != .texts([]) }
        },
        .list("bodies", "The texts in Markdown.", fields: Self.body) { item in
          bodies.compactMap { item.values[$0]?.text }
        },
        .list("pictures", "The pictures.") { item in
          pictures.compactMap { picture in
            item.values[picture.index]?.text.map { file in
              PictureView(
                file: file, folder: collection.folder,
                alt: picture.alt.flatMap { item.values[$0]?.text } ?? "", site: item.site)
            }
          }
        },
        .list("groups", "The groups that the record is in.", fields: Self.groups) { item in
          groups.compactMap { group in
            guard let own else { return nil }
            let links = group.grouping.keys(of: item).map {
              group.link(to: $0, of: own, in: item.site)
            }
            return links.isEmpty
              ? nil : GeneralGroups(label: group.grouping.declaration.label, links: links)
          }
        },
      ])
  }

  /// The general fields of a list.
  func generalList(_ groups: [DeclaredGroups], of kind: DeclaredKind) -> Fields<DeclaredList> {
    Fields(
      "general",
      [
        title(), nameOfRecords(), columns(),
        .text("countText", "The number of all records, such as \"5 entries\".") { list in
          list.site.settings.text(DeclaredWords.count, count: list.site.count(of: kind))
        },
        .flag("hasItems", "Whether there are records.") { !$0.slice.entries.isEmpty },
        .list("groups", "The groups of all records.", fields: Self.groups) { list in
          groups.compactMap { group in
            let links = list.site.keys(of: kind, in: group.grouping.index).map {
              group.link(to: $0, of: kind, in: list.site)
            }
            return links.isEmpty
              ? nil : GeneralGroups(label: group.grouping.declaration.label, links: links)
          }
        },
      ])
  }

  /// The general fields of a group.
  func generalGroup(of kind: DeclaredKind, _ grouping: DeclaredGrouping) -> Fields<DeclaredGroup> {
    Fields(
      "general",
      [
        .text("heading", "The value that the records have.") {
          grouping.title($0.key, of: kind, in: $0.site)
        },
        .text("label", "What the field of the value is called.") { _ in grouping.declaration.label
        },
        title(), nameOfRecords(), columns(),
        hasList(), list(\.site.settings),
        .text("countText", "The number of records, such as \"5 entries\".") { group in
          let count = group.site.count(of: kind, in: grouping.index, at: group.key)
          return group.site.settings.text(DeclaredWords.count, count: count)
        },
      ])
  }

  private func neighbor(
    _ name: String, _ documentation: String, at distance: Int
  ) -> Field<DeclaredItem> {
    .one(name, documentation, fields: Fields("record", [heading, url])) { [own] item in
      own.flatMap { item.neighbor(distance, of: $0) }
    }
  }

  // MARK: Parts

  private func title<Root>() -> Field<Root> {
    .text("title", "The title of the collection, such as \"Books\".") { [collection] _ in
      collection.title
    }
  }

  private func hasList<Root>() -> Field<Root> {
    .flag("hasList", "Whether the collection has a list.") { [own] _ in own?.list != nil }
  }

  private func list<Root>(
    _ settings: @escaping @Sendable (Root) -> SiteSettings
  ) -> Field<Root> {
    .url("listURL", "The list of all records, if there is one.") { [own] root in
      let settings = settings(root)
      return own?.list.map { settings.url(of: $0.path(in: settings)) } ?? ""
    }
  }

  private func nameOfRecords<Root>() -> Field<Root> {
    .text("recordName", "What the column with the headings is called.") { [collection] _ in
      collection.recordLabel
    }
  }

  private func columns<Root>() -> Field<Root> {
    .list("columns", "The columns of the table.", fields: Self.column) { [collection] _ in
      collection.columns.map { collection.fields[$0] }
    }
  }

  private static let column = Fields<FieldDeclaration>(
    "column",
    [
      .text("label", "What the field is called.") { $0.label },
      .flag("isNumber", "Whether its values are numbers.") { $0.isNumber },
    ])

  private static let body = Fields<String>("body", [.markdown("body", "The text.") { $0 }])

  private static let groups = Fields<GeneralGroups>(
    "groups",
    [
      .text("label", "What the field is called.") { $0.label },
      .list("links", "The pages of its values.", fields: DeclaredGroups.linkFields) { $0.links },
    ])
}

/// The pages of some values of a field.
private struct GeneralGroups: Sendable {
  let label: String
  let links: [DeclaredGroups.Link]
}
