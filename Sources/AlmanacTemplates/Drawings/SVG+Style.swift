extension SVG {
  /// A point, in units of the drawing from its top left corner; y points downwards.
  public struct Point: Sendable, Equatable {
    /// The distance from the left edge.
    public var x: Double
    /// The distance from the top edge.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The color of an area or a line.
  public enum Paint: Sendable, Equatable {
    /// No color: nothing is painted.
    case none
    /// The color of the text around the drawing.
    case currentColor
    /// A fixed color by its parts from 0 to 255, in sRGB. It is the same in light, dark and print.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// How an element is painted. What is `nil` is inherited from the group around it, and style sheets
  /// override everything (SVG 2, section 6.6).
  public struct Style: Sendable, Equatable {
    /// The color of the area.
    public var fill: Paint?
    /// The color of the outline.
    public var stroke: Paint?
    /// The width of the outline in units of the drawing, 1 by default.
    public var strokeWidth: Double?
    /// The opacity of the element as a whole, from 0 to 1.
    public var opacity: Double?

    /// Creates a style.
    public init(
      fill: Paint? = nil, stroke: Paint? = nil, strokeWidth: Double? = nil, opacity: Double? = nil
    ) {
      self.fill = fill
      self.stroke = stroke
      self.strokeWidth = strokeWidth
      self.opacity = opacity
    }

    /// The style of the group around the element.
    public static let inherited = Style()
    /// A line in the color of the text, without an area.
    public static let line = Style(fill: Paint.none, stroke: .currentColor)
  }

  /// A change of the coordinates of a group (SVG 2, section 8.5).
  public enum Transform: Sendable, Equatable {
    /// Moves the group to the right and down.
    case translate(x: Double, y: Double)
    /// Rotates it clockwise around a point, by degrees.
    case rotate(degrees: Double, around: Point)
    /// Enlarges it from the origin, by factors.
    case scale(x: Double, y: Double)
  }

  /// The part of a label that is at its point.
  public enum TextAnchor: Sendable {
    case start, middle, end

    var name: StaticString {
      switch self {
      case .start: "start"
      case .middle: "middle"
      case .end: "end"
      }
    }
  }
}
