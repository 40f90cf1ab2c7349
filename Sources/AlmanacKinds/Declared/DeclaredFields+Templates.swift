import Almanac

extension DeclaredFields {
  // MARK: Templates

  /// Returns the template of the page of each record.
  func template(
    _ item: CollectionDeclaration.Item, _ groups: [DeclaredGroups]
  ) -> PageTemplate<DeclaredItem, DeclaredPath> {
    PageTemplate(
      item.template?.text ?? "\(collection.folder)/item", file: item.template?.text ?? "item",
      "One \(collection.body.name.text).", fields: onPage(groups),
      path: item.path?.pattern ?? "\(collection.folder)/{{slug}}/", pathFields: path,
      pathPlace: item.path?.place ?? item.template?.place ?? collection.place,
      place: item.template?.place ?? collection.place)
  }

  /// Returns the template of the list of all records.
  func template(
    _ list: CollectionDeclaration.List, _ groups: [DeclaredGroups]
  ) -> PageTemplate<DeclaredList, SlicePath> {
    let number = list.perPage == nil ? "" : "{{^isFirst}}page/{{number}}/{{/isFirst}}"
    return PageTemplate(
      list.template?.text ?? "\(collection.folder)/list", file: list.template?.text ?? "list",
      "The list of \(collection.folder).", fields: inList(groups),
      path: list.path?.pattern ?? "\(collection.folder)/\(number)",
      pathPlace: list.path?.place ?? list.template?.place ?? collection.place,
      place: list.template?.place ?? collection.place)
  }

  /// Returns the template of the pages of the values of a field.
  func template(
    _ group: CollectionDeclaration.Group, _ grouping: DeclaredGrouping
  ) -> PageTemplate<DeclaredGroup, DeclaredGroup> {
    let field = grouping.declaration
    let name = group.template?.text ?? "\(collection.folder)/\(field.name)"
    return PageTemplate(
      name, file: group.template?.text ?? "group",
      "The \(collection.folder) with one value of \(field.name).",
      fields: inGroup(grouping),
      path: group.path?.pattern ?? "\(collection.folder)/\(field.name)/{{key}}/",
      pathFields: Fields(
        "path of \(name)",
        [.text("key", "The value.") { (group: DeclaredGroup) in group.key }]),
      pathPlace: group.path?.place ?? group.template?.place ?? group.field.place,
      place: group.template?.place ?? group.field.place)
  }

  /// The fields that the path of a record's page may use.
  private var path: Fields<DeclaredPath> {
    var fields: [Field<DeclaredPath>] = [
      .text("slug", "The identifier as in addresses.") { $0.slug }
    ]
    for (index, field) in collection.fields.enumerated() where field.type.isInPaths {
      let (name, documentation) = (field.name, field.shownDocumentation)
      guard field.type != .flag else {
        fields.append(.flag(name, documentation) { $0.values[index]?.isSet ?? false })
        continue
      }
      fields.append(.text(name, documentation) { $0.text(at: index) })
      if field.type == .date {
        fields.append(
          .text(name + "ISO", "The same as 2026-06-06.") {
            $0.values[index]?.date?.description ?? ""
          })
      }
    }
    return Fields("path of \(collection.body.name.text)", fields)
  }

  // MARK: Pages of several records

  /// The fields of a page of the list.
  private func inList(_ groups: [DeclaredGroups]) -> Fields<DeclaredList> {
    let own: [Field<DeclaredList>] = [
      .list("items", "The records of the page, in order.", fields: inLists(groups)) { list in
        list.slice.entries.lazy.map { DeclaredItem($0, in: list.site) }
      },
      .number("count", "The number of records on the page.") { $0.slice.entries.count },
      .flag("isFirst", "Whether it is the page with the first records.") { $0.slice.isFirst },
      .text("number", "The number of a page after the first.") {
        $0.slice.number.map { String($0) } ?? ""
      },
      .flag("hasSeveralPages", "Whether the list has several pages.") {
        $0.slice.previous != nil || $0.slice.next != nil
      },
      .one("previous", "The page with the records before these.", fields: Self.link) {
        $0.link(to: $0.slice.previous)
      },
      .one("next", "The page with the records after these.", fields: Self.link) {
        $0.link(to: $0.slice.next)
      },
    ]
    guard let kind = self.own else { return Fields(collection.folder, own) }
    let total: Field<DeclaredList> = .number("total", "The number of all records.") {
      $0.site.count(of: kind)
    }
    let general: Field<DeclaredList> = .one(
      "general", "What general templates show.", fields: generalList(groups, of: kind)
    ) { $0 }
    return Fields(collection.folder, own + [total, general] + groups.map { all(of: $0, kind) })
  }

  /// Returns the field with the links to the pages of all values of a field.
  private func all(of group: DeclaredGroups, _ kind: DeclaredKind) -> Field<DeclaredList> {
    let field = group.grouping.declaration
    return .list(
      field.name(after: "by"), "The pages of all values of \(field.name).",
      fields: DeclaredGroups.linkFields
    ) { list in
      list.site.keys(of: kind, in: group.grouping.index).map {
        group.link(to: $0, of: kind, in: list.site)
      }
    }
  }

  /// The fields of the page of a value.
  private func inGroup(_ grouping: DeclaredGrouping) -> Fields<DeclaredGroup> {
    guard let kind = own else { return Fields(collection.folder, []) }
    let target = grouping.declaration.type.target.flatMap { targets[$0] }
    let own: [Field<DeclaredGroup>] = [
      .one("general", "What general templates show.", fields: generalGroup(of: kind, grouping)) {
        $0
      },
      .text("title", "The value.") { grouping.title($0.key, of: kind, in: $0.site) },
      .text("key", "The value as in addresses.") { $0.key },
      .number("count", "The number of records that have the value.") {
        $0.site.count(of: kind, in: grouping.index, at: $0.key)
      },
      .list("items", "The records that have the value, in order.", fields: inLists([])) { group in
        group.site.entries(of: kind, in: grouping.index, at: group.key).map {
          DeclaredItem($0, in: group.site)
        }
      },
    ]
    let list = listURL { (group: DeclaredGroup) in group.site.settings }
    guard let target else { return Fields(collection.folder, own + list) }
    let record: Field<DeclaredGroup> = .one(
      "record", "The record of the collection \(target.folder) that is the value.",
      fields: target.row
    ) { group in
      let identifier = grouping.value(group.key, of: kind, in: group.site)
      return DeclaredItem.record(of: target, identifier, in: group.site)
    }
    return Fields(collection.folder, own + list + [record])
  }

  private static let link = Fields<String>("link", [.url("url", "The page.") { $0 }])
}

extension DeclaredPath {
  /// Returns the value of a field as text without separators.
  fileprivate func text(at index: Int) -> String {
    switch values[index] {
    case .text(let text)?: text
    case .number(let number)?: String(number)
    case .decimal(let number)?: number.formatted
    case .date(let date)?: date.formatted(.long, locale)
    case .texts?, .flag?, nil: ""
    }
  }
}

extension DeclaredList {
  /// Returns the address of another page of the list.
  fileprivate func link(to path: String?) -> String? { path.map { site.settings.url(of: $0) } }
}

extension Located<String> {
  /// A path as the engine takes it: a slash in front is redundant, since all paths start at the site's
  /// root.
  fileprivate var pattern: String { value.hasPrefix("/") ? String(value.dropFirst()) : value }
}

extension FieldDeclaration {
  /// A description for people, also if the declaration has none.
  var shownDocumentation: String { documentation.isEmpty ? "The \(name)." : documentation }
}
