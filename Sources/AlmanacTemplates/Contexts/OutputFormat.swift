/// The format of the pages of a template, which the ending of the template's file determines.
///
/// Templates of all formats are compiled alike. Each format has a ``ContextScanner`` that decides how
/// a value is escaped in its context, and refuses contexts where no escaping is safe.
package enum OutputFormat: Sendable, CaseIterable {
  case html, xml, svg, json, csv, iCalendar, text

  /// The endings of template files. Markdown becomes HTML.
  var templateEndings: [String] {
    switch self {
    case .html: [".md", ".html"]
    case .xml: [".xml"]
    case .svg: [".svg"]
    case .json: [".json"]
    case .csv: [".csv"]
    case .iCalendar: [".ics"]
    case .text: [".txt"]
    }
  }

  /// The endings of all template files, those of HTML first.
  package static let allTemplateEndings = allCases.flatMap(\.templateEndings)

  /// The endings of files that browsers and other readers take for this format. HTML may also have
  /// none, as hosts serve "about" for "about.html".
  fileprivate var pageEndings: [String] {
    switch self {
    case .html: [".html", ".htm", ""]
    case .xml: [".xml", ".atom", ".rss", ".opml", ".gpx", ".kml"]
    case .svg: [".svg"]
    case .json: [".json", ".geojson", ".jsonld", ".webmanifest"]
    case .csv: [".csv"]
    case .iCalendar: [".ics"]
    case .text: [".txt", ".skylist"]
    }
  }

  /// Splits the path of a template file into its name and its format; returns `nil` if the ending is
  /// not that of a template.
  package static func ofTemplate(_ path: String) -> (name: String, format: OutputFormat)? {
    for format in allCases {
      for ending in format.templateEndings where path.hasSuffix(ending) {
        return (String(path.dropLast(ending.utf8.count)), format)
      }
    }
    return nil
  }

  /// Returns whether pages of this format may have a path. Readers choose how to read a file by its
  /// ending; escaping for one format protects nothing in another.
  package func mayHavePage(at path: String) -> Bool {
    let ending = DataFileName.ending(of: SitePath.file(ofPageAt: path))
    return pageEndings.contains(ending)
  }

  /// Returns the format as which programs read a page at a path by its ending; `nil` if there is none.
  package static func ofPage(at path: String) -> OutputFormat? {
    let ending = DataFileName.ending(of: SitePath.file(ofPageAt: path))
    return ending.isEmpty ? nil : allCases.first { $0.pageEndings.contains(ending) }
  }

  /// Returns whether browsers read a page at a path as HTML by its ending.
  package static func isHTML(at path: String) -> Bool { ofPage(at: path) == .html }

  /// The name, as in messages.
  var name: String {
    switch self {
    case .html: "HTML"
    case .xml: "XML"
    case .svg: "SVG"
    case .json: "JSON"
    case .csv: "CSV"
    case .iCalendar: "iCalendar"
    case .text: "plain text"
    }
  }

  /// Brings the bytes of a finished page into the form that the format requires of whole files.
  func finish(_ output: inout [UInt8]) {
    switch self {
    case .json: output.removeTrailingCommas()
    case .iCalendar: output = output.foldedLines
    case .csv: output.fillEmptyLines()
    case .html, .xml, .svg, .text: break
    }
  }
}

extension Diagnostic {
  package static func otherFormat(_ path: String, _ format: OutputFormat, at place: Place?) -> Self
  {
    .init(
      .error, "A0282", at: place,
      "No page of \(format.name) can have the path \"\(path.shortened())\"",
      help: format == .html
        ? "let the path end with a slash or with .html"
        : "let the path end with \(format.pageEndings.joined(separator: ", "))")
  }
}
