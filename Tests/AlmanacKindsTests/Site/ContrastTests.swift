import Foundation
import TestSupport
import Testing

/// The colors of the sample site against WCAG 2.2, success criteria 1.4.3 and 1.4.11.
@Suite("The colors of the sample site")
struct ContrastTests {
  /// The blocks of site.css that set the colors, in light and in dark.
  private static func colors(isDark: Bool) throws -> [String: (Double, Double, Double)] {
    let css = try String(
      contentsOf: Repository.root.appending(path: "Templates/assets/site.css"), encoding: .utf8)
    let dark = try #require(css.range(of: "prefers-color-scheme: dark"))
    let block = isDark ? css[dark.upperBound...] : css[..<dark.lowerBound]
    var colors: [String: (Double, Double, Double)] = [:]
    for line in block.prefix(2000).split(separator: "\n") {
      let parts = line.split(whereSeparator: { ": ;".contains($0) })
      guard parts.count == 2, parts[0].hasPrefix("--"), parts[1].hasPrefix("#"),
        let number = Int(parts[1].dropFirst(), radix: 16)
      else { continue }
      func linear(_ shift: Int) -> Double {
        let part = Double(number >> shift & 0xFF) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      colors[String(parts[0].dropFirst(2))] = (linear(16), linear(8), linear(0))
    }
    return colors
  }

  private static func luminance(_ color: (Double, Double, Double)) -> Double {
    0.2126 * color.0 + 0.7152 * color.1 + 0.0722 * color.2
  }

  @Test(
    "are far enough apart for text, and for the lines and areas of charts",
    arguments: [false, true],
    [
      ("ink", "paper", 7.0), ("ink", "wash", 7.0), ("quiet", "paper", 4.5), ("quiet", "wash", 4.5),
      ("accent", "paper", 4.5), ("accent", "wash", 4.5), ("focus", "paper", 3.0),
      ("line", "paper", 3.0),
    ])
  func contrast(isDark: Bool, pair: (String, String, Double)) throws {
    let colors = try Self.colors(isDark: isDark)
    let (first, second) = (
      Self.luminance(try #require(colors[pair.0])), Self.luminance(try #require(colors[pair.1]))
    )
    let ratio = (max(first, second) + 0.05) / (min(first, second) + 0.05)
    #expect(ratio >= pair.2, "\(pair.0) on \(pair.1): \(ratio)")
  }
}
