import Foundation
import TestSupport

@testable import Almanac

/// The colors of the built-in theme's style sheet: its custom properties, and which of them stand on which.
struct StyleSheetColors {
  /// The values in light and in dark.
  let light: [String: Color]
  let dark: [String: Color]
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
  private static let decoration: Set<String> = ["rule", "wash", "paper", "shade"]

  init() throws {
    let css = try String(
      contentsOf: Repository.root.appending(path: "Templates/assets/site.css"), encoding: .utf8
    ).replacing(/\/\*[^*]*\*\//, with: "")
    let rules = Self.rules(css[...], condition: "")
    let screen = rules.filter { !$0.condition.contains("print") }
    func colors(_ condition: String) -> [String: Color] {
      let properties = rules.filter {
        $0.selector == ":where(:root)"
          && (condition.isEmpty ? $0.condition.isEmpty : $0.condition.contains(condition))
      }
      return Dictionary(
        uniqueKeysWithValues: properties.flatMap(\.properties).compactMap { name, value in
          Color(css: value).map { (String(name.dropFirst(2)), $0) }
        })
    }
    light = colors("")
    dark = colors("dark")
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

  /// Returns the name of the custom property in a value.
  private static func name(_ value: String?) -> String? {
    value?.firstMatch(of: /var\(--([a-z]+)\)/).map { String($0.1) }
  }

  /// Returns the rules of a style sheet, those within conditions after them.
  private static func rules(_ css: Substring, condition: String) -> [Rule] {
    var rules: [Rule] = []
    var rest = css
    while let open = rest.firstIndex(of: "{") {
      let head = String(rest[..<open]).trimmed
      var depth = 1
      var end = rest.index(after: open)
      while depth > 0, end < rest.endIndex {
        if rest[end] == "{" { depth += 1 }
        if rest[end] == "}" { depth -= 1 }
        end = rest.index(after: end)
      }
      let body = rest[rest.index(after: open)..<rest.index(before: end)]
      if head.hasPrefix("@media") {
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
