import Testing

@testable import Almanac
@testable import AlmanacTemplates

@Suite("Drawings")
struct SVGTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// What a drawing adds within its root, after the title.
  private func content(
    title: String = "T", _ draw: (inout SVG.Canvas) -> Void
  ) throws -> String {
    let svg = SVG(width: 9, height: 4, title: title, draw)
    #expect(svg.problem == nil)
    let root =
      "<svg width=\"9\" height=\"4\" viewBox=\"0 0 9 4\" role=\"img\" fill=\"currentColor\">"
    let text = text(svg.markup)
    try #require(text.hasPrefix(root + "<title>") && text.hasSuffix("</svg>"))
    let start = try #require(text.firstRange(of: "</title>"))
    return String(text[start.upperBound...].dropLast("</svg>".count))
  }

  /// The problem with a drawing, and all of its elements that are left.
  private func problem(_ draw: (inout SVG.Canvas) -> Void) -> (String?, String) {
    let svg = SVG(width: 9, height: 4, title: "T", draw)
    let text = text(svg.markup)
    let start = text.firstRange(of: "</title>")?.upperBound ?? text.startIndex
    return (svg.problem?.description, String(text[start...].dropLast("</svg>".count)))
  }

  @Test("have a size, the role of an image, a title as their first child, and a description")
  func root() {
    let svg = SVG(
      width: 120, height: 24.5, title: "Sales & more", description: "Up <3.", class: "flow a-1"
    ) { _ in }
    let rest = """
      class="flow a-1" width="120" height="24.5" viewBox="0 0 120 24.5" role="img" \
      fill="currentColor"><title>Sales &amp; more</title><desc>Up &lt;3.</desc></svg>
      """
    #expect(text(svg.markup) == "<svg \(rest)")
    #expect(text(svg.document) == "<svg xmlns=\"http://www.w3.org/2000/svg\" \(rest)\n")
    #expect(svg.problem == nil)
  }

  @Test("without a class or a description have neither")
  func emptyStrings() throws {
    let svg = SVG(width: 9, height: 4, title: "T", description: " ", class: "") {
      $0.rect(x: 0, y: 0, width: 1, height: 1, class: " ")
    }
    #expect(!text(svg.markup).contains("class") && !text(svg.markup).contains("desc"))
    #expect(svg.problem == nil)
  }

  @Test("have shapes with exactly the attributes that are given")
  func shapes() throws {
    #expect(
      try content { svg in
        svg.rect(x: 1, y: 2, width: 3, height: 0, radius: 0.5, class: "win")
        svg.circle(x: 1, y: 2, radius: 3, style: .init(fill: .rgb(red: 0, green: 171, blue: 255)))
        svg.ellipse(x: 1, y: 2, radiusX: 3, radiusY: 4, style: .init(opacity: 0.25))
        svg.line(from: .init(x: 0, y: 1), to: .init(x: 2, y: 3))
        svg.polyline([.init(x: 0, y: 1), .init(x: -2, y: 3)], style: .init(strokeWidth: 2))
        svg.polygon([.init(x: 0, y: 1), .init(x: 2, y: 3)])
      } == """
        <rect x="1" y="2" width="3" height="0" rx="0.5" class="win"/>\
        <circle cx="1" cy="2" r="3" fill="#00abff"/>\
        <ellipse cx="1" cy="2" rx="3" ry="4" opacity="0.25"/>\
        <line x1="0" y1="1" x2="2" y2="3" fill="none" stroke="currentColor"/>\
        <polyline points="0 1 -2 3" stroke-width="2"/><polygon points="0 1 2 3"/>
        """)
  }

  @Test("have texts, groups and paths")
  func compounds() throws {
    #expect(
      try content { svg in
        svg.text("a", x: 1, y: 2, anchor: .end, size: 8)
        svg.group(
          class: "g", transform: .rotate(degrees: 90, around: .init(x: 1, y: 2)), title: "<"
        ) {
          $0.text("b", x: 0, y: 0)
          $0.group(transform: .translate(x: 1, y: -1)) {
            $0.group(transform: .scale(x: 2, y: 2)) { _ in }
          }
        }
        svg.path(style: .line) { path in
          path.move(to: .init(x: 0, y: 8))
          path.line(to: .init(x: 4, y: 0))
          path.curve(to: .init(x: 1, y: 2), control: .init(x: 3, y: 4))
          path.curve(
            to: .init(x: 1, y: 2), control1: .init(x: 3, y: 4), control2: .init(x: 5, y: 6))
          path.arc(to: .init(x: 1, y: 2), radius: 7)
          path.close()
        }
      } == """
        <text x="1" y="2" text-anchor="end" font-size="8">a</text>\
        <g class="g" transform="rotate(90 1 2)"><title>&lt;</title><text x="0" y="0">b</text>\
        <g transform="translate(1 -1)"><g transform="scale(2 2)"></g></g></g>\
        <path d="M0 8L4 0Q3 4 1 2C3 4 5 6 1 2A7 7 0 0 1 1 2Z" fill="none" stroke="currentColor"/>
        """)
  }

  @Test("leave out lines and paths without points")
  func emptyShapes() throws {
    #expect(
      try content { svg in
        svg.polyline([])
        svg.polygon([])
        svg.path { _ in }
      } == "")
  }

  @Test(
    "write numbers in thousandths, rounded half away from zero, without an exponent",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (12.345, "12.345"),
      (0.0005, "0.001"), (-0.0005, "-0.001"), (0.0004999, "0"), (-0.0004999, "0"), (1e-300, "0"),
      (-.leastNonzeroMagnitude, "0"), (0.1 + 0.2, "0.3"), (2.0 / 3, "0.667"), (1.9996, "2"),
      (9.05, "9.05"), (100, "100"), (1e7, "10000000"), (-1e7, "-10000000"),
      (1234567.891, "1234567.891"),
      (9_999_999.9999, "10000000"),
    ] as [(Double, String)])
  func numbers(number: Double, expected: String) throws {
    #expect(
      try content { $0.text("", x: number, y: 0) } == "<text x=\"\(expected)\" y=\"0\"></text>")
  }

  @Test(
    "leave out an element with a number that cannot be drawn, and say so",
    arguments: [
      (.nan, "not finite: nan"), (.infinity, "not finite: inf"), (-.infinity, "not finite: -inf"),
      (1e300, "beyond ten million: 1e+300"), (-10_000_001, "beyond ten million: -10000001.0"),
    ] as [(Double, String)])
  func impossibleNumbers(number: Double, message: String) {
    let what = message.hasPrefix("not") ? "that is " : ""
    let bad = SVG.Point(x: 1, y: number)
    let shapes: [(String, (inout SVG.Canvas) -> Void)] = [
      ("y of <rect>", { $0.rect(x: 0, y: number, width: 1, height: 1) }),
      ("points of <polyline>", { $0.polyline([.init(x: 0, y: 0), bad]) }),
      ("d of <path>", { $0.path { $0.move(to: bad) } }),
      ("transform of <g>", { $0.group(transform: .scale(x: number, y: 1)) { _ in } }),
      ("y2 of <line>", { $0.line(from: .init(x: 0, y: 0), to: bad) }),
    ]
    for (place, draw) in shapes {
      let (problem, rest) = problem {
        $0.circle(x: 1, y: 1, radius: 1)
        draw(&$0)
      }
      #expect(problem == "the \(place) has a number \(what)\(message)")
      #expect(rest == "<circle cx=\"1\" cy=\"1\" r=\"1\"/>")
    }
  }

  @Test("stretch their lines and areas, and keep the size of text and circles")
  func stretching() {
    let svg = SVG(stretching: 200, height: 50, title: "T", description: "D", class: "c") { svg in
      svg.circle(x: 50, y: 50, radius: 3)
      svg.group(class: "g") { group in
        group.line(from: .init(x: 0, y: 1), to: .init(x: 200, y: 1))
        group.text("a<b", x: 200, y: 12.5, anchor: .end)
      }
      svg.rect(x: 1, y: 2, width: 3, height: 4)
    }
    #expect(svg.problem == nil)
    #expect(
      text(svg.markup) == """
        <svg class="c" width="200" height="50" role="img" fill="currentColor"><title>T</title><desc>D</desc>\
        <svg width="100%" height="100%" viewBox="0 0 200 50" preserveAspectRatio="none">\
        <g class="g"><line x1="0" y1="1" x2="200" y2="1" vector-effect="non-scaling-stroke" \
        fill="none" stroke="currentColor"/></g><rect x="1" y="2" width="3" height="4"/></svg>\
        <circle cx="25%" cy="100%" r="3"/>\
        <g class="g"><text x="100%" y="25%" text-anchor="end">a&lt;b</text></g></svg>
        """)
    let moved = SVG(stretching: 1, height: 1, title: "T") { svg in
      svg.group(transform: .translate(x: 1, y: 1)) { $0.text("a", x: 0, y: 0) }
    }
    #expect(
      moved.problem?.description
        == "the transform of <g> is in a drawing that stretches, and has text or circles")
    #expect(SVG(stretching: 0, height: 1, title: "T") { _ in }.problem != nil)
  }

  @Test("say what else cannot be drawn, and report the first of several mistakes")
  func mistakes() {
    #expect(
      problem { $0.rect(x: 0, y: 0, width: 1, height: -3) }.0
        == "the height of <rect> is negative: -3.0")
    #expect(
      problem { $0.circle(x: 0, y: 0, radius: -1) }.0 == "the r of <circle> is negative: -1.0")
    #expect(
      problem { $0.rect(x: 0, y: 0, width: 1, height: 1, style: .init(opacity: 1.5)) }.0
        == "the opacity of <rect> is not between 0 and 1: 1.5")
    #expect(
      problem { $0.path { $0.line(to: .init(x: 1, y: 1)) } }.0
        == "the d of <path> does not begin with a move")
    #expect(
      problem {
        $0.path { path in
          path.move(to: .init(x: 0, y: 0))
          path.arc(to: .init(x: 1, y: 1), radius: -2)
        }
      }.0 == "the d of <path> is negative: -2.0")
    #expect(
      problem { $0.rect(x: .nan, y: 0, width: 1, height: -3) }.0
        == "the x of <rect> has a number that is not finite: nan")
    let (first, rest) = problem { svg in
      svg.group(style: .init(opacity: -1)) { $0.circle(x: 0, y: 0, radius: .nan) }
      svg.circle(x: 0, y: 0, radius: -1)
    }
    #expect(first == "the opacity of <g> is not between 0 and 1: -1.0")
    #expect(rest == "")
    for title in ["", " \n\t"] {
      #expect(
        SVG(width: 1, height: 1, title: title) { _ in }.problem?.description
          == "the <title> is empty")
    }
  }

  @Test(
    "without a size are nothing",
    arguments: [
      (0, "is not more than 0: 0.0"), (-1, "is not more than 0: -1.0"),
      (0.0004, "is not more than 0: 0.0004"), (.nan, "has a number that is not finite: nan"),
      (.infinity, "has a number that is not finite: inf"),
    ] as [(Double, String)])
  func size(number: Double, message: String) {
    let wide = SVG(width: number, height: 1, title: "T") { _ in }
    let high = SVG(width: 1, height: number, title: "T") { _ in }
    #expect(wide.problem?.description == "the width of <svg> \(message)")
    #expect(high.problem?.description == "the height of <svg> \(message)")
    #expect(wide.markup == [] && wide.document == [])
  }

  @Test(
    "have only classes that are names",
    arguments: ["a\"b", "a<b", "1a", "-a", "é", "a\tb", "a.b", "a b &", "a\u{0}", "a\nb", "'"])
  func classes(name: String) {
    let (problem, rest) = problem { $0.rect(x: 0, y: 0, width: 1, height: 1, class: name) }
    #expect(problem?.hasPrefix("the class of <rect> is not a class name: ") == true)
    #expect(rest == "")
    let root = SVG(width: 1, height: 1, title: "T", class: name) { _ in }
    #expect(root.problem != nil && root.markup == [])
  }

  @Test(
    "escape every string, so that it is only text",
    arguments: [
      ("<script>&\"'", "&lt;script&gt;&amp;&quot;'"), ("]]>", "]]&gt;"),
      ("</title></svg><b>", "&lt;/title&gt;&lt;/svg&gt;&lt;b&gt;"), ("&lt;", "&amp;lt;"),
      ("a\u{0}\u{1}\u{B}\u{C}\u{1F}b", "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b"),
      ("\r\n\t", "&#13;\n\t"), ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"),
      ("\u{F0000}\u{85}\u{2028}é", "\u{F0000}\u{85}\u{2028}é"), ("<!--", "&lt;!--"),
    ])
  func escaping(value: String, escaped: String) throws {
    let svg = SVG(width: 1, height: 1, title: "T\(value)", description: "D\(value)") { svg in
      svg.text(value, x: 0, y: 0)
      svg.group(title: value) { _ in }
    }
    let text = text(svg.markup)
    #expect(text.contains("<title>T\(escaped)</title><desc>D\(escaped)</desc>"))
    #expect(
      text.contains("<text x=\"0\" y=\"0\">\(escaped)</text><g><title>\(escaped)</title></g>"))
  }

  @Test("stay whole if a closure replaces its canvas by another one")
  func replacedCanvas() throws {
    var kept: SVG.Canvas?
    let text = try content { svg in
      svg.group { inner in
        inner.rect(x: 0, y: 0, width: 1, height: 1)
        kept = inner
      }
      svg.group(class: "b") { inner in
        inner.group { _ in }
        if let kept { inner = kept }
      }
    }
    let rect = "<rect x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>"
    #expect(text == "<g>\(rect)</g><g class=\"b\">\(rect)</g>")
  }
}
