import Foundation

/// Paths as authors write them into site.json and front matter: of letters, marks and digits of any script, spaces
/// and "-._~", or of the escapes of these.
enum WrittenPath {
  /// Returns a path without escapes and with composed letters, as the files of the site are named: "/pets/小花/" for
  /// "/pets/%E5%B0%8F%E8%8A%B1/". `nil` if it has other characters, or if an escape stands for a slash.
  ///
  /// - Parameter others: Further characters that it may have.
  static func decoded(_ text: some StringProtocol, with others: String = "/") -> String? {
    guard !text.lowercased().contains("%2f"),
      let path = String(text).removingPercentEncoding?.precomposedStringWithCanonicalMapping,
      path.unicodeScalars.allSatisfy({ isPlain($0) || others.unicodeScalars.contains($0) })
    else { return nil }
    return path
  }

  /// Returns a path as browsers request it (RFC 3986, section 2.5): "/pets/%E5%B0%8F%E8%8A%B1/".
  static func encoded(_ path: some StringProtocol) -> String {
    path.utf8.map { byte in
      RedirectTarget.isPlain(byte) || "/*".utf8.contains(byte)
        ? String(Unicode.Scalar(byte))
        : (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// Returns whether no name in a path is empty or begins with a dot.
  static func hasNames(_ path: some StringProtocol) -> Bool {
    let names = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    return path.hasPrefix("/") && names.dropLast().allSatisfy { !$0.isEmpty }
      && !names.contains { $0.hasPrefix(".") || $0.hasPrefix(" ") || $0.hasSuffix(" ") }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return RedirectTarget.isPlain(UInt8(scalar.value)) || scalar == " " }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
