import Foundation

/// What is wrong with how an HTML page is made, whatever it shows: elements and attributes that are
/// empty, images without alternative text, and headings out of order.
struct PageStructure {
  private(set) var faults: [String] = []
  /// The open elements, and whether each has shown anything yet.
  private var open: [(name: String, isShown: Bool)] = []
  private var headingLevel = 0

  /// Elements that may be empty: cells of tables, and scripts that are loaded.
  private static let mayBeEmpty: Set<String> = ["td", "script"]
  private static let void: Set<String> = ["meta", "link", "img", "br", "hr", "input", "path"]
  private static let mayBeBlank: Set<String> = ["alt", "checked", "disabled"]

  init(_ html: String) {
    var rest = html[...]
    while let tag = rest.firstMatch(of: /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^>"]|"[^"]*")*)>/) {
      if rest[..<tag.range.lowerBound].contains(where: { !$0.isWhitespace }) { show() }
      rest = rest[tag.range.upperBound...]
      let name = tag.2.lowercased()
      if tag.1.isEmpty { begin(name, tag.3) } else { end(name) }
    }
    if html.matches(of: /<h1[ >]/).count != 1 { faults.append("not one h1") }
    if html.contains(/\bBy\s*(,|<\/)/) { faults.append("\"by\" without a name") }
  }

  private mutating func begin(_ name: String, _ attributes: Substring) {
    for attribute in attributes.matches(of: /([a-z:-]+)="\s*"/)
    where !Self.mayBeBlank.contains(String(attribute.1)) {
      faults.append("<\(name) \(attribute.1)=\"\">")
    }
    if name == "img" {
      if !attributes.contains("alt=") { faults.append("<img> without alt") }
      show()
    } else if name == "input" {
      show()
    }
    if let level = Int(name.dropFirst()), name.hasPrefix("h"), name.count == 2 {
      if level > headingLevel + 1 { faults.append("<h\(level)> after <h\(headingLevel)>") }
      headingLevel = level
    }
    if attributes.hasSuffix("/") {
      show()
    } else if !Self.void.contains(name) {
      open.append((name, false))
    }
  }

  private mutating func end(_ name: String) {
    guard let element = open.popLast(), element.name == name else {
      faults.append("</\(name)> closes nothing")
      return
    }
    if Self.mayBeEmpty.contains(name) {
      show()
    } else if !element.isShown {
      faults.append("empty <\(name)>")
    }
  }

  /// Notes that something is seen within all open elements.
  private mutating func show() {
    for index in open.indices { open[index].isShown = true }
  }
}
