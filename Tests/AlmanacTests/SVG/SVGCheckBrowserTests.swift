import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild
@testable import AlmanacTemplates

/// A drawing that is made of harmless and hostile parts by chance.
private struct RandomSVG {
  var generator: SeededGenerator

  private static let values = [
    "#a", "url(#a)", "red", "1", "none", "url('#a')", "data:image/png;base64,AAAA",
    "javascript:owned('r')",
    "http://evil.test/x", "url(http://evil.test/x.svg#a)", "url(\"//evil.test/x\")",
    "u\\72l(//evil.test/x)",
    "u&#114;l(//evil.test/x)", "ur/**/l(//evil.test/x)", "url(#a) url(//evil.test/x)", " #a",
    "&#x9;#a", "#a'", "image-set('//evil.test/x' 1x)", "owned('r')",
    "data:image/svg+xml,&lt;svg onload='owned(1)'/>", "url(#a", "url(data:image/gif;base64,AA)",
    "x:url(//evil.test/x)", "fill:red;mask:url(#a)", "/*", "*/url(//evil.test/x)",
  ]
  private static let attributes = [
    "fill", "style", "href", "xlink:href", "mask", "filter", "class", "id", "d", "width", "onload",
    "onclick", "y:href", "xml:base", "xml:lang", "z:onload", "cursor", "marker-end", "src",
    "data-a", "xmlns:y", "begin", "attributeName", "to", "HREF", "transform", "font-family",
    "ev:event",
  ]
  private static let elements = [
    "g", "rect", "path", "use", "image", "a", "text", "style", "title", "script", "x:script", "x:g",
    "z:g", "set", "animate", "foreignObject", "h:img", "filter", "feImage", "defs", "metadata",
    "iframe", "SCRIPT", "switch",
  ]
  private static let texts = [
    "a", "@import '//evil.test/x.css';", "owned('r')", "<![CDATA[ a ]]>",
    "<![CDATA[@import url(//evil.test/x)]]>", "<!-- -->", "@im<!-- -->port '//evil.test/x';",
    "rect { fill: url(#a) }", "&lt;script>", "&#64;import '//evil.test/x';",
    "rect { background: url(//evil.test/x) }", "<?x y?>", "@media all { rect { fill: red } }",
    "&a;", "'", "}", "\\",
  ]

  mutating func pick(_ from: [String]) -> String { from.randomElement(using: &generator) ?? "" }

  mutating func drawing() -> String {
    // Most of them have few parts, so that some pass.
    let body = (0..<Int.random(in: 1...4, using: &generator)).map { _ in element(depth: 0) }
      .joined()
    let root = Int.random(in: 0..<9, using: &generator) == 0 ? attribute() : ""
    let spaces =
      "xmlns:x=\"\(XMLElement.graphics)\" xmlns:y=\"http://www.w3.org/1999/xlink\" xmlns:z=\"urn:z\" "
      + "xmlns:h=\"http://www.w3.org/1999/xhtml\" xmlns:ev=\"http://www.w3.org/2001/xml-events\""
    return HostileSVG.drawing(body, " \(spaces)\(root)")
  }

  private mutating func attribute() -> String { " \(pick(Self.attributes))=\"\(value())\"" }

  private mutating func value() -> String { pick(Self.values).replacing("\"", with: "&quot;") }

  private mutating func element(depth: Int) -> String {
    let name = pick(Self.elements)
    var names: Set<String> = []
    let attributes = (0..<Int.random(in: 0...2, using: &generator)).map { _ in attribute() }
      .filter { names.insert(String($0.prefix { $0 != "=" })).inserted }.joined()
    let content = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
      depth < 3 && Bool.random(using: &generator) ? element(depth: depth + 1) : pick(Self.texts)
    }.joined()
    return "<\(name)\(attributes)>\(content)</\(name)>"
  }
}

@Suite("A drawing that passes the check")
struct SVGCheckBrowserTests {
  private static let hasPython =
    (try? ProgramRun(URL(filePath: "/usr/bin/env"), ["python3", "--version"], in: "/"))?.status == 0

  /// Drawings by chance that pass.
  private static func passing(_ count: Int, of tries: Int) -> [String] {
    var random = RandomSVG(generator: SeededGenerator(seed: 43))
    var passing: [String] = []
    for _ in 0..<tries where passing.count < count {
      let text = random.drawing()
      if SVGCheck.problems(in: Array(text.utf8), named: "Content/a.svg").isEmpty {
        passing.append(text)
      }
    }
    return passing
  }

  /// A drawing with every element and every attribute that may be in one, each with values that might load
  /// something if the attribute were not what it is taken for.
  private static var everything: [String: String] {
    var drawings: [String: String] = [:]
    let harmless = [
      "#a", "javascript:owned('e')", "//evil.test/x", "url(//evil.test/x)", "owned('e')",
    ]
    for element in SVGCheck.elements.sorted() where element != "style" {
      let texts = SVGCheck.texts.sorted().map { name in
        harmless.map { "<\(element) \(name)=\"\($0)\"><title>a</title></\(element)>" }.joined()
      }
      drawings["\(element).svg"] = HostileSVG.drawing(texts.joined())
    }
    drawings["styles.svg"] = HostileSVG.drawing(
      SVGCheck.styles.sorted().map { name in
        ["red", "//evil.test/x", "'//evil.test/x'", "javascript:owned", "url(#a)"].map {
          "<g \(name)=\"\($0)\" style=\"\(name): \($0); background: \($0)\"><rect width=\"9\" height=\"9\"/></g>"
        }.joined()
      }.joined())
    return drawings
  }

  @Test(
    "has nothing that another parser finds to run or load",
    .enabled(if: hasPython, "python3 is missing"))
  func secondOpinion() throws {
    let passing = Self.passing(400, of: 200_000)
    #expect(passing.count == 400)
    let folder = try TemporaryFolder()
    for (number, text) in passing.enumerated() { try folder.write(text, to: "files/\(number).svg") }
    for drawing in PlainSVG.all {
      try folder.write(drawing.text, to: "files/\(drawing.name).svg")
    }
    // What the other parser would miss, it could not be asked for.
    for (number, hostile) in HostileSVG.all.enumerated() {
      try folder.write(hostile.text, to: "files/hostile-\(number).svg")
    }
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      [
        "python3", "-B", Repository.root.appending(path: "Tests/Validation/drawings.py").path,
        "\(folder.path)/files",
      ],
      in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let found = try JSONDecoder().decode([String: [String]].self, from: Data(run.output.utf8))
    for (name, problems) in found.sorted(by: { $0.key < $1.key }) where !name.hasPrefix("hostile-")
    {
      let text = try folder.text("files/\(name)")
      #expect(problems == [], "\(name): \(text)")
    }
    let noticed = found.count { $0.key.hasPrefix("hostile-") && !$0.value.isEmpty }
    #expect(noticed > HostileSVG.all.count * 8 / 10)
  }

  @Test(
    "runs and loads nothing in a browser at its own address",
    .enabled(if: BrowserTests.browser != nil, BrowserTests.comment), .timeLimit(.minutes(15)))
  func browser() throws {
    var files = Self.everything
    for (name, text) in files {
      #expect(SVGCheck.problems(in: Array(text.utf8), named: name).isEmpty, "\(name)")
    }
    for drawing in PlainSVG.all { files["\(drawing.name).svg"] = drawing.text }
    for (number, text) in Self.passing(40, of: 20_000).enumerated() {
      files["random-\(number).svg"] = text
    }
    for (number, hostile) in HostileSVG.all.enumerated() {
      files["hostile-\(number).svg"] = hostile.text
    }
    let found = try BrowserTests.open(files: files)
    #expect(found.count == files.count)
    var noticed = 0
    for (name, deeds) in found {
      let didAnything = !deeds.executions.isEmpty || !deeds.requests.isEmpty
      if name.hasPrefix("hostile-") {
        if didAnything { noticed += 1 }
      } else {
        #expect(!didAnything, "\(name): \(deeds)")
      }
    }
    // Those that run in this browser: the test can fail.
    #expect(noticed > 30)
  }
}
