extension SVG {
  /// The elements that a drawing can have.
  enum Element: String, CaseIterable {
    case svg, title, desc
    case group = "g"
    case path, line, polyline, polygon, rect, circle, ellipse, text
  }

  /// The attributes that its elements can have.
  enum Attribute: String, CaseIterable {
    case `class`, width, height, viewBox, preserveAspectRatio, role, fill, stroke
    case vectorEffect = "vector-effect"
    case strokeWidth = "stroke-width"
    case opacity, transform, x, y, x1, y1, x2, y2, cx, cy, r, rx, ry, d, points
    case textAnchor = "text-anchor"
    case fontSize = "font-size"
    case ariaHidden = "aria-hidden"
  }

  /// What is within an element.
  enum Content {
    case none
    case text(String)
    case markup(Markup)
  }

  /// Whole elements, one after another.
  struct Markup: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var problem: Problem?

    /// - Parameter capacity: The number of bytes for which room is reserved.
    init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// Records a problem, unless there is one already: mistakes usually have one cause.
    mutating func report(_ problem: Problem) { if self.problem == nil { self.problem = problem } }

    mutating func append(_ other: Markup) {
      bytes.append(other.bytes.span)
      if let problem = other.problem { report(problem) }
    }

    /// Adds an element, unless an attribute is invalid.
    ///
    /// - Parameter write: Writes the attributes.
    mutating func add(
      _ element: Element, _ content: Content = .none, _ write: (inout Attributes) -> Void = { _ in }
    ) {
      let start = bytes.count
      bytes.append(UInt8(ascii: "<"))
      bytes.append(element.rawValue.utf8.span)
      var attributes = Attributes()
      // With a second reference to the bytes, they would be copied.
      swap(&bytes, &attributes.bytes)
      write(&attributes)
      swap(&bytes, &attributes.bytes)
      guard let mistake = attributes.mistake else { return close(element, around: content) }
      report(Problem(element: element, attribute: mistake.attribute, reason: mistake.reason))
      bytes.removeSubrange(start...)
      if case .markup(let content) = content, let problem = content.problem { report(problem) }
    }

    /// Writes the rest of an element after its attributes.
    private mutating func close(_ element: Element, around content: Content) {
      switch content {
      case .none: return bytes.append("/>")
      case .text(let text):
        bytes.append(">")
        bytes.append(text.utf8.span, .xmlText)
      case .markup(let markup):
        bytes.append(">")
        append(markup)
      }
      bytes.append("</")
      bytes.append(element.rawValue.utf8.span)
      bytes.append(">")
    }
  }
}
