/// The SHA-256 checksum of a file, computed by the program that every system has for it.
enum Checksum {
  #if os(macOS)
    static let tool = Tool(name: "shasum")
    private static let arguments = ["-a", "256", "--"]
  #else
    static let tool = Tool(name: "sha256sum", package: "coreutils")
    private static let arguments = ["--"]
  #endif

  /// Returns the checksum in hexadecimal digits.
  static func ofFile(_ path: String) async throws(ExternalFailure) -> String {
    let output = try await tool.run(arguments + [path])
    // A backslash in front says that one in the path is escaped.
    let digits = output.drop { $0 == UInt8(ascii: "\\") }.prefix { $0 != UInt8(ascii: " ") }
    guard digits.count == 64, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      throw ExternalFailure("\(tool.name) printed no checksum of \(path)")
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
