import Almanac

/// The findings of a run as SARIF 2.1.0, for code scanning and editors.
///
/// Columns count UTF-16 code units, as SARIF readers do. URIs are relative to the working
/// directory, `%SRCROOT%`. Diagnostics about the site as a whole are located at its
/// Content/site.json, since code scanning rejects results without a location.
struct SARIFReport {
  private let findings: Findings
  /// The codes that occur, sorted.
  private let codes: [String]
  private let ruleIndexes: [String: Int]

  init(_ findings: Findings) {
    self.findings = findings
    codes = Set(findings.diagnostics.all.map(\.code)).sorted()
    ruleIndexes = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
  }

  var text: String {
    var finder = SpanFinder(columnsIn: .utf16)
    let results = findings.diagnostics.sorted.map { result($0, &finder) }
    let driver: JSON = [
      "name": "Almanac", "version": .string(Version.current),
      "semanticVersion": .string(Version.current), "rules": .array(codes.map(rule)),
    ]
    let run: JSON = [
      "tool": ["driver": driver], "invocations": [invocation], "columnKind": "utf16CodeUnits",
      "originalUriBaseIds": [
        Self.base: ["description": ["text": "The folder where the command ran."]]
      ],
      "results": .array(results),
    ]
    let log: JSON = ["$schema": .string(Self.schema), "version": "2.1.0", "runs": [run]]
    return log.reportText
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  private static let base = "%SRCROOT%"

  private var invocation: JSON {
    var notifications = findings.notes.map { Self.notification("note", $0) }
    if let unlisted = findings.unlisted {
      notifications.append(Self.notification("warning", unlisted))
    }
    if let failure = findings.failure { notifications.append(Self.notification("error", failure)) }
    return .object([
      JSON.Member("executionSuccessful", .boolean(findings.failure == nil)),
      JSON.Member("toolExecutionNotifications", .array(notifications)),
    ])
  }

  private static func notification(_ level: String, _ text: String) -> JSON {
    ["level": .string(level), "message": message(text)]
  }

  private func rule(_ code: String) -> JSON {
    guard let explanation = findings.explanations.first(where: { $0.code == code }) else {
      return ["id": .string(code)]
    }
    let example = explanation.example.map { "\n\n" + $0 } ?? ""
    // Unlike messages, these never contain placeholders or links.
    return [
      "id": .string(code), "shortDescription": ["text": .string(explanation.meaning)],
      "fullDescription": ["text": .string(explanation.reason)],
      "help": ["text": .string(explanation.remedy + example)],
    ]
  }

  private func result(_ diagnostic: Diagnostic, _ finder: inout SpanFinder) -> JSON {
    let help = diagnostic.help.map { "\nHelp: " + DiagnosticPrinter.visible($0) } ?? ""
    var pairs: [JSON.Member] = [
      JSON.Member("ruleId", .string(diagnostic.code)),
      JSON.Member("ruleIndex", JSON(ruleIndexes[diagnostic.code])),
      JSON.Member("level", .string(diagnostic.severity.rawValue)),
      JSON.Member("message", Self.message(DiagnosticPrinter.visible(diagnostic.summary) + help)),
      JSON.Member("locations", [["physicalLocation": location(diagnostic.place, &finder)]]),
    ]
    if let related = diagnostic.related {
      let location: JSON = [
        "id": 1, "physicalLocation": location(related.place, &finder),
        "message": Self.message(DiagnosticPrinter.visible(related.note)),
      ]
      pairs.append(JSON.Member("relatedLocations", [location]))
    }
    return .object(pairs)
  }

  private func location(_ place: Place?, _ finder: inout SpanFinder) -> JSON {
    let span = place.flatMap { finder.span(of: $0) }
    var region: [JSON.Member] = [JSON.Member("startLine", JSON(span?.line ?? 1))]
    if let span {
      region += [
        JSON.Member("startColumn", JSON(span.column)), JSON.Member("endLine", JSON(span.endLine)),
        JSON.Member("endColumn", JSON(span.endColumn)),
      ]
    }
    return [
      "artifactLocation": artifact(place?.path ?? "Content/site.json"), "region": .object(region),
    ]
  }

  private func artifact(_ path: String) -> JSON {
    let address = findings.paths.address(of: path)
    return address.hasPrefix("file:")
      ? ["uri": .string(address)] : ["uri": .string(address), "uriBaseId": .string(Self.base)]
  }

  /// Returns a plain text message. Braces are doubled, since single ones are placeholders, and
  /// brackets are escaped if they would form a link.
  private static func message(_ text: String) -> JSON {
    var text = text.replacing("{", with: "{{").replacing("}", with: "}}")
    if text.contains("](") {
      text = text.replacing("\\", with: "\\\\").replacing("[", with: "\\[")
        .replacing("]", with: "\\]")
    }
    return ["text": .string(text)]
  }
}
