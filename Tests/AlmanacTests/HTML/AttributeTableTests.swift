import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacTemplates

@Suite("Every attribute of every element refuses a value, or escapes it")
struct AttributeTableTests {
  /// All pairs of names that browsers know, in upper case now and then.
  private static func places(of elements: [String]) -> [(element: String, attribute: String)] {
    let attributes = HTMLPlaces.attributes + HTMLPlaces.eventHandlers
    return Set(elements).sorted().flatMap { element in
      Set(attributes).sorted().map { (element, $0) }
    }
  }

  static func escape(_ html: String, _ type: FieldType = .text()) -> Escape? {
    var scanner = HTMLScanner()
    scanner.read(html.utf8)
    return scanner.takeProblem() == nil ? try? scanner.contextEscape(for: type).get() : nil
  }

  private static let links: Set<String> = [
    "a href", "a xlink:href", "area href", "blockquote cite", "del cite", "img longdesc",
    "ins cite", "q cite",
  ]
  private static let media: Set<String> = [
    "audio src", "image href", "image xlink:href", "img src", "input src", "source src",
    "track src", "video poster", "video src",
  ]
  /// Attributes that contain code, references by url(), policies, or the name of an action.
  private static let refused: Set<String> = [
    "style", "srcdoc", "srcset", "imagesrcset", "http-equiv", "ping", "attributionsrc", "is",
    "slot",
    "target", "formtarget", "nonce", "integrity", "autofocus", "sandbox", "allow", "csp", "rel",
    "referrerpolicy", "xmlns", "xml:base", "background", "lowsrc", "dynsrc", "manifest", "codebase",
    "fill", "stroke", "filter", "mask", "clip-path", "cursor", "marker-start", "marker-mid",
    "marker-end", "mask-image", "behavior", "event", "handler", "attributename", "values", "to",
    "from", "by", "begin", "actiontype", "definitionurl", "usemap-x", "shadowrootmode", "on",
  ]

  @Test(
    "in HTML, SVG and MathML",
    arguments: [HTMLPlaces.htmlElements, HTMLPlaces.svgElements, HTMLPlaces.mathElements])
  func table(elements: [String]) {
    var wrong: [String] = []
    for (element, attribute) in Self.places(of: elements) {
      let place = "\(element) \(attribute)"
      let found = Self.escape("<\(element) \(attribute)=\"")
      let isWrong =
        if Self.links.contains(place) {
          found != .url
        } else if Self.media.contains(place) {
          found != .media
        } else if attribute.hasPrefix("on") || Self.refused.contains(attribute)
          || HTMLPlaces.addressAttributes.contains(attribute)
        {
          found != nil
        } else {
          found != nil && found != .attribute
        }
      if isWrong { wrong.append("\(place): \(String(describing: found))") }
    }
    #expect(wrong == [])
  }

  @Test(
    "Names are read without regard to case, and in end tags, comments and no quotes none may be")
  func spelling() {
    #expect(Self.escape("<IMG SRC = '") == .media)
    #expect(Self.escape("<A\nHREF=\"") == .url)
    #expect(Self.escape("<a/href=\"") == .url)
    for html in [
      "<a onClick=\"", "<p STYLE='", "</a href=\"", "<a href=", "<a href", "<a ", "<a", "<",
      "<!-- <a href=\"", "<!a title=\"", "<?a title=\"", "</ title=\"", "<p title=\"&", "<p>&#1",
      "<p title=\"&#x", "<p title=\"&am", "<a href=\"?a&b", "<img src=\"x\"title",
      "<animate values='",
    ] {
      #expect(Self.escape(html) == nil, "\(html)")
    }
  }

  @Test("The path of the site's root alone may stand before what a browser trusts")
  func resources() {
    let places = [
      "<script src=\"", "<base href=\"", "<iframe src=\"", "<embed src=\"", "<object data=\"",
      "<form action=\"", "<button formaction=\"", "<input formaction=\"",
      "<link rel=\"stylesheet\" href=\"", "<link href=\"", "<link rel=\"manifest\" href=\"",
    ]
    for place in places {
      #expect(Self.escape(place) == nil, "\(place)")
      #expect(Self.escape(place, .sitePath) == .url, "\(place)")
      #expect(Self.escape(place + "/", .sitePath) == nil, "\(place)")
    }
  }

  @Test(
    "What a link is for decides about its address",
    arguments: [
      ("rel=\"canonical\"", Escape.url), ("rel=canonical", .url), ("rel='Alternate'", .url),
      ("rel=\"author license\"", .url), ("rel=\"icon\"", .media), ("rel=\"shortcut icon\"", .media),
      ("rel=\"next\"", .media), ("rel=\"prev\"", .media), ("rel=\"apple-touch-icon\"", .media),
      ("rel=\"canonical\" rel=\"stylesheet\"", .url),
      ("rel=\"stylesheet\"", nil), ("rel=\"alternate stylesheet\"", nil), ("rel=\"\"", nil),
      ("rel", nil), ("", nil), ("rel=\"styles&#104;eet\"", nil), ("rel=\"&#105;con\"", nil),
      ("rel=\"preload\"", nil), ("rel=\"modulepreload\"", nil), ("rel=\"prefetch\"", nil),
      ("rel=\"manifest\"", nil), ("rel=\"dns-prefetch\"", nil), ("rel=\"preconnect\"", nil),
      ("rel=\"import\"", nil), ("rel=\"canonical icon\"", nil), ("rel=\"expect\"", nil),
      ("rel=\"stylesheet\" rel=\"canonical\"", nil), ("rel rel=\"canonical\"", nil),
    ] as [(String, Escape?)])
  func relations(attributes: String, escape: Escape?) {
    #expect(Self.escape("<link \(attributes) href=\"") == escape)
  }

  @Test("Addresses are read as browsers read them")
  func prefixes() {
    for prefix in HTMLPlaces.prefixes {
      let (link, media) = (
        Self.escape("<a href=\"\(prefix.text)"), Self.escape("<img src=\"\(prefix.text)")
      )
      let isStart =
        prefix.text.allSatisfy(\.isWhitespace) || prefix.text.hasSuffix("32;")
        || prefix.text == "&#x20;"
      #expect(link == (prefix.inLink ? isStart ? .url : .urlPart : nil), "\(prefix.text)")
      #expect(media == (prefix.inMedia ? isStart ? .media : .urlPart : nil), "\(prefix.text)")
      #expect(Self.escape("<script src=\"\(prefix.text)") == nil, "\(prefix.text)")
    }
  }

  @Test("The article on templates has the table")
  func documentation() throws {
    let article = try String(
      contentsOf: Repository.root.appending(path: "Sources/Almanac/Almanac.docc/Templates.md"),
      encoding: .utf8)
    #expect(article.contains(Self.documentation), "\(Self.documentation)")
  }

  /// The table of all places in the article.
  private static var documentation: String {
    func names(_ names: some Sequence<String>) -> String {
      names.sorted().map { "`\($0)`" }.joined(separator: ", ")
    }
    func row(_ element: String, _ attributes: [String: AttributeUse]) -> String {
      let cells = [AttributeUse.text, .link, .media, .resource].map { use in
        names(attributes.filter { $0.value == use }.keys)
      }
      return "| \(element) | \(cells.joined(separator: " | ")) |"
    }
    func texts(_ names: Set<String>) -> [String: AttributeUse] {
      Dictionary(uniqueKeysWithValues: names.map { ($0, .text) })
    }
    let rows =
      [
        row("every element", texts(AttributeUse.textOfAll.union(["data-…", "aria-…"]))),
        row(names(AttributeUse.graphics), texts(AttributeUse.textOfGraphics)),
      ] + AttributeUse.ofElements.sorted { $0.key < $1.key }.map { row("`\($0.key)`", $0.value) }
    return """
      | Element | Text | Links | Loaded | Trusted |
      | --- | --- | --- | --- | --- |
      \(rows.joined(separator: "\n").replacing("  |", with: " |"))

      """
  }
}
