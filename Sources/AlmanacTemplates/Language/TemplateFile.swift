/// A parsed file of the `Templates` folder.
struct TemplateFile: Sendable {
  /// The path below `Templates` without the extension, such as "layouts/base".
  let name: String
  let source: SourceFile
  let isMarkdown: Bool
  var format = OutputFormat.html
  let nodes: [TemplateNode]
  /// The fields of its front matter.
  var frontMatter: FrontMatterFields?

  var fingerprint: Fingerprint { Fingerprint(of: source.bytes) }

  /// A string in the front matter, which may contain tags.
  struct Text: Readable {
    let text: String
    let place: Place

    static let placeholder = Text(text: "", place: SourceFile(path: "", bytes: []).start)

    static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Text? {
      String.read(value, into: &diagnostics).map { Text(text: $0, place: value.place) }
    }
  }

  /// The keys that a template's front matter can have.
  struct FrontMatterFields: Model {
    /// The name of the page's layout.
    let layout: Text?
    /// The title of the page.
    let title: Text?
    /// A description of the page in one sentence.
    let description: Text?
    /// The path of the pages.
    let path: Text?
    /// Whether headings link to themselves.
    let anchors: Located<Bool>?
    let listed: Located<Bool>?
    /// The language of the pages.
    let language: Located<Language>?

    /// The location of the first value.
    var first: Place? {
      let places = [layout, title, description, path].map { $0?.place }
      return (places + [anchors, listed].map { $0?.place } + [language?.place])
        .compactMap(\.self).min()
    }

    init(from object: inout ObjectReader) {
      layout = object.optional("layout")
      title = object.optional("title")
      description = object.optional("description")
      path = object.optional("path")
      anchors = object.optional("anchors")
      listed = object.optional("listed")
      language = object.optional("language")
    }
  }
}
