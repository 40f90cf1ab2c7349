import Almanac

/// The findings of a run as GitHub Actions workflow commands, which annotate the files.
///
///     ::error file=Content/a.json,line=4,col=13,endLine=4,endColumn=20,title=A0116::Expected …
///
/// Columns count UTF-16 code units. GitHub marks columns only within one line, so a range of
/// several lines is marked to the end of the first.
struct GitHubReport {
  private let findings: Findings

  init(_ findings: Findings) { self.findings = findings }

  var text: String {
    var finder = SpanFinder(columnsIn: .utf16)
    var lines = findings.diagnostics.sorted.map { diagnostic in
      let properties = place(diagnostic.place, &finder) + [("title", diagnostic.code)]
      return line(diagnostic.severity.rawValue, properties, message(diagnostic, &finder))
    }
    if let failure = findings.failure { lines.append(line("error", [], failure)) }
    if let unlisted = findings.unlisted {
      let command = findings.diagnostics.omittedErrors > 0 ? "error" : "warning"
      lines.append(line(command, [], unlisted))
    }
    lines += findings.notes.map { line("notice", [], $0) }
    return lines.joined()
  }

  private func line(
    _ command: String, _ properties: [(String, String)], _ message: String
  ) -> String {
    let pairs = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
    return "::\(command)\(pairs.isEmpty ? "" : " ")\(pairs)::\(Self.data(message))\n"
  }

  private func message(_ diagnostic: Diagnostic, _ finder: inout SpanFinder) -> String {
    var message = DiagnosticPrinter.visible(diagnostic.summary)
    if let help = diagnostic.help { message += "\nhelp: " + DiagnosticPrinter.visible(help) }
    if let related = diagnostic.related {
      let line = finder.span(of: related.place).map { ":\($0.line):\($0.column)" } ?? ""
      message += "\nnote: " + DiagnosticPrinter.visible(related.note) + ": "
      message += DiagnosticPrinter.visible(findings.paths.shown(related.place.path)) + line
    }
    return message
  }

  private func place(_ place: Place?, _ finder: inout SpanFinder) -> [(String, String)] {
    guard let place else { return [] }
    let file = [("file", findings.paths.shown(place.path))]
    guard let span = finder.span(of: place) else { return file }
    var end = span.endColumn
    if span.endLine > span.line {
      end = span.column + place.source.surroundings(of: place.range.lowerBound).after.utf16.count
    }
    return file + [
      ("line", String(span.line)), ("col", String(span.column)),
      ("endLine", String(span.line)), ("endColumn", String(end)),
    ]
  }

  /// Escapes the text after the colons.
  private static func data(_ text: String) -> String {
    escaped(text) { ["%", "\r", "\n"].contains($0) }
  }

  /// Escapes the value of a property.
  private static func property(_ text: String) -> String {
    escaped(text) { ["%", "\r", "\n", ":", ","].contains($0) }
  }

  private static func escaped(_ text: String, _ isSpecial: (Unicode.Scalar) -> Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isSpecial(scalar) {
        let code = String(scalar.value, radix: 16, uppercase: true)
        result += code.count == 1 ? "%0\(code)" : "%\(code)"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
