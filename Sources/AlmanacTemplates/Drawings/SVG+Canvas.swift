extension SVG {
  /// The surface that a drawing's elements are added to. Later ones cover earlier ones.
  ///
  /// Lengths and coordinates are in units of the drawing. A `class` may be several, separated by spaces;
  /// each consists of ASCII letters, digits, `-` and `_`, and begins with a letter.
  public struct Canvas: Sendable {
    /// The elements, or, in a drawing that stretches, those that stretch.
    private(set) var markup = Markup(capacity: 512)
    /// What keeps its size in a drawing that stretches: text and circles.
    private(set) var fixed = Markup()
    /// The size of the drawing, if it stretches.
    private let size: (width: Double, height: Double)?

    /// - Parameter size: The size of the drawing, if it stretches.
    init(stretching size: (width: Double, height: Double)? = nil) { self.size = size }

    /// Adds an element that keeps its size in a drawing that stretches.
    private mutating func addFixed(
      _ element: Element, _ content: Content = .none, _ write: (inout Attributes) -> Void
    ) {
      if size == nil {
        markup.add(element, content, write)
      } else {
        fixed.add(element, content, write)
      }
    }

    /// Adds elements that have a class, style, transformation or tooltip in common.
    ///
    /// ```
    /// svg.group(class: "bars", title: "Points in each game") { bars in
    ///   bars.rect(x: 0, y: 4, width: 6, height: 20)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - title: The tooltip of the elements. Assistive technology does not read it.
    ///   - draw: Adds the elements.
    public mutating func group(
      class className: String? = nil, style: Style = .inherited, transform: Transform? = nil,
      title: String? = nil, _ draw: (inout Canvas) -> Void
    ) {
      // A canvas of its own keeps the tags balanced, whatever the closure does with it.
      var content = Markup()
      if let title { content.add(.title, .text(title)) }
      var canvas = Canvas(stretching: size)
      draw(&canvas)
      content.append(canvas.markup)
      markup.add(.group, .markup(content)) {
        $0.common(className, style)
        $0.transform(transform)
      }
      guard !canvas.fixed.bytes.isEmpty else { return }
      if transform != nil {
        fixed.report(Problem(element: .group, attribute: .transform, reason: .stretches))
      }
      fixed.add(.group, .markup(canvas.fixed)) { $0.common(className, style) }
    }

    /// Adds a rectangle, with its top left corner at a point.
    ///
    /// - Parameter radius: The radius of its corners.
    public mutating func rect(
      x: Double, y: Double, width: Double, height: Double, radius: Double? = nil,
      class className: String? = nil, style: Style = .inherited
    ) {
      markup.add(.rect) {
        $0.number(.x, x)
        $0.number(.y, y)
        $0.length(.width, width)
        $0.length(.height, height)
        $0.length(.rx, radius)
        $0.common(className, style)
      }
    }

    /// Adds a circle around a point.
    public mutating func circle(
      x: Double, y: Double, radius: Double, class className: String? = nil,
      style: Style = .inherited
    ) {
      let size = size
      addFixed(.circle) {
        $0.coordinate(.cx, x, of: size?.width)
        $0.coordinate(.cy, y, of: size?.height)
        $0.length(.r, radius)
        $0.common(className, style)
      }
    }

    /// Adds an ellipse around a point.
    public mutating func ellipse(
      x: Double, y: Double, radiusX: Double, radiusY: Double, class className: String? = nil,
      style: Style = .inherited
    ) {
      markup.add(.ellipse) {
        $0.number(.cx, x)
        $0.number(.cy, y)
        $0.length(.rx, radiusX)
        $0.length(.ry, radiusY)
        $0.common(className, style)
      }
    }

    /// Adds a straight line between two points.
    public mutating func line(
      from start: Point, to end: Point, class className: String? = nil, style: Style = .line
    ) {
      let stretches = size != nil
      markup.add(.line) {
        $0.number(.x1, start.x)
        $0.number(.y1, start.y)
        $0.number(.x2, end.x)
        $0.number(.y2, end.y)
        if stretches { $0.word(.vectorEffect, "non-scaling-stroke") }
        $0.common(className, style)
      }
    }

    /// Adds a line through points; nothing if there are none.
    public mutating func polyline(
      _ points: [Point], class className: String? = nil, style: Style = .line
    ) {
      guard !points.isEmpty else { return }
      let stretches = size != nil
      markup.add(.polyline) {
        $0.points(points)
        if stretches { $0.word(.vectorEffect, "non-scaling-stroke") }
        $0.common(className, style)
      }
    }

    /// Adds an area with corners at points; nothing if there are none.
    public mutating func polygon(
      _ points: [Point], class className: String? = nil, style: Style = .inherited
    ) {
      guard !points.isEmpty else { return }
      markup.add(.polygon) {
        $0.points(points)
        $0.common(className, style)
      }
    }

    /// Adds an outline of lines and curves; nothing if it is empty.
    ///
    /// ```
    /// svg.path { path in
    ///   path.move(to: .init(x: 0, y: 8))
    ///   path.line(to: .init(x: 4, y: 0))
    ///   path.close()
    /// }
    /// ```
    public mutating func path(
      class className: String? = nil, style: Style = .inherited, _ build: (inout Path) -> Void
    ) {
      var path = Path()
      build(&path)
      guard !path.isEmpty else { return }
      markup.add(.path) {
        $0.path(path)
        $0.common(className, style)
      }
    }

    /// Adds a line of text, with its baseline at a point.
    ///
    /// - Parameters:
    ///   - anchor: The part of the text that is at the point.
    ///   - size: The size of the font; `nil` for that of the text around the drawing, which does not
    ///     scale with it.
    public mutating func text(
      _ text: String, x: Double, y: Double, anchor: TextAnchor = .start, size: Double? = nil,
      class className: String? = nil, style: Style = .inherited
    ) {
      let whole = self.size
      addFixed(.text, .text(text)) {
        $0.coordinate(.x, x, of: whole?.width)
        $0.coordinate(.y, y, of: whole?.height)
        if anchor != .start { $0.word(.textAnchor, anchor.name) }
        $0.length(.fontSize, size)
        $0.common(className, style)
      }
    }
  }
}
