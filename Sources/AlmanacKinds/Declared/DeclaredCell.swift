import Almanac

/// The value of a field as the general templates show it: one part, or several with commas between them.
struct DeclaredCell: ViewModel {
  let label: String
  let parts: [Part]
  let isNumber: Bool

  /// A part of a value, which may be a link.
  struct Part: ViewModel {
    var text: String
    var url: String?
    /// The day as YYYY-MM-DD, if the value is a date.
    var day: String?
    var isLast = true

    static let fields: [Field<Part>] = [
      .text("text", "The part.") { $0.text },
      .flag("isLink", "Whether it leads somewhere.") { $0.url != nil },
      .url("url", "The address that it leads to.") { $0.url ?? "" },
      .flag("isDate", "Whether it is a date.") { $0.day != nil },
      .text("isoDate", "The date as YYYY-MM-DD.") { $0.day ?? "" },
      .flag("isLast", "Whether no other part follows.") { $0.isLast },
    ]
  }

  static let fields: [Field<DeclaredCell>] = [
    .text("label", "What the field is called.") { $0.label },
    .flag("isNumber", "Whether it is a number.") { $0.isNumber },
    .flag("hasValue", "Whether the record has a value.") { !$0.parts.isEmpty },
    .list("parts", "The parts of the value.") { $0.parts },
  ]

  /// Creates the cell of a field of a record.
  ///
  /// - Parameter target: The kind of the records that the field refers to.
  init(
    of field: FieldDeclaration, at index: Int, _ item: DeclaredItem, in folder: String,
    target: DeclaredKind?
  ) {
    label = field.label
    isNumber = field.isNumber
    var parts = Self.parts(of: field, item.values[index], item, folder, target: target)
    for index in parts.indices.dropLast() { parts[index].isLast = false }
    self.parts = parts
  }

  private static func parts(
    of field: FieldDeclaration, _ value: DeclaredValue?, _ item: DeclaredItem, _ folder: String,
    target: DeclaredKind?
  ) -> [Part] {
    guard let value else { return [] }
    let settings = item.settings
    if let target {
      return value.words.compactMap { item.record(of: target, $0) }.map { record in
        Part(
          text: target.declaration.heading(of: record),
          url: record.entry.path.map { settings.url(of: $0) })
      }
    }
    switch value {
    case .text(let text) where field.type == .url:
      let shown = text.split(separator: "://", maxSplits: 1).last.map(String.init) ?? text
      return [Part(text: shown, url: settings.url(of: text, in: folder))]
    case .text(let text): return [Part(text: text)]
    case .texts(let texts): return texts.map { Part(text: $0) }
    case .number(let number):
      return [
        Part(text: field.type == .year ? String(number) : number.formatted(settings.locale))
      ]
    case .decimal(let number): return [Part(text: number.formatted(settings.locale))]
    case .date(let date):
      return [Part(text: date.formatted(.long, settings.locale), day: date.description)]
    case .flag(let flag):
      return [Part(text: settings.text(flag ? DeclaredWords.yes : DeclaredWords.no))]
    }
  }
}
