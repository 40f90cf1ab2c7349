import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacTemplates

/// Opens pages in a browser with hostile values in every place that may contain one.
@Suite("In a browser no value executes, and none loads anything from another host")
struct BrowserTests {
  static let browser = ProcessInfo.processInfo.environment["ALMANAC_BROWSER"].flatMap {
    $0.isEmpty ? nil : $0
  }
  static let comment: Comment =
    "ALMANAC_BROWSER does not name a Chromium; .ci/browser prints the path of one"

  /// What a page did.
  struct Deeds: Decodable {
    let executions: [String]
    let requests: [String]
    let clicks: Int
  }

  private static func open(_ pages: [String: String]) throws -> [String: Deeds] {
    let files = pages.map { ("\($0.key).html", $0.value) }
    return try open(files: Dictionary(uniqueKeysWithValues: files))
  }

  /// Opens files at their own addresses.
  static func open(files: [String: String]) throws -> [String: Deeds] {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    let script = Repository.root.appending(path: "Tests/Validation/browse.py").path
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"), ["python3", "-B", script, browser ?? "", folder.path],
      in: folder.path)
    guard run.status == 0 else { throw UnusableFixture(description: run.errors) }
    return try JSONDecoder().decode([String: Deeds].self, from: Data(run.output.utf8))
  }

  /// Values that are dangerous somewhere. What executes calls owned(), which no page has itself.
  static let values: [String] = {
    let code = "owned('value')"
    return [
      "javascript:\(code)", "JaVaScRiPt:\(code)", "java\tscript:\(code)", "java\nscript:\(code)",
      "\u{1}javascript:\(code)", " javascript:\(code)", "javascript&colon;\(code)",
      "&#106;avascript:\(code)", "script:\(code)", ":\(code)", "vbscript:\(code)", "106", "colon",
      "data:text/html,<script>\(code)</script>", "data:text/javascript,\(code)",
      "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload=\"\(code)\"/>",
      "\"><script>\(code)</script>", "'><script>\(code)</script>", "\" onfocus=\"\(code)\" x=\"",
      "' onclick='\(code)' x='", "x onload=\(code) ", "</title><script>\(code)</script>",
      "</textarea><img src=x onerror=\"\(code)\">", "--><script>\(code)</script>",
      "]]><script>\(code)</script>", "<img src=x onerror=\(code)>", "\(code)", "'-\(code)-'",
      "http://evil.test/", "https://evil.test/", "//evil.test/", "/\\evil.test/",
      "\\\\evil.test\\", "\t//evil.test/", "/\t/evil.test/", " //evil.test/", "\u{1}//evil.test",
      "http:evil.test", "http:/\\evil.test", "evil.test", "/evil.test/", "@evil.test/", "", "/",
      "url(http://evil.test/)", "url(javascript:\(code))", "0;url=javascript:\(code)",
      "0;url=http://evil.test/", "http://evil.test/a 2x, //evil.test/b", "stylesheet", "refresh",
      "href", "xlink:href", "{{constructor.constructor(\"\(code)\")()}}",
      "$&`\u{0}\u{FFFE}\u{2028}\u{F0000}", "\u{FF0F}\u{FF0F}evil.test",
      "data:application/x,//evil.test",
    ]
  }()

  /// Elements that a page has once, or that swallow all that follows.
  private static let unrepeatable: Set<String> = ["base", "frameset", "frame", "plaintext"]

  private static func element(_ name: String, _ attributes: String, _ content: String) -> String {
    switch name {
    case "track": "<video><track \(attributes)></video>"
    case "source": "<audio><source \(attributes)></audio>"
    case "area": "<map><area \(attributes)></map>"
    case "meta": "<meta name=\"description\" \(attributes)>"
    case "link": "<link rel=\"canonical\" \(attributes)>"
    case "input": "<form><input \(attributes)><input type=\"image\" \(attributes)></form>"
    case "button": "<form><button \(attributes)>x</button></form>"
    case "script", "style", "iframe", "xmp", "noembed", "noframes":
      "<\(name) \(attributes)></\(name)>"
    default: "<\(name) \(attributes)>\(content)</\(name)>"
    }
  }

  /// The attributes of an element that may contain a value, each with the start that is given.
  private static func attributes(
    _ element: String, starts: (String, Escape) -> [String], tag: String
  ) -> [(String, String)] {
    Set(HTMLPlaces.attributes + HTMLPlaces.eventHandlers).sorted().flatMap {
      attribute -> [(String, String)] in
      let rel = element == "link" ? "rel=\"canonical\" " : ""
      let start = "<\(element) \(rel)\(attribute)="
      guard let escape = AttributeTableTests.escape("\(start)\"") else { return [] }
      return starts(attribute, escape).filter { prefix in
        AttributeTableTests.escape("\(start)\"\(prefix)") != nil
      }.map { (attribute, "\(attribute)=\"\($0)\(tag)\"") }
    }
  }

  /// A template with all places of one sort, once for each value.
  private static func template(_ starts: (String, Escape) -> [String]) -> String {
    func all(_ elements: [String], _ open: String, _ close: String) -> String {
      elements.filter { !unrepeatable.contains($0) }.map { name in
        attributes(name, starts: starts, tag: "{{.}}").map { _, text in
          "<div>\(open)\(element(name, text, "x"))\(close)</div>\n"
        }.joined()
      }.joined()
    }
    return "<!DOCTYPE html><html><head><title>x</title></head><body>\n{{#words}}\n"
      + all(HTMLPlaces.htmlElements, "", "") + all(HTMLPlaces.svgElements, "<svg>", "</svg>")
      + all(HTMLPlaces.mathElements, "<math>", "</math>")
      + "<link rel=\"icon\" href=\"{{.}}\"><link rel=\"next\" href=\"{{.}}\">"
      + "<p>{{.}}</p><textarea>{{.}}</textarea><select><option>{{.}}</option></select>"
      + "<svg><text>{{.}}</text><desc>{{.}}</desc></svg><math><mi>{{.}}</mi></math>"
      + "<noscript>{{.}}</noscript><table><tr><td>{{.}}</td></tr></table><title>{{.}}</title>\n"
      + "{{/words}}</body></html>\n"
  }

  private static func render(_ files: [String: String], _ words: [String]) throws -> String {
    var fixture = try TemplateFixture(files, baseURL: "http://site.test/")
    let html = fixture.render(SampleView(body: "x", words: words))
    // Addresses that the page cannot have are errors, and the page has none of them.
    #expect(
      fixture.diagnostics.all.allSatisfy { $0.severity == .warning || $0.code == "A0125" },
      "\(DiagnosticPrinter().text(fixture.diagnostics).prefix(400))")
    return html
  }

  /// Pages of all places that may contain an address, with all starts that an address may have, and of
  /// all that contain text.
  private static func pages() throws -> [String: String] {
    let addresses = template { _, escape in
      escape == .attribute ? [] : HTMLPlaces.prefixes.map(\.text)
    }
    let texts = template { attribute, escape in
      escape == .attribute
        && !["class", "lang", "dir", "translate", "role", "tabindex", "itemprop", "xml:lang"]
          .contains(attribute)
        ? [""] : []
    }
    let markdown = """
      {{#words}}

      # {{.}}

      [{{.}}]({{.}} "{{.}}") ![{{.}}]({{.}} "{{.}}") [x](/a/{{.}}) ![](/a/{{.}}) <https://{{.}}>
      `{{.}}` https://a.test/{{.}} www.{{.}}.test <{{.}}> [{{.}}] [r][r] *{{.}}* &#{{.}};

      <p title="{{.}}"><a href="{{.}}">x</a><img src="{{.}}"></p>

      ```{{.}}
      {{.}}
      ```

      {{/words}}

      {{{body}}}
      """
    // Each value takes the browser about a second; the nightly tests have all of them.
    let isNightly = ProcessInfo.processInfo.environment["ALMANAC_SEEDS"] != nil
    let some = values.enumerated().filter { isNightly || $0.offset % 3 == 0 }
    var pages = ["addresses": try render(["page.html": addresses], some.map(\.element))]
    let few = some.filter { $0.offset % 4 == 0 || $0.element.contains(">") }
    pages["texts"] = try render(["page.html": texts], few.map(\.element))
    pages["markdown"] = try render(["page.md": markdown], values)
    var fixture = try TemplateFixture(["page.md": "{{{body}}}\n"], baseURL: "http://site.test/")
    let body = values.map { "![x](<\($0)>) [y](<\($0)>)\n\n![\($0)][z] \($0)\n\n" }.joined()
    pages["drawings"] = try drawings()
    pages["data"] = try data()
    pages["content"] = fixture.render(SampleView(body: body + "[z]: //evil.test/z\n"))
    return pages
  }

  /// A page of drawings with values in every string of them.
  private static func drawings() throws -> String {
    var fixture = try TemplateFixture(
      ["page.md": "{{#rows}}\n\na {{{drawing}}} b\n\n{{{drawing}}}\n\n{{/rows}}\n"],
      baseURL: "http://site.test/")
    return fixture.render(HostileDrawings(rows: values.map(HostileDrawing.init)))
  }

  /// A page of structured data with values in it, and links to be clicked as on the others.
  private static func data() throws -> String {
    var fixture = try TemplateFixture(
      [
        "page.html":
          "{{#rows}}<script type=\"application/ld+json\">{{{data}}}</script>"
          + "<a href=\"#a\">a</a><a href=\"#b\">b</a><a href=\"#c\">c</a><a href=\"#d\">d</a>{{/rows}}"
      ],
      baseURL: "http://site.test/")
    return fixture.render(HostileDrawings(rows: values.map(HostileDrawing.init)))
  }

  @Test(
    "wherever a template may have one", .enabled(if: browser != nil, comment),
    .timeLimit(.minutes(15)))
  func places() throws {
    var pages = try Self.pages()
    // Each of these is what a hole would look like, so that the test can fail.
    let code = "owned('control')"
    pages["control-script"] = "<!DOCTYPE html><script>\(code)</script>"
    pages["control-handler"] = "<!DOCTYPE html><img src=\"x\" onerror=\"\(code)\">"
    pages["control-focus"] = "<!DOCTYPE html><p onmouseover=\"\(code)\">x</p>"
    pages["control-link"] = "<!DOCTYPE html><a href=\"java\tscript:\(code)\">x</a>"
    pages["control-graphic"] = "<svg><a xlink:href=\"javascript:\(code)\"><text>x</text></a></svg>"
    pages["control-form"] = "<form action=\"javascript:\(code)\"><button>x</button></form>"
    pages["control-picture"] = "<!DOCTYPE html><img src=\"/\\evil.test/x.png\">"
    pages["control-secure"] = "<!DOCTYPE html><img src=\"https://evil.test/x.png\">"
    pages["control-style"] = "<!DOCTYPE html><svg><rect fill=\"url(http://evil.test/#a)\"/></svg>"
    pages["control-sheet"] = "<!DOCTYPE html><link rel=stylesheet href=\"http://evil.test/x.css\">"
    let found = try Self.open(pages)
    #expect(found.count == pages.count)
    for (name, deeds) in found.sorted(by: { $0.key < $1.key }) {
      let didAnything = !deeds.executions.isEmpty || !deeds.requests.isEmpty
      if name.hasPrefix("control-") {
        #expect(didAnything, "\(name) was not noticed")
      } else {
        #expect(deeds.executions == [] && deeds.requests == [], "\(name): \(deeds)")
        #expect(deeds.clicks > 200, "\(name)")
      }
    }
  }
}

private struct HostileDrawing: ViewModel {
  let value: String

  static let fields: [Field<HostileDrawing>] = [
    .svg("drawing", "A drawing.") { view in
      let value = view.value
      return SVG(width: 99, height: 9, title: "a" + value, description: value) { svg in
        svg.text(value, x: 0, y: 0)
        svg.group(class: "g", title: value) { $0.rect(x: 0, y: 0, width: 9, height: 9) }
      }
    },
    .json("data", "Data.") { JSON(["@context": .string($0.value), "name": .string($0.value)]) },
  ]
}

private struct HostileDrawings: ViewModel {
  let rows: [HostileDrawing]

  static let fields: [Field<HostileDrawings>] = [.list("rows", "All drawings.") { $0.rows }]
}
