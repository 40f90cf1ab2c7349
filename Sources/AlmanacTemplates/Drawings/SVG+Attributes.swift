extension SVG {
  /// The attributes of an element, which its methods write. What is `nil` is left out.
  struct Attributes {
    /// What stands before the attributes, and what has been written.
    var bytes: [UInt8] = []
    /// The first invalid value; nothing is written after it.
    private(set) var mistake: (attribute: Attribute, reason: Problem.Reason)?

    mutating func number(_ attribute: Attribute, _ number: Double?) {
      if let number {
        add(attribute) { bytes throws(Problem.Reason) in try bytes.append(number: number) }
      }
    }

    /// Writes a number that is not negative.
    mutating func length(_ attribute: Attribute, _ length: Double?) {
      guard let length else { return }
      add(attribute) { bytes throws(Problem.Reason) in
        if length < 0 { throw .negative("\(length)") }
        try bytes.append(number: length)
      }
    }

    /// Writes a number that is more than 0 once it is rounded.
    mutating func size(_ attribute: Attribute, _ size: Double) {
      add(attribute) { bytes throws(Problem.Reason) in
        if size.isFinite, size < SVG.precision / 2 { throw .notPositive("\(size)") }
        try bytes.append(number: size)
      }
    }

    /// Writes a coordinate: a number, or its percentage of a whole if there is one.
    mutating func coordinate(_ attribute: Attribute, _ number: Double, of whole: Double?) {
      add(attribute) { bytes throws(Problem.Reason) in
        try bytes.append(number: whole.map { number / $0 * 100 } ?? number)
        if whole != nil { bytes.append(UInt8(ascii: "%")) }
      }
    }

    mutating func viewBox(width: Double, height: Double) {
      add(.viewBox) { bytes throws(Problem.Reason) in try bytes.append([0, 0, width, height].span) }
    }

    mutating func points(_ points: [Point]) {
      add(.points) { bytes throws(Problem.Reason) in
        for index in points.indices {
          if index > 0 { bytes.append(UInt8(ascii: " ")) }
          try bytes.append(number: points[index].x)
          bytes.append(UInt8(ascii: " "))
          try bytes.append(number: points[index].y)
        }
      }
    }

    mutating func path(_ path: Path) {
      add(.d) { bytes throws(Problem.Reason) in try bytes.append(path) }
    }

    mutating func transform(_ transform: Transform?) {
      if let transform {
        add(.transform) { bytes throws(Problem.Reason) in try bytes.append(transform) }
      }
    }

    mutating func paint(_ attribute: Attribute, _ paint: Paint?) {
      if let paint { add(attribute) { bytes throws(Problem.Reason) in bytes.append(paint) } }
    }

    mutating func word(_ attribute: Attribute, _ word: StaticString) {
      add(attribute) { bytes throws(Problem.Reason) in bytes.append(word) }
    }

    /// Writes class names, separated by spaces, unless there are none.
    mutating func classes(_ names: String?) {
      guard let names, !names.utf8.allSatisfy({ $0 == 0x20 }) else { return }
      add(.class) { bytes throws(Problem.Reason) in try bytes.append(classes: names) }
    }

    /// Writes what all elements but the root can have.
    mutating func common(_ className: String?, _ style: Style) {
      classes(className)
      paint(.fill, style.fill)
      paint(.stroke, style.stroke)
      length(.strokeWidth, style.strokeWidth)
      guard let opacity = style.opacity else { return }
      add(.opacity) { bytes throws(Problem.Reason) in
        if opacity < 0 || opacity > 1 { throw .noFraction("\(opacity)") }
        try bytes.append(number: opacity)
      }
    }

    private mutating func add(
      _ attribute: Attribute, _ write: (inout [UInt8]) throws(Problem.Reason) -> Void
    ) {
      guard mistake == nil else { return }
      bytes.append(UInt8(ascii: " "))
      bytes.append(attribute.rawValue.utf8.span)
      bytes.append("=\"")
      do throws(Problem.Reason) {
        try write(&bytes)
      } catch {
        mistake = (attribute, error)
      }
      bytes.append(UInt8(ascii: "\""))
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(
    _ numbers: Span<Double>
  ) throws(SVG.Problem.Reason) {
    for index in numbers.indices {
      if index > 0 { append(UInt8(ascii: " ")) }
      try append(number: numbers[index])
    }
  }

  fileprivate mutating func append(_ path: SVG.Path) throws(SVG.Problem.Reason) {
    if let first = path.steps.first, first.command != UInt8(ascii: "M") { throw .noMove }
    for step in path.steps {
      if step.command == UInt8(ascii: "A"), let radius = step.numbers.first, radius < 0 {
        throw .negative("\(radius)")
      }
      append(step.command)
      try append(step.numbers.span)
    }
  }

  fileprivate mutating func append(_ transform: SVG.Transform) throws(SVG.Problem.Reason) {
    switch transform {
    case .translate(let x, let y):
      append("translate(")
      try append([x, y].span)
    case .rotate(let degrees, let point):
      append("rotate(")
      try append([degrees, point.x, point.y].span)
    case .scale(let x, let y):
      append("scale(")
      try append([x, y].span)
    }
    append(")")
  }

  fileprivate mutating func append(_ paint: SVG.Paint) {
    switch paint {
    case .none: append("none")
    case .currentColor: append("currentColor")
    case .rgb(let red, let green, let blue):
      append("#")
      for part in [red, green, blue] { append(hexadecimal: part) }
    }
  }

  fileprivate mutating func append(classes names: String) throws(SVG.Problem.Reason) {
    let (before, names) = (count, names.utf8.span)
    var start = 0
    while start < names.count {
      let end = names.indices[start...].first { names[$0] == 0x20 } ?? names.count
      let name = names.extracting(start..<end)
      start = end + 1
      if name.isEmpty { continue }
      guard name.isClassName else { throw .noClass(String(bytes: name)) }
      if count > before { append(0x20) }
      append(name)
    }
  }
}

extension Span<UInt8> {
  fileprivate var isClassName: Bool {
    self[0].isLetter
      && indices.allSatisfy { index in
        self[index].isLetter || self[index].isDigit || self[index] == UInt8(ascii: "-")
          || self[index] == UInt8(ascii: "_")
      }
  }
}
