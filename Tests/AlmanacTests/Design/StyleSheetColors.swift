import Foundation
import TestSupport

@testable import Almanac

/// The colors of the built-in theme: its tokens in each scheme, and which of them stand on which in its style sheet.
struct StyleSheetColors {
  /// The values of the tokens in each scheme: light, dark, night and print.
  let schemes: [String: [String: Color]]
  /// The names of the colors of text and of their backgrounds.
  let text: Set<Pair>
  /// The opacities of elements: text that is neither whole nor hidden has less contrast.
  let opacities: Set<String>
  /// The names of the colors of lines, areas and marks that say something.
  let lines: Set<Pair>

  struct Pair: Hashable {
    let color: String
    let background: String
  }

  /// A rule, with the condition around it.
  private struct Rule {
    let condition: String
    let selector: String
    let properties: [String: String]
  }

  /// Those of lines that only divide, and of areas that only group.
  private static let decoration: Set<String> = ["rule", "wash", "paper", "mark"]

  init() throws {
    let css = try String(
      contentsOf: Repository.root.appending(path: "Templates/assets/site.css"), encoding: .utf8
    ).replacing(/\/\*[^*]*\*\//, with: "")
    let rules = Self.rules(css[...], condition: "")
    let screen = rules.filter { !$0.condition.contains("print") }
    schemes = try Self.tokens("Templates")
    var (text, alone, areas): (Set<Pair>, Set<String>, Set<String>) = ([], [], ["paper"])
    var lines: Set<String> = []
    for rule in screen {
      let color = Self.name(rule.properties["color"])
      let background = Self.name(rule.properties["background"])
      if let color, let background {
        text.insert(Pair(color: color, background: background))
      } else if let color {
        alone.insert(color)
      } else if let background {
        areas.insert(background)
      }
      for (name, value) in rule.properties
      where ["fill", "stroke", "outline"].contains(name) || name.hasPrefix("border") {
        if let line = Self.name(value) { lines.insert(line) }
      }
    }
    for area in areas { for color in alone { text.insert(Pair(color: color, background: area)) } }
    self.text = text
    opacities = Set(screen.compactMap { $0.properties["opacity"] })
    self.lines = Set(
      lines.subtracting(Self.decoration).map { Pair(color: $0, background: "paper") })
  }

  /// Reads the tokens.json of a theme, in which each color has a value for each scheme.
  static func tokens(_ theme: String) throws -> [String: [String: Color]] {
    struct Token: Decodable { let `default`: [String: String] }
    let file = try Data(contentsOf: Repository.root.appending(path: "\(theme)/tokens.json"))
    var schemes: [String: [String: Color]] = [:]
    for (name, token) in try JSONDecoder().decode([String: Token].self, from: file) {
      for (scheme, css) in token.default { schemes[scheme, default: [:]][name] = Color(css: css) }
    }
    return schemes
  }

  /// Returns the name of the custom property in a value.
  private static func name(_ value: String?) -> String? {
    value?.firstMatch(of: /var\(--([a-z]+)\)/).map { String($0.1) }
  }

  /// Returns the rules of a style sheet, those within conditions after them.
  private static func rules(_ css: Substring, condition: String) -> [Rule] {
    var rules: [Rule] = []
    var rest = css
    while let open = rest.firstIndex(of: "{") {
      // Statements such as the order of layers may stand before a rule.
      let head = String(rest[..<open].split(separator: ";").last ?? "").trimmed
      var depth = 1
      var end = rest.index(after: open)
      while depth > 0, end < rest.endIndex {
        if rest[end] == "{" { depth += 1 }
        if rest[end] == "}" { depth -= 1 }
        end = rest.index(after: end)
      }
      let body = rest[rest.index(after: open)..<rest.index(before: end)]
      if ["@media", "@layer", "@container"].contains(where: head.hasPrefix) {
        rules += Self.rules(body, condition: head)
      } else {
        rules.append(
          Rule(condition: condition, selector: head, properties: properties(body)))
      }
      rest = rest[end...]
    }
    return rules
  }

  private static func properties(_ body: Substring) -> [String: String] {
    var properties: [String: String] = [:]
    for declaration in body.split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let name = String(declaration[..<colon]).trimmed
      properties[name] = String(declaration[declaration.index(after: colon)...]).trimmed
    }
    return properties
  }
}
