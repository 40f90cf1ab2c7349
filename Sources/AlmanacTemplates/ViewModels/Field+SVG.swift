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

extension Diagnostic {
  package static func invalidDrawing(
    _ problem: SVG.Problem, _ field: String?, path: String, at origin: Place?
  ) -> Self {
    .init(
      .error, "A0248", at: origin,
      "The drawing \(field.map { "\"\($0)\" of " } ?? "")/\(path) is not valid: \(problem)",
      help: problem.help)
  }
}
