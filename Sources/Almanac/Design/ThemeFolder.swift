/// The folder of a theme as written in site.json: a path in the source, beside `Content`, or `false` for
/// a site without any theme, not even that of the program.
package struct ThemeFolder: Readable {
  /// The path; empty for a site without any theme.
  package let path: String

  package static let placeholder = ThemeFolder(path: "")
  package static let schema = JSONSchema.any(of: [
    .text(pattern: "^[^./\\\\][^/\\\\]*(/[^./\\\\][^/\\\\]*)*/?$"),
    JSONSchema(.choice([.boolean(false)])),
  ])

  package static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> ThemeFolder?
  {
    if value.kind == .boolean, value.text == "false" { return ThemeFolder(path: "") }
    guard let text = value.kind == .string ? value.text : String.read(value, into: &diagnostics)
    else { return nil }
    let path = text.hasSuffix("/") ? String(text.dropLast()) : text
    let top = path.utf8.split(separator: UInt8(ascii: "/")).first.flatMap { String($0) } ?? ""
    // The output and the state of builds are no source of anything.
    let isReserved = ["content", "templates", "_site"].contains(top.lowercased())
    if SitePath.isContained(path), !isReserved { return ThemeFolder(path: path) }
    diagnostics.add(
      .invalidValue(
        value, "No theme can be in the folder \(value.described)",
        help: "write the path of a folder beside Content, such as \"themes/paper\""))
    return nil
  }
}

/// The values of design tokens as written in site.json. Each is checked by its declaration.
struct DesignValues: Readable {
  static let placeholder = DesignValues()
  static let schema = JSONSchema.definition(of: DesignValues.self) {
    .object([], others: JSONSchema(.anything))
  }

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> DesignValues? {
    if value.kind == .object { return DesignValues() }
    diagnostics.add(
      .wrongType(
        value, expected: "an object with design tokens",
        help: "write {\"accent\": \"#0a5c6b\"}, with tokens that tokens.json declares"))
    return nil
  }
}
