/// The design tokens of a site: the theme and the templates declare them in tokens.json, and site.json
/// sets them, colors by their meaning or each token by its name.
struct Design: Sendable {
  private(set) var tokens: [DesignToken] = []
  /// The scheme of all pages, if the colors of the site are the same for light and dark.
  private var scheme: ColorScheme?

  /// Reads declarations. A token of a later file takes the place of one with its name.
  ///
  /// - Parameters:
  ///   - files: The files tokens.json, that of the theme first.
  ///   - lacksTheme: Whether there may be more files, which could not be read.
  ///   - colors: The value of "colors" in site.json, if there is one.
  ///   - values: The value of "design" in site.json, if there is one.
  init(
    _ files: [SourceTree.File], lacksTheme: Bool = false, _ colors: SiteColors?,
    _ values: DataValue?, into diagnostics: inout Diagnostics
  ) {
    // A file with errors declares nothing, and what refers to it is not reported.
    var isComplete = !lacksTheme
    for file in files { isComplete = declare(file, &diagnostics) && isComplete }
    if let colors { set(colors, &diagnostics) }
    guard let values, values.kind == .object else { return }
    for (key, value) in values.entries {
      guard let index = tokens.firstIndex(where: { $0.name == key.text }) else {
        if isComplete { diagnostics.add(.unknownToken(key, tokens.map(\.name))) }
        continue
      }
      guard let set = tokens[index].type.value(value) else {
        diagnostics.add(.badTokenValue(tokens[index].type, value))
        continue
      }
      tokens[index].value = set.completed(by: tokens[index].value)
    }
  }

  /// Sets the tokens of colors, and adds those that the theme does not declare.
  private mutating func set(_ colors: SiteColors, _ diagnostics: inout Diagnostics) {
    guard colors.accent != nil || !colors.hasOnlyAccent else { return }
    let theme = { [tokens] scheme in ThemeColors(scheme, declaredBy: tokens) }
    let light = Palette(.light, colors, theme)
    let dark = Palette(.dark, colors, theme)
    for (light, dark) in zip(light.tokens, dark.tokens) {
      let value = DesignToken.Value(light: light.css, dark: dark.css == light.css ? nil : dark.css)
      if let index = tokens.firstIndex(where: { $0.name == light.name }) {
        // A theme may call a length by the name of a color.
        if tokens[index].type == .color {
          tokens[index].value = value.completed(by: tokens[index].value)
        }
      } else {
        tokens.append(DesignToken(name: light.name, type: .color, value: value))
      }
    }
    if light.inks != nil, light.paper.isLight == dark.paper.isLight {
      scheme = light.paper.isLight ? .light : .dark
    }
    let unusable = light.changes + dark.changes
    for (index, change) in unusable.enumerated()
    where !unusable[..<index].contains(where: { $0.written.place == change.written.place }) {
      let isSingle = change.use == .accent && colors.accent?.dark == nil
      diagnostics.add(.changedColor(change, dark: isSingle ? dark.accent : nil))
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
      let token = DesignToken(name: key.text, type: declaration.type, value: declaration.value)
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
    let value: DesignToken.Value

    init(from object: inout ObjectReader) {
      type = object.required("type", "The type of the value.")
      let _: String? = object.optional("documentation", "What the token is for, in one line.")
      let written = object.requiredValue("default")
      let value = written.flatMap(type.value)
      self.value = value ?? DesignToken.Value(light: "")
      if let written, value == nil, !object.diagnostics.hasErrors {
        object.report(.badTokenValue(type, written))
      }
    }
  }

  /// The style sheet with all tokens as custom properties: those of light pages, and of dark ones for visitors who
  /// prefer these. The attribute `data-scheme` of the page chooses `light`, `dark` or `night` instead.
  var styleSheet: String {
    let scheme = scheme.map { "  color-scheme: \($0);\n" } ?? ""
    func properties(_ value: (DesignToken.Value) -> String?, indentation: String) -> String {
      tokens.compactMap { token in
        value(token.value).map { "\(indentation)--\(token.name): \($0);\n" }
      }.joined()
    }
    func rule(_ selector: String, _ value: (DesignToken.Value) -> String?) -> String {
      let properties = properties(value, indentation: "  ")
      return properties.isEmpty ? "" : "\n\(selector) {\n\(properties)}\n"
    }
    func rule(_ selector: String, in media: String, _ value: (DesignToken.Value) -> String?)
      -> String
    {
      let properties = properties(value, indentation: "    ")
      return properties.isEmpty
        ? "" : "\n@media \(media) {\n  \(selector) {\n\(properties)  }\n}\n"
    }
    return ":root {\n\(scheme)\(properties(\.light, indentation: "  "))}\n"
      + rule(":root:not([data-scheme])", in: "(prefers-color-scheme: dark)", \.dark)
      + rule(":root[data-scheme=\"dark\"]", \.dark)
      + rule(":root[data-scheme=\"night\"]") { $0.night ?? $0.dark }
      + rule(":root, :root[data-scheme]", in: "print", \.print)
  }
}

/// The style sheet with the design tokens of a site. It is rebuilt when any of them changes.
struct DesignPages: PageSource {
  let name = "design"
  let pages: [Pages<DesignPages>]

  init(_ design: Design) {
    let text = design.styleSheet
    // The key changes with the style sheet, so that another one is another task.
    pages = [
      .files("tokens", keys: [Fingerprint(of: text).text]) { _ in
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

extension Diagnostic {
  /// - Parameter dark: The color that dark pages have, if the same one is written for both schemes.
  static func changedColor(_ change: Palette.Change, dark: Color?) -> Self {
    let ratio = Int(change.text.contrast(with: change.background) * 10)
    let use =
      switch change.use {
      case .accent: "links use"
      case .text: "text uses"
      case .surface: "areas use"
      }
    let pair = dark.map { " or {\"light\": \"\(change.used.css)\", \"dark\": \"\($0.css)\"}" }
    return .init(
      .warning, "A0731", at: change.written.place,
      "\(change.text.css) on \(change.background.css) has a contrast of \(ratio / 10).\(ratio % 10):1, "
        + "and text needs 4.5:1: \(use) \(change.used.css)",
      help: "write \"\(change.used.css)\"\(pair ?? "")")
  }
}
