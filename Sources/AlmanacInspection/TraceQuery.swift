/// The part of a page that is asked about.
package struct TraceQuery: Sendable {
  /// The page, by its path, its address or the path of its file.
  package let page: String
  /// The `id` of an element.
  package let element: String?
  /// A text that the values contain.
  package let text: String?

  /// Creates a query from a page, which may be followed by "#" and an `id`.
  package init(_ page: String, text: String? = nil) {
    let parts = page.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    self.page = String(parts.first ?? "")
    element = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
    self.text = text
  }

  /// Returns the origins of a value that are asked about: of the lines of a longer text, those with the
  /// text, or those below the heading with the `id`, if there are any.
  func narrowed(_ origins: [ValueOrigin]) -> [ValueOrigin] {
    let lines = origins.compactMap { origin -> (place: Place, key: String)? in
      if case .line(let place, let key) = origin { (place, key) } else { nil }
    }
    let longTexts = Set(Dictionary(grouping: lines, by: \.key).filter { $1.count > 1 }.keys)
    guard !longTexts.isEmpty else { return origins }
    let chosen =
      text.map { text in lines.filter { $0.place.text.contains(text) } }
      ?? element.map { Self.section(of: lines, below: $0) } ?? []
    let places = Set(chosen.filter { longTexts.contains($0.key) }.map(\.place))
    guard !places.isEmpty else { return origins }
    return origins.filter { origin in
      guard case .line(let place, let key) = origin else { return true }
      return !longTexts.contains(key) || places.contains(place)
    }
  }

  /// Returns the lines from a heading in Markdown to the next one of its level or above.
  private static func section(
    of lines: [(place: Place, key: String)], below id: String
  ) -> [(place: Place, key: String)] {
    func level(_ line: (place: Place, key: String)) -> Int {
      let count = line.place.text.prefix { $0 == "#" }.count
      return count > 0 ? count : Int.max
    }
    let start = lines.firstIndex { line in
      guard level(line) < Int.max else { return false }
      let slug = Slug.make(line.place.text)
      // Of several headings with one text, all but the first have a number.
      return id == slug || id.hasPrefix("\(slug)-") && Int(id.dropFirst(slug.count + 1)) != nil
    }
    guard let start else { return [] }
    let end = lines[(start + 1)...].firstIndex { level($0) <= level(lines[start]) }
    return Array(lines[start..<(end ?? lines.endIndex)])
  }
}

extension Place {
  fileprivate var text: String { source.text(in: range) }
}
