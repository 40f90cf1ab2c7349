/// The encoding of URLs in attributes.
extension URLFilter {
  /// The replacement for a URL that is not allowed.
  static var refused: StaticString { "about:invalid" }

  /// Returns whether a URL that browsers load automatically stays within the site: it is relative,
  /// or begins with the site's base URL. The URL is checked as written, with all but plain bytes
  /// encoded, so that it contains no backslash and nothing that browsers skip.
  package static func allowsLoading(_ url: ArraySlice<UInt8>, baseURL: [UInt8]) -> Bool {
    if !baseURL.isEmpty, url.starts(with: baseURL) { return true }
    guard !url.starts(with: "//".utf8) else { return false }
    let end = url.firstIndex { "/?#".utf8.contains($0) } ?? url.endIndex
    return !url[..<end].contains(UInt8(ascii: ":"))
  }

  /// Returns whether a byte is written to a URL unchanged; all others are percent-encoded. A
  /// percent sign is unchanged, since the URL may already be encoded.
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "?"),
      UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "/"),
      UInt8(ascii: ","), UInt8(ascii: "+"), UInt8(ascii: "$"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    default: isUnreserved(byte)
    }
  }

  /// Appends a URL to a quoted attribute, encoded and escaped but not filtered.
  package static func append(_ url: ArraySlice<UInt8>, to output: inout [UInt8]) {
    for byte in url {
      switch byte {
      case UInt8(ascii: "&"): output.append("&amp;")
      case UInt8(ascii: "'"): output.append("&#39;")
      case _ where isPlain(byte): output.append(byte)
      default: appendEncoded(byte, to: &output)
      }
    }
  }

  /// Appends a URL, encoded but neither filtered nor escaped.
  static func append(encoded url: ArraySlice<UInt8>, to output: inout [UInt8]) {
    for byte in url {
      if isPlain(byte) || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "'") {
        output.append(byte)
      } else {
        appendEncoded(byte, to: &output)
      }
    }
  }

  /// Appends a part of a URL, such as a path segment, encoded so that it remains that part.
  package static func appendPart(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    for byte in text {
      if isUnreserved(byte) { output.append(byte) } else { appendEncoded(byte, to: &output) }
    }
  }

  private static func appendEncoded(_ byte: UInt8, to output: inout [UInt8]) {
    output.append(encoded(byte).span)
  }

  /// Returns the percent-encoding of a byte (RFC 3986, section 2.1).
  static func encoded(_ byte: UInt8) -> InlineArray<3, UInt8> {
    func digit(_ number: UInt8) -> UInt8 {
      number + (number < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
    }
    return [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
  }
}
