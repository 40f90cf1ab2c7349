import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacTemplates

@Suite("Drawings made at random")
struct SVGFormTests {
  private var random = SeededGenerator(seed: 14)

  private mutating func number() -> Double {
    let special = [0, -0.0, 1e-9, 0.5, -3, 1e7, .nan, .infinity, 1e300]
    return Bool.random(using: &random)
      ? Double.random(in: -9...9, using: &random) : special.randomElement(using: &random) ?? 0
  }

  private mutating func point() -> SVG.Point { .init(x: number(), y: number()) }

  private mutating func string() -> String {
    let pieces = [
      "<", ">", "&", "\"", "'", "]]>", "\u{0}", "\r", "\n", "\u{FFFE}", "é", "x", "</svg>",
    ]
    return (0..<3).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private mutating func style() -> SVG.Style {
    .init(
      fill: [.none, .currentColor, .rgb(red: 1, green: 2, blue: 3)].randomElement(using: &random),
      stroke: [nil, .currentColor].randomElement(using: &random) ?? nil,
      strokeWidth: number(), opacity: Bool.random(using: &random) ? nil : number())
  }

  private mutating func draw(_ svg: inout SVG.Canvas, depth: Int) {
    let className = ["a b", "", "x_1", "<"].randomElement(using: &random)
    for _ in 0..<3 {
      let (style, points) = (style(), (0..<3).map { _ in point() })
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        svg.rect(
          x: number(), y: number(), width: number(), height: number(), radius: number(),
          class: className, style: style)
      case 1: svg.circle(x: number(), y: number(), radius: number(), class: className, style: style)
      case 2:
        svg.ellipse(x: number(), y: number(), radiusX: number(), radiusY: number(), style: style)
      case 3: svg.line(from: points[0], to: points[1], class: className, style: style)
      case 4: svg.polyline(points, class: className, style: style)
      case 5: svg.polygon(points, class: className, style: style)
      case 6:
        svg.path(style: style) { path in
          path.move(to: points[0])
          path.curve(to: points[1], control: points[2])
          path.arc(to: points[2], radius: points[0].x)
          path.close()
        }
      case 7:
        svg.text(string(), x: number(), y: number(), anchor: .middle, size: number(), style: style)
      default:
        guard depth < 4 else { continue }
        let transform = SVG.Transform.rotate(degrees: number(), around: points[0])
        let title = string()
        svg.group(class: className, style: style, transform: transform, title: title) {
          draw(&$0, depth: depth + 1)
        }
      }
    }
  }

  @Test("are well-formed XML and whole HTML, of allowed elements and attributes only")
  mutating func forms() throws {
    let elements = Set(SVG.Element.allCases.map(\.rawValue))
    let attributes = Set(SVG.Attribute.allCases.map(\.rawValue))
    var seen: (elements: Set<String>, attributes: Set<String>) = ([], [])
    for number in 0..<400 {
      let isStretched = number % 8 == 1
      var canvas = SVG.Canvas(stretching: isStretched ? (9, 9) : nil)
      draw(&canvas, depth: 0)
      let title = "T" + string()
      let svg =
        if number % 8 == 0 {
          SVG(decorationOfWidth: 9, height: 9, class: "c") { $0 = canvas }
        } else if isStretched {
          SVG(stretching: 9, height: 9, title: title, class: "c") { $0 = canvas }
        } else {
          SVG(width: 9, height: 9, title: title, description: string(), class: "c") { $0 = canvas }
        }
      var xml = XMLScanner(isGraphics: true)
      _ = xml.read(literal: svg.document)
      #expect(xml.takeProblem() == nil && xml.isComplete)
      var html = HTMLScanner()
      html.read(svg.markup)
      #expect(html.takeProblem() == nil && html.isBetweenTags)
      #expect(svg.document.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
      let text = String(decoding: svg.markup, as: UTF8.self)
      for tag in text.matches(of: /<\/?([A-Za-z]+)((?: [a-zA-Z0-9-]+="[^"<>]*")*)\/?>/) {
        seen.elements.insert(String(tag.1))
        for attribute in tag.2.matches(of: #/ ([a-zA-Z0-9-]+)="([^"]*)"/#) {
          seen.attributes.insert(String(attribute.1))
          #expect(!attribute.2.contains(/nan|inf|e[+-]/), "\(attribute.0)")
        }
      }
      let tags = text.replacing(/<\/?([A-Za-z]+)((?: [a-zA-Z0-9-]+="[^"<>]*")*)\/?>/, with: "")
      #expect(!tags.contains("<") && !tags.contains(">"))
    }
    #expect(seen.elements == elements)
    #expect(seen.attributes == attributes)
  }
}
