/// The browser of the user.
package enum Browser {
  #if os(macOS)
    private static let tool = Tool(name: "open")
  #else
    private static let tool = Tool(name: "xdg-open", package: "xdg-utils")
  #endif

  /// Opens an address.
  package static func open(_ address: String) async throws(ExternalFailure) {
    try await tool.run([address])
  }
}
