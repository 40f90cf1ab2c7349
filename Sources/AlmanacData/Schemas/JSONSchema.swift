/// The schema of a type's values in a file, for editors and validators: a part of a JSON Schema.
///
/// A ``Readable`` type declares the schema of what it reads:
///
/// ```
/// static let schema = JSONSchema.wholeNumber(1...110)
/// ```
///
/// Models need not declare schemas: these are derived from the keys that a model reads.
///
/// Source: JSON Schema, draft 2020-12.
public struct JSONSchema: Sendable {
  /// The form of a schema, with one case for each way to restrict values.
  package indirect enum Form: Sendable {
    case anything
    /// A scalar, by the name of its type and other keywords.
    case scalar(type: String, keywords: [JSON.Member])
    case choice([JSON])
    case list(JSONSchema, count: ClosedRange<Int>?)
    case anyOf([JSONSchema])
    case definition(Definition)
  }

  /// The schema of a type that may be used in many places, and recursively.
  package struct Definition: Sendable {
    package let identity: Identity
    /// The name of the type, which few need.
    let name: @Sendable () -> String
    /// Evaluated on demand, since a type may contain itself.
    package let body: @Sendable () -> Body
  }

  /// The content of a definition.
  package enum Body: Sendable {
    /// An object with these keys, and with any others if there is a schema for them.
    case object([Property], others: JSONSchema?)
    case other(JSONSchema)
  }

  /// A key of a model.
  package struct Property: Sendable {
    package let key: String
    var documentation: String
    /// The schema of its value; `nil` if the model reads it in a custom way.
    package var schema: JSONSchema?
    /// Whether it is required, whatever the other keys are.
    var isRequired: Bool
  }

  package let form: Form
  /// One line on how such a value is written.
  var documentation = ""

  package init(_ form: Form) { self.form = form }

  private static func scalar(_ type: String, _ keywords: [JSON.Member] = []) -> JSONSchema {
    JSONSchema(.scalar(type: type, keywords: keywords))
  }

  /// The schema of any value.
  public static let anything = JSONSchema(.anything)

  /// The schema of any string.
  public static let text = scalar("string")

  /// The schema of true and false.
  public static let flag = scalar("boolean")

  /// The schema of integers.
  public static let wholeNumber = scalar("integer")

  /// The schema of numbers with or without a fraction.
  public static let number = scalar("number")

  /// Returns the schema of strings that match a pattern.
  ///
  /// - Parameter pattern: A regular expression of ECMA-262. It is not anchored: write "^" and "$".
  public static func text(pattern: String) -> JSONSchema {
    scalar("string", [.init("pattern", .string(pattern))])
  }

  /// Returns the schema of strings in a format that JSON Schema names, such as "date".
  static func text(pattern: String, format: String) -> JSONSchema {
    scalar("string", [.init("pattern", .string(pattern)), .init("format", .string(format))])
  }

  /// Returns the schema of integers within a range.
  public static func wholeNumber(_ range: ClosedRange<Int>) -> JSONSchema {
    scalar(
      "integer",
      [
        .init("minimum", .number("\(range.lowerBound)")),
        .init("maximum", .number("\(range.upperBound)")),
      ])
  }

  /// Returns the schema of integers that are not less than a limit.
  public static func wholeNumber(_ range: PartialRangeFrom<Int>) -> JSONSchema {
    scalar("integer", [.init("minimum", .number("\(range.lowerBound)"))])
  }

  /// Returns the schema of some strings.
  public static func choice(_ texts: [String]) -> JSONSchema {
    JSONSchema(.choice(texts.map(JSON.string)))
  }

  /// Returns the schema of lists.
  ///
  /// - Parameters:
  ///   - element: The schema of each element.
  ///   - count: The allowed number of elements; any by default.
  public static func list(of element: JSONSchema, count: ClosedRange<Int>? = nil) -> JSONSchema {
    JSONSchema(.list(element, count: count))
  }

  /// Returns the schema of values that at least one of some schemas allows.
  public static func any(of schemas: [JSONSchema]) -> JSONSchema { JSONSchema(.anyOf(schemas)) }

  package static func definition<T>(
    of type: T.Type, _ body: @escaping @Sendable () -> Body
  ) -> JSONSchema {
    JSONSchema(
      .definition(
        Definition(
          identity: Identity(of: type), name: { String(describing: T.self) }, body: body)))
  }

  /// Returns a copy with a line on how such a value is written.
  ///
  ///     JSONSchema.text(pattern: "^[0-9]{2}-[0-9]{2}$").documented("A day of the year as MM-DD.")
  public func documented(_ documentation: String) -> JSONSchema {
    var schema = self
    schema.documentation = documentation
    return schema
  }
}
