/// What the values of a type look like in a file, for editors and validators: a part of a JSON
/// Schema.
///
/// A ``Readable`` type answers with the schema of what it reads:
///
/// ```
/// static let schema = JSONSchema.wholeNumber(1...110)
/// ```
///
/// Schemas of models need no words of their own: they come from the keys that a model asks for.
///
/// Source: JSON Schema, draft 2020-12.
public struct JSONSchema: Sendable {
  /// What a value may be, one word for each way to say it.
  indirect enum Form: Sendable {
    case anything
    /// A scalar, by the name of its type and other keywords.
    case scalar(type: String, keywords: [JSONTree.Member])
    case choice([JSONTree])
    case list(JSONSchema, count: ClosedRange<Int>?)
    case anyOf([JSONSchema])
    case definition(Definition)
  }

  /// The schema of a type that may be used in many places, and within itself.
  struct Definition: Sendable {
    /// The type's name in Swift.
    let name: String
    /// Which type it is.
    let identity: ObjectIdentifier
    /// Evaluated when asked for, since a type may contain itself.
    let body: @Sendable () -> Body
  }

  /// What a definition says.
  enum Body: Sendable {
    /// An object of these keys, and of any others where there is a schema for them.
    case object([ModelDescription.Property], others: JSONSchema?)
    case other(JSONSchema)
  }

  let form: Form
  /// How such a value is written, in one line.
  var documentation = ""

  init(_ form: Form) { self.form = form }

  private static func scalar(_ type: String, _ keywords: [JSONTree.Member] = []) -> JSONSchema {
    JSONSchema(.scalar(type: type, keywords: keywords))
  }

  /// Any value at all.
  public static let anything = JSONSchema(.anything)

  /// Text of any sort.
  public static let text = scalar("string")

  /// True or false.
  public static let flag = scalar("boolean")

  /// A whole number.
  public static let wholeNumber = scalar("integer")

  /// A number with or without digits behind the point.
  public static let number = scalar("number")

  /// Text of a certain form.
  ///
  /// - Parameter pattern: A regular expression of ECMA-262 that finds every such text. It is not
  ///   anchored by itself: write "^" and "$".
  public static func text(pattern: String) -> JSONSchema {
    scalar("string", [.init("pattern", .string(pattern))])
  }

  /// Text of a form that JSON Schema has a name for, such as "date".
  static func text(pattern: String, format: String) -> JSONSchema {
    scalar("string", [.init("pattern", .string(pattern)), .init("format", .string(format))])
  }

  /// A whole number within a range.
  public static func wholeNumber(_ range: ClosedRange<Int>) -> JSONSchema {
    scalar(
      "integer",
      [
        .init("minimum", .number("\(range.lowerBound)")),
        .init("maximum", .number("\(range.upperBound)")),
      ])
  }

  /// A whole number that is no less than a limit.
  public static func wholeNumber(_ range: PartialRangeFrom<Int>) -> JSONSchema {
    scalar("integer", [.init("minimum", .number("\(range.lowerBound)"))])
  }

  /// One of some texts.
  public static func choice(_ texts: [String]) -> JSONSchema {
    JSONSchema(.choice(texts.map(JSONTree.string)))
  }

  /// A list.
  ///
  /// - Parameters:
  ///   - element: What each element looks like.
  ///   - count: How many there may be; any number unless told.
  public static func list(of element: JSONSchema, count: ClosedRange<Int>? = nil) -> JSONSchema {
    JSONSchema(.list(element, count: count))
  }

  /// What at least one of some schemas allows.
  public static func any(of schemas: [JSONSchema]) -> JSONSchema { JSONSchema(.anyOf(schemas)) }

  /// An object with the keys that a model asks for.
  public static func model<M: Model>(_ model: M.Type) -> JSONSchema {
    definition(of: model) {
      .object(
        ModelDescription.properties { description in
          var object = ObjectReader(describing: description)
          _ = M(from: &object)
        }, others: nil)
    }
  }

  static func definition<T>(
    of type: T.Type, _ body: @escaping @Sendable () -> Body
  ) -> JSONSchema {
    JSONSchema(
      .definition(
        Definition(
          name: String(describing: type), identity: ObjectIdentifier(type), body: body)))
  }

  /// The same with a line on how such a value is written.
  ///
  ///     JSONSchema.text(pattern: "^[0-9]{2}-[0-9]{2}$").documented("A day of the year as MM-DD.")
  public func documented(_ documentation: String) -> JSONSchema {
    var schema = self
    schema.documentation = documentation
    return schema
  }
}
