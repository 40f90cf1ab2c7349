/// The URLs that a page can link to, and their encoding in attributes.
package enum URLFilter {
  /// The schemes that links can have. A URL without a scheme is relative and allowed.
  ///
  /// They are the web's, those that HTML considers safe for other programs to open (WHATWG HTML, section
  /// 8.9.1, "safelisted scheme"), and those of calls, messages and secure calendars. No browser runs what they
  /// lead to.
  package static let schemes: Set<String> = [
    "http", "https",
    "bitcoin", "ftp", "ftps", "geo", "im", "irc", "ircs", "magnet", "mailto", "matrix", "mms",
    "news",
    "nntp", "openpgp4fpr", "sftp", "sip", "sms", "smsto", "ssh", "tel", "urn", "webcal", "wtai",
    "xmpp",
    "callto", "facetime", "facetime-audio", "gemini", "gopher", "sips", "skype", "tg", "webcals",
    "whatsapp",
  ]

  /// Some of the schemes, for messages.
  package static let examples = "https:, mailto:, tel:, sms:, webcal: and geo:"

  /// Returns whether a URL is relative or has an allowed scheme, parsed as browsers do: leading
  /// control characters and spaces are skipped, and so are all tabs and line breaks (WHATWG URL,
  /// section 4.4).
  package static func allows(_ url: ArraySlice<UInt8>) -> Bool { allows(url.span) }

  package static func allows(_ url: Span<UInt8>) -> Bool {
    var scheme: [UInt8] = []
    for index in url.indices {
      let byte = url[index]
      if byte == 0x09 || byte == 0x0A || byte == 0x0D || byte <= 0x20 && scheme.isEmpty { continue }
      if byte == UInt8(ascii: ":") {
        return scheme.isEmpty
          || schemes.contains(String(decoding: scheme, as: UTF8.self).lowercased())
      }
      // A character that cannot be part of a scheme means that the URL has none.
      guard isUnreserved(byte) || byte == UInt8(ascii: "+") else { return true }
      scheme.append(byte)
    }
    return true
  }

  /// Returns whether a byte is an unreserved character of RFC 3986, section 2.3.
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
