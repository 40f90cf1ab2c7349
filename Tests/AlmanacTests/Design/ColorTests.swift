import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("Colors")
struct ColorTests {
  private static func color(_ css: String) throws -> Color { try #require(Color(css: css)) }

  @Test(
    "are computed from every form of CSS",
    arguments: [
      ("#0055AA", "#0055aa"), ("#05a", "#0055aa"), ("#05af", "#0055aa"), ("#0055aaff", "#0055aa"),
      ("Navy", "#000080"), ("rebeccapurple", "#663399"), ("rgb(0, 85, 170)", "#0055aa"),
      ("rgb(0% 33.3% 66.7% / 100%)", "#0055aa"), ("rgba(300 -5 170 / 1)", "#ff00aa"),
      ("hsl(190 80% 25%)", "#0d6273"), ("hsl(-70deg 40% 60%)", "#b470c2"),
      ("hsl(0.25turn, 100%, 50%)", "#80ff00"), ("hwb(194 20% 10%)", "#33bce6"),
      ("hwb(0 60% 60%)", "#808080"), ("lab(50 20 -30)", "#856caa"), ("lab(80% 10 40)", "#eabf7b"),
      ("lch(50 30 250)", "#437ea7"), ("lab(100 0 0)", "#ffffff"),
      ("oklab(0.5 0.05 -0.1)", "#6a549b"),
      ("oklch(0.6 0.1 200)", "#0d9298"), ("oklch(70% 25% 0.25turn)", "#b79c51"),
      ("oklch(0.6 none 200)", "#808080"), ("oklch(1.2 0.4 30)", "#ffffff"),
    ])
  func forms(css: String, hexadecimal: String) throws {
    #expect(try Self.color(css).css == hexadecimal)
  }

  @Test(
    "are no values that depend on what is around them, or that CSS does not have",
    arguments: [
      "transparent", "currentcolor", "#05a8", "#0055aa80", "rgb(1 2 3 / 0.5)", "rgb(1,2,3,99%)",
      "hsl(1 2% 3% / none)", "#12", "redd", "", "var(--x)", "rgb(1 2)", "rgb(99999999 1 1)",
      "#0055aa;}", "url(x)", "</style>", "rgb(1 2 3) x", "color(srgb 1 1 1)",
    ])
  func noColors(css: String) { #expect(Color(css: css) == nil) }

  @Test("outside sRGB become colors of the same lightness and hue within it")
  func outside() throws {
    let color = try Self.color("oklch(0.7 0.37 150)")
    let (own, wanted) = (OKLab(color), OKLab(lightness: 0.7, a: -0.3204, b: 0.185))
    #expect((own.lightness - 0.7).magnitude < 0.005)
    #expect((own.a / own.chroma - wanted.a / wanted.chroma).magnitude < 0.02)
    #expect(own.chroma > 0.15)
  }

  @Test(
    "have the contrast that WCAG defines",
    arguments: [
      ("black", "white", 21.0), ("#777777", "white", 4.4781), ("#767676", "white", 4.5422),
      ("red", "white", 3.9985), ("blue", "white", 8.5925), ("#ffcc00", "white", 1.5120),
      ("white", "#1a73e8", 4.5050), ("#8f2f1b", "#f8f2e4", 7.2625), ("teal", "teal", 1),
    ])
  func contrast(first: String, second: String, ratio: Double) throws {
    let found = try Self.color(first).contrast(with: Self.color(second))
    #expect((found - ratio).magnitude < 0.0001, "\(found)")
  }

  @Test(
    "have the coordinates of OKLab that its author gives",
    arguments: [
      ("red", 0.62796, 0.22486, 0.12585), ("lime", 0.86644, -0.23389, 0.17950),
      ("blue", 0.45201, -0.03246, -0.31153), ("white", 1, 0, 0), ("black", 0, 0, 0),
      ("gray", 0.59987, 0, 0),
    ])
  func lab(css: String, lightness: Double, a: Double, b: Double) throws {
    let lab = OKLab(try Self.color(css))
    #expect(lab.distance(to: OKLab(lightness: lightness, a: a, b: b)) < 0.00002, "\(lab)")
  }

  @Test("are the same after a way to OKLab and back")
  func roundTrip() {
    for number in stride(from: UInt32(0), through: 0xFFFFFF, by: 4099) {
      #expect(OKLab(Color(number)).color == Color(number))
    }
  }

  @Test("have the light that the powers of C libraries give, but for the last digits")
  func powers() {
    for part in 11...255 {
      let light = LinearLight(Color(UInt32(part) << 16)).red
      #expect((light - pow((Double(part) / 255 + 0.055) / 1.055, 2.4)).magnitude < 1e-12)
      #expect((root(3, of: light) - cbrt(light)).magnitude < 1e-12)
      #expect((root(5, of: light) - pow(light, 0.2)).magnitude < 1e-12)
    }
    #expect(root(3, of: 1e60) == 1e20)
  }

  @Test(
    "become as much lighter or darker as a contrast needs",
    arguments: [
      ("#ffcc00", ["#ffffff"], "#917300"), ("#ffcc00", ["#f8f2e4", "#efe5cf"], "#7f6400"),
      ("#0055aa", ["#18140f", "#2c251c"], "#468ee7"), ("#0055aa", ["#ffffff"], "#0055aa"),
    ])
  func nearest(css: String, backgrounds: [String], expected: String) throws {
    let found = try Self.color(css).nearest(
      reaching: 4.5, on: backgrounds.map { try Self.color($0) })
    #expect(found?.css == expected)
  }

  @Test("have no legible relative on black and white at once")
  func unreachable() { #expect(Color(0x808080).nearest(reaching: 5, on: [.black, .white]) == nil) }

  @Test("reach a contrast on any background, and are not changed for nothing")
  func anyBackground() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let color = Color(.random(in: 0...0xFFFFFF, using: &generator))
      let background = Color(.random(in: 0...0xFFFFFF, using: &generator))
      let found = color.nearest(reaching: 4.5, on: [background])
      #expect(found.map { $0.contrast(with: background) >= 4.5 } == true)
      if color.contrast(with: background) >= 4.5 { #expect(found == color) }
    }
  }

  @Test(
    "are reported where they are written",
    arguments: [
      (
        #""redd""#,
        """
        data.json:1:1: error[A0730]: Expected a color, found "redd"
          1 | "redd"
            | ^^^^^^
          help: write "red"

        """
      ),
      (
        #""0055aa""#,
        """
        data.json:1:1: error[A0730]: Expected a color, found "0055aa"
          1 | "0055aa"
            | ^^^^^^^^
          help: write "#0055aa"

        """
      ),
      (
        ##""#0055aa80""##,
        """
        data.json:1:1: error[A0730]: Expected an opaque color, found "#0055aa80"
          1 | "#0055aa80"
            | ^^^^^^^^^^^
          help: write one such as "#0a5c6b", "teal" or "hsl(190 80% 25%)"

        """
      ),
      (
        "7",
        """
        data.json:1:1: error[A0730]: Expected a color, found 7
          1 | 7
            | ^
          help: write one such as "#0a5c6b", "teal" or "hsl(190 80% 25%)"

        """
      ),
    ])
  func mistakes(json: String, message: String) {
    #expect(Reading(Color.self, json: json).printed == message)
  }
}
