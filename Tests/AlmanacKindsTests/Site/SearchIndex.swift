import Almanac

/// Files about the finished site that show every fact about its pages, made through the public API.
struct SearchIndex: PageSource {
  static let index = PageTemplate<IndexView, NoFields>(
    "search", "What a search of the site needs.", path: "search.json", isOptional: true)
  static let titles = PageTemplate<IndexView, NoFields>(
    "titles", "The titles of all pages.", path: "titles.txt", isOptional: true)

  let name = "search"

  var pages: [Pages<Self>] {
    let all: FactSet = [
      .title, .description, .date, .language, .headings, .links, .text,
    ]
    return [
      .finished(Self.index, needing: all) { finished, site, _ in
        [Self.index.page(of: IndexView(pages: finished.pages), in: site.settings)]
      },
      .finished(Self.titles, needing: .title) { finished, site, _ in
        [Self.titles.page(of: IndexView(pages: finished.pages), in: site.settings)]
      },
    ]
  }

  struct IndexView: ViewModel {
    let pages: [FinishedPage]

    static let fields: [Field<IndexView>] = [
      .list("pages", "The pages.") { $0.pages.map(PageView.init) }
    ]
  }

  struct PageView: ViewModel {
    let page: FinishedPage

    static let fields: [Field<PageView>] = [
      .text("path", "The path.") { $0.page.path }, .text("title", "The title.") { $0.page.title },
      .text("description", "The description.") { $0.page.description },
      .text("date", "The day, if it names one.") { $0.page.date?.description ?? "" },
      .text("language", "The language.") { $0.page.language },
      .text("text", "The text.") { $0.page.text },
      .list("headings", "The headings.") { $0.page.headings.map(HeadingView.init) },
      .list("links", "The links.") { $0.page.links.map(LinkView.init) },
    ]
  }

  struct HeadingView: ViewModel {
    let heading: FinishedPage.Heading

    static let fields: [Field<HeadingView>] = [
      .text("level", "The level.") { String($0.heading.level) },
      .text("id", "The id.") { $0.heading.id ?? "" },
      .text("text", "The text.") { $0.heading.text },
    ]
  }

  struct LinkView: ViewModel {
    let link: FinishedPage.Target

    static let fields: [Field<LinkView>] = [
      .text("path", "The path.") { $0.link.path },
      .text("fragment", "The id.") { $0.link.fragment ?? "" },
    ]
  }
}

extension SearchIndex {
  /// The templates of its files.
  static let files = [
    "Templates/search.json": """
    [
    {{#pages}}
    {"path": "{{path}}", "title": "{{title}}", "description": "{{description}}", "date": "{{date}}",
     "language": "{{language}}", "text": "{{text}}",
     "headings": [{{#headings}}{"level": "{{level}}", "id": "{{id}}", "text": "{{text}}"},{{/headings}}],
     "links": [{{#links}}{"path": "{{path}}", "fragment": "{{fragment}}"},{{/links}}]},
    {{/pages}}
    ]
    """,
    "Templates/titles.txt": "{{#pages}}\n{{path}} {{title}}\n{{/pages}}\n",
  ]
}
