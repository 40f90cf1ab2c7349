/// A reader of other programs' files, from which `almanac import` makes the files of a kind.
///
/// A kind lists its importers. Each has a name on the command line, and may have options:
///
/// ```
/// struct CookbookImporter: Importer {
///   let name = "cookbook"
///   let summary = "Recipes as the Cookbook app exports them."
///
///   func recognizes(_ value: DataValue) -> Bool {
///     value.entries.contains { $0.key.text == "cookbookVersion" }
///   }
///
///   func files(
///     from sources: [ImportSource], _ options: ImportOptions, into diagnostics: inout Diagnostics
///   ) -> [NewFile] { … }
/// }
///
/// struct RecipeKind: Kind {
///   let importers: [any Importer] = [CookbookImporter()]
///   …
/// }
/// ```
public protocol Importer: Sendable {
  /// The name on the command line, such as "nba".
  var name: String { get }
  /// What it reads, in one line with a full stop.
  var summary: String { get }
  /// The options that it has on the command line.
  var options: [ImportOption] { get }
  /// How its files are read.
  var form: ImportForm { get }

  /// Returns whether a record that its kind could not read is of a file for this importer. Only then is
  /// this called, so that it costs nothing where files are as they should be; it should look at a few
  /// keys only.
  func recognizes(_ value: DataValue) -> Bool

  /// Returns the files to write.
  ///
  /// Whatever is doubtful in a source is reported at its place, and nothing is left out silently. If
  /// an error is reported, no file is written.
  ///
  /// - Parameters:
  ///   - sources: The files to import, in the order in which the user named them.
  ///   - options: The options as given.
  ///   - diagnostics: Receives what is wrong or doubtful.
  func files(
    from sources: [ImportSource], _ options: ImportOptions, into diagnostics: inout Diagnostics
  ) -> [NewFile]
}

extension Importer {
  /// No options by default.
  public var options: [ImportOption] { [] }
  /// Documents by default.
  public var form: ImportForm { .documents }
}

/// An option of an importer, such as `--rules fiba`.
public struct ImportOption: Sendable, Hashable {
  /// The name without hyphens, such as "time-zone".
  public let name: String
  /// The name of its value in help, such as "zone".
  public let value: String
  /// What it does, in one line with a full stop.
  public let documentation: String

  /// Creates an option from its name, the name of its value, and what it does.
  public init(_ name: String, _ value: String, _ documentation: String) {
    self.name = name
    self.value = value
    self.documentation = documentation
  }
}

/// The options of an import, as the user gave them.
public struct ImportOptions: Sendable {
  private let values: [String: DataValue]

  /// - Parameter texts: The text of each option, by its name.
  package init(_ texts: [String: String] = [:]) {
    values = texts.reduce(into: [:]) { values, option in
      let source = SourceFile(path: "--\(option.key)", text: option.value)
      values[option.key] = DataValue(untyped: source)
    }
  }

  /// Returns the value of an option, or `nil` if it was not given or is invalid, which is reported.
  ///
  /// ```
  /// let date: DateTime? = options.value("date", into: &diagnostics)
  /// ```
  public func value<Value: Readable>(
    _ name: String, as type: Value.Type = Value.self, into diagnostics: inout Diagnostics
  ) -> Value? {
    values[name].flatMap { Value.read($0, into: &diagnostics) }
  }

  /// Returns the text of an option, or `nil` if it was not given.
  public func text(_ name: String) -> String? { values[name]?.text }

  /// Returns the place of an option's value, for diagnostics.
  public func place(of name: String) -> Place? { values[name]?.place }
}
