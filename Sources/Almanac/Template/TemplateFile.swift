/// One file of the templates' folder, parsed.
struct TemplateFile: Sendable {
  /// Its path below `Templates`, without the ending, such as "layouts/base".
  let name: String
  let source: SourceFile
  let isMarkdown: Bool
  let nodes: [TemplateNode]
  /// What its front matter says.
  var frontMatter: FrontMatterFields?

  var fingerprint: Fingerprint { Fingerprint(of: source.bytes) }

  /// A text of the front matter, which may have tags.
  struct Text: Readable {
    let text: String
    let place: Place

    static let placeholder = Text(text: "", place: SourceFile(path: "", bytes: []).start)

    static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Text? {
      String.read(value, into: &diagnostics).map { Text(text: $0, place: value.place) }
    }
  }

  /// The keys that a template's front matter may have.
  struct FrontMatterFields: Model {
    /// The name of the layout that the page stands in.
    let layout: Text?
    /// The title of the page.
    let title: Text?
    /// What the page is, in a sentence.
    let description: Text?
    /// Where the pages are.
    let path: Text?
    /// Whether headings get links to themselves.
    let anchors: Located<Bool>?

    /// Where the first of its values stands.
    var first: Place? {
      ([layout, title, description, path].map { $0?.place } + [anchors?.place]).compactMap(\.self)
        .min()
    }

    init(from object: inout ObjectReader) {
      layout = object.optional("layout")
      title = object.optional("title")
      description = object.optional("description")
      path = object.optional("path")
      anchors = object.optional("anchors")
    }
  }

  /// Parses a file; what is wrong with it is added to `diagnostics`.
  static func parse(
    _ source: SourceFile, name: String, isMarkdown: Bool, into diagnostics: inout Diagnostics
  ) -> TemplateFile? {
    guard let frontMatter = FrontMatter.parse(source, into: &diagnostics) else { return nil }
    let nodes = TemplateParser.parse(source, from: frontMatter.bodyStart, into: &diagnostics)
    return TemplateFile(
      name: name, source: source, isMarkdown: isMarkdown, nodes: nodes,
      frontMatter: frontMatter.document.flatMap {
        FrontMatterFields.read($0.root, into: &diagnostics)
      })
  }
}
