public import Foundation

/// The fields that a template may use: the single conduit between a model and its view.
///
/// A view model declares each field once, with its name, its type, one line of documentation and
/// how to get it. The template compiler, the renderer and `almanac fields` all use this
/// declaration. Every string that is shown is made here; the template only lays it out.
///
/// ```
/// struct PetView: ViewModel {
///   let pet: Pet
///
///   static let fields: [Field<Self>] = [
///     .text("name", "What the pet is called.") { $0.pet.name },
///     .flag("isRare", "Whether few of its kind come in.") { $0.pet.rarity == .rare },
///   ]
/// }
/// ```
public protocol ViewModel: Sendable {
  /// All fields, with unique names.
  static var fields: [Field<Self>] { get }
}

/// A field of a view model.
///
/// Tags refer to it by its name. Names are letters, digits and underscores, in lower camel case.
public struct Field<Root>: Sendable {
  package let name: String
  let type: FieldType
  let documentation: String
  /// What it was called in earlier versions.
  private(set) var formerNames: [String] = []
  @usableFromInline let writer: FieldWriter<Root>

  @usableFromInline
  package init(
    name: String, type: FieldType, documentation: String,
    write: @escaping FieldWriter<Root>.Write
  ) {
    self.name = name
    self.type = type
    self.documentation = documentation
    writer = FieldWriter(write)
  }

  /// Returns the field with the names that it had before it was renamed. A template that uses one of them
  /// gets an error with the new name.
  ///
  /// ```
  /// .text("weight", "The weight in kilograms.") { $0.weight }.formerly("mass")
  /// ```
  public func formerly(_ names: String...) -> Field {
    var field = self
    field.formerNames += names
    return field
  }

  /// Returns a field with a string, which is escaped for its context.
  @inlinable
  public static func text(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Root) -> String
  ) -> Field {
    scalar(name, type: .text(), documented: documentation, get)
  }

  /// Returns a field with a string that is built in place, for fields that occur thousands of times
  /// in a page.
  @inlinable
  public static func formatted(
    _ name: String, _ documentation: String,
    _ append: @escaping @Sendable (Root, inout TextBuffer) -> Void
  ) -> Field {
    scalar(name, type: .text(), documented: documentation, append)
  }

  /// Returns a field with an integer as a string, with the locale's separators between thousands.
  @inlinable
  public static func number(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Root) -> Int
  ) -> Field {
    formatted(name, documentation) { root, text in text.append(grouped: get(root)) }
  }

  /// Returns a field with a day in the notation of iCalendar, such as "20260606" (RFC 5545, section
  /// 3.3.4).
  ///
  /// Templates of iCalendar show it where they say that a property is a day:
  ///
  ///     .calendarDay("startDay", "The day.") { $0.game.start.date }
  ///     // DTSTART;VALUE=DATE:{{startDay}}
  ///
  /// - Parameter get: Returns the day; the field is empty without one.
  @inlinable
  public static func calendarDay(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Root) -> CalendarDate?
  ) -> Field {
    scalar(name, type: .text(.calendarDay), documented: documentation) {
      get($0)?.formattedForCalendar ?? ""
    }
  }

  /// Returns a field with a moment in the notation of iCalendar, in UTC, such as "20260606T231500Z" (RFC
  /// 5545, section 3.3.5).
  ///
  /// Templates of iCalendar show it in properties such as DTSTART and DTSTAMP:
  ///
  ///     .calendarTime("startUTC", "When it begins.") { ($0.start, in: $0.settings.timeZone) }
  ///     // DTSTART:{{startUTC}}
  ///
  /// - Parameter get: Returns the moment, and the time zone of a time without an offset; the field is
  ///   empty without one.
  @inlinable
  public static func calendarTime(
    _ name: String, _ documentation: String,
    _ get: @escaping @Sendable (Root) -> (time: DateTime, in: TimeZone)?
  ) -> Field {
    scalar(name, type: .text(.calendarTime), documented: documentation) { root in
      get(root).map { $0.time.formatted(.iCalendar, in: $0.in) } ?? ""
    }
  }

  /// Returns a field with a whole number in the notation of iCalendar, such as "12" (RFC 5545, section
  /// 3.3.8).
  ///
  ///     .calendarNumber("sequence", "How often it was moved.") { $0.days.count }
  ///     // SEQUENCE:{{sequence}}
  @inlinable
  public static func calendarNumber(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Root) -> Int
  ) -> Field {
    scalar(name, type: .text(.calendarNumber), documented: documentation) { String(get($0)) }
  }

  /// Returns a field with an address, which keeps only relative forms and schemes that no browser runs.
  ///
  /// `{{name}}` writes it as it is, usually relative to the host; `{{name.absolute}}` in full, as feeds
  /// and calendars need it (RFC 3986, section 5):
  ///
  ///     .url("url", "Its page.") { $0.settings.url(of: $0.path) }
  ///     // {{url}}           /league/posts/fog/
  ///     // {{url.absolute}}  https://example.org/league/posts/fog/
  @inlinable
  public static func url(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Root) -> String
  ) -> Field {
    scalar(name, type: .url, documented: documentation, get)
  }

  /// Returns a field with the path of the site's root, which the engine guarantees to begin and end
  /// with one slash. Only this may precede addresses that a browser trusts, such as those of
  /// scripts.
  package static func sitePath(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Root) -> String
  ) -> Field {
    scalar(name, type: .sitePath, documented: documentation, get)
  }

  /// Returns a field with Markdown that the view model vouches for: a paragraph with only
  /// `{{{name}}}` becomes its blocks. HTML within it is shown as text.
  @inlinable
  public static func markdown(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Root) -> String
  ) -> Field {
    scalar(name, type: .markdown, documented: documentation, get)
  }

  /// Returns a field with HTML that the view model vouches for, written verbatim by `{{{name}}}`.
  @inlinable
  public static func html(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Root) -> String
  ) -> Field {
    scalar(name, type: .html, documented: documentation, get)
  }

  @inlinable
  static func scalar(
    _ name: String, type: FieldType, documented documentation: String,
    _ get: @escaping @Sendable (Root) -> String
  ) -> Field {
    Field(name: name, type: type, documentation: documentation) { root, _, _, frame, cell in
      frame.setText(get(root), at: cell)
    }
  }

  @inlinable
  static func scalar(
    _ name: String, type: FieldType, documented documentation: String,
    _ append: @escaping @Sendable (Root, inout TextBuffer) -> Void
  ) -> Field {
    Field(name: name, type: type, documentation: documentation) { root, _, _, frame, cell in
      let start = frame.texts.count
      append(root, &frame.texts)
      frame.setText(from: start, at: cell)
    }
  }

  /// Returns a field with a Boolean, for `{{#name}}` and `{{^name}}`.
  @inlinable
  public static func flag(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Root) -> Bool
  ) -> Field {
    Field(name: name, type: .flag, documentation: documentation) { root, _, _, frame, cell in
      frame.setFlag(get(root), at: cell)
    }
  }

  /// Returns a field with any number of nested view models, in order; `{{#name}}` repeats for each.
  ///
  /// If a page has thousands, they can be made one after another:
  ///
  ///     .list("moves", "The moves.") { view in view.moves.lazy.map(MoveView.init) }
  @inlinable
  public static func list<Children: Collection & SendableMetatype>(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Root) -> Children
  ) -> Field where Children.Element: ViewModel {
    Field(name: name, type: .list(Schema(Children.Element.self)), documentation: documentation) {
      root, planned, plan, frame, cell in
      frame.setRecords(get(root), Children.Element.fields, planned, of: plan, at: cell)
    }
  }

  /// Returns a field with any number of nested values that have fields made at run time.
  ///
  ///     .list("books", "The books.", fields: bookFields) { $0.books }
  @inlinable
  public static func list<Children: Collection & SendableMetatype>(
    _ name: String, _ documentation: String, fields: Fields<Children.Element>,
    _ get: @escaping @Sendable (Root) -> Children
  ) -> Field where Children.Element: Sendable {
    Field(name: name, type: .list(fields.schema), documentation: documentation) {
      [all = fields.all] root, planned, plan, frame, cell in
      frame.setRecords(get(root), all, planned, of: plan, at: cell)
    }
  }

  /// Returns a field with any number of strings, in order; `{{#name}}{{.}}{{/name}}` writes them
  /// all.
  @inlinable
  public static func texts(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Root) -> [String]
  ) -> Field {
    list(name, documentation) { get($0).map(TextView.init) }
  }

  /// Returns a field with an optional nested view model; `{{#name}}` is written if there is one.
  @inlinable
  public static func one<Child: ViewModel>(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Root) -> Child?
  ) -> Field {
    Field(name: name, type: .one(Schema(Child.self)), documentation: documentation) {
      root, planned, plan, frame, cell in
      frame.setRecord(get(root), Child.fields, planned, of: plan, at: cell)
    }
  }

  /// Returns a field with an optional nested value that has fields made at run time.
  @inlinable
  public static func one<Child: Sendable>(
    _ name: String, _ documentation: String, fields: Fields<Child>,
    _ get: @escaping @Sendable (Root) -> Child?
  ) -> Field {
    Field(name: name, type: .one(fields.schema), documentation: documentation) {
      [all = fields.all] root, planned, plan, frame, cell in
      frame.setRecord(get(root), all, planned, of: plan, at: cell)
    }
  }
}

/// Writes a field of a view model to a cell of a frame.
@usableFromInline
package final class FieldWriter<Root>: Sendable {
  /// - Parameters:
  ///   - root: The view model.
  ///   - planned: The cells of nested records, as a range of the plan.
  ///   - cell: The cell of the frame.
  @usableFromInline package typealias Write =
    @Sendable (
      _ root: Root, _ planned: Range<Int>, _ plan: Span<CellPlan.Cell>,
      _ frame: inout Frame, _ cell: Int
    ) -> Void

  @usableFromInline let write: Write

  @usableFromInline init(_ write: @escaping Write) { self.write = write }
}

/// The type of a field's value.
@usableFromInline
package enum FieldType: Sendable {
  case text(TextForm = .any)
  case flag, markdown, html, svg, url
  /// Data for programs.
  case json, table
  /// The path of the site's root.
  case sitePath
  case list(Schema)
  case one(Schema)

  /// The name of the type in messages.
  var name: String {
    switch self {
    case .text(.any): "text"
    case .text(.calendarDay): "calendar day"
    case .text(.calendarTime): "calendar time"
    case .text(.calendarNumber): "calendar number"
    case .flag: "flag"
    case .markdown: "markdown"
    case .html: "html"
    case .svg: "svg"
    case .json: "json"
    case .table: "table"
    case .url, .sitePath: "url"
    case .list: "list"
    case .one: "one"
    }
  }

  var nameWithArticle: String {
    switch self {
    case .html, .svg: "an \(name)"
    case .text, .flag, .markdown, .json, .table, .url, .sitePath, .list, .one: "a \(name)"
    }
  }

  /// The fields of a list's elements or of a nested view model.
  var nested: Schema? {
    switch self {
    case .list(let schema), .one(let schema): schema
    case .text, .flag, .markdown, .html, .svg, .json, .table, .url, .sitePath: nil
    }
  }

  /// Whether it is an address.
  var isAddress: Bool {
    switch self {
    case .url, .sitePath: true
    case .text, .markdown, .html, .svg, .json, .table, .flag, .list, .one: false
    }
  }

  /// Whether a tag may write it, rather than open a section over it.
  var isScalar: Bool {
    switch self {
    case .text, .markdown, .html, .svg, .json, .table, .url, .sitePath: true
    case .flag, .list, .one: false
    }
  }
}

/// What is known of the form of a string.
@usableFromInline
package enum TextForm: Sendable {
  case any
  /// A day of iCalendar, such as "20260606".
  case calendarDay
  /// A moment of iCalendar in UTC, such as "20260606T231500Z".
  case calendarTime
  /// A whole number of iCalendar, such as "12".
  case calendarNumber
}

/// An element of a list of strings.
@usableFromInline
struct TextView: ViewModel {
  let text: String

  @usableFromInline
  init(_ text: String) { self.text = text }

  @usableFromInline static let fields: [Field<TextView>] = [
    .text(".", "The string itself.") { $0.text }
  ]
}

/// A view model without fields, for the path of a template that has only one page.
public struct NoFields: ViewModel {
  /// No fields.
  public static let fields: [Field<NoFields>] = []

  package init() {}
}
