import Almanac
import AlmanacSky

/// What charts of large parts of the sky have in common: lines, stars, constellations and objects.
struct SkyLayers: Sendable {
  let plane: ChartPlane
  /// The distance of two points from which on a line between them would cross the chart from edge to edge.
  let jump: Double
  /// The width of the chart, beyond which labels are cut.
  let width: Double

  func add(_ circle: GreatCircle, class name: String, to svg: inout SVG.Canvas) {
    svg.add(plane.lines(through: circle.positions(every: 5), jump: jump), class: name)
  }

  func addGrid(_ circles: [[EquatorialPosition]], to svg: inout SVG.Canvas) {
    svg.add(circles.flatMap { plane.lines(through: $0, jump: jump) }, class: "grid")
  }

  func addFigures(to svg: inout SVG.Canvas) {
    let figures = StarCatalog.constellations.flatMap(\.lines)
    svg.add(figures.flatMap { plane.lines(through: $0, jump: jump) }, class: "figure")
  }

  func addStars(to faintest: Double, to svg: inout SVG.Canvas) {
    svg.group(class: "stars") { stars in
      for star in StarCatalog.stars.prefix(while: { $0.magnitude <= faintest }) {
        guard let point = plane.point(of: star.position) else { continue }
        stars.circle(
          x: point.x, y: point.y,
          radius: ChartPlane.tenths(ChartPlane.radius(star.magnitude, faintest: faintest) * 0.7))
      }
    }
  }

  func addNames(to svg: inout SVG.Canvas) {
    svg.group(class: "names") { names in
      for figure in StarCatalog.constellations {
        guard let point = plane.point(of: figure.label) else { continue }
        names.text(figure.abbreviation, x: point.x, y: point.y, anchor: .middle)
      }
    }
  }

  /// The objects that a chart has at most.
  static let objectCount = 200

  /// Adds objects with their labels. Labels that would cover others are left out: tables have all objects.
  func add(_ objects: [ChartObject], to svg: inout SVG.Canvas) {
    let placed = objects.compactMap { object in
      plane.point(of: object.position).map { (object, $0) }
    }
    for (object, point) in placed { svg.add(object.symbol, at: point, size: 3.5) }
    var taken: [SVG.Point] = []
    svg.group(class: "labels") { labels in
      for (object, point) in placed
      where !taken.contains(where: { abs($0.x - point.x) < 26 && abs($0.y - point.y) < 10 }) {
        taken.append(point)
        // A letter is about 5 units wide.
        if point.x + 5 + 5 * Double(object.label.count) < width {
          labels.text(object.label, x: point.x + 5, y: point.y + 3)
        } else {
          labels.text(object.label, x: point.x - 5, y: point.y + 3, anchor: .end)
        }
      }
    }
  }
}
