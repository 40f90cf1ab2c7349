extension SVG {
  /// The elements that a drawing can have.
  enum Element: String, CaseIterable {
    case svg, title, desc
    case group = "g"
    case path, line, polyline, polygon, rect, circle, ellipse, text
  }

  /// The attributes that its elements can have.
  enum Attribute: String, CaseIterable {
    case `class`, width, height, viewBox, role, fill, stroke
    case strokeWidth = "stroke-width"
    case opacity, transform, x, y, x1, y1, x2, y2, cx, cy, r, rx, ry, d, points
    case textAnchor = "text-anchor"
    case fontSize = "font-size"
  }

  /// The value of an attribute.
  enum Value {
    case number(Double)
    /// A number that is not negative.
    case length(Double)
    /// A number that is more than 0 when it is written.
    case size(Double)
    /// A number from 0 to 1.
    case fraction(Double)
    case numbers([Double])
    case points([Point])
    case path(Path)
    case transform(Transform)
    case paint(Paint)
    /// Class names, separated by spaces.
    case classes(String)
    case word(StaticString)

    /// The names of classes; `nil` if there are none.
    init?(classes names: String?) {
      guard let names, !names.utf8.allSatisfy({ $0 == 0x20 }) else { return nil }
      self = .classes(names)
    }
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

    /// Records a problem, unless there is one already: mistakes usually have one cause.
    mutating func report(_ problem: Problem) { if self.problem == nil { self.problem = problem } }

    mutating func append(_ other: Markup) {
      bytes += other.bytes
      if let problem = other.problem { report(problem) }
    }

    /// Adds an element, unless an attribute is invalid.
    mutating func add(
      _ element: Element, _ attributes: [(Attribute, Value?)], _ content: Content
    ) {
      let start = bytes.count
      bytes.append(UInt8(ascii: "<"))
      bytes += element.rawValue.utf8
      do throws(Problem) {
        for case (let name, let value?) in attributes {
          bytes.append(UInt8(ascii: " "))
          bytes += name.rawValue.utf8
          bytes.append("=\"")
          do throws(Problem.Reason) {
            try bytes.append(value)
          } catch {
            throw Problem(element: element, attribute: name, reason: error)
          }
          bytes.append("\"")
        }
      } catch {
        report(error)
        bytes.removeSubrange(start...)
        if case .markup(let content) = content, let problem = content.problem { report(problem) }
        return
      }
      close(element, around: content)
    }

    /// Writes the rest of an element after its attributes.
    private mutating func close(_ element: Element, around content: Content) {
      switch content {
      case .none: return bytes.append("/>")
      case .text(let text):
        bytes.append(">")
        bytes.append(Array(text.utf8).span, .xmlText)
      case .markup(let markup):
        bytes.append(">")
        append(markup)
      }
      bytes.append("</")
      bytes += element.rawValue.utf8
      bytes.append(">")
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ value: SVG.Value) throws(SVG.Problem.Reason) {
    switch value {
    case .number(let number): try append(number: number)
    case .length(let number):
      if number < 0 { throw .negative("\(number)") }
      try append(number: number)
    case .size(let number):
      if number.isFinite, number < SVG.precision / 2 { throw .notPositive("\(number)") }
      try append(number: number)
    case .fraction(let number):
      if number < 0 || number > 1 { throw .noFraction("\(number)") }
      try append(number: number)
    case .numbers(let numbers): try append(numbers)
    case .points(let points): try append(points)
    case .path(let path): try append(path)
    case .transform(let transform): try append(transform)
    case .paint(let paint): append(paint)
    case .classes(let names): try append(classes: names)
    case .word(let word): append(word)
    }
  }

  private mutating func append(_ numbers: [Double]) throws(SVG.Problem.Reason) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(UInt8(ascii: " ")) }
      try append(number: number)
    }
  }

  private mutating func append(_ points: [SVG.Point]) throws(SVG.Problem.Reason) {
    for (index, point) in points.enumerated() {
      if index > 0 { append(UInt8(ascii: " ")) }
      try append(number: point.x)
      append(UInt8(ascii: " "))
      try append(number: point.y)
    }
  }

  private mutating func append(_ path: SVG.Path) throws(SVG.Problem.Reason) {
    if let first = path.steps.first, first.command != UInt8(ascii: "M") { throw .noMove }
    for step in path.steps {
      if step.command == UInt8(ascii: "A"), let radius = step.numbers.first, radius < 0 {
        throw .negative("\(radius)")
      }
      append(step.command)
      try append(step.numbers)
    }
  }

  private mutating func append(_ transform: SVG.Transform) throws(SVG.Problem.Reason) {
    switch transform {
    case .translate(let x, let y):
      append("translate(")
      try append([x, y])
    case .rotate(let degrees, let point):
      append("rotate(")
      try append([degrees, point.x, point.y])
    case .scale(let x, let y):
      append("scale(")
      try append([x, y])
    }
    append(")")
  }

  private mutating func append(_ paint: SVG.Paint) {
    switch paint {
    case .none: append("none")
    case .currentColor: append("currentColor")
    case .rgb(let red, let green, let blue):
      let digits = Array("0123456789abcdef".utf8)
      append("#")
      for part in [red, green, blue] {
        append(digits[Int(part >> 4)])
        append(digits[Int(part & 15)])
      }
    }
  }

  private mutating func append(classes names: String) throws(SVG.Problem.Reason) {
    let start = count
    for name in names.utf8.split(separator: 0x20) {
      guard name.isClassName else { throw .noClass(String(Substring(name))) }
      if count > start { append(0x20) }
      append(contentsOf: name)
    }
  }
}

extension Substring.UTF8View {
  fileprivate var isClassName: Bool {
    first?.isLetter == true
      && allSatisfy { byte in
        byte.isLetter || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      }
  }
}
