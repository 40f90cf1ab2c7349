/// The forms of colors in CSS that a site may use (CSS Color Module Level 4).
enum CSSColor {
  /// Returns a color as CSS, or `nil` if it has none of the allowed forms: hexadecimal, a name, or a
  /// function with numbers.
  static func css(_ text: String) -> String? {
    guard text.utf8.count <= 80 else { return nil }
    let lower = text.lowercased()
    let isName = named[lower] != nil || lower == "transparent" || lower == "currentcolor"
    return isHexadecimal(lower) || isName || isFunction(lower) ? lower : nil
  }

  private static func isHexadecimal(_ text: String) -> Bool {
    text.hasPrefix("#") && [3, 4, 6, 8].contains(text.utf8.count - 1)
      && text.utf8.dropFirst().allSatisfy { byte in
        byte.isDigit
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }

  private static let functions: Set<Substring> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch",
  ]

  /// Returns whether a string is a function with three components, and perhaps the opacity after a
  /// slash or a third comma.
  private static func isFunction(_ text: String) -> Bool {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "("),
      functions.contains(text[..<open])
    else { return false }
    let inner = text[text.index(after: open)...].dropLast()
    if inner.contains(",") {
      let parts = inner.split(separator: ",", omittingEmptySubsequences: false)
      return (3...4).contains(parts.count) && parts.allSatisfy { isComponent(trimmed($0)) }
    }
    let halves = inner.split(separator: "/", omittingEmptySubsequences: false)
    return (1...2).contains(halves.count) && halves[0].split(separator: " ").count == 3
      && halves[0].split(separator: " ").allSatisfy(isComponent)
      && (halves.count == 1 || isComponent(trimmed(halves[1])))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? ""
  }

  private static func isComponent(_ text: Substring) -> Bool {
    if text == "none" { return true }
    let unit = ["deg", "turn", "rad", "%"].first { text.hasSuffix($0) } ?? ""
    return DesignTokenType.isNumber(text.dropLast(unit.count))
  }
}
