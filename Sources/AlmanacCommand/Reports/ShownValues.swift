import Almanac
import AlmanacInspection

/// The values of a page for people: those of a repeated tag in one line.
struct ShownValues<Element> {
  /// Values that one tag shows, one after another or in turn with those of other tags.
  private(set) var groups: [[Element]] = []
  private let shown: (Element) -> ShownValue

  /// People are shown no more characters of a value, or of a list of values, than these.
  private static var shownLength: Int { 72 }

  init(_ values: [Element], _ shown: @escaping (Element) -> ShownValue) {
    self.shown = shown
    var indices: [Tag: Int] = [:]
    var element: String?
    for value in values {
      let one = shown(value)
      if one.element != element { indices = [:] }
      element = one.element
      let tag = Tag(place: one.place, field: one.field)
      if let index = indices[tag] {
        groups[index].append(value)
      } else {
        indices[tag] = groups.count
        groups.append([value])
      }
    }
  }

  private struct Tag: Hashable {
    let place: Place?
    let field: String
  }

  /// Returns the lines about all groups, below the elements that they are in.
  ///
  /// - Parameter details: Returns the lines below the title of a group.
  func lines(_ paths: ShownPaths, details: ([Element]) -> [String]) -> [String] {
    var lines: [String] = []
    var element: String?
    for group in groups {
      let first = shown(group[0])
      if first.element != element, let id = first.element { lines.append("#\(id)") }
      element = first.element
      lines.append("  \(title(of: group.map(shown), paths))")
      lines += details(group).map { "    \($0)" }
    }
    return lines
  }

  /// Such as "Templates/pet.md:30:24: {{ageText}} 3 years old".
  private func title(of values: [ShownValue], _ paths: ShownPaths) -> String {
    let tag = values[0].place.map { "\(paths.position($0)):\($0.column): {{\(values[0].field)}} " }
    guard values.count > 1 else {
      return (tag ?? "") + values[0].line.shortened(to: Self.shownLength)
    }
    var list = ""
    for value in values {
      let text = value.line.shortened(to: Self.shownLength / 2)
      guard list.count + text.count <= Self.shownLength else {
        list += ", …"
        break
      }
      list += list.isEmpty ? text : ", \(text)"
    }
    return "\(tag ?? "")\(values.count) values: \(list)"
  }
}

extension ShownValue {
  /// The text in one line.
  fileprivate var line: String {
    // Only the beginning is shown of a long text.
    let words = text.prefix(2000).split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? "(empty)" : words.joined(separator: " ")
  }

  /// The value as members of a JSON object.
  func json(_ paths: ShownPaths) -> [JSON.Member] {
    [
      JSON.Member("text", .string(text)), JSON.Member("field", .string(field)),
      JSON.Member("element", JSON(element)),
      JSON.Member("tag", paths.json(place)),
    ]
  }
}

extension ShownPaths {
  /// Returns the file and the line of a place.
  func position(_ place: Place) -> String { "\(shown(place.path)):\(place.line)" }

  /// Returns a place as JSON.
  func json(_ place: Place?) -> JSON {
    guard let place else { return .null }
    return [
      "file": .string(shown(place.path)), "line": JSON(place.line),
      "column": JSON(place.column),
    ]
  }
}
