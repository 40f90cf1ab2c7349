/// A template that a kind uses: its name and the fields that it may use.
public struct TemplateDeclaration: Sendable {
  /// The name, which is unique.
  public let name: String
  /// The name of its file, if that serves several declarations.
  package var sharedFile: String? = nil
  /// A description of its pages, in one line.
  public let documentation: String
  package let schema: Schema
  /// The path of its pages, unless its front matter overrides it.
  package let path: String
  /// The fields that a path may use.
  package let pathFields: Schema
  /// Whether a site may do without it.
  package var isOptional = false
  /// The place of the path, if it is from a file.
  package var pathPlace: Place?
  /// The place of the name, if it is from a file.
  package var place: Place?

  package init(
    name: String, sharedFile: String? = nil, documentation: String, schema: Schema, path: String,
    pathFields: Schema, isOptional: Bool = false, pathPlace: Place? = nil, place: Place? = nil
  ) {
    self.name = name
    self.sharedFile = sharedFile
    self.documentation = documentation
    self.schema = schema
    self.path = path
    self.pathFields = pathFields
    self.isOptional = isOptional
    self.pathPlace = pathPlace
    self.place = place
  }

  /// Returns whether another declaration is of the same template. Two of one name with different fields
  /// are a mistake.
  package func isSame(as other: Self) -> Bool {
    name == other.name && schema.identity == other.schema.identity
  }

  /// The name of its file, without folder and extension.
  package var file: String { sharedFile ?? name }

  /// The files that the template can be, without those of formats that the path does not suit.
  var files: [String] {
    let formats = OutputFormat.allCases.filter { $0.mayHavePage(at: path) }
    return formats.flatMap(\.templateEndings).map { "Templates/\(file)\($0)" }
  }
}
