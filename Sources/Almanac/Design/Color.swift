/// An opaque color of sRGB, by its parts from 0 to 255.
///
/// A file writes it in any form of CSS that can be computed:
///
/// ```
/// color = object.optional("color", "The color of the shirts.")  // "navy", "#0055aa", "oklch(0.6 0.1 200)"
/// ```
///
/// Colors outside sRGB become the nearest of the same lightness and hue. Pages show colors in drawings:
/// `SVG.Style(fill: .color(shirt))`.
public struct Color: Hashable, Sendable {
  /// The part of red.
  public let red: UInt8
  /// The part of green.
  public let green: UInt8
  /// The part of blue.
  public let blue: UInt8

  /// Creates a color from its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates a color from its parts in one number, such as 0x0055AA.
  package init(_ number: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }

  /// Creates a color from CSS, such as "navy", "#0055aa" or "oklch(0.6 0.1 200)"; `nil` for any other string,
  /// and for what is transparent.
  public init?(css: String) {
    guard let color = CSSColor.opaque(css) else { return nil }
    self = color
  }

  /// The names of colors in CSS, for suggestions.
  public static var names: some Sequence<String> { CSSColor.named.keys.sorted() }

  package static let black = Color(0)
  package static let white = Color(0xFFFFFF)

  /// The color as CSS, such as "#0055aa".
  public var css: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        return digits.count == 1 ? "0\(digits)" : digits
      }.joined()
  }

  /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2, definition of relative luminance).
  var luminance: Double {
    let light = LinearLight(self)
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// Returns the contrast ratio of two colors, from 1 to 21 (WCAG 2.2, definition of contrast ratio).
  package func contrast(with other: Color) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Whether dark text is easier to read on it than light text.
  package var isLight: Bool { contrast(with: .black) >= contrast(with: .white) }
}

extension Color: Readable {
  public static let placeholder = Color.black
  public static let schema = JSONSchema.text.documented(
    "A color of CSS, such as #0055aa, navy or oklch(0.6 0.1 200).")

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Color? {
    if value.kind == .string, let color = Color(css: value.text) { return color }
    diagnostics.add(.notAColor(value))
    return nil
  }
}

extension SVG.Paint {
  /// Returns the paint of a color.
  public static func color(_ color: Color) -> SVG.Paint {
    .rgb(red: color.red, green: color.green, blue: color.blue)
  }
}

extension Diagnostic {
  /// Reports a value that is no color, or none that can be computed.
  static func notAColor(_ value: DataValue) -> Self {
    let isSeeThrough = value.kind == .string && CSSColor.css(value.text) != nil
    return Diagnostic(
      .error, "A0730", at: value.place,
      isSeeThrough
        ? "Expected an opaque color, found \(value.described)"
        : "Expected a color, found \(value.described)",
      help: CSSColor.mistake(in: value)
        ?? "write one such as \"#0a5c6b\", \"teal\" or \"hsl(190 80% 25%)\"")
  }
}
