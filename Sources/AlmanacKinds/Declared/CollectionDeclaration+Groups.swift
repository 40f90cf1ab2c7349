import Almanac

extension CollectionDeclaration {
  /// Reports groups by unsuitable fields and with unsuitable paths.
  func checkGroups(into diagnostics: inout Diagnostics) {
    var groups: [String: Place] = [:]
    for group in body.groups {
      check(group.field, "Records", use: "grouped", into: &diagnostics, isAllowed: \.isGroupable)
      checkChoices(of: group, into: &diagnostics)
      if let path = group.path, let place = path.place, !path.value.hasTag("key") {
        diagnostics.add(.samePath(path.value, ofAll: "groups", at: place, add: "{{key}}/"))
      }
      guard let place = group.field.place else { continue }
      if let first = groups.updateValue(place, forKey: group.field.value) {
        diagnostics.add(.repeatedGroup(group.field.value, at: place, first: first))
      }
    }
  }

  /// Reports choices that cannot be part of the path of their page.
  private func checkChoices(of group: Group, into diagnostics: inout Diagnostics) {
    guard let field = index(of: group.field.value) else { return }
    for choice in fields[field].choices where Slug.make(choice.value).isEmpty {
      guard let place = choice.place else { continue }
      diagnostics.add(
        .noSlug(choice.value, at: place, help: "write a choice with a letter or a digit"))
    }
  }
}

extension String {
  /// Returns whether it has a tag with the value of a field.
  func hasTag(_ name: String) -> Bool { filter { $0 != " " }.contains("{{\(name)}}") }
}

extension Diagnostic {
  fileprivate static func repeatedGroup(
    _ field: String, at place: Place, first: Place
  ) -> Self {
    .init(
      .error, "A0554", at: place, "The records are grouped twice by \"\(field)\"",
      help: "remove one of the two", related: .init(place: first, note: "the first"))
  }
}
