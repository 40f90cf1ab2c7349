/// The design tokens of a site: the theme and the templates declare them in tokens.json, and site.json
/// sets them.
struct Design: Sendable {
  private(set) var tokens: [DesignToken] = []

  /// Reads declarations. A token of a later file takes the place of one with its name.
  ///
  /// - Parameters:
  ///   - files: The files tokens.json, that of the theme first.
  ///   - lacksTheme: Whether there may be more files, which could not be read.
  ///   - values: The value of "design" in site.json, if there is one.
  init(
    _ files: [SourceTree.File], lacksTheme: Bool = false, _ values: DataValue?,
    into diagnostics: inout Diagnostics
  ) {
    // A file with errors declares nothing, and what refers to it is not reported.
    var isComplete = !lacksTheme
    for file in files { isComplete = declare(file, &diagnostics) && isComplete }
    guard let values, values.kind == .object else { return }
    for (key, value) in values.entries {
      guard let index = tokens.firstIndex(where: { $0.name == key.text }) else {
        if isComplete { diagnostics.add(.unknownToken(key, tokens.map(\.name))) }
        continue
      }
      guard let css = tokens[index].type.css(value) else {
        diagnostics.add(.badTokenValue(tokens[index].type, value))
        continue
      }
      tokens[index].css = css
    }
  }

  private mutating func declare(
    _ file: SourceTree.File, _ diagnostics: inout Diagnostics
  ) -> Bool {
    var found = Diagnostics()
    defer { diagnostics.add(found) }
    guard let source = file.read(into: &found),
      let root = JSONParser.parse(source, into: &found)?.root
    else { return false }
    guard root.kind == .object else {
      found.add(
        .wrongType(root, expected: "an object", help: "begin the file with { and end it with }"))
      return false
    }
    for (key, value) in root.entries where key.text != "$schema" {
      guard DesignToken.isName(key.text) else {
        found.add(.badTokenName(key))
        continue
      }
      guard let declaration = Declaration.read(value, into: &found) else { continue }
      let token = DesignToken(name: key.text, type: declaration.type, css: declaration.css)
      if let index = tokens.firstIndex(where: { $0.name == token.name }) {
        tokens[index] = token
      } else {
        tokens.append(token)
      }
    }
    return !found.hasErrors
  }

  /// The declaration of a token.
  private struct Declaration: Model {
    let type: DesignTokenType
    let css: String

    init(from object: inout ObjectReader) {
      type = object.required("type", "The type of the value.")
      let _: String? = object.optional("documentation", "What the token is for, in one line.")
      let value = object.requiredValue("default")
      css = value.flatMap(type.css) ?? ""
      if let value, css.isEmpty, !object.diagnostics.hasErrors {
        object.report(.badTokenValue(type, value))
      }
    }
  }

  /// The style sheet with all tokens as custom properties.
  var styleSheet: String {
    ":root {\n" + tokens.map { "  --\($0.name): \($0.css);\n" }.joined() + "}\n"
  }
}

/// The style sheet with the design tokens of a site. It is rebuilt when any of them changes.
struct DesignPages: PageSource {
  let name = "design"
  let templates: [TemplateDeclaration] = []
  let pageSets: [PageSet]

  init(_ design: Design) {
    let text = design.styleSheet
    // The key changes with the style sheet, so that another one is another task.
    pageSets = [
      PageSet("tokens", keys: [Fingerprint(of: text).text]) { _ in
        [Page(at: "assets/tokens.css") { Array(text.utf8) }]
      }
    ]
  }
}

extension Diagnostic {
  static func unknownToken(_ key: DataValue, _ known: [String]) -> Self {
    Diagnostic(.warning, "A0381", at: key.place, "Unknown design token \"\(key.text.shortened())\"")
      .suggesting(key.text, among: known) {
        known.isEmpty
          ? "Templates/tokens.json declares tokens, and there is none"
          : "the tokens are \(known.joined(separator: ", "))"
      }
  }

  static func badTokenName(_ key: DataValue) -> Self {
    .init(
      .error, "A0382", at: key.place,
      "Tokens have names of at most 40 letters, digits and hyphens, the first a lowercase letter, "
        + "found \"\(key.text.shortened())\"",
      help: "write a name such as accent or font-size")
  }

  static func badTokenValue(_ type: DesignTokenType, _ value: DataValue) -> Self {
    .init(
      .error, "A0383", at: value.place,
      "Expected \(type.form.text), found \(value.described)",
      help: "write \(type == .color || type == .length ? "one such as " : "")\(type.form.example)")
  }
}
