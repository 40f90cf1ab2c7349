import AlmanacBuild

@testable import AlmanacCommand

extension Findings {
  /// The findings of a check, with a place in a file for each diagnostic.
  init(_ diagnostics: [Diagnostic], isStrict: Bool = false, source: String = ".") {
    var all = Diagnostics()
    for diagnostic in diagnostics { all.add(diagnostic) }
    self.init(
      verb: "check", diagnostics: all, isStrict: isStrict,
      paths: ShownPaths(source: source, output: nil, from: "/work"),
      explanations: Explanation.engine)
  }

  /// More than are kept: 10,000 warnings that are listed, 2 errors and 1 warning that are not.
  static var tooMany: Findings {
    var diagnostics = Diagnostics()
    for number in 0..<10_003 {
      diagnostics.add(
        .init(
          number == 10_001 || number == 10_002 ? .error : .warning, "A0119", at: nil, "\(number)"))
    }
    var findings = Findings([])
    findings.diagnostics = diagnostics
    return findings
  }
}

extension Diagnostic {
  /// An error whose place, file and messages contain anything that could break a format.
  static var hostile: Diagnostic {
    let text = "🦊é\u{301}\t[\"a\nb\"]"
    let source = SourceFile(path: "Content/a\nb,c:d%e\u{1B}\u{FFFF}.json", text: text)
    let start = Array("🦊é\u{301}\t[".utf8).count
    return Diagnostic(
      .error, "A0119", at: source.place(start..<start + 5),
      "No \u{1B}<a> & \"b\"\r\n::error::\u{202E}",
      help: "]]> {0} [a](b)", related: .init(place: source.start, note: "first\nhere"))
  }
}
