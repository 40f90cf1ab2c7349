extension Field {
  /// Returns a field with a drawing such as a chart, written by `{{{name}}}` wherever text may stand
  /// between the tags of HTML and Markdown, and within `<svg>` and `<g>` of SVG.
  ///
  /// Where it is `nil`, nothing is written; `{{#name}}` and `{{^name}}` ask whether it is there:
  ///
  ///     .svg("flow", "The score over time.") { view in
  ///       view.points.isEmpty ? nil : SVG(width: 120, height: 24, title: view.title) { svg in
  ///         svg.polyline(view.points)
  ///       }
  ///     }
  ///     // {{#flow}}<p class="flow">{{{flow}}}</p>{{/flow}}
  public static func svg(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Root) -> SVG?
  ) -> Field {
    Field(name: name, type: .svg, documentation: documentation) { root, _, _, frame, cell in
      let start = frame.texts.count
      if let drawing = get(root) {
        frame.texts.append(drawing.markup)
        if frame.drawingMistake == nil, let problem = drawing.problem {
          frame.drawingMistake = (name, problem)
        }
      }
      frame.setText(from: start, at: cell)
    }
  }
}

extension Page {
  /// Creates a file of the site that is a drawing.
  ///
  /// ```
  /// Page(at: "standings.svg") { SVG(width: 600, height: 315, title: "Standings") { … } }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path, which ends with ".svg".
  ///   - origin: The record that it is made from, for diagnostics.
  ///   - drawing: Returns the drawing, as ``init(at:from:bytes:)`` returns its bytes.
  public init(
    at path: String, from origin: Place? = nil, drawing: @escaping @Sendable () -> SVG
  ) {
    self.init(at: path, from: origin, bytes: { [] })
    bytes = { diagnostics in
      if !OutputFormat.svg.mayHavePage(at: path) {
        diagnostics.add(.otherFormat(path, .svg, at: origin))
      }
      let drawing = drawing()
      if let problem = drawing.problem {
        diagnostics.add(.invalidDrawing(problem, nil, path: path, at: origin))
      }
      return drawing.document
    }
  }
}

extension Diagnostic {
  static func invalidDrawing(
    _ problem: SVG.Problem, _ field: String?, path: String, at origin: Place?
  ) -> Self {
    .init(
      .error, "A0248", at: origin,
      "The drawing \(field.map { "\"\($0)\" of " } ?? "")/\(path) is not valid: \(problem)",
      help: problem.help)
  }
}
