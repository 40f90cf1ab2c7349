extension SVG {
  /// An outline of lines and curves (SVG 2, section 9.3). Each part begins with a move.
  public struct Path: Sendable {
    /// The steps: the letter of the command and its numbers.
    private(set) var steps: [(command: UInt8, numbers: [Double])] = []

    init() {}

    var isEmpty: Bool { steps.isEmpty }

    /// Begins a part at a point.
    public mutating func move(to point: Point) { add("M", [point]) }

    /// Adds a straight line to a point.
    public mutating func line(to point: Point) { add("L", [point]) }

    /// Adds a quadratic Bézier curve to a point.
    public mutating func curve(to point: Point, control: Point) { add("Q", [control, point]) }

    /// Adds a cubic Bézier curve to a point.
    public mutating func curve(to point: Point, control1: Point, control2: Point) {
      add("C", [control1, control2, point])
    }

    /// Adds an arc of a circle to a point.
    ///
    /// - Parameters:
    ///   - isLarge: Whether it is the longer of the two arcs.
    ///   - isClockwise: The direction in which it is drawn.
    public mutating func arc(
      to point: Point, radius: Double, isLarge: Bool = false, isClockwise: Bool = true
    ) {
      let numbers = [radius, radius, 0, isLarge ? 1 : 0, isClockwise ? 1 : 0, point.x, point.y]
      steps.append((UInt8(ascii: "A"), numbers))
    }

    /// Closes the part with a straight line to its beginning.
    public mutating func close() { steps.append((UInt8(ascii: "Z"), [])) }

    private mutating func add(_ command: Unicode.Scalar, _ points: [Point]) {
      steps.append((UInt8(ascii: command), points.flatMap { [$0.x, $0.y] }))
    }
  }
}
