import Testing

@testable import Almanac
@testable import AlmanacTemplates

/// A drawing that runs, loads or hides something, and the first problem that is reported.
struct HostileSVG: CustomTestStringConvertible {
  let name: String
  let text: String
  let problem: String

  var testDescription: String { name }

  private init(_ name: String, _ text: String, _ problem: String) {
    (self.name, self.text, self.problem) = (name, text, problem)
  }

  /// - Parameter body: What stands in the root, from the second line on.
  private init(_ name: String, body: String, attributes: String = "", _ problem: String) {
    self.init(name, Self.drawing(body, attributes), problem)
  }

  static func drawing(_ body: String, _ attributes: String = "") -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90"\
    \(attributes)>
    \(body)
    </svg>

    """
  }

  private static let code = "owned('x')"
  private static let html = "http://www.w3.org/1999/xhtml"

  static let all: [HostileSVG] =
    programs + foreign + links + loads + styles + beginnings + broken

  private static let programs: [HostileSVG] = [
    .init("script", body: "<script>\(code)</script>", "2:2 A0657 <script> runs a program"),
    .init(
      "script from elsewhere", body: "<script href=\"http://evil.test/x.js\"/>",
      "2:2 A0657 <script> runs a program"),
    .init(
      "script by XLink", body: "<script xlink:href=\"http://evil.test/x.js\"/>",
      "2:2 A0657 <script> runs a program"),
    .init(
      "script as data", body: "<script href=\"data:text/javascript,\(code)\"/>",
      "2:2 A0657 <script> runs a program"),
    .init(
      "script with a prefix",
      body: "<x:script xmlns:x=\"\(XMLElement.graphics)\">\(code)</x:script>",
      "2:2 A0657 <x:script> runs a program"),
    .init(
      "script in CDATA", body: "<script><![CDATA[\(code)]]></script>",
      "2:2 A0657 <script> runs a program"),
    .init(
      "script in metadata",
      body: "<metadata><x:y xmlns:x=\"urn:x\"><script>\(code)</script></x:y></metadata>",
      "2:33 A0657 <script> runs a program"),
    .init(
      "script in a definition", body: "<defs><g id=\"a\"><script>\(code)</script></g></defs>",
      "2:18 A0657 <script> runs a program"),
    .init(
      "onload of the root", body: "", attributes: " onload=\"\(code)\"",
      "1:107 A0658 The attribute onload of <svg> runs a program"),
    .init(
      "onload with references", body: "",
      attributes: " onload=\"&#111;wned(&#39;x&#39;)\"",
      "1:107 A0658 The attribute onload of <svg> runs a program"),
    .init(
      "onclick", body: "<rect width=\"9\" height=\"9\" onclick=\"\(code)\"/>",
      "2:28 A0658 The attribute onclick of <rect> runs a program"),
    .init(
      "onmouseover in capitals", body: "<rect width=\"9\" height=\"9\" ONMOUSEOVER=\"\(code)\"/>",
      "2:28 A0658 The attribute ONMOUSEOVER of <rect> runs a program"),
    .init(
      "onfocusin", body: "<g tabindex=\"0\" onfocusin=\"\(code)\"><text y=\"20\">a</text></g>",
      "2:17 A0658 The attribute onfocusin of <g> runs a program"),
    .init(
      "handler",
      body:
        "<handler xmlns:ev=\"http://www.w3.org/2001/xml-events\" ev:event=\"load\">\(code)</handler>",
      "2:2 A0657 <handler> runs a program"),
    .init(
      "event of XML Events",
      body: "<g xmlns:ev=\"http://www.w3.org/2001/xml-events\" ev:event=\"load\"/>",
      "2:49 A0658 The attribute ev:event of <g> is not one of plain drawings"),
    .init(
      "set of an address",
      body: "<a><set attributeName=\"href\" to=\"javascript:\(code)\"/><text y=\"20\">a</text></a>",
      "2:5 A0657 <set> changes the drawing while it is shown"),
    .init(
      "animation of an address",
      body:
        "<a><animate attributeName=\"xlink:href\" values=\"javascript:\(code)\"/><text>a</text></a>",
      "2:5 A0657 <animate> changes the drawing while it is shown"),
    .init(
      "animation that begins",
      body: "<animate attributeName=\"x\" onbegin=\"\(code)\" dur=\"1s\"/>",
      "2:2 A0657 <animate> changes the drawing while it is shown"),
    .init(
      "removal after a time", body: "<discard begin=\"1s\"/>",
      "2:2 A0657 <discard> changes the drawing while it is shown"),
  ]

  private static let foreign: [HostileSVG] = [
    .init(
      "foreign object",
      body:
        "<foreignObject width=\"9\" height=\"9\"><b xmlns=\"\(html)\" onclick=\"\(code)\">b</b></foreignObject>",
      "2:2 A0657 <foreignObject> holds markup of other kinds"),
    .init(
      "script of HTML", body: "<script xmlns=\"\(html)\">\(code)</script>",
      "2:2 A0657 <script> has the namespace \(html), which browsers may run"),
    .init(
      "frame of HTML", body: "<h:iframe xmlns:h=\"\(html)\" src=\"javascript:parent.\(code)\"/>",
      "2:2 A0657 <h:iframe> has the namespace \(html), which browsers may run"),
    .init(
      "picture of HTML", body: "<h:img xmlns:h=\"\(html)\" src=\"x\" onerror=\"\(code)\"/>",
      "2:2 A0657 <h:img> has the namespace \(html), which browsers may run"),
    .init(
      "another default namespace", body: "<g xmlns=\"\(html)\"><script>\(code)</script></g>",
      "2:2 A0657 <g> has the namespace \(html), which browsers may run"),
    .init(
      "frame of SVG", body: "<iframe src=\"javascript:\(code)\"/>",
      "2:2 A0657 <iframe> is not an element of plain drawings"),
    .init(
      "mathematics",
      body:
        "<math xmlns=\"http://www.w3.org/1998/Math/MathML\" xlink:href=\"javascript:\(code)\"/>",
      "2:2 A0657 <math> has the namespace http://www.w3.org/1998/Math/MathML, which browsers may run"
    ),
    .init(
      "style sheet of XSL",
      body: "<xsl:value-of xmlns:xsl=\"http://www.w3.org/1999/XSL/Transform\"/>",
      "2:2 A0657 <xsl:value-of> has the namespace http://www.w3.org/1999/XSL/Transform, which browsers may run"
    ),
    .init(
      "event of an unknown element", body: "<x:y xmlns:x=\"urn:x\" onload=\"\(code)\"/>",
      "2:22 A0658 The attribute onload of <x:y> runs a program"),
  ]

  private static let links: [HostileSVG] = [
    .init(
      "link that runs", body: "<a href=\"javascript:\(code)\"><text y=\"20\">a</text></a>",
      "2:10 A0658 The address in href leads out of the drawing: \"javascript:\(code)\""),
    .init(
      "link by XLink", body: "<a xlink:href=\"javascript:\(code)\"><text y=\"20\">a</text></a>",
      "2:16 A0658 The address in xlink:href leads out of the drawing: \"javascript:\(code)\""),
    .init(
      "link with another prefix",
      body:
        "<a z:href=\"javascript:\(code)\" xmlns:z=\"http://www.w3.org/1999/xlink\"><text y=\"20\">a</text></a>",
      "2:12 A0658 The address in z:href leads out of the drawing: \"javascript:\(code)\""),
    .init(
      "link with references",
      body: "<a href=\"java&#x9;scri&#112;t:\(code)\"><text y=\"20\">a</text></a>",
      "2:10 A0658 The address in href leads out of the drawing: \"java\tscript:\(code)\""),
    .init(
      "link with a space", body: "<a href=\" javascript:\(code)\"><text y=\"20\">a</text></a>",
      "2:10 A0658 The address in href leads out of the drawing: \"javascript:\(code)\""),
    .init(
      "link to a page as data",
      body: "<a href=\"data:text/html,&lt;script>\(code)&lt;/script>\"><text>a</text></a>",
      "2:10 A0658 The address in href leads out of the drawing: \"data:text/html,<script>\(code)</script>\""
    ),
    .init(
      "link elsewhere", body: "<a href=\"//evil.test/\"><text y=\"20\">a</text></a>",
      "2:10 A0658 The address in href leads out of the drawing: \"//evil.test/\""),
    .init(
      "base of addresses", body: "<g xml:base=\"http://evil.test/\"><use href=\"#a\"/></g>",
      "2:4 A0658 The attribute xml:base of <g> changes where addresses lead"),
    .init(
      "another prefix xml",
      body: "<g xmlns:xml=\"urn:x\" xml:base=\"http://evil.test/\"><use href=\"#a\"/></g>",
      "2:4 A0658 The attribute xmlns:xml of <g> is not one of plain drawings"),
  ]

  private static let loads: [HostileSVG] = [
    .init(
      "part of another drawing", body: "<use href=\"http://evil.test/x.svg#a\"/>",
      "2:12 A0658 The address in href leads out of the drawing: \"http://evil.test/x.svg#a\""),
    .init(
      "part of a drawing of the site", body: "<use xlink:href=\"other.svg#a\"/>",
      "2:18 A0658 The address in xlink:href leads out of the drawing: \"other.svg#a\""),
    .init(
      "part of a drawing as data",
      body: "<use href=\"data:image/svg+xml,&lt;svg id='a' onload='\(code)'/>#a\"/>",
      "2:12 A0658 The address in href leads out of the drawing: "
        + "\"data:image/svg+xml,<svg id='a' onload='\(code)'/>#a\""),
    .init(
      "picture from elsewhere",
      body: "<image href=\"http://evil.test/x.png\" width=\"9\" height=\"9\"/>",
      "2:14 A0658 The address in href leads out of the drawing: \"http://evil.test/x.png\""),
    .init(
      "picture of the site",
      body: "<image xlink:href=\"/pets/biscuit.png\" width=\"9\" height=\"9\"/>",
      "2:20 A0658 The address in xlink:href leads out of the drawing: \"/pets/biscuit.png\""),
    .init(
      "drawing in a drawing",
      body: "<image href=\"data:image/svg+xml;base64,PHN2Zy8+\" width=\"9\" height=\"9\"/>",
      "2:14 A0658 The address in href leads out of the drawing: \"data:image/svg+xml;base64,PHN2Zy8+\""
    ),
    .init(
      "picture in a part", body: "<use href=\"data:image/png;base64,AAAA\"/>",
      "2:12 A0658 The address in href leads out of the drawing: \"data:image/png;base64,AAAA\""),
    .init(
      "picture of an effect",
      body:
        "<filter id=\"f\"><feImage href=\"http://evil.test/x.png\"/></filter><rect filter=\"url(#f)\"/>",
      "2:31 A0658 The address in href leads out of the drawing: \"http://evil.test/x.png\""),
    .init(
      "gradient from elsewhere", body: "<linearGradient xlink:href=\"http://evil.test/x.svg#a\"/>",
      "2:29 A0658 The address in xlink:href leads out of the drawing: \"http://evil.test/x.svg#a\""),
    .init(
      "path of text from elsewhere",
      body: "<text><textPath href=\"http://evil.test/x.svg#a\">a</textPath></text>",
      "2:23 A0658 The address in href leads out of the drawing: \"http://evil.test/x.svg#a\""),
    .init(
      "source of a picture", body: "<image src=\"http://evil.test/x.png\"/>",
      "2:8 A0658 The attribute src of <image> is not one of plain drawings"),
    .init(
      "fill from elsewhere",
      body: "<rect width=\"9\" height=\"9\" fill=\"url(http://evil.test/x.svg#a)\"/>",
      "2:34 A0658 The address in url() leads out of the drawing"),
    .init(
      "mask from elsewhere",
      body: "<rect width=\"9\" height=\"9\" mask=\"url('//evil.test/x.svg#a')\"/>",
      "2:34 A0658 The address in url() leads out of the drawing"),
    .init(
      "filter with references",
      body: "<rect width=\"9\" height=\"9\" filter=\"ur&#108;(http://evil.test/x.svg#a)\"/>",
      "2:36 A0658 The address in url() leads out of the drawing"),
    .init(
      "fill with escapes",
      body: "<rect width=\"9\" height=\"9\" fill=\"u\\72l(http://evil.test/x.svg#a)\"/>",
      "2:35 A0658 A backslash can give any name another spelling in CSS"),
    .init(
      "pointer from elsewhere",
      body: "<rect width=\"9\" height=\"9\" cursor=\"url(http://evil.test/x.cur), auto\"/>",
      "2:36 A0658 The address in url() leads out of the drawing"),
    .init(
      "marker from elsewhere",
      body: "<path d=\"M0 0h9\" marker-end=\"none url( //evil.test/x.svg#a )\"/>",
      "2:35 A0658 The address in url() leads out of the drawing"),
  ]

  private static let styles: [HostileSVG] = [
    .init(
      "style attribute",
      body:
        "<rect width=\"9\" height=\"9\" style=\"fill: red; mask: url(http://evil.test/x.svg#a)\"/>",
      "2:52 A0658 The address in url() leads out of the drawing"),
    .init(
      "import", body: "<style>@import \"http://evil.test/x.css\";</style>",
      "2:8 A0658 The rule @import is not one of plain drawings"),
    .init(
      "import by url()", body: "<style>\na {}\n@IMPORT url(http://evil.test/x.css);</style>",
      "4:1 A0658 The rule @import is not one of plain drawings"),
    .init(
      "import in CDATA", body: "<style><![CDATA[@import 'http://evil.test/x.css';]]></style>",
      "2:17 A0658 The rule @import is not one of plain drawings"),
    .init(
      "import in two pieces", body: "<style>@im<!-- -->port 'http://evil.test/x.css';</style>",
      "2:8 A0658 The rule @import is not one of plain drawings"),
    .init(
      "import by references", body: "<style>&#64;import 'http://evil.test/x.css';</style>",
      "2:8 A0658 The rule @import is not one of plain drawings"),
    .init(
      "style sheet with a prefix",
      body:
        "<x:style xmlns:x=\"\(XMLElement.graphics)\">@import 'http://evil.test/x.css';</x:style>",
      "2:47 A0658 The rule @import is not one of plain drawings"),
    .init(
      "background", body: "<style>svg { background: url(http://evil.test/x.png) }</style>",
      "2:26 A0658 The address in url() leads out of the drawing"),
    .init(
      "background with escapes",
      body: "<style>svg { background: \\75rl(http://evil.test/x.png) }</style>",
      "2:26 A0658 A backslash can give any name another spelling in CSS"),
    .init(
      "set of pictures",
      body: "<style>svg { background: image-set('http://evil.test/x.png' 1x) }</style>",
      "2:26 A0658 The function image-set() may load something"),
    .init(
      "font",
      body: "<style>@font-face { font-family: a; src: url(http://evil.test/x.woff) }</style>",
      "2:8 A0658 The rule @font-face is not one of plain drawings"),
    .init(
      "string without end",
      body: "<style>a { content: \"\n; background: url(http://evil.test/x.png) }</style>",
      "2:21 A0658 A string in CSS has no end on its line"),
    .init(
      "element in a style sheet", body: "<style><g>@import 'http://evil.test/x.css';</g></style>",
      "2:9 A0657 <g> stands in <style>, which holds only text"),
  ]

  private static let beginnings: [HostileSVG] = [
    .init(
      "style sheet before the root",
      "<?xml-stylesheet href=\"http://evil.test/x.css\" type=\"text/css\"?>\n" + drawing(""),
      "1:1 A0659 A processing instruction may load a style sheet or a program"),
    .init(
      "transformation before the root",
      "<?xml version=\"1.0\"?>\n<?xml-stylesheet href=\"#x\" type=\"text/xsl\"?>\n" + drawing(""),
      "2:1 A0659 A processing instruction may load a style sheet or a program"),
    .init(
      "instruction within", body: "<g><?php echo 1 ?></g>",
      "2:4 A0659 A processing instruction may load a style sheet or a program"),
    .init(
      "document type from elsewhere",
      "<!DOCTYPE svg SYSTEM \"http://evil.test/x.dtd\">\n" + drawing(""),
      "1:1 A0659 The document type is none of SVG, or declares entities"),
    .init(
      "document type of HTML",
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"http://www.w3.org/TR/xhtml1\">\n"
        + drawing("<text>&nbsp;</text>"),
      "1:1 A0659 The document type is none of SVG, or declares entities"),
    .init(
      "document type with another address",
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://evil.test/x.dtd\">\n"
        + drawing(""),
      "1:1 A0659 The document type is none of SVG, or declares entities"),
    .init(
      "entity",
      "<!DOCTYPE svg [<!ENTITY a \"&#60;script>\(code)&#60;/script>\">]>\n" + drawing("&a;"),
      "1:15 A0656 The file is not well-formed XML: A document type has declarations of its own"),
    .init(
      "default of an attribute",
      "<!DOCTYPE svg [<!ATTLIST svg onload CDATA \"\(code)\">]>\n" + drawing(""),
      "1:15 A0656 The file is not well-formed XML: A document type has declarations of its own"),
    .init(
      "encoding of its own",
      "<?xml version=\"1.0\" encoding=\"UTF-7\"?>\n" + drawing("+ADw-script+AD4-"),
      "1:38 A0656 The file is not well-formed XML: The XML declaration names another encoding than UTF-8"
    ),
  ]

  private static let broken: [HostileSVG] = [
    .init(
      "open element", drawing("<g>"),
      "3:6 A0656 The file is not well-formed XML: </svg> stands where </g> is due"),
    .init(
      "end within a tag", "<svg xmlns=\"http://www.w3.org/2000/svg\"><g ",
      "1:44 A0656 The file is not well-formed XML: The file ends within a tag"),
    .init(
      "no element", "no drawing",
      "1:1 A0656 The file is not well-formed XML: Text stands outside of the root element"),
    .init(
      "nothing", "",
      "1:1 A0656 The file is not well-formed XML: The file has no element, but XML needs a root"),
    .init(
      "no namespace", "<svg><script>\(code)</script></svg>",
      "1:5 A0656 The file is not well-formed XML: The root is not <svg> of SVG"),
    .init(
      "page", "<html xmlns=\"\(html)\"><script>\(code)</script></html>",
      "1:43 A0656 The file is not well-formed XML: The root is not <svg> of SVG"),
    .init(
      "attribute without quotes", body: "<rect width=9/>",
      "2:13 A0656 The file is not well-formed XML: A tag contains an invalid attribute"),
    .init(
      "attribute twice", body: "<use href=\"#a\" href=\"javascript:\(code)\"/>",
      "2:21 A0656 The file is not well-formed XML: <use> has the attribute href twice"),
    .init(
      "attribute twice by prefixes",
      body:
        "<use xlink:href=\"#a\" y:href=\"//evil.test/\" xmlns:y=\"http://www.w3.org/1999/xlink\"/>",
      "2:83 A0656 The file is not well-formed XML: <use> has the attribute href twice, with prefixes of one namespace"
    ),
    .init(
      "prefix without namespace", body: "<a y:href=\"#a\"/>",
      "2:16 A0656 The file is not well-formed XML: The prefix of y:href has no namespace"),
    .init(
      "control character", body: "<text>\u{1}</text>",
      "2:7 A0656 The file is not well-formed XML: XML does not allow this control character"),
    .init(
      "second root", drawing("") + drawing(""),
      "4:2 A0656 The file is not well-formed XML: XML has a second root element"),
    .init(
      "unknown reference", body: "<text>&x;</text>",
      "2:9 A0656 The file is not well-formed XML: &x; is no reference of XML"),
  ]
}
