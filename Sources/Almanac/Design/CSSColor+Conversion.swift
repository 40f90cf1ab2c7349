extension CSSColor {
  /// Returns the color of a string; `nil` if it has none of the allowed forms, or if the color depends on
  /// what is around it: it is transparent, or "currentcolor".
  static func opaque(_ text: String) -> Color? {
    guard let css = css(text) else { return nil }
    if let color = named[css] { return color }
    return css.hasPrefix("#") ? hexadecimal(css.dropFirst()) : function(css)
  }

  /// Returns what a value that is no color should be, if that is likely.
  static func mistake(in value: DataValue) -> String? {
    guard value.kind == .string else { return nil }
    let text = value.text
    if css("#\(text)") != nil { return "write \"#\(text)\"" }
    let joined = text.lowercased().filter { $0.isLetter }
    return Suggestion.nearest(to: joined, among: named.keys).map { "write \"\($0)\"" }
  }

  private static func hexadecimal(_ digits: Substring) -> Color? {
    let isShort = digits.utf8.count < 6
    let all = isShort ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    guard all.utf8.count == 6 || all.hasSuffix("ff") else { return nil }
    return UInt32(all.prefix(6), radix: 16).map { Color($0) }
  }

  /// A number of a function, with what it is a number of.
  fileprivate struct Component {
    let number: Double
    let unit: Substring

    init?(_ text: Substring) {
      let digits = text.prefix { "-.0123456789".contains($0) }
      guard let number = text == "none" ? 0 : Double(digits), number.magnitude < 1e6 else {
        return nil
      }
      self.number = number
      unit = text.dropFirst(digits.count)
    }

    /// Returns the number, or a percentage of a number.
    func value(of whole: Double) -> Double { unit == "%" ? number / 100 * whole : number }

    /// The turns of an angle, from 0 up to 1.
    var turns: Double {
      let turns =
        switch unit {
        case "turn": number
        case "rad": number / (2 * .pi)
        default: number / 360
        }
      return turns - turns.rounded(.down)
    }
  }

  /// Returns the color of a function of the allowed form.
  private static func function(_ css: String) -> Color? {
    guard let open = css.firstIndex(of: "(") else { return nil }
    let parts = css[css.index(after: open)...].dropLast().split { " ,/".contains($0) }
    let components = parts.compactMap(Component.init)
    guard components.count == parts.count, components.count >= 3,
      components.count == 3 || components[3].value(of: 1) >= 1
    else { return nil }
    let (first, second, third) = (components[0], components[1], components[2])
    switch css[..<open] {
    case "rgb", "rgba":
      return color(first.value(of: 255), second.value(of: 255), third.value(of: 255))
    case "hsl", "hsla":
      return hsl(first.turns, part(second), part(third))
    case "hwb": return hwb(first.turns, part(second), part(third))
    case "lab": return lab(first.value(of: 100), second.value(of: 125), third.value(of: 125))
    case "lch":
      let (a, b) = third.offset(second.value(of: 150))
      return lab(first.value(of: 100), a, b)
    case "oklab":
      return OKLab(
        lightness: first.value(of: 1), a: second.value(of: 0.4), b: third.value(of: 0.4)
      ).color
    case "oklch":
      let (a, b) = third.offset(second.value(of: 0.4))
      return OKLab(lightness: first.value(of: 1), a: a, b: b).color
    default: return nil
    }
  }

  /// Returns a percentage as a part, from 0 to 1. It may lack its sign.
  private static func part(_ component: Component) -> Double {
    min(max(component.number / 100, 0), 1)
  }

  private static func color(_ red: Double, _ green: Double, _ blue: Double) -> Color {
    func part(_ number: Double) -> UInt8 { UInt8(min(max(number.rounded(), 0), 255)) }
    return Color(red: part(red), green: part(green), blue: part(blue))
  }

  /// CSS Color 4, section 7.1.
  private static func hsl(_ turns: Double, _ saturation: Double, _ lightness: Double) -> Color {
    let reach = saturation * min(lightness, 1 - lightness)
    func part(_ offset: Double) -> Double {
      let place = (offset + turns * 12).truncatingRemainder(dividingBy: 12)
      return (lightness - reach * max(-1, min(place - 3, 9 - place, 1))) * 255
    }
    return color(part(0), part(8), part(4))
  }

  /// CSS Color 4, section 8.1.
  private static func hwb(_ turns: Double, _ white: Double, _ black: Double) -> Color {
    guard white + black < 1 else {
      let gray = white / (white + black) * 255
      return color(gray, gray, gray)
    }
    let hue = hsl(turns, 1, 0.5)
    func part(_ part: UInt8) -> Double { Double(part) * (1 - white - black) + white * 255 }
    return color(part(hue.red), part(hue.green), part(hue.blue))
  }

  /// CSS Color 4, sections 9.3 and 18: from CIE Lab by XYZ, whose white is D50, to sRGB, whose white is D65.
  private static func lab(_ lightness: Double, _ a: Double, _ b: Double) -> Color {
    func light(_ value: Double) -> Double {
      let cube = value * value * value
      return cube > 216.0 / 24389 ? cube : (116 * value - 16) / (24389.0 / 27)
    }
    let middle = (min(max(lightness, 0), 100) + 16) / 116
    let x = light(middle + a / 500) * 0.3457 / 0.3585
    let y = light(middle)
    let z = light(middle - b / 200) * (1 - 0.3457 - 0.3585) / 0.3585
    return OKLab(
      LinearLight(
        red: 3.1341359570 * x - 1.6173863322 * y - 0.4906619460 * z,
        green: -0.9787955029 * x + 1.9162545673 * y + 0.0334427312 * z,
        blue: 0.0719553799 * x - 0.2289768264 * y + 1.4053860583 * z)
    ).color
  }
}

extension CSSColor.Component {
  /// Returns the distances to the right and upwards of a point at this angle.
  fileprivate func offset(_ distance: Double) -> (Double, Double) {
    let quarters = turns * 4
    // An eighth of a turn at most, where few terms of the series of Taylor are exact.
    let nearest = quarters.rounded()
    let angle = (quarters - nearest) * .pi / 2
    let square = angle * angle
    var (cosine, sine, term) = (1.0, angle, 1.0)
    for step in 1...9 {
      let number = Double(2 * step)
      term *= -square / (number * (number - 1))
      cosine += term
      sine += term * angle / (number + 1)
    }
    let (x, y) = (distance * cosine, distance * sine)
    switch Int(nearest) % 4 {
    case 1: return (-y, x)
    case 2: return (-x, -y)
    case 3: return (y, -x)
    default: return (x, y)
    }
  }
}
