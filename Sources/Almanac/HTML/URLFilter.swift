/// Which addresses a page may link to, and how they are written into an attribute.
enum URLFilter {
  /// The schemes that links may have; an address without a scheme is relative and allowed.
  static let schemes = ["http", "https", "mailto", "tel"]

  /// The schemes, as a phrase.
  static var schemeNames: String { schemes.dropLast().joined(separator: ", ") + " and tel" }

  /// What stands in for an address that is not allowed.
  static let refused: StaticString = "about:invalid"

  /// Whether an address is relative or has an allowed scheme, read as browsers read it: control
  /// characters and spaces in front are skipped, tabs and line breaks are skipped everywhere
  /// (WHATWG URL, section 4.4).
  static func allows(_ url: ArraySlice<UInt8>) -> Bool {
    var scheme: [UInt8] = []
    for byte in url.drop(while: { $0 <= 0x20 }) where byte != 0x09 && byte != 0x0A && byte != 0x0D {
      if byte == UInt8(ascii: ":") {
        return scheme.isEmpty
          || schemes.contains(String(decoding: scheme, as: UTF8.self).lowercased())
      }
      // What cannot be part of a scheme tells that the address has none.
      guard isUnreserved(byte) || byte == UInt8(ascii: "+") else { return true }
      scheme.append(byte)
    }
    return true
  }

  /// Whether an address that a browser loads by itself stays within the site: it is relative, or
  /// begins with the site's base URL. It is judged as it is written, with all but plain bytes
  /// encoded, so that browsers find nothing to skip in it and no backslash.
  static func allowsLoading(_ url: ArraySlice<UInt8>, baseURL: [UInt8]) -> Bool {
    if !baseURL.isEmpty, url.starts(with: baseURL) { return true }
    guard !url.starts(with: "//".utf8) else { return false }
    let end = url.firstIndex { "/?#".utf8.contains($0) } ?? url.endIndex
    return !url[..<end].contains(UInt8(ascii: ":"))
  }

  /// Whether a byte stands in an address as it is; all others are percent-encoded. A percent sign
  /// is left alone, since the address may be encoded already.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "?"),
      UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "/"),
      UInt8(ascii: ","), UInt8(ascii: "+"), UInt8(ascii: "$"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    default: isUnreserved(byte)
    }
  }

  /// The unreserved characters of RFC 3986, section 2.3.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Appends an address to an attribute in quotes, encoded and escaped, unfiltered.
  static func append(_ url: ArraySlice<UInt8>, to output: inout [UInt8]) {
    for byte in url {
      switch byte {
      case UInt8(ascii: "&"): output.append("&amp;")
      case UInt8(ascii: "'"): output.append("&#39;")
      case _ where isPlain(byte): output.append(byte)
      default: appendEncoded(byte, to: &output)
      }
    }
  }

  /// Appends a part of an address, such as one segment of its path, so that it stays that part.
  static func appendPart(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    for byte in text {
      if isUnreserved(byte) { output.append(byte) } else { appendEncoded(byte, to: &output) }
    }
  }

  private static func appendEncoded(_ byte: UInt8, to output: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
