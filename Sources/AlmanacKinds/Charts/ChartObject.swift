import Almanac
import AlmanacSky

/// An object on a chart of the sky.
struct ChartObject: Sendable {
  /// What is written beside it, such as "M1".
  let label: String
  let position: EquatorialPosition
  let direction: SkyDirection
  let symbol: ChartSymbol
  /// Its magnitude, if that is known.
  let magnitude: Double?

  init(label: String, position: EquatorialPosition, symbol: ChartSymbol, magnitude: Double?) {
    (self.label, self.position, self.symbol) = (label, position, symbol)
    (direction, self.magnitude) = (SkyDirection(position), magnitude)
  }

  /// The name by which the collection knows the object, such as "NGC224".
  var identifier: String { label.filter { $0 != " " } }
}

extension [ChartObject] {
  /// Returns the brightest ones in their order; those of unknown magnitude are the faintest.
  func brightest(_ count: Int) -> [ChartObject] {
    guard self.count > count else { return self }
    let chosen = indices.sorted {
      (self[$0].magnitude ?? .infinity, $0) < (self[$1].magnitude ?? .infinity, $1)
    }.prefix(count)
    return chosen.sorted().map { self[$0] }
  }
}

/// The symbols of star atlases.
enum ChartSymbol: Sendable {
  /// An ellipse.
  case galaxy
  /// A circle of dots.
  case openCluster
  /// A circle with a cross.
  case globularCluster
  /// A square.
  case nebula
  /// A circle with four ticks.
  case planetaryNebula
  /// A cross, for what is none of these.
  case other
}

extension SVG.Canvas {
  /// Adds the symbol of an object.
  ///
  /// - Parameter size: Half of its width.
  mutating func add(_ symbol: ChartSymbol, at point: SVG.Point, size: Double) {
    let (x, y) = (point.x, point.y)
    func cross(_ canvas: inout SVG.Canvas, from inner: Double, to outer: Double) {
      canvas.path(class: "object") { path in
        for (right, down) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
          path.move(to: .init(x: x + right * inner, y: y + down * inner))
          path.line(to: .init(x: x + right * outer, y: y + down * outer))
        }
      }
    }
    switch symbol {
    case .galaxy:
      ellipse(x: x, y: y, radiusX: size, radiusY: size / 2, class: "object")
    case .openCluster:
      circle(x: x, y: y, radius: size, class: "object dots")
    case .globularCluster:
      circle(x: x, y: y, radius: size, class: "object")
      cross(&self, from: 0, to: size)
    case .nebula:
      rect(x: x - size, y: y - size, width: 2 * size, height: 2 * size, class: "object")
    case .planetaryNebula:
      circle(x: x, y: y, radius: size * 0.6, class: "object")
      cross(&self, from: size * 0.6, to: size * 1.2)
    case .other: cross(&self, from: 0, to: size)
    }
  }
}
