/// A formatter of diagnostics for human readers: one line to click on, the line of the file with a
/// caret under it, and the help.
package struct DiagnosticPrinter: Sendable {
  /// Whether to use colors, for terminals.
  package var colored: Bool
  /// Returns the displayed form of a file's path.
  private let shownPath: @Sendable (String) -> String
  /// The maximum number that is printed; the rest is counted.
  package var limit = 200
  /// The maximum number that is printed per file, so that those of other files are seen as well.
  package var limitPerFile = 100
  /// The maximum length of an excerpt from a long line, in characters.
  private let excerptWidth = 120

  package init(
    colored: Bool = false, shownPath: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.colored = colored
    self.shownPath = shownPath
  }

  /// Returns all of them in printing order, with lines that count those not shown.
  package func text(_ diagnostics: Diagnostics) -> String {
    text(diagnostics.sorted, omitted: diagnostics.omittedErrors + diagnostics.omittedWarnings)
  }

  /// Returns some of them in the given order, with lines that count those not shown.
  package func text(_ diagnostics: [Diagnostic], omitted: Int = 0) -> String {
    var rest = diagnostics[...]
    var text = ""
    var room = limit
    var more = omitted
    while let path = rest.first.map({ $0.place?.path }) {
      let ofFile = rest.prefix { $0.place?.path == path }
      let shown = ofFile.prefix(min(room, limitPerFile))
      text += shown.map(self.text).joined()
      room -= shown.count
      rest = rest.dropFirst(ofFile.count)
      let hidden = ofFile.count - shown.count
      if hidden > 0, room > 0, let path {
        text += "… and \(hidden.grouped) more in \(Self.visible(shownPath(path)))\n"
      } else {
        more += hidden
      }
    }
    if more > 0 { text += "… and \(more.grouped) more\n" }
    return text
  }

  /// Returns one of them, with a trailing line feed.
  package func text(_ diagnostic: Diagnostic) -> String {
    let kind = "\(diagnostic.severity.rawValue)[\(diagnostic.code)]:"
    let color = diagnostic.severity == .error ? "31" : "33"
    var text = diagnostic.place.map { bold("\(shown($0)): ") } ?? ""
    text += "\(paint(kind, color)) \(bold(Self.visible(diagnostic.summary)))\n"
    if let place = diagnostic.place { text += excerpt(place) }
    if let help = diagnostic.help { text += "  help: \(Self.visible(help))\n" }
    if let related = diagnostic.related {
      text += "  note: \(Self.visible(related.note)): \(shown(related.place))\n"
    }
    return text
  }

  private func shown(_ place: Place) -> String {
    let path = Self.visible(shownPath(place.path))
    return place.source.bytes.isEmpty ? path : "\(path):\(place.line):\(place.column)"
  }

  private func excerpt(_ place: Place) -> String {
    guard !place.range.isEmpty, place.source.mayShowLine(of: place.range.lowerBound)
    else { return "" }
    let (before, after) = place.source.surroundings(of: place.range.lowerBound)
    let line = Array(before + after)
    let column = before.count
    // Something missing at the end of a line is marked after its last character.
    guard column <= line.count else { return "" }
    let start = column > excerptWidth * 2 / 3 ? column - excerptWidth / 2 : 0
    let end = min(line.count, start + excerptWidth)
    let marked = place.source.text(in: place.range.prefix(400)).prefix { !$0.isNewline }.count
    let width = max(min(marked, end - column), 1)
    let number = String(place.line)
    let margin = String(repeating: " ", count: number.count)
    let shownLine = Self.visible(String(line[start..<end]))
    let indent = line[start..<column].map { $0 == "\t" ? "\t" : " " }.joined()
    let lead = start > 0 ? "…" : ""
    let caret = String(repeating: "^", count: width)
    return """
        \(number) | \(lead)\(shownLine)\(end < line.count ? "…" : "")
        \(margin) | \(lead.isEmpty ? "" : " ")\(indent)\(paint(caret, "32"))

      """
  }

  /// Returns the string with replacement characters for those that would disrupt a terminal.
  package static func visible(_ text: String) -> String { text.visible }

  private func paint(_ text: String, _ color: String) -> String {
    colored ? "\u{1B}[1;\(color)m\(text)\u{1B}[0m" : text
  }

  private func bold(_ text: String) -> String { colored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}
