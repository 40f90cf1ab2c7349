import Almanac

/// A record of a declared collection as read from a file.
struct DeclaredRecord: Sendable {
  /// The value of each field, in the order of the declaration; `nil` for a missing one.
  let values: [Value?]
  /// When it is on the site, if the declaration says so.
  let visibility: Visibility?

  /// A value with its place in the file.
  struct Value: Sendable {
    let value: DeclaredValue
    let place: Place?
    /// The string, or those of a list, each with its place.
    var strings: [Located<String>] = []
    /// The address, if it is one.
    var address: Address?
  }

  /// Returns the model of the records of a collection.
  static func model(of collection: CollectionDeclaration) -> RecordModel<DeclaredRecord> {
    let fields = collection.fields.map { ($0, $0.type.values) }
    let ignoresOthers = collection.body.otherKeys == .ignore
    return RecordModel(collection.body.name.text, ignoresOtherKeys: ignoresOthers) { object in
      let values = fields.map { field, type -> Value? in
        let (path, documentation) = (field.path, field.documentation)
        let value =
          field.type.isList && path.contains { $0.hasSuffix("[]") }
          ? list(of: field, path, &object)
          : field.isRequired
            ? object.required(at: path, documentation, as: type)
            : object.optional(at: path, documentation, as: type)
        if field.type == .flag { return value ?? Value(value: .flag(false), place: nil) }
        // A string without text counts as missing.
        guard case .text(let text)? = value?.value, !Optional(text).isWritten else {
          return value
        }
        return nil
      }
      return DeclaredRecord(
        values: values, visibility: visibility(in: collection, values, &object))
    }
  }

  /// Returns the values of all elements of lists on the way to them.
  private static func list(
    of field: FieldDeclaration, _ path: [String], _ object: inout ObjectReader
  ) -> Value? {
    let values = object.list(at: path, as: field.type.element.values)
    guard let values else {
      return field.isRequired
        ? object.required(at: path, field.documentation, as: field.type.values) : nil
    }
    return Value(
      value: .texts(values.compactMap(\.value.text)), place: values.first?.place,
      strings: values.flatMap(\.strings))
  }

  /// Returns when a record is on the site, by its fields and the keys that it may have besides these.
  private static func visibility(
    in collection: CollectionDeclaration, _ values: [Value?], _ object: inout ObjectReader
  ) -> Visibility? {
    guard let published = collection.body.published else { return nil }
    func value(_ field: String) -> DeclaredValue? {
      collection.index(of: field).flatMap { values[$0]?.value }
    }
    let isDraft =
      collection.index(of: "draft") == nil
      ? object.optional("draft", "Whether it is a draft, which is not built.") ?? false
      : value("draft")?.isSet == true
    let last: CalendarDate? =
      collection.index(of: "expires") == nil
      ? object.optional("expires", "The last day on the site.") : value("expires")?.date
    return Visibility(
      isDraft: isDraft, from: value(published.value)?.date.map(PublicationDate.init),
      until: last.map(PublicationDate.init))
  }
}

extension DeclaredType {
  /// Whether records have several values of the type.
  fileprivate var isList: Bool {
    switch self {
    case .texts, .references: true
    default: false
    }
  }

  /// The type of one of several values.
  fileprivate var element: DeclaredType {
    switch self {
    case .texts(let choices): .text(choices: choices)
    case .references(let target): .reference(to: target)
    default: self
    }
  }

  /// The values of the type as records write them.
  fileprivate var values: ValueType<DeclaredRecord.Value> {
    switch self {
    case .text(choices: []), .markdown, .reference: Self.strings
    case .text(let choices): Self.values(of: choices)
    case .texts(choices: []), .references: Self.lists
    case .texts(let choices): Self.lists(of: choices)
    case .number: Self.values(of: Int.self) { .number($0) }
    case .year: Self.years
    case .decimal: Self.values(of: DecimalNumber.self) { .decimal($0) }
    case .date: Self.values(of: CalendarDate.self) { .date($0) }
    case .flag: Self.values(of: Bool.self) { .flag($0) }
    case .url, .image: Self.addresses
    }
  }

  private static func values<Value: Readable>(
    of type: Value.Type, _ make: @escaping @Sendable (Value) -> DeclaredValue
  ) -> ValueType<DeclaredRecord.Value> {
    ValueType(
      placeholder: DeclaredRecord.Value(value: make(.placeholder), place: nil), schema: type.schema
    ) { value, diagnostics in
      Value.read(value, into: &diagnostics).map {
        DeclaredRecord.Value(value: make($0), place: value.place)
      }
    }
  }

  private static let strings = ValueType(
    placeholder: DeclaredRecord.Value(value: .text(""), place: nil), schema: .text
  ) { value, diagnostics in
    Located<String>.read(value, into: &diagnostics).map {
      DeclaredRecord.Value(value: .text($0.value), place: value.place, strings: [$0])
    }
  }

  private static let lists = ValueType(
    placeholder: DeclaredRecord.Value(value: .texts([]), place: nil), schema: .list(of: .text)
  ) { value, diagnostics in
    [Located<String>].read(value, into: &diagnostics).map { strings in
      DeclaredRecord.Value(
        value: .texts(strings.map(\.value)), place: value.place, strings: strings)
    }
  }

  private static func values(of choices: [String]) -> ValueType<DeclaredRecord.Value> {
    ValueType(
      placeholder: DeclaredRecord.Value(value: .text(choices[0]), place: nil),
      schema: .choice(choices)
    ) { value, diagnostics in
      read(value, among: choices, into: &diagnostics).map {
        DeclaredRecord.Value(value: .text($0), place: value.place)
      }
    }
  }

  private static func lists(of choices: [String]) -> ValueType<DeclaredRecord.Value> {
    ValueType(
      placeholder: DeclaredRecord.Value(value: .texts([]), place: nil),
      schema: .list(of: .choice(choices))
    ) { value, diagnostics in
      // Reports what is no list.
      guard [AnyValue].read(value, into: &diagnostics) != nil else { return nil }
      let words = value.elements.compactMap { read($0, among: choices, into: &diagnostics) }
      return DeclaredRecord.Value(value: .texts(words), place: value.place)
    }
  }

  private static func read(
    _ value: DataValue, among choices: [String], into diagnostics: inout Diagnostics
  ) -> String? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    if choices.contains(text) { return text }
    diagnostics.add(.unknownChoice(value, among: choices))
    return nil
  }

  private static let years = ValueType(
    placeholder: DeclaredRecord.Value(value: .number(1), place: nil), schema: .wholeNumber(1...9999)
  ) { value, diagnostics in
    guard let year = Int.read(value, into: &diagnostics) else { return nil }
    guard (1...9999).contains(year) else {
      diagnostics.add(
        .invalidValue(
          value, "Expected a year from 1 to 9999, found \(value.text)",
          help: "write all digits of the year, such as 1865"))
      return nil
    }
    return DeclaredRecord.Value(value: .number(year), place: value.place)
  }

  private static let addresses = ValueType(
    placeholder: DeclaredRecord.Value(value: .text(""), place: nil), schema: Address.schema
  ) { value, diagnostics in
    Address.read(value, into: &diagnostics).map {
      DeclaredRecord.Value(value: .text($0.text), place: value.place, address: $0)
    }
  }
}

/// Any value, for the elements of a list that are read otherwise.
private struct AnyValue: Readable {
  static let placeholder = AnyValue()

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> AnyValue? {
    AnyValue()
  }
}
