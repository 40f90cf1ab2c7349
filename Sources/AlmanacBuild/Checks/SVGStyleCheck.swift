/// A check of CSS in a drawing: it refers to parts of the drawing only, and uses known functions.
///
/// Tokens are those of CSS Syntax, section 4, without escapes, which could write any name in another way.
struct SVGStyleCheck {
  /// The reason why CSS is refused.
  enum Problem: Equatable {
    case escape
    case rule(String)
    case function(String)
    case address
    case string
  }

  private let css: [UInt8]
  private let isSheet: Bool
  private var index = 0

  /// Returns the first problem in a style sheet, in declarations or in a value, and where it is.
  ///
  /// - Parameter isSheet: Whether rules with an at sign may stand in it.
  static func problem(in css: [UInt8], isSheet: Bool) -> (Problem, offset: Int)? {
    var check = SVGStyleCheck(css, isSheet)
    while check.index < css.count {
      let start = check.index
      if let problem = check.readToken() { return (problem, start) }
    }
    return nil
  }

  private init(_ css: [UInt8], _ isSheet: Bool) { (self.css, self.isSheet) = (css, isSheet) }

  private mutating func readToken() -> Problem? {
    switch css[index] {
    case UInt8(ascii: "\\"): return .escape
    case UInt8(ascii: "/") where css.span.has("/*", at: index, before: css.count):
      index = css.span.first("*/".utf8.span, from: index + 2).map { $0 + 2 } ?? css.count
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return readString() == nil ? .string : nil
    case UInt8(ascii: "@"):
      index += 1
      let name = readName()
      return isSheet && Self.rules.contains(name) ? nil : .rule(name)
    case let byte where byte.continuesCSSName:
      let name = readName()
      guard index < css.count, css[index] == UInt8(ascii: "(") else { return nil }
      index += 1
      if name == "url" { return readAddress() }
      return Self.functions.contains(name) ? nil : .function(name)
    default: index += 1
    }
    return nil
  }

  private mutating func readName() -> String {
    let name = css[index...].prefix { $0.continuesCSSName }
    index = name.endIndex
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// Reads a string with its quotes, and returns what is between them; `nil` if it has no end.
  private mutating func readString() -> ArraySlice<UInt8>? {
    let quote = css[index]
    let text = css[(index + 1)...].prefix { $0 != quote && $0 != 0x0A && $0 != 0x0D && $0 != 0x5C }
    guard text.endIndex < css.count, css[text.endIndex] == quote else { return nil }
    index = text.endIndex + 1
    return text
  }

  /// Reads the rest of `url(…)`, and checks the address.
  private mutating func readAddress() -> Problem? {
    index = css.span.skip(index, css.count, \.isSpace)
    let address: ArraySlice<UInt8>
    if index < css.count, css[index] == UInt8(ascii: "\"") || css[index] == UInt8(ascii: "'") {
      guard let text = readString() else { return .string }
      address = text
    } else {
      address = css[index...].prefix { $0 != UInt8(ascii: ")") && !$0.isSpace && $0 != 0x5C }
      index = address.endIndex
    }
    index = css.span.skip(index, css.count, \.isSpace)
    guard index < css.count, css[index] == UInt8(ascii: ")"),
      address.isPartOfDrawing || address.isPictureInDrawing
    else { return .address }
    index += 1
    return nil
  }

  /// The rules that depend on the reader's screen, or animate.
  private static let rules: Set<String> = ["keyframes", "-webkit-keyframes", "media", "supports"]

  /// The functions of values and selectors that load nothing.
  private static let functions: Set<String> = [
    "color", "color-mix", "hsl", "hsla", "hwb", "icc-color", "lab", "lch", "light-dark", "oklab",
    "oklch", "rgb", "rgba", "calc", "clamp", "max", "min", "var", "matrix", "matrix3d",
    "perspective", "rotate", "rotate3d", "rotatex", "rotatey", "rotatez", "scale", "scale3d",
    "scalex", "scaley", "scalez", "skew", "skewx", "skewy", "translate", "translate3d",
    "translatex", "translatey", "translatez", "circle", "ellipse", "inset", "path", "polygon",
    "rect", "blur", "brightness", "contrast", "drop-shadow", "grayscale", "hue-rotate", "invert",
    "opacity", "saturate", "sepia", "cubic-bezier", "linear", "steps", "conic-gradient",
    "linear-gradient", "radial-gradient", "repeating-linear-gradient", "repeating-radial-gradient",
    "and", "is", "lang", "not", "nth-child", "nth-last-child", "nth-of-type", "or", "where",
  ]
}

extension ArraySlice<UInt8> {
  /// Whether it is the address of a part of the document that it stands in.
  var isPartOfDrawing: Bool {
    count > 1 && first == UInt8(ascii: "#")
      && !contains { $0.isSpace || "()\"'\\".utf8.contains($0) }
  }

  /// Whether it is a picture itself, of a format that holds nothing but one.
  var isPictureInDrawing: Bool {
    let formats: [StaticString] = ["png", "jpeg", "jpg", "gif", "webp"]
    guard let start = formats.lazy.compactMap({ end(of: "data:image/\($0);base64,") }).first else {
      return false
    }
    return self[start...].allSatisfy {
      $0.isLetter || $0.isDigit || $0.isSpace || "+/=".utf8.contains($0)
    }
  }

  /// Returns the index after a prefix in ASCII, whose case does not matter, if it has that.
  private func end(of prefix: String) -> Int? {
    let isPrefix = self.prefix(prefix.utf8.count).lazy.map(\.lowercased).elementsEqual(prefix.utf8)
    return isPrefix ? startIndex + prefix.utf8.count : nil
  }
}

extension UInt8 {
  /// Whether names of CSS may have the byte.
  fileprivate var continuesCSSName: Bool {
    isLetter || isDigit || self >= 0x80 || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
