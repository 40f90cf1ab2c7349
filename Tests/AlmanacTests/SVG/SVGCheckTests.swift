import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild
@testable import AlmanacTemplates

@Suite("A drawing in Content")
struct SVGCheckTests {
  private func problems(_ text: String) -> [String] { Self.problems(Array(text.utf8)) }

  static func problems(_ bytes: [UInt8]) -> [String] {
    SVGCheck.problems(in: bytes, named: "Content/a.svg").map { found in
      "\(found.place?.line ?? 0):\(found.place?.column ?? 0) \(found.code) \(found.summary)"
    }
  }

  @Test("is refused where it runs, loads or hides something", arguments: HostileSVG.all)
  func hostile(drawing: HostileSVG) {
    #expect(problems(drawing.text).first == drawing.problem)
  }

  @Test("has each problem once, with help that says what to write")
  func help() {
    let text = HostileSVG.drawing(
      """
      <script/><script/><rect onclick="a()"/><circle onclick="b()"/>
      <foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject><meshgradient/>
      """)
    var found = Diagnostics()
    for problem in SVGCheck.problems(in: Array(text.utf8), named: "Content/a/b [1].svg") {
      found.add(problem)
    }
    #expect(
      found.sorted.map { "\($0.summary): \($0.help ?? "")" } == [
        "<script> runs a program: remove it; \"files\": [\"a/b *1*.svg\"] in Content/site.json publishes "
          + "the file as it is",
        "The attribute onclick of <rect> runs a program: remove it; \"files\": [\"a/b *1*.svg\"] in "
          + "Content/site.json publishes the file as it is",
        "<foreignObject> holds markup of other kinds: save it as plain SVG, with text as text or as paths; "
          + "\"files\": [\"a/b *1*.svg\"] in Content/site.json publishes the file as it is",
        "<meshgradient> is not an element of plain drawings: save it as plain SVG, or as paths; \"files\": "
          + "[\"a/b *1*.svg\"] in Content/site.json publishes the file as it is",
      ])
  }

  @Test("is refused in other encodings than UTF-8")
  func encodings() {
    let text = HostileSVG.drawing("<text>é</text>")
    for (encoding, mark) in [
      (String.Encoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
      (.utf16LittleEndian, []), (.utf16BigEndian, []),
    ] as [(String.Encoding, [UInt8])] {
      #expect(
        Self.problems(mark + Array(text.data(using: encoding) ?? Data()))
          == ["1:1 A0106 Expected UTF-8, found UTF-16"])
    }
    #expect(
      Self.problems(Array(text.data(using: .isoLatin1) ?? Data())) == [
        "2:7 A0106 Expected UTF-8, found an invalid byte"
      ])
    #expect(Self.problems([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == [])
  }

  @Test("passes as drawing programs write it", arguments: PlainSVG.all)
  func plain(drawing: PlainSVG) {
    #expect(problems(drawing.text) == [])
  }

  @Test("passes in the sample site")
  func sample() throws {
    let folder = Repository.root.appending(path: "Content")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".svg") }
    #expect(names.count > 20)
    for name in names {
      let bytes = try Data(contentsOf: folder.appending(path: name))
      #expect(Self.problems(Array(bytes)) == [], "\(name)")
    }
  }

  @Test("has its pictures without metadata")
  func pictures() throws {
    let photo = ImageFixture.jpeg()
    let code = Data(photo).base64EncodedString(options: [
      .lineLength76Characters, .endLineWithLineFeed,
    ])
    let line = Data(photo).base64EncodedString()
    let image = "<image xlink:href=\"data:image/jpeg;base64,\(code)\"/>"
    let text = HostileSVG.drawing(
      "\(image)<style>a { fill: url(data:image/jpeg;base64,\(line)) }</style>")
    #expect(problems(text) == [])
    let clean = Data(ImageFixture.cleanJPEG()).base64EncodedString()
    #expect(
      String(decoding: try SVGPictures.withoutMetadata(Array(text.utf8)), as: UTF8.self)
        == text.replacing(code, with: clean).replacing(line, with: clean))
    let cleaned = Array(text.replacing(code, with: clean).replacing(line, with: clean).utf8)
    #expect(try SVGPictures.withoutMetadata(cleaned) == cleaned)
    let cut = Data(photo.prefix(300)).base64EncodedString()
    #expect(throws: SVGPictures.DamagedPicture.self) {
      try SVGPictures.withoutMetadata(Array("\"data:image/jpeg;base64,\(cut)\"".utf8))
    }
  }

  @Test("is read in time proportional to its size, whatever nests in it")
  func limits() {
    let deep = String(repeating: "<g>", count: 300)
    #expect(
      problems(HostileSVG.drawing(deep)) == [
        "2:599 A0656 Elements are limited to 200 levels, and the namespaces of one to 100"
      ])
    let spaces = (0..<200).map { " xmlns:a\($0)=\"urn:\($0)\"" }.joined()
    #expect(problems(HostileSVG.drawing("<g\(spaces)/>")).first?.contains("limited to") == true)
    let shapes = String(
      repeating: "<g transform=\"translate(1)\"><path d=\"M0 0h9\"/></g>\n", count: 20_000)
    let time = ContinuousClock().measure { #expect(problems(HostileSVG.drawing(shapes)) == []) }
    #expect(time < .seconds(20))
    for open in ["<!--", "<![CDATA[", "<a b=\"", "<?x ", "<text>&", "<style>/*", "<style>\""] {
      let text = "<svg xmlns=\"\(XMLElement.graphics)\">" + String(repeating: open, count: 20_000)
      let time = ContinuousClock().measure { #expect(!problems(text).isEmpty) }
      #expect(time < .seconds(20), "\(open)")
    }
  }

  @Test(
    "has CSS that refers to its own parts only",
    arguments: [
      ("fill: red; stroke: url(#a)", nil), ("fill: url( '#a' ) none", nil),
      ("font-family: 'A B', sans-serif /* url(http://x) */", nil),
      ("fill: url(data:image/png;base64,AAAA+/==)", nil), ("fill: rgb(1 2 3 / calc(1% * 2))", nil),
      ("fill: URL(#a", .address), ("fill: url()", .address), ("fill: url(a.svg#b)", .address),
      ("fill: url(#a'b)", .address), ("fill: url(data:image/svg+xml;base64,AAAA)", .address),
      ("fill: url('#a' x)", .address), ("fill: url(\"#a\")", nil),
      ("fill: src('x')", .function("src")),
      ("fill: Image('x')", .function("image")),
      ("fill: -webkit-image-set(x)", .function("-webkit-image-set")),
      ("width: expression(1)", .function("expression")), ("@media x {}", .rule("media")),
      ("fill: r\\65 d", .escape), ("content: 'a", .string), ("content: 'a\\'b'", .string),
      ("u/**/rl(x): y", .function("rl")), ("--a: url(x)", .address),
      ("a: 2url(x)", .function("2url")),
      ("a: élan(x)", .function("élan")), ("/* url(x)", nil),
    ] as [(String, SVGStyleCheck.Problem?)])
  func styles(css: String, problem: SVGStyleCheck.Problem?) {
    #expect(SVGStyleCheck.problem(in: Array(css.utf8), isSheet: false)?.0 == problem)
    let asRule = problem == .rule("media") ? nil : problem
    #expect(SVGStyleCheck.problem(in: Array(css.utf8), isSheet: true)?.0 == asRule)
  }
}

@Suite("A feed in Content")
struct FeedCheckTests {
  private static let atom = "<feed xmlns=\"http://www.w3.org/2005/Atom\""
  private static let html = "http://www.w3.org/1999/xhtml"

  @Test(
    "is RSS or Atom that browsers run nothing of",
    arguments: [
      (
        "<?xml version=\"1.0\"?>\n<rss version=\"2.0\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">"
          + "<channel><dc:date>x</dc:date><description>&lt;b></description></channel></rss>", nil
      ),
      ("\(atom) xml:lang=\"en\" xml:base=\"/\"><title type=\"html\">&lt;b></title></feed>", nil),
      (
        "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" xmlns=\"http://purl.org/rss/1.0/\"/>",
        nil
      ),
      ("<urlset/>", "Its root is <urlset>"), ("<rss xmlns=\"\(html)\"/>", "Its root is <rss>"),
      ("<?xml-stylesheet href=\"x\"?>\n<rss/>", "It has a processing instruction"),
      ("<!DOCTYPE rss>\n<rss/>", "It has a document type"),
      (
        "\(atom)><content type=\"xhtml\"><div xmlns=\"\(html)\"/></content></feed>",
        "<div> has a namespace that browsers may run"
      ),
      (
        "<rss><x:script xmlns:x=\"\(html)\">owned()</x:script></rss>",
        "<x:script> has a namespace that browsers may run"
      ),
      (
        "<rss><svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"owned()\"/></rss>",
        "<svg> has a namespace that browsers may run"
      ),
      (
        "<rss><a x:href=\"javascript:a\" xmlns:x=\"http://www.w3.org/1999/xlink\"/></rss>",
        "<a> has a namespace that browsers may run"
      ),
    ] as [(String, String?)])
  func feeds(text: String, reason: String?) {
    let found = FeedCheck.problems(in: Array(text.utf8), named: "Content/feed.xml")
    let summary = "XML of Content is published only if it is a feed that browsers run nothing of: "
    #expect(found.map(\.summary) == (reason.map { [summary + $0] } ?? []))
    #expect(found.allSatisfy { $0.code == "A0661" && $0.place?.path == "Content/feed.xml" })
  }

  @Test("is well-formed, to the end")
  func broken() {
    for text in ["", "no", "<rss>", "<rss><a></rss>", "<rss/><rss/>"] {
      let found = FeedCheck.problems(in: Array(text.utf8), named: "Content/feed.xml")
      #expect(found.map(\.code) == ["A0656"], "\(text)")
    }
    let deep = Array("<rss>\(String(repeating: "<a>", count: 300))".utf8)
    #expect(FeedCheck.problems(in: deep, named: "Content/feed.xml").map(\.code) == ["A0656"])
  }
}
