import Almanac
import AlmanacInspection

/// What the values of a page come from, for people and for programs.
///
///     {
///       "format": 1, "page": "pets/kit/index.html", "template": "Templates/pet.md", "copyOf": null,
///       "values": [
///         {
///           "text": "3 years old", "field": "ageText", "element": "content",
///           "tag": {"file": "Templates/pet.md", "line": 30, "column": 24},
///           "origins": [{"kind": "line", "name": "birthday", "place": {"file": …}}],
///           "otherRecords": [], "isComplete": true
///         }
///       ]
///     }
///
/// Every key is always present; unknown values are null. The kinds of origins are line, fileName, word,
/// day, file and pages.
struct TraceReport {
  private let trace: PageTrace
  private let paths: ShownPaths

  /// People are shown no more origins of a value than these.
  private static let shownOrigins = 4
  private static let shownRecords = 3

  init(_ trace: PageTrace, _ paths: ShownPaths) {
    self.trace = trace
    self.paths = paths
  }

  func text(as format: QuestionFormat) -> String {
    switch format {
    case .text: lines.map { DiagnosticPrinter.visible($0) + "\n" }.joined()
    case .json: json.reportText
    }
  }

  /// Returns the report on a copied file.
  static func copy(
    _ path: String, of source: String, _ paths: ShownPaths, as format: QuestionFormat
  ) -> String {
    let source = paths.shown(source)
    switch format {
    case .text:
      return DiagnosticPrinter.visible("\(path)") + "\n"
        + DiagnosticPrinter.visible("  a copy of \(source)") + "\n"
    case .json:
      let json: JSON = [
        "format": 1, "page": .string(path), "template": .null, "copyOf": .string(source),
        "values": .array([]),
      ]
      return json.reportText
    }
  }

  // MARK: - Text

  private var lines: [String] {
    guard !trace.values.isEmpty else { return [trace.path, "  no value"] }
    var known: [[String]: String] = [:]
    let lines = ShownValues(trace.values) { $0.shown }.lines(paths) { group in
      let origins = origins(of: group)
      let field = group[0].shown.field
      guard origins.count > 1 else { return origins }
      // What is shown in several places is explained once.
      if let first = known[origins] { return ["as {{\(first)}} above"] }
      known[origins] = field
      return origins
    }
    return [trace.path] + lines.map { "  \($0)" }
  }

  private func origins(of group: [TracedValue]) -> [String] {
    var seen: Set<ValueOrigin> = []
    let origins = group.flatMap(\.origins).filter { seen.insert($0).inserted }
    let descriptions = OriginLines(origins, paths).texts
    var lines = Array(descriptions.prefix(Self.shownOrigins))
    if descriptions.count > lines.count {
      lines.append("and \((descriptions.count - lines.count).counted("more line"))")
    }
    let records = Set(group.flatMap(\.otherRecords)).sorted()
    if !records.isEmpty {
      let named = records.prefix(Self.shownRecords).map(paths.position)
      let more = records.count - named.count
      lines.append(
        "also from \(named.joined(separator: ", "))"
          + (more > 0 ? " and \(more.counted("more record"))" : ""))
    }
    if group.contains(where: { !$0.isComplete }) {
      lines.append("perhaps also from more records: not all were tried")
    }
    return lines.isEmpty ? ["no change of one value changes it"] : lines
  }

  // MARK: - JSON

  private var json: JSON {
    [
      "format": 1, "page": .string(trace.path),
      "template": JSON(trace.template.map(paths.shown)), "copyOf": .null,
      "values": .array(trace.values.map(json)),
    ]
  }

  private func json(_ value: TracedValue) -> JSON {
    .object(
      value.shown.json(paths) + [
        JSON.Member("origins", .array(value.origins.map(json))),
        JSON.Member("otherRecords", .array(value.otherRecords.map(paths.json))),
        JSON.Member("isComplete", .boolean(value.isComplete)),
      ])
  }

  private func json(_ origin: ValueOrigin) -> JSON {
    let (kind, name, place): (String, String?, Place?) =
      switch origin {
      case .line(let place, let key): ("line", key, place)
      case .word(let id, let place): ("word", id, place)
      case .fileName(let path): ("fileName", paths.shown(path), nil)
      case .day: ("day", nil, nil)
      case .copiedFile(let path): ("file", path, nil)
      case .allPages: ("pages", nil, nil)
      }
    return ["kind": .string(kind), "name": JSON(name), "place": paths.json(place)]
  }
}
