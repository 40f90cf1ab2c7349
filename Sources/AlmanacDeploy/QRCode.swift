/// QR codes, which the program qrencode makes (ISO/IEC 18004).
package enum QRCode {
  private static let tool = Tool(name: "qrencode", package: "qrencode")

  /// Returns a QR code as lines of text for a terminal, or throws why there is none.
  ///
  /// - Parameter text: What it says. Other users of the machine do not see it.
  package static func lines(of text: String) async throws(ExternalFailure) -> String {
    let bytes = try await tool.run(["-t", "UTF8", "-o", "-"], input: Array(text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
}
