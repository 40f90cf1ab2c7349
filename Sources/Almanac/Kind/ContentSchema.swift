/// The JSON Schema (2020-12) of files in `Content`, derived from the models that read them.
package struct ContentSchema: Sendable {
  /// The kind's name, or "site".
  package let name: String
  /// The files that it describes, such as "Content/pets".
  package let files: String
  private let isFrontMatter: Bool
  private let root: JSONSchema.Form
  private let record: JSONSchema.Body?

  /// Creates the schema of a kind's files: one object, or a list of objects.
  package init(_ kind: some Kind) {
    self.init(
      kind.name, "Content/\(kind.folder)", root: kind.recordSchema.form, isFrontMatter: false)
  }

  /// Returns the schema of `Content/site.json`, with the keys of some kinds.
  package static func site(_ sources: [any PageSource]) -> ContentSchema {
    ContentSchema(
      "site", "Content/site.json", root: SiteSettings.schema(sources).form, isFrontMatter: false)
  }

  private init(_ name: String, _ files: String, root: JSONSchema.Form, isFrontMatter: Bool) {
    self.name = name
    self.files = files
    self.root = root
    self.isFrontMatter = isFrontMatter
    if case .definition(let definition) = root { record = definition.body() } else { record = nil }
  }

  /// Returns all schemas of a program: site.json, then its kinds.
  package static func all(of sources: [any PageSource]) -> [ContentSchema] {
    [site(sources)] + sources.compactMap { $0.asKind }.map { ContentSchema($0) }
  }

  /// The schema of the front matter in the same kind's Markdown files, whose body is the value of
  /// "body"; `nil` for site.json.
  package var ofFrontMatter: ContentSchema? {
    files.hasSuffix(".json") ? nil : ContentSchema(name, files, root: root, isFrontMatter: true)
  }

  /// The schema as JSON, with a trailing line feed.
  package var text: String {
    var writer = SchemaWriter()
    let content = isFrontMatter ? frontMatter(&writer) : wholeFile(&writer)
    let identifier = isFrontMatter ? "\(name):front-matter" : name
    let head: [JSON.Member] = [
      .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      .init("$id", .string("urn:almanac:schema:\(identifier)")),
      .init("title", .string(name)),
      .init("description", .string(description)),
    ]
    return JSON.object(head + content).reportText
  }

  private var description: String {
    if isFrontMatter { return "The front matter of Markdown files in \(files)." }
    return files.hasSuffix(".json")
      ? "\(files)." : "JSON files in \(files): one object, or a list of objects."
  }

  private func frontMatter(_ writer: inout SchemaWriter) -> [JSON.Member] {
    guard let record else { return writer.members(of: JSONSchema(root)) }
    let members = writer.members(of: record.without("body"))
    return members + writer.finish(record: nil)
  }

  /// A list cannot have the key "$schema"; the objects in it must not have it either.
  private func wholeFile(_ writer: inout SchemaWriter) -> [JSON.Member] {
    if let record, files.hasSuffix(".json") {
      return writer.members(of: record.namingSchema) + writer.finish(record: nil)
    }
    let object = writer.members(of: JSONSchema(root))
    let named = JSON.object([.init("required", .array([.string("$schema")]))])
    var identity: Identity?
    if case .definition(let definition) = root { identity = definition.identity }
    return [
      .init("if", .object([.init("type", .string("array"))])),
      .init("then", .object([.init("items", .object(object + [.init("not", named)]))])),
      .init("else", .object(object)),
    ] + writer.finish(record: identity)
  }
}
