import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac

@Suite("Design tokens")
struct DesignTests {
  private let fixture: SiteFixture

  init() throws {
    fixture = try SiteFixture()
    try fixture.folder.write(Self.declarations, to: "Templates/tokens.json")
  }

  private static let declarations = #"""
    {"accent": {"type": "color", "default": "#0A5C6B", "documentation": "Links."},
     "text-font": {"type": "fontFamily", "default": ["Source Serif", "serif"]},
     "gap": {"type": "length", "default": "1.5rem"},
     "ratio": {"type": "number", "default": 1.2}}
    """#

  private func set(_ design: String) throws {
    let keys = #""title": "Site", "description": "A site.", "baseURL": "https://example.org/""#
    try fixture.folder.write("{\(keys),\n\"design\": \(design)}", to: "Content/site.json")
  }

  private func styleSheet() throws -> String {
    try fixture.folder.text("_site/assets/tokens.css")
  }

  @Test("are custom properties with their defaults")
  func defaults() async throws {
    #expect(try await fixture.build().outcome == .built)
    #expect(
      try styleSheet() == """
        :root {
          --accent: #0a5c6b;
          --text-font: "Source Serif",serif;
          --gap: 1.5rem;
          --ratio: 1.2;
        }

        """)
  }

  @Test("have the values of the site, and nothing but the style sheet is rebuilt when these change")
  func values() async throws {
    _ = try await fixture.build()
    try set(#"{"accent": "oklch(0.6 0.1 200 / 50%)", "text-font": "Fira Sans"}"#)
    #expect(try await fixture.build().rendered == 1)
    #expect(try styleSheet().contains("--accent: oklch(0.6 0.1 200 / 50%);"))
    #expect(try styleSheet().contains("--text-font: \"Fira Sans\";"))
    #expect(try await fixture.build().rendered == 0)
    try set("{}")
    #expect(try await fixture.build().rendered == 1)
    try fixture.folder.remove("Templates/tokens.json")
    _ = try await fixture.build()
    #expect(!fixture.folder.exists("_site/assets/tokens.css"))
  }

  @Test("may have a color for light and one for dark")
  func schemes() async throws {
    try fixture.folder.write(
      ##"{"accent": {"type": "color", "default": {"light": "navy", "dark": "#9cf"}}}"##,
      to: "Templates/tokens.json")
    _ = try await fixture.build()
    #expect(
      try styleSheet() == """
        :root {
          --accent: navy;
        }

        @media (prefers-color-scheme: dark) {
          :root:not([data-scheme]) {
            --accent: #9cf;
          }
        }

        :root[data-scheme="dark"] {
          --accent: #9cf;
        }

        :root[data-scheme="night"] {
          --accent: #9cf;
        }

        """)
    try set(##"{"accent": {"light": "teal", "dark": "cyan"}}"##)
    _ = try await fixture.build()
    #expect(try styleSheet().contains("    --accent: cyan;"))
    try set(#"{"accent": "teal"}"#)
    _ = try await fixture.build()
    #expect(try styleSheet() == ":root {\n  --accent: teal;\n}\n")
  }

  @Test(
    "may have a color for the night and one for print, which a site's own color leaves as they are")
  func nightAndPrint() async throws {
    try fixture.folder.write(
      ##"""
      {"accent": {"type": "color",
        "default": {"light": "navy", "dark": "#9cf", "night": "red", "print": "black"}}}
      """##, to: "Templates/tokens.json")
    let rest = """

      :root[data-scheme="night"] {
        --accent: red;
      }

      @media print {
        :root, :root[data-scheme] {
          --accent: black;
        }
      }

      """
    _ = try await fixture.build()
    #expect(try styleSheet().hasSuffix(rest))
    try set(#"{"accent": "teal"}"#)
    _ = try await fixture.build()
    #expect(try styleSheet() == ":root {\n  --accent: teal;\n}\n" + rest)
    try set(#"{"accent": {"light": "teal", "dark": "cyan", "noon": "red"}}"#)
    #expect(SiteFixture.text(try await fixture.build()).contains("A0383"))
  }

  @Test("are set by the colors of the site, and one by one after that")
  func colors() async throws {
    let keys = #""title": "Site", "description": "A site.", "baseURL": "https://example.org/""#
    func write(_ more: String) throws {
      try fixture.folder.write("{\(keys), \(more)}", to: "Content/site.json")
    }
    try write(##""colors": {"accent": "#0055aa"}"##)
    #expect(SiteFixture.text(try await fixture.build()) == "")
    #expect(try styleSheet().hasPrefix(":root {\n  --accent: #0055aa;\n  --text-font"))
    #expect(try styleSheet().contains("    --accent: #3f87e0;"))
    try write(##""colors": {"background": "white"}, "design": {"rule": "#eee"}"##)
    #expect(SiteFixture.text(try await fixture.build()) == "")
    let sheet = try styleSheet()
    for line in ["--paper: #ffffff;", "--rule: #eee;", "--ink: #", "    --paper: #1"] {
      #expect(sheet.contains(line), "\(line) in \(sheet)")
    }
    #expect(!sheet.contains("  color-scheme:"))
    // A theme that declares the page's color is asked for it.
    try fixture.folder.write(
      """
      {"paper": {"type": "color", "default": "black"},
       "wash": {"type": "color", "default": "#111"}}
      """,
      to: "Templates/tokens.json")
    try write(##""colors": {"accent": "yellow"}"##)
    #expect(SiteFixture.text(try await fixture.build()) == "")
    #expect(try styleSheet().contains("--accent: #ffff00;"))
    try fixture.folder.remove("Templates/tokens.json")
    try write(##""colors": {"background": "#101418"}"##)
    #expect(SiteFixture.text(try await fixture.build()) == "")
    #expect(try styleSheet().hasPrefix(":root {\n  color-scheme: dark;\n  --paper: #101418;"))
    #expect(!(try styleSheet()).contains("@media"))
    try write(#""colors": {}"#)
    _ = try await fixture.build()
    #expect(!fixture.folder.exists("_site/assets/tokens.css"))
  }

  @Test(
    "are reported if text in a color of the site would be hard to read",
    arguments: [
      (
        ##"{"accent": "#ffcc00", "background": "#fff"}"##,
        """
        Content/site.json:2:22: warning[A0731]: #ffcc00 on #ffffff has a contrast of 1.5:1, and text needs \
        4.5:1: links use #886b00
          2 | "colors": {"accent": "#ffcc00", "background": "#fff"}}
            |                      ^^^^^^^^^
          help: write "#886b00" or {"light": "#886b00", "dark": "#ffcc00"}

        """
      ),
      (
        ##"{"text": {"light": "#888", "dark": "#ddd"}}"##,
        """
        Content/site.json:2:30: warning[A0731]: #888888 on #fbf8f1 has a contrast of 3.3:1, and text needs \
        4.5:1: text uses #727272
          2 | "colors": {"text": {"light": "#888", "dark": "#ddd"}}}
            |                              ^^^^^^
          help: write "#727272"

        """
      ),
      (
        ##"{"background": "#222", "surface": "#777"}"##,
        """
        Content/site.json:2:45: warning[A0731]: #e4e4e4 on #777777 has a contrast of 3.5:1, and text needs \
        4.5:1: areas use #666666
          2 | "colors": {"background": "#222", "surface": "#777"}}
            |                                             ^^^^^^
          help: write "#666666"

        """
      ),
      (
        ##"{"accent": {"light": "#0055aa"}, "bacground": "red"}"##,
        """
        Content/site.json:2:22: error[A0118]: Missing key "dark"
          2 | "colors": {"accent": {"light": "#0055aa"}, "bacground": "red"}}
            |                      ^
          help: add the key with its value: "dark": "…"
        Content/site.json:2:44: warning[A0119]: Unknown key "bacground"
          2 | "colors": {"accent": {"light": "#0055aa"}, "bacground": "red"}}
            |                                            ^^^^^^^^^^^
          help: did you mean background?

        """
      ),
    ])
  func illegible(colors: String, message: String) async throws {
    let keys = #""title": "Site", "description": "A site.", "baseURL": "https://example.org/""#
    try fixture.folder.write("{\(keys),\n\"colors\": \(colors)}", to: "Content/site.json")
    #expect(SiteFixture.text(try await fixture.build()) == message)
  }

  @Test("are declared by the theme, and again by the site")
  func theme() async throws {
    try fixture.folder.write(Self.declarations, to: "paper/tokens.json")
    try fixture.folder.write(
      #"{"accent": {"type": "color", "default": "teal"}}"#, to: "Templates/tokens.json")
    let keys = #""title": "Site", "description": "A site.", "baseURL": "https://example.org/""#
    try fixture.folder.write(#"{\#(keys), "theme": "paper"}"#, to: "Content/site.json")
    #expect(SiteFixture.text(try await fixture.build()) == "")
    #expect(try styleSheet().hasPrefix(":root {\n  --accent: teal;\n  --text-font"))
  }

  @Test(
    "have only values that cannot leave their place",
    arguments: [
      (DesignTokenType.color, "#0a5c6b", true), (.color, "#ABC", true), (.color, "Teal", true),
      (.color, "rgb(1, 2, 3)", true), (.color, "rgb(1 2 3 / 0.5)", true),
      (.color, "hsl(120deg 50% 50%)", true), (.color, "oklch(0.6 none 200)", true),
      (.color, "#12", false), (.color, "#ggg", false), (.color, "red; x: y", false),
      (.color, "red}", false), (.color, "url(x)", false), (.color, "rgb(1,2)", false),
      (.color, "rgb(1,2,3,4,5)", false), (.color, "rgb(1 2 3 / 4 / 5)", false),
      (.color, "rgb(var(--x),1,2)", false), (.color, "rgb(1,2,3)/*", false), (.color, "", false),
      (.color, "rgb(calc(1),2,3)", false), (.color, "expression(1 2 3)", false),
      (.color, "rgb(1e9 2 3)", false), (.color, "\\72 ed", false), (.color, "réd", false),
      (.color, "rgb(1\n2 3)", false), (.color, "currentcolor", true),
      (.length, "1.5rem", true), (.length, "-4px", true), (.length, "50%", true),
      (.length, "4", false), (.length, "4xx", false), (.length, "px", false),
      (.length, "4px;", false), (.length, "1.px", false), (.length, "--4px", false),
      (.length, "4px 5px", false), (.length, "calc(1px)", false), (.length, "१px", false),
      (.fontFamily, "Source Serif", true), (.fontFamily, "serif", true),
      (.fontFamily, "Noto Sans 日本", true), (.fontFamily, "A\"; }", false),
      (.fontFamily, "A\\", false), (.fontFamily, "A,B", false), (.fontFamily, "</style>", false),
      (.fontFamily, " A", false), (.fontFamily, "A\nB", false), (.number, "1", false),
    ] as [(DesignTokenType, String, Bool)])
  func allowed(type: DesignTokenType, text: String, isAllowed: Bool) throws {
    let json = JSON.string(text).reportText
    let reading = Reading(json: json)
    let css = type.css(try reading.get().root)
    #expect((css != nil) == isAllowed, "\(css ?? "")")
    #expect(css?.contains { ";{}<>\\/*\n".contains($0) && $0 != "/" } != true)
  }

  @Test(
    "are reported at their mistakes",
    arguments: [
      (
        #"{"acent": "red"}"#,
        """
        Content/site.json:2:12: warning[A0381]: Unknown design token "acent"
          2 | "design": {"acent": "red"}}
            |            ^^^^^^^
          help: did you mean accent?

        """
      ),
      (
        #"{"margin": "1px"}"#,
        """
        Content/site.json:2:12: warning[A0381]: Unknown design token "margin"
          2 | "design": {"margin": "1px"}}
            |            ^^^^^^^^
          help: the tokens are accent, text-font, gap, ratio

        """
      ),
      (
        #"{"accent": "reddish"}"#,
        """
        Content/site.json:2:22: error[A0383]: Expected a color, found "reddish"
          2 | "design": {"accent": "reddish"}}
            |                      ^^^^^^^^^
          help: write one such as "#0a5c6b", "teal" or "oklch(0.6 0.1 200)"

        """
      ),
      (
        #"{"ratio": "1.2"}"#,
        """
        Content/site.json:2:21: error[A0383]: Expected a number, found "1.2"
          2 | "design": {"ratio": "1.2"}}
            |                     ^^^^^
          help: write 1.5

        """
      ),
      (
        #"["red"]"#,
        """
        Content/site.json:2:11: error[A0112]: Expected an object with design tokens, found an array
          2 | "design": ["red"]}
            |           ^^^^^^^
          help: write {"accent": "#0a5c6b"}, with tokens that tokens.json declares

        """
      ),
    ])
  func mistakes(design: String, message: String) async throws {
    try set(design)
    #expect(SiteFixture.text(try await fixture.build()) == message)
  }

  @Test(
    "have names and defaults that are checked",
    arguments: [
      (
        #"{"a b": {"type": "color", "default": "red"}}"#,
        """
        Templates/tokens.json:1:2: error[A0382]: Tokens have names of at most 40 letters, digits and \
        hyphens, the first a lowercase letter, found "a b"
          1 | {"a b": {"type": "color", "default": "red"}}
            |  ^^^^^
          help: write a name such as accent or font-size

        """
      ),
      (
        #"{"a": {"type": "color", "default": "rot"}}"#,
        """
        Templates/tokens.json:1:36: error[A0383]: Expected a color, found "rot"
          1 | {"a": {"type": "color", "default": "rot"}}
            |                                    ^^^^^
          help: write one such as "#0a5c6b", "teal" or "oklch(0.6 0.1 200)"

        """
      ),
      (
        #"{"a": {"type": "colour", "default": "red"}}"#,
        """
        Templates/tokens.json:1:16: error[A0116]: Expected one of color, length, fontFamily, number; \
        found "colour"
          1 | {"a": {"type": "colour", "default": "red"}}
            |                ^^^^^^^^
          help: did you mean color?

        """
      ),
    ])
  func declarations(text: String, message: String) async throws {
    try fixture.folder.write(text, to: "Templates/tokens.json")
    #expect(SiteFixture.text(try await fixture.build()) == message)
  }
}
