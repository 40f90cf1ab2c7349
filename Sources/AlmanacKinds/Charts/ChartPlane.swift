import Almanac
import AlmanacSky

/// The place of what a chart shows: numbers are rounded to tenths of a unit, which no one can tell apart.
struct ChartPlane: Sendable {
  let projection: Projection
  let center: SVG.Point
  /// Units of the drawing for a unit of the projection.
  let scale: Double

  func point(of position: EquatorialPosition) -> SVG.Point? {
    projection.point(of: position).map(point)
  }

  func point(of direction: SkyDirection) -> SVG.Point? {
    projection.point(of: direction).map(point)
  }

  private func point(_ point: Projection.Point) -> SVG.Point {
    SVG.Point(
      x: Self.tenths(center.x + point.x * scale), y: Self.tenths(center.y - point.y * scale))
  }

  static func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }

  /// Returns the parts of a line that do not jump from one side of the chart to the other.
  func lines(through positions: [EquatorialPosition], jump: Double) -> [[SVG.Point]] {
    var lines: [[SVG.Point]] = []
    var line: [SVG.Point] = []
    for position in positions {
      guard let point = point(of: position) else {
        lines.append(line)
        line = []
        continue
      }
      if let last = line.last, abs(last.x - point.x) + abs(last.y - point.y) > jump {
        lines.append(line)
        line = []
      }
      line.append(point)
    }
    return (lines + [line]).filter { $0.count > 1 }
  }

  /// The radius of a star's disk: its area shows how bright it is.
  static func radius(_ magnitude: Double, faintest: Double) -> Double {
    tenths(0.8 + 0.6 * max(faintest - magnitude, 0))
  }
}

extension SVG.Canvas {
  /// Adds lines as one path.
  mutating func add(_ lines: [[SVG.Point]], class className: String) {
    path(class: className, style: .line) { path in
      for line in lines {
        guard let first = line.first else { continue }
        path.move(to: first)
        for point in line.dropFirst() { path.line(to: point) }
      }
    }
  }
}
