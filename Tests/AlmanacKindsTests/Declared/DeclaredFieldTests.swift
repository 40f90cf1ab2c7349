import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("The fields of a declared collection")
struct DeclaredFieldTests {
  /// A field of each type with a record of it, and what templates write.
  private static let fields: [(field: String, record: String, template: String, text: String)] = [
    (#"{"type": "text"}"#, #""A *b* <i>""#, "{{x}} {{#hasX}}has{{/hasX}}", "A *b* &lt;i&gt; has"),
    (#"{"type": "text"}"#, "null", "-{{x}}{{^hasX}}none{{/hasX}}", "-none"),
    (#"{"type": "text", "required": true}"#, #""b""#, "{{x}}", "b"),
    (#"{"type": "text", "choices": ["a", "b"]}"#, #""b""#, "{{x}}", "b"),
    (#"{"type": "markdown"}"#, #""*b*""#, "{{{x}}}", "<em>b</em>"),
    (#"{"type": "number"}"#, "1234", "{{x}}", "1,234"),
    (#"{"type": "number"}"#, "-5", "{{x}}", "−5"),
    (#"{"type": "year"}"#, "1865", "{{x}}", "1865"),
    (#"{"type": "decimal"}"#, "1234.50", "{{x}}", "1,234.50"),
    (#"{"type": "date"}"#, #""2026-06-06""#, "{{x}} {{xISO}}", "June 6, 2026 2026-06-06"),
    (
      #"{"type": "date"}"#, #""2026-06-06""#, "{{xRFC3339}} {{xRFC5545}} {{xHTTP}}",
      "2026-06-06T00:00:00Z 20260606 Sat, 06 Jun 2026 00:00:00 GMT"
    ),
    (#"{"type": "date"}"#, "null", "-{{xRFC3339}}{{xRFC5545}}{{xHTTP}}-", "--"),
    (#"{"type": "flag"}"#, "true", "{{#x}}yes{{/x}}{{^x}}no{{/x}}", "yes"),
    (#"{"type": "flag"}"#, "null", "{{#x}}yes{{/x}}{{^x}}no{{/x}}", "no"),
    (
      #"{"type": "url"}"#, #""https://example.com/?a=b&c""#, "<{{x}}> [l]({{x}})",
      #"&lt;https://example.com/?a=b&amp;c&gt; <a href="https://example.com/?a=b&amp;c">l</a>"#
    ),
    (#"{"type": "url"}"#, #""a.pdf""#, "[l]({{x}})", #"<a href="/base/books/a.pdf">l</a>"#),
    (
      #"{"type": "image", "alt": "t"}"#, #""a.svg""#,
      #"{{#x}}<img src="{{url}}" alt="{{alt}}" width="{{width}}">{{/x}}"#,
      #"<img src="/base/books/a.svg" alt="T" width="8">"#
    ),
    (#"{"type": "texts"}"#, #"["a", "b"]"#, "{{#x}}{{.}}, {{/x}}", "a, b,"),
    (#"{"type": "texts"}"#, "[]", "x{{#hasX}}{{#x}}{{.}}{{/x}}{{/hasX}}", "x"),
    (#"{"type": "texts", "choices": ["a", "b"]}"#, #"["b"]"#, "{{#x}}{{.}}{{/x}}", "b"),
    (#"{"type": "text", "choices": ["1", "2"]}"#, #""2""#, "{{x}}", "2"),
    (
      #"{"type": "reference", "to": "books"}"#, #""two""#, "{{#x}}[{{t}}]({{url}}){{/x}}",
      #"<a href="/base/books/two/">Two</a>"#
    ),
    (#"{"type": "reference", "to": "books"}"#, #""two""#, "{{x.t}} {{x.slug}}", "Two two"),
    (
      #"{"type": "references", "to": "books"}"#, #"["two", "one"]"#, "{{#x}}{{t}} {{/x}}",
      "Two T"
    ),
  ]

  @Test("are written as their types say, on the page of a record", arguments: fields.indices)
  func page(number: Int) async throws {
    let (field, record, template, text) = Self.fields[number]
    let site = try DeclaredSite(
      fields: #""x": \#(field), "t": {"type": "text"}"#, page: template)
    try site.write(#"{"x": \#(record), "t": "T"}"#, to: "Content/books/one.json")
    // A record that has the values that are required, too.
    let other = field.contains("required") ? #""x": "b", "# : ""
    try site.write(#"{\#(other)"t": "Two"}"#, to: "Content/books/two.json")
    try site.write("-", to: "Content/books/a.pdf")
    try site.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>"#,
      to: "Content/books/a.svg")
    let html = try await site.text("books/one/")
    #expect(html == "<p>\(text)</p>" || html == text)
  }

  @Test("follow the locale of the site")
  func locale() async throws {
    let site = try DeclaredSite()
    try site.declare(
      """
      "books": {"name": "book", "fields": {"read": {"type": "date"}}, "item": {"template": "book"}}
      """, locale: "en-GB")
    try site.write("{{read}}", to: "Templates/book.md")
    try site.write(#"{"read": "2026-06-06"}"#, to: "Content/books/a.json")
    #expect(try await site.text("books/a/") == "<p>6 June 2026</p>")
  }

  @Test("are in lists as on pages, except for Markdown")
  func list() async throws {
    let site = try DeclaredSite(
      fields: """
        "t": {"type": "text"}, "by": {"type": "reference", "to": "books"}, "m": {"type": "markdown"}
        """, #""list": {"template": "books"}"#, page: "{{t}}",
      list: "{{count}} {{total}}: {{#items}}{{t}} {{#by}}by {{t}}{{/by}} {{slug}}, {{/items}}")
    try site.write(#"{"t": "A", "by": "b", "m": "x"}"#, to: "Content/books/a.json")
    try site.write(#"{"t": "B"}"#, to: "Content/books/b.json")
    #expect(try await site.text("books/") == "<p>2 2: A by B a, B  b,</p>")
    try site.write("{{#items}}{{m}}{{/items}}", to: "Templates/books.md")
    #expect(try await site.build().diagnostics.all.map(\.code) == ["A0207"])
  }

  @Test("of records before and after a record are on its page")
  func neighbors() async throws {
    let site = try DeclaredSite(
      fields: #""t": {"type": "text"}"#, #""list": {"template": "books"}"#,
      page: "{{#previous}}{{t}}{{/previous}}<{{t}}>{{#next}}{{t}}{{/next}} {{listURL}}",
      list: "x")
    for name in ["a", "b", "c"] {
      try site.write(#"{"t": "\#(name)"}"#, to: "Content/books/\(name).json")
    }
    #expect(try await site.text("books/b/") == "<p>a&lt;b&gt;c /base/books/</p>")
    #expect(try site.html("books/a/") == "<p>&lt;a&gt;b /base/books/</p>")
    #expect(try site.html("books/c/") == "<p>b&lt;c&gt; /base/books/</p>")
  }

  @Test(
    "determine the order of records; those without a value come last",
    arguments: [
      ([#""n""#], "1 2 10 none"), ([#""n descending""#], "10 2 1 none"),
      ([#""t""#], "10 2 1 none"), ([#""d, descending""#], "2 1 10 none"),
      ([#""f""#, #""n""#], "1 10 none 2"),
      ([#""f descending""#, #""t ascending""#], "2 10 1 none"),
      ([], "1 2 10 none"),
    ])
  func order(order: [String], text: String) async throws {
    let site = try DeclaredSite(
      fields: """
        "t": {"type": "text"}, "n": {"type": "number"}, "d": {"type": "date"},
        "f": {"type": "flag"}, "name": {"type": "text"}
        """, #""list": {"template": "books"}, "order": [\#(order.joined(separator: ", "))]"#,
      page: "x", list: "{{#items}}{{name}} {{/items}}")
    try site.write(
      """
      name,t,n,d,f
      1,c,1,2026-01-02,
      2,B,2,2026-02-01,true
      10,a,10,2026-01-01,false
      none,,,,false
      """, to: "Content/books/all.csv")
    try site.declare(
      fields: """
        "name": {"type": "text", "required": true}, "t": {"type": "text"}, "n": {"type": "number"},
        "d": {"type": "date"}, "f": {"type": "flag"}
        """,
      """
      "list": {"template": "books"}, "identifier": "name",
      "order": [\(order.joined(separator: ", "))]
      """)
    #expect(try await site.text("books/") == "<p>\(text)</p>")
  }
}

@Suite("The pages of a declared collection")
struct DeclaredPageTests {
  private static let fields = """
    "title": {"type": "text", "required": true}, "year": {"type": "year"},
    "read": {"type": "date"}, "tags": {"type": "texts"}
    """

  private func site(_ rest: String, page: String = "{{title}}") throws -> DeclaredSite {
    let site = try DeclaredSite(
      fields: Self.fields, rest, page: page, list: "{{#items}}{{title}}{{/items}}")
    try site.write(
      """
      title,year,read,tags
      First Book,1815,2026-01-01,Sea; Love
      Second Book,1851,2026-02-01,sea
      Third Book,,,
      """, to: "Content/books/all.csv")
    return site
  }

  @Test(
    "have the path that is declared",
    arguments: [
      ("", "books/first-book/"), ("{{slug}}/", "first-book/"), ("/b/{{slug}}/", "b/first-book/"),
      ("{{year}}/{{title}}/", "1815/first-book/"),
      ("{{readISO}}/{{slug}}/", "2026-01-01/first-book/"),
      ("{{read}}-{{slug}}/", "january-1-2026-first-book/"),
    ])
  func path(pattern: String, path: String) async throws {
    let site = try site("")
    let item = pattern.isEmpty ? "" : #", "path": "\#(pattern)""#
    try site.declare(
      """
      "books": {"name": "book", "fields": {\(Self.fields)}, "identifier": "title",
       "item": {"template": "book"\(item)}}
      """)
    try site.folder.remove("Templates/books.md")
    // One record, since other paths may be empty.
    try site.write(
      "title,year,read,tags\nFirst Book,1815,2026-01-01,\n", to: "Content/books/all.csv")
    _ = try await site.text(path)
    #expect(try site.pages == ["\(path)index.html"])
  }

  @Test("are those of each value of a field, whose spelling is that of the first record")
  func groups() async throws {
    let site = try site(
      """
      "identifier": "title", "list": {"template": "books"},
      "groups": [{"by": "tags", "template": "tag"},
                 {"by": "year", "template": "year", "path": "of/{{key}}/"}]
      """, page: "{{#byTags}}[{{title}}]({{url}}) {{count}} {{/byTags}}")
    try site.write(
      "{{title}} {{key}} {{count}}: {{#items}}{{title}}, {{/items}}{{listURL}}",
      to: "Templates/tag.md")
    try site.write("{{title}}", to: "Templates/year.md")
    try site.write("{{#byTags}}{{title}} {{url}} {{count}}; {{/byTags}}", to: "Templates/books.md")
    #expect(
      try await site.text("books/first-book/")
        == #"<p><a href="/base/books/tags/sea/">Sea</a> 2 <a href="/base/books/tags/love/">Love</a> 1</p>"#
    )
    #expect(
      try site.html("books/tags/sea/") == "<p>Sea sea 2: First Book, Second Book, /base/books/</p>")
    #expect(try site.html("of/1815/") == "<p>1815</p>")
    #expect(
      try site.html("books/")
        == "<p>Love /base/books/tags/love/ 1; Sea /base/books/tags/sea/ 2;</p>")
    #expect(
      try site.pages
        == [
          "books/first-book/", "books/", "books/second-book/", "books/tags/love/",
          "books/tags/sea/",
          "books/third-book/", "of/1815/", "of/1851/",
        ].map { $0 + "index.html" })
  }

  @Test("of a reference show the record that is meant")
  func referenceGroups() async throws {
    let site = try DeclaredSite()
    try site.declare(
      """
      "books": {"name": "book", "fields": {"by": {"type": "reference", "to": "authors"}},
        "item": {"template": "book"}, "groups": [{"by": "by", "template": "by"}]},
      "authors": {"name": "author", "fields": {"name": {"type": "text"},
        "best": {"type": "reference", "to": "books"}}, "item": {"template": "author"}}
      """)
    try site.write("{{#by}}{{name}} {{url}}{{/by}}", to: "Templates/book.md")
    try site.write("{{#best}}{{url}}{{/best}}", to: "Templates/author.md")
    try site.write("{{#record}}{{name}}{{/record}}: {{count}}", to: "Templates/by.md")
    // The two collections refer to each other.
    try site.write(#"{"by": "austen"}"#, to: "Content/books/emma.json")
    try site.write(#"{"name": "Jane Austen", "best": "emma"}"#, to: "Content/authors/austen.json")
    #expect(try await site.text("books/emma/") == "<p>Jane Austen /base/authors/austen/</p>")
    #expect(try site.html("authors/austen/") == "<p>/base/books/emma/</p>")
    #expect(try site.html("books/by/austen/") == "<p>Jane Austen: 1</p>")
  }

  @Test(
    "of a long list are several, and grow where new records come",
    arguments: [
      ("read descending", ["books/": "Second First Third"], 3),
      ("title", ["books/": "First Second", "books/page/2/": "Third"], 2),
      (
        "read descending",
        ["books/": "Second", "books/page/1/": "Third", "books/page/2/": "First"], 1
      ),
    ])
  func slices(order: String, pages: [String: String], size: Int) async throws {
    let site = try site(
      """
      "identifier": "title", "order": ["\(order)"],
      "list": {"template": "books", "perPage": \(size)}
      """)
    try site.write(
      "{{#items}}{{title}} {{/items}}{{#next}}{{url}}{{/next}}", to: "Templates/books.md")
    _ = try await site.text("books/")
    for (path, text) in pages {
      let html = try site.html(path).replacing(" Book", with: "")
      #expect(html.hasPrefix("<p>\(text)"), "\(path): \(html)")
    }
    #expect(try site.pages.count == 3 + pages.count)
  }

  @Test("of a record are linked by its file, and need none")
  func links() async throws {
    let site = try DeclaredSite()
    try site.declare(
      """
      "notes": {"name": "note", "fields": {"body": {"type": "markdown"}},
                "item": {"template": "note"}},
      "words": {"name": "word", "fields": {"word": {"type": "text"}}, "list": {"template": "words"}}
      """)
    try site.write("{{{body}}}", to: "Templates/note.md")
    try site.write("{{#items}}{{word}} {{/items}}", to: "Templates/words.md")
    try site.write("---\n---\n[b](b.md)\n", to: "Content/notes/a.md")
    try site.write("---\n---\nB\n", to: "Content/notes/b.md")
    try site.write(#"[{"word": "x"}]"#, to: "Content/words/all.json")
    #expect(try await site.text("notes/a/") == #"<p><a href="/base/notes/b/">b</a></p>"#)
    #expect(try site.html("words/") == "<p>x</p>")
  }
}

@Suite("A declared collection in every format of data")
struct DeclaredFormatTests {
  private static let files = [
    (
      "all.csv",
      "id,title,year,read,out,tags\na,A,1815,2026-01-02,TRUE,x; y\nb,\"B, or C\",,,,\n"
    ),
    (
      "all.tsv",
      "title\tid\tyear\tread\tout\ttags\nA\ta\t1815\t2026-01-02\ttrue\tx;y\n"
        + "B, or C\tb\t\t\t\t\n"
    ),
    (
      "all.jsonl",
      """
      {"id": "a", "title": "A", "year": 1815, "read": "2026-01-02", "out": true, "tags": ["x", "y"]}
      {"id": "b", "title": "B, or C"}
      """
    ),
    (
      "all.json",
      """
      [{"id": "a", "title": "A", "year": 1815, "read": "2026-01-02", "out": true, "tags": ["x", "y"]},
       {"id": "b", "title": "B, or C"}]
      """
    ),
    (
      "all.yaml",
      """
      - {id: a, title: A, year: 1815, read: 2026-01-02, out: true, tags: [x, y]}
      - id: b
        title: B, or C
      """
    ),
  ]

  private static let markdown = [
    "a.md":
      "---\ntitle: A\nyear: 1815\nread: 2026-01-02\nout: true\ntags: [x, y]\n---\n",
    "b.md": "---\ntitle: B, or C\n---\n",
  ]

  private func pages(_ files: [String: String]) async throws -> [String] {
    let site = try DeclaredSite(
      fields: """
        "id": {"type": "text"}, "title": {"type": "text", "required": true},
        "year": {"type": "year"}, "read": {"type": "date"}, "out": {"type": "flag"},
        "tags": {"type": "texts"}, "body": {"type": "markdown"}
        """, #""identifier": "id""#,
      page: "{{title}} {{year}} {{read}} {{#out}}out{{/out}} {{#tags}}{{.}}{{/tags}}")
    for (name, text) in files { try site.write(text, to: "Content/books/\(name)") }
    return [try await site.text("books/a/"), try site.html("books/b/")]
  }

  @Test("may have a cell with a choice that looks like a number")
  func choice() async throws {
    let site = try DeclaredSite(
      fields: #""id": {"type": "text"}, "x": {"type": "text", "choices": ["1", "true"]}"#,
      #""identifier": "id""#, page: "{{x}}")
    try site.write("id,x\na,1\nb,true\n", to: "Content/books/all.csv")
    #expect(try await site.text("books/a/") == "<p>1</p>")
    #expect(try site.html("books/b/") == "<p>true</p>")
  }

  @Test("has the same pages")
  func same() async throws {
    let expected = try await pages(Self.markdown)
    #expect(expected == ["<p>A 1815 January 2, 2026 out xy</p>", "<p>B, or C</p>"])
    for (name, text) in Self.files { #expect(try await pages([name: text]) == expected, "\(name)") }
  }
}
