import Almanac

/// The collections that a site declares: the key "collections" of site.json.
struct CollectionDeclarations: Readable {
  /// The declarations in the order of the file.
  let all: [CollectionDeclaration]

  /// The largest number of collections.
  static let maximumCount = 100

  static let placeholder = CollectionDeclarations(all: [])
  static let schema = [String: CollectionDeclaration.Body].schema

  static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> CollectionDeclarations? {
    // Reports a value of any other type.
    guard value.kind == .object else {
      _ = [String: CollectionDeclaration.Body].read(value, into: &diagnostics)
      return nil
    }
    let entries = value.entries
    guard entries.count <= maximumCount else {
      diagnostics.add(
        .invalidValue(
          value, "Expected at most \(maximumCount) collections, found \(entries.count)",
          help: "write a kind in Swift for collections that are so much alike"))
      return nil
    }
    var found = Diagnostics()
    let all = entries.compactMap { key, value -> CollectionDeclaration? in
      let hasName = DeclaredName.file.allows(key, into: &found)
      guard let body = CollectionDeclaration.Body.read(value, into: &found), hasName else {
        return nil
      }
      return CollectionDeclaration(folder: key.text, place: key.place, body: body)
    }
    // A collection that could not be read may be the one that another refers to.
    let folders = entries.map(\.key.text)
    for collection in all { collection.check(among: folders, into: &found) }
    diagnostics.add(found)
    return found.hasErrors ? nil : CollectionDeclarations(all: all)
  }
}

extension CollectionDeclaration {
  /// Reports what does not fit together in the declaration.
  ///
  /// - Parameter folders: The folders of all declared collections.
  func check(among folders: [String], into diagnostics: inout Diagnostics) {
    checkFields(among: folders, into: &diagnostics)
    if let identifier = body.identifier {
      check(identifier, "Records", use: "identified", into: &diagnostics) {
        if case .text(choices: []) = $0 { true } else { false }
      }
    }
    checkDays(into: &diagnostics)
    for order in body.order {
      check(
        order.value.field, at: order.place, "Records", use: "sorted", into: &diagnostics,
        isAllowed: \.isOrdered)
    }
    checkGroups(into: &diagnostics)
    checkList(into: &diagnostics)
  }

  /// Reports fields of unsuitable types for the days of records.
  private func checkDays(into diagnostics: inout Diagnostics) {
    guard let published = body.published else { return }
    check(published, "Records", use: "published", into: &diagnostics) { $0 == .date }
    for (name, type) in [("draft", DeclaredType.flag), ("expires", .date)] {
      guard let index = index(of: name), fields[index].type != type else { continue }
      diagnostics.add(.unsuitableDay(fields[index], type.name))
    }
  }

  private func checkFields(among folders: [String], into diagnostics: inout Diagnostics) {
    var names: [String: FieldDeclaration?] = [:]
    var refused: Set<Place> = []
    for (name, field) in fieldNames {
      guard let first = names[name] else {
        names.updateValue(field, forKey: name)
        continue
      }
      // What follows from a name may be taken, too.
      guard let field, refused.insert(field.place).inserted else { continue }
      diagnostics.add(.takenName(name, of: field, by: first))
    }
    for field in fields {
      if let folder = field.type.target, !folders.contains(folder) {
        diagnostics.add(.unknownCollection(folder, at: field.related, among: folders))
      }
      if case .image(let alt) = field.type {
        check(alt, at: field.related, "Images", use: "described", into: &diagnostics) {
          if case .text = $0 { true } else { false }
        }
      }
    }
  }

  func check(
    _ name: Located<String>, _ what: String, use: String, into diagnostics: inout Diagnostics,
    isAllowed: (DeclaredType) -> Bool
  ) {
    check(name.value, at: name.place, what, use: use, into: &diagnostics, isAllowed: isAllowed)
  }

  /// Reports a name that is not that of a field of a type that is allowed.
  private func check(
    _ name: String, at place: Place?, _ what: String, use: String,
    into diagnostics: inout Diagnostics,
    isAllowed: (DeclaredType) -> Bool
  ) {
    let allowed = fields.filter { isAllowed($0.type) }.map(\.name)
    guard let index = index(of: name) else {
      diagnostics.add(.unknownField(name, of: folder, at: place, among: allowed))
      return
    }
    guard !isAllowed(fields[index].type) else { return }
    diagnostics.add(
      .unsuitableField(
        name, fields[index].type.name.rawValue, "\(what) cannot be \(use)", at: place,
        among: allowed))
  }

  private func checkList(into diagnostics: inout Diagnostics) {
    for column in body.list?.columns ?? [] {
      check(column, "Columns", use: "filled", into: &diagnostics, isAllowed: \.isInCells)
    }
    guard let list = body.list, list.perPage != nil, let path = list.path,
      let place = path.place, !path.value.hasTag("number")
    else { return }
    diagnostics.add(
      .samePath(
        path.value, ofAll: "list", at: place, add: "{{^isFirst}}page/{{number}}/{{/isFirst}}"))
  }
}

extension Diagnostic {
  /// - Parameter expected: The name of the type that it needs.
  fileprivate static func unsuitableDay(
    _ field: FieldDeclaration, _ expected: DeclaredType.Name
  ) -> Self {
    .init(
      .error, "A0551", at: field.place,
      "Records with days are left out by \"\(field.name)\", whose type is \(field.type.name.rawValue)",
      help: "make its type \(expected.rawValue), or give it another name")
  }

  fileprivate static func unknownField(
    _ name: String, of folder: String, at place: Place?, among known: [String]
  ) -> Self {
    Diagnostic(
      .error, "A0550", at: place, "The collection \(folder) has no field \"\(name.prefix(60))\""
    ).suggesting(name, among: known) {
      help(known) ?? "declare such a field"
    }
  }

  fileprivate static func unsuitableField(
    _ name: String, _ type: String, _ refusal: String, at place: Place?, among known: [String]
  ) -> Self {
    .init(
      .error, "A0551", at: place, "\(refusal) by \"\(name)\", whose type is \(type)",
      help: help(known) ?? "declare a field for it")
  }

  /// The help to write one of some names, if there are any.
  private static func help(_ known: [String]) -> String? {
    guard known.count > 1 else { return known.first.map { "write \"\($0)\"" } }
    return "write one of \(known.joined(separator: ", "))"
  }

  fileprivate static func takenName(
    _ name: String, of field: FieldDeclaration, by first: FieldDeclaration?
  ) -> Self {
    let cause =
      first.map { $0.name == name ? "another field has it" : "it follows from \"\($0.name)\"" }
      ?? (DeclaredFields.layoutNames.contains(name) ? "layouts use it" : "every collection has it")
    let what = field.name == name ? "a field" : "a field that follows from \"\(field.name)\""
    return .init(
      .error, "A0552", at: field.place, "The name \"\(name)\" of \(what) is taken: \(cause)",
      help: "rename the field", related: first.map { .init(place: $0.place, note: "the first") })
  }

  fileprivate static func unknownCollection(
    _ folder: String, at place: Place?, among known: [String]
  ) -> Self {
    Diagnostic(
      .error, "A0553", at: place, "No collection is declared for \"\(folder.prefix(60))\""
    ).suggesting(folder, among: known) {
      "write the folder of a declared collection, such as \(known.first ?? "books")"
    }
  }

  static func samePath(_ path: String, ofAll what: String, at place: Place, add part: String)
    -> Self
  {
    .init(
      .error, "A0555", at: place,
      "All pages of the \(what) would have the path \"\(path.prefix(200))\"",
      help: "add \(part) to it")
  }
}
