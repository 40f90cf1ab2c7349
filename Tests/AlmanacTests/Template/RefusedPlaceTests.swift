import Foundation
import Testing

@testable import Almanac

@Suite("Places where a template may not have a value")
struct RefusedPlaceTests {
  /// The codes of what is wrong with a template, in HTML.
  private func codes(_ template: String, partials: [String: String] = [:]) throws -> [String] {
    var fixture = try TemplateFixture(
      ["page.html": template].merging(partials) { first, _ in first })
    _ = fixture.compile(for: SampleView.self)
    return fixture.diagnostics.all.map(\.code)
  }

  @Test(
    "A value executes nowhere",
    arguments: [
      #"<a href="javascript:f('{{value}}')">"#, #"<a href="javascript:{{value}}">"#,
      #"<button formaction="{{value}}">"#, #"<iframe src="{{value}}">"#,
      #"<a href="&#106;avascript:{{value}}">"#, #"<a href="&#1;java&#10;script:{{value}}">"#,
      #"<a href="java{{#isOn}}script:{{/isOn}}{{value}}">"#,
      #"<a href="data:text/html,{{value}}">"#,
      #"<svg><a><animate attributeName="href" values="{{value}}"/></a></svg>"#,
      #"<svg><a><set attributeName="href" to="{{value}}"/></a></svg>"#,
      #"<a href="{{#isOn}}java{{/isOn}}script:{{value}}">"#,
      #"<a href="{{^isOn}}javascript:{{/isOn}}{{value}}">"#,
      #"<a href="{{#words}}javascript:{{/words}}{{value}}">"#,
      #"<a href="{{>scheme}}{{value}}">"#, #"<a href="{{value}}script:x">"#,
      #"<a href="{{value}}&#58;x">"#, #"<a href="{{value}}{{value}}:x">"#,
      #"<a href="&#{{value}};avascript:x">"#, #"<a href="&{{value}}">"#,
      #"<p on{{#isOn}}click{{/isOn}}="{{value}}">"#, #"<p {{#isOn}}on{{/isOn}}click="{{value}}">"#,
      #"<p title{{#isOn}} onclick{{/isOn}}="{{value}}">"#,
      #"<p title{{#isOn}} onclick{{/isOn}} ="{{value}}">"#,
      #"<p {{#words}}title="{{.}}" on{{/words}}click="{{value}}">"#,
      #"<a {{#words}}ref="{{.}}" h{{/words}}>"#, #"<{{#isOn}}script{{/isOn}} src="{{value}}">"#,
      #"<s{{#isOn}} class="x"{{/isOn}}cript src="{{value}}">"#,
      #"<!--> <script> --> {{value}} </script>"#, #"<!-- a --!> <script> --> {{value}} </script>"#,
      #"<script><!-- <script></script> {{value}} </script>"#,
      #"<svg><title><script>{{value}}</script></title></svg>"#,
      #"<select><textarea><script>{{value}}</script></textarea></select>"#,
      #"<noscript><p title="</noscript><script>{{value}}</script>"></p></noscript>"#,
      #"<svg><![CDATA[ > <title> ]]> <script>{{value}}</script></title></svg>"#,
      #"<svg><style><!-- </style><title> --><script>{{value}}</script></title>"#,
      #"<svg><title><script></title>{{value}}</script></svg>"#,
      #"<math><textarea><script></textarea>{{value}}</script></math>"#,
      #"<style>{{value}}</style>"#, #"<xmp>{{value}}</xmp>"#, #"<iframe>{{value}}</iframe>"#,
      #"<noembed>{{value}}</noembed>"#, #"<noframes>{{value}}</noframes>"#,
      #"<plaintext>{{value}}"#,
      #"<title><{{#isOn}}b{{/isOn}}/title>{{value}}"#,
      #"<!-- a--{{#isOn}}x{{/isOn}}> {{value}}"#, #"<a {{#isOn}}><base {{/isOn}}href="{{link}}">"#,
      #"{{#isOn}}<svg>{{/isOn}}<title><b></title>{{value}}"#,
      #"{{#words}}<title><b></title><svg>{{.}}{{/words}}"#,
      #"<title>{{#isOn}}<b>{{/isOn}}{{value}}</title>"#, #"<p>{{#isOn}}&#1{{/isOn}}{{value}}"#,
      #"<title><b>{{value}}</title>"#, #"<title><{{value}}</title>"#,
      #"<textarea></text{{value}}</textarea>"#, #"<textarea><!-- {{value}}</textarea>"#,
    ])
  func execution(template: String) throws {
    #expect(try !codes(template, partials: ["partials/scheme.html": "javascript:"]).isEmpty)
  }

  @Test("Markdown and HTML are rejected in attributes", arguments: ["body", "markup"])
  func structureInAttribute(field: String) throws {
    #expect(try codes("<p title=\"{{{\(field)}}}\"></p>") == ["A0220"])
    #expect(try codes("<p>{{{\(field)}}}</p>") == [])
  }

  @Test("A style or an event handler has its own message")
  func unsafeAttributes() throws {
    for template in [#"<p style="{{value}}">"#, #"<p onclick="{{value}}">"#] {
      #expect(try codes(template) == ["A0220"], "\(template)")
    }
  }

  @Test(
    "A value does not choose what a browser loads",
    arguments: [
      #"<script src="{{value}}"></script>"#, #"<base href="{{link}}">"#,
      #"<link rel=stylesheet href="{{link}}">"#, #"<link href="{{link}}" rel="stylesheet">"#,
      #"<link rel="canonical" {{#isOn}}rel="stylesheet"{{/isOn}} href="/{{#isOn}}x{{/isOn}}{{^isOn}}/{{/isOn}}{{value}}">"#,
      #"<link {{#isOn}}rel="stylesheet"{{/isOn}} rel="canonical" href="{{link}}">"#,
      #"<link rel="{{#isOn}}canonical{{/isOn}}" href="{{link}}">"#,
      #"<meta http-equiv="refresh" content="{{value}}">"#,
      #"<meta content="{{value}}" http-equiv="refresh">"#,
      #"<meta {{#isOn}}content="{{value}}"{{/isOn}} http-equiv="refresh">"#,
      #"<meta name="description" content="{{value}}" http-equiv=refresh>"#,
      #"<meta name="description" content="{{value}}"{{#isOn}} http-equiv="refresh"{{/isOn}}>"#,
      #"<meta name="referrer" content="{{value}}">"#, #"<meta content="{{value}}">"#,
      #"<meta name="{{value}}" content="x">"#, #"<meta name="viewport" content="{{value}}">"#,
      #"<meta name="descr{{#isOn}}x{{/isOn}}iption" content="{{value}}">"#,
      #"<rect fill="url({{value}})"/>"#, #"<rect fill="{{value}}"/>"#, #"<use href="{{link}}"/>"#,
      #"<link rel=preload imagesrcset="{{value}}">"#, #"<img attributionsrc="{{value}}">"#,
      #"<img lowsrc="{{value}}">"#, #"<img srcset="{{value}} 2x">"#, #"<a ping="{{value}}">"#,
      #"<img src="//{{value}}/x.png">"#, #"<img src="https://{{value}}/x.png">"#,
      #"<img src="/{{value}}/{{value}}">"#, #"<img src="{{value}}/{{value}}">"#,
      #"<img src="{{value}}//a.test/">"#, #"<img src="{{site.base}}/x.png">"#,
      #"<img src="{{site.base}}{{value}}/{{value}}">"#, #"<script src="{{site.base}}{{value}}">"#,
      #"<script src="{{site.base}}a/{{value}}.js">"#, #"<script src="{{site.base}}\x.js">"#,
      #"<img src="{{#isOn}}/{{/isOn}}/{{value}}">"#, #"<img src="{{#words}}/{{/words}}{{value}}">"#,
    ])
  func loading(template: String) throws {
    #expect(try !codes(template).isEmpty)
  }

  @Test(
    "A value may appear elsewhere",
    arguments: [
      #"<script src="{{site.base}}assets/x.js" data-x="{{value}}"></script>"#,
      #"<link href="{{site.base}}x.css" rel="stylesheet"><base href="{{site.base}}">"#,
      #"<meta content="{{value}}" name="description"><meta property="og:title" content="{{value}}">"#,
      #"<img src="{{link}}" alt='{{value}}'><img src="{{site.base}}a/{{value}}.svg">"#,
      #"<img src="/pictures/{{value}}/{{value}}.png"><img src="{{link}}?x={{value}}#{{value}}">"#,
      #"<a href="{{link}}#top">{{value}}</a><a href="{{link}}feed.xml"></a>"#,
      #"<a href="/{{value}}/{{value}}"></a><a href="mailto:{{value}}?subject={{value}}"></a>"#,
      #"<a href="/tags/{{#words}}{{.}}/{{/words}}"></a><a href="/x{{#isOn}}/y{{/isOn}}?{{value}}"></a>"#,
      #"<p title="it's {{value}}" lang='a"b' id='{{value}}'></p>"#,
      #"<p title="R&amp;D {{value}}">R&D {{value}} &copy; {{value}}</p>"#,
      #"<ul {{#isOn}}class="a" {{/isOn}}{{^isOn}}id="b" {{/isOn}}data-x="{{value}}"></ul>"#,
      #"<p {{#words}}data-x {{/words}}title="{{value}}"></p><!-- a{{#isOn}} b{{/isOn}} -->"#,
      #"<script>if (a<b) "<p>"</script><style>a>b{}</style><title>{{value}}</title>"#,
      #"<noscript><p title="{{value}}">{{value}}</p></noscript><svg viewBox="0 0 {{value}} 9"></svg>"#,
      #"<circle cx="{{value}}" r="{{value}}" class="{{value}}"/><path d="M0 {{value}}"/>"#,
    ])
  func allowed(template: String) throws {
    #expect(try codes(template) == [])
  }

  @Test("The same applies to the HTML and the addresses in Markdown")
  func markdown() throws {
    for template in [
      "<a href=\"javascript:{{value}}\">x</a>", "a <img srcset=\"{{value}}\">",
      "[a](java{{value}})",
      "[a](javascript:{{value}})", "[a](&#106;avascript:{{value}})", "![a](//{{value}}/b)",
      "![a](https://{{value}}/b)", "[a][b]\n\n[b]: data:{{value}}", "<javascript:{{value}}>",
      "![a]({{value}}/b)", "[a]({{value}}:b)", "[a]({{value}}&#58;b)",
      "<script src=\"{{link}}\"></script>", "<p title=\"&#{{value}}\">",
      "x[^1]\n\n[^1]: [a](javascript:{{value}})", "# [a](vbscript:{{value}})",
      "<p title=\"\n\n{{value}}\n", "<div title=\"x\n\n{{value}} <b", "<script>\n\n{{value}}",
    ] {
      #expect(
        try !TemplateFixture.complaints(["page.md": template], for: SampleView.self).isEmpty,
        "\(template)")
    }
    #expect(
      try TemplateFixture.markdown(
        "[a](https://{{value}}/b) [c](./{{value}}) ![d](/e/{{value}}) [f]({{site.base}}g)",
        SampleView(value: "//x"))
          == """
          <p><a href="https://%2F%2Fx/b">a</a> <a href="./%2F%2Fx">c</a> \
          <img src="/e/%2F%2Fx" alt="d" loading="lazy" /> <a href="/g">f</a></p>

          """)
  }

  @Test(
    "A browser loads only from within the site, whatever a value is",
    arguments: [
      ("/a.png", "/a.png"), ("a b.png", "a%20b.png"), ("?a", "?a"), ("", ""), ("../a:b", "../a:b"),
      ("https://example.org/a.png", "https://example.org/a.png"),
      ("https://example.org.evil.test/", nil), ("https://example.org", nil),
      ("//example.org/", nil), ("//evil.test/", nil), ("/\\evil.test", "/%5Cevil.test"),
      ("\\\\evil.test", "%5C%5Cevil.test"), ("\t//evil.test", "%09//evil.test"),
      ("/\t/evil.test", "/%09/evil.test"), ("http:evil.test", nil), ("HTTP://evil.test", nil),
      ("data:image/png;base64,x", nil), ("a:b", nil), ("mailto:a@b.test", nil),
    ] as [(String, String?)])
  func media(address: String, written: String?) throws {
    let view = SampleView(value: address, link: address)
    let source = written ?? "about:invalid"
    #expect(
      try TemplateFixture.html(#"<img src="{{link}}"><video poster='{{value}}'></video>"#, view)
        == "<img src=\"\(source)\"><video poster='\(source)'></video>")
    #expect(
      try TemplateFixture.markdown("![a]({{link}})", view)
        == "<p><img src=\"\(source)\" alt=\"a\" loading=\"lazy\" /></p>\n")
  }

  @Test("Errors are reported with what to write instead", arguments: complaints)
  func text(_ mistake: TemplateDiagnosticTests.Mistake) throws {
    #expect(
      try TemplateFixture.complaints(mistake.files, for: SampleView.self) == mistake.complaint)
  }

  private static func mistake(_ template: String, _ complaint: String)
    -> TemplateDiagnosticTests.Mistake
  {
    .init(template, ["page.html": template], complaint)
  }

  static let complaints = [
    mistake(
      #"<img srcset="{{value}}">"#,
      """
      Templates/page.html:1:16: error[A0242]: No value may appear in the attribute srcset of <img>
        1 | <img srcset="{{value}}">
          |                ^^^^^
        help: write its value in the template, or pass the value in a data- attribute

      """),
    mistake(
      #"<form action="{{link}}">"#,
      """
      Templates/page.html:1:17: error[A0242]: No value may choose what code, page or form a browser \
      uses
        1 | <form action="{{link}}">
          |                 ^^^^
        help: write the address in the template; it may begin with {{site.base}}

      """),
    mistake(
      #"<link href="{{link}}" rel="canonical">"#,
      """
      Templates/page.html:1:15: error[A0242]: No value may appear in the href of a <link> without a \
      safe rel before it
        1 | <link href="{{link}}" rel="canonical">
          |               ^^^^
        help: write rel before href, such as canonical, alternate or icon; the address of a style \
      sheet begins with {{site.base}}

      """),
    mistake(
      #"<meta name="viewport" content="{{value}}">"#,
      """
      Templates/page.html:1:34: error[A0242]: No value may appear in the content of a <meta> that may \
      tell the browser what to do
        1 | <meta name="viewport" content="{{value}}">
          |                                  ^^^^^
        help: values are allowed in metadata such as description, author or og:title

      """),
    mistake(
      #"<a href="page-{{value}}">"#,
      """
      Templates/page.html:1:17: error[A0243]: No value may follow what might be the start of a scheme
        1 | <a href="page-{{value}}">
          |                 ^^^^^
        help: let the address begin with a slash, with ./ or with the value

      """),
    mistake(
      #"<a href="data:,{{value}}">"#,
      """
      Templates/page.html:1:18: error[A0243]: No value may appear in an address of this scheme
        1 | <a href="data:,{{value}}">
          |                  ^^^^^
        help: values may follow https:, mailto:, tel:, sms:, webcal: and geo:

      """),
    mistake(
      #"<img src="//{{value}}/a">"#,
      """
      Templates/page.html:1:15: error[A0243]: No value may choose the host from which a browser loads \
      something
        1 | <img src="//{{value}}/a">
          |               ^^^^^
        help: write the host in the template, with a slash after it

      """),
    mistake(
      #"<a href="&sol;{{value}}">"#,
      """
      Templates/page.html:1:17: error[A0243]: No value may follow a character reference by name at \
      the start of an address
        1 | <a href="&sol;{{value}}">
          |                 ^^^^^
        help: write the character itself

      """),
    mistake(
      #"<a href="{{value}}:b">"#,
      """
      Templates/page.html:1:12: error[A0244]: A colon after this value might make it a scheme
        1 | <a href="{{value}}:b">
          |            ^^^^^
        help: write the colon as %3A

      """),
    mistake(
      #"<img src="{{site.base}}/a">"#,
      """
      Templates/page.html:1:13: error[A0244]: A slash after the path of the site's root would begin \
      a host
        1 | <img src="{{site.base}}/a">
          |             ^^^^^^^^^
        help: remove the slash; the path ends with one

      """),
    mistake(
      #"<img src="/{{value}}/a">"#,
      """
      Templates/page.html:1:14: error[A0244]: A slash after this value would begin a host if the \
      value is empty or a slash
        1 | <img src="/{{value}}/a">
          |              ^^^^^
        help: write a name in front of the value, as in /pictures/{{name}}/

      """),
    mistake(
      #"{{value}}<![CDATA[ ]]>"#,
      """
      Templates/page.html:1:3: error[A0245]: Browsers may read <![ differently from how it looks
        1 | {{value}}<![CDATA[ ]]>
          |   ^^^^^
        help: write < as &lt;, or move it elsewhere

      """),
    mistake(
      #"<p {{#isOn}}id{{/isOn}}="x">"#,
      """
      Templates/page.html:1:1: error[A0246]: The name of a tag or an attribute continues after a section
        help: begin a section within a tag with a space, and write one after it

      """),
    mistake(
      #"<a href="{{#isOn}}https://a.test{{/isOn}}/b">"#,
      """
      Templates/page.html:1:1: error[A0221]: A section begins and ends in different parts of an \
      attribute
        help: let it contain whole tags, or whole attributes of one tag

      """),
  ]

  @Test(
    "A placeholder character of the parser is itself in a template, however it is written",
    arguments: [
      ("&#983040;", "<p>\u{F0000}</p>\n"), ("&#xF0000; {{value}}", "<p>\u{F0000} v</p>\n"),
      ("`&#983040;`", "<p><code>&amp;#983040;</code></p>\n"),
      ("`\u{F0000}` {{value}}", "<p><code>\u{F0000}</code> v</p>\n"),
      ("    &#983041;", "<pre><code>&amp;#983041;\n</code></pre>\n"),
      ("``` &#983040;\nx\n```", "<pre><code class=\"language-\u{F0000}\">x\n</code></pre>\n"),
      ("<b title=\"&#983040;\">{{value}}</b>", "<p><b title=\"&#983040;\">v</b></p>\n"),
      ("<b title='\u{F0000}'>", "<b title='\u{F0000}'>\n"),
      (
        "[a](/&#983040; \"&#983040;\")",
        "<p><a href=\"/%F3%B0%80%80\" title=\"\u{F0000}\">a</a></p>\n"
      ),
      ("&#98{{! c }}3040;", "<p>\u{F0000}</p>\n"), ("&{{! c }}#983040;", "<p>\u{F0000}</p>\n"),
      ("`&#98{{! c }}3040;`", "<p><code>&amp;#983040;</code></p>\n"),
      ("&#98{{^isOn}}3040;{{/isOn}}", "<p>&amp;#983040;</p>\n"),
      ("&#98{{#isOn}}3040;{{/isOn}}", "<p>&amp;#98</p>\n"),
      ("&{{^isOn}}#983040;{{/isOn}}", "<p>&amp;#983040;</p>\n"),
      ("&#xF{{^isOn}}00{{/isOn}}00;", "<p>&amp;#xF0000;</p>\n"),
      ("{{^isOn}}&#98{{/isOn}}3040;", "<p>&amp;#983040;</p>\n"),
      ("&#98{{>tail}}", "<p>\u{F0000}</p>\n"), ("&#98{{value}}3040;", "<p>&amp;#98v3040;</p>\n"),
      ("&#65; &amp; &#6{{! c }}5;", "<p>A &amp; A</p>\n"), ("a & b &", "<p>a &amp; b &amp;</p>\n"),
      ("&#+983040; &#x0F0000;", "<p>&amp;#+983040; \u{F0000}</p>\n"),
      ("&#1114109; &#1114112; &#0983040;", "<p>\u{10FFFD} \u{FFFD} \u{F0000}</p>\n"),
    ])
  func tokens(template: String, html: String) throws {
    var fixture = try TemplateFixture(["page.md": template, "partials/tail.md": "3040;"])
    #expect(fixture.render(SampleView(value: "v")) == html)
    #expect(fixture.diagnostics.all.isEmpty, "\(DiagnosticPrinter().text(fixture.diagnostics))")
  }
}
