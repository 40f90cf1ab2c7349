import Almanac
import AlmanacSky

/// The stars around an object that people see without a telescope, to magnitude 6, with the circles of a Telrad finder:
/// 0.5, 2 and 4 degrees.
struct FinderChart: Sendable {
  let object: ChartObject
  /// Other objects, of which it shows the brightest in its field.
  let others: [ChartObject]
  let title: String
  let description: String
  /// The letters for north and east.
  let (north, east): (String, String)

  private static let size = 480.0
  /// Half of the width of the field in degrees.
  static let radius = 12.0
  /// The angle from the middle to a corner in degrees.
  static let reach = radius * 1.42
  /// The other objects that it shows at most, so that they do not hide the stars.
  private static let otherCount = 40

  private var plane: ChartPlane {
    let edge = Projection.around(EquatorialPosition(rightAscension: 0, declination: 0))
      .point(of: EquatorialPosition(rightAscension: 0, declination: Self.radius))
    return ChartPlane(
      projection: .around(object.position),
      center: .init(x: Self.size / 2, y: Self.size / 2), scale: Self.size / 2 / (edge?.y ?? 1))
  }

  var drawing: SVG {
    SVG(
      width: Self.size, height: Self.size, title: title, description: description, class: "finder"
    ) { svg in
      svg.rect(x: 0, y: 0, width: Self.size, height: Self.size, class: "sky")
      addFigures(to: &svg)
      let labels = addStars(to: &svg)
      addOthers(to: &svg)
      addTelrad(to: &svg)
      svg.add(object.symbol, at: .init(x: Self.size / 2, y: Self.size / 2), size: 6)
      svg.group(class: "labels") { group in
        for label in labels { group.text(label.text, x: label.point.x + 6, y: label.point.y + 4) }
      }
      addScale(to: &svg)
    }
  }

  private func isInside(_ point: SVG.Point) -> Bool {
    (0...Self.size).contains(point.x) && (0...Self.size).contains(point.y)
  }

  private func addFigures(to svg: inout SVG.Canvas) {
    let plane = plane
    let lines = StarCatalog.segments.compactMap { start, end -> [SVG.Point]? in
      // What is far away may be on the other side of the sky.
      guard [start, end].contains(where: { $0.isWithin(cosine: 0.5, of: object.direction) }),
        let start = plane.point(of: start), let end = plane.point(of: end)
      else { return nil }
      return Self.clipped(start, end)
    }
    svg.add(lines, class: "figure")
  }

  /// Returns the part of a line that is within the chart (Liang and Barsky 1984, ACM Transactions on Graphics 3, 1).
  static func clipped(_ start: SVG.Point, _ end: SVG.Point) -> [SVG.Point]? {
    let (width, height) = (end.x - start.x, end.y - start.y)
    var (first, last) = (0.0, 1.0)
    for (step, room) in [
      (-width, start.x), (width, size - start.x), (-height, start.y), (height, size - start.y),
    ] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    guard first < last else { return nil }
    return [first, last].map {
      SVG.Point(
        x: ChartPlane.tenths(start.x + $0 * width), y: ChartPlane.tenths(start.y + $0 * height))
    }
  }

  /// Adds the stars, and returns the names of the bright ones.
  private func addStars(to svg: inout SVG.Canvas) -> [(text: String, point: SVG.Point)] {
    let plane = plane
    let stars = StarCatalog.stars(within: Self.reach, of: object.position)
      .compactMap { star in plane.point(of: star.direction).map { (star, $0) } }
      .filter { isInside($0.1) }
    svg.group(class: "stars") { group in
      for (star, point) in stars {
        group.circle(
          x: point.x, y: point.y, radius: ChartPlane.radius(star.magnitude, faintest: 6.3))
      }
    }
    // Names that would leave the chart are left out.
    return stars.filter { star, point in
      star.magnitude < 4.5 && !(star.name + star.letter).isEmpty && point.x < Self.size - 90
        && (16...Self.size - 6).contains(point.y)
    }.map { star, point in
      (star.name.isEmpty || star.magnitude > 3 ? star.letter : star.name, point)
    }.filter { !$0.0.isEmpty }
  }

  private func addOthers(to svg: inout SVG.Canvas) {
    let plane = plane
    let middle = SVG.Point(x: Self.size / 2, y: Self.size / 2)
    svg.text(object.label, x: middle.x + 9, y: middle.y - 7, class: "other")
    let inside = others.filter { plane.point(of: $0.direction).map(isInside) == true }
    for other in inside.brightest(Self.otherCount) {
      guard let point = plane.point(of: other.direction) else { continue }
      svg.add(other.symbol, at: point, size: 5)
      // A label beside the object would cover the object's own.
      let isFree = abs(point.x - middle.x) > 50 || abs(point.y - middle.y) > 16
      if point.x < Self.size - 40, isFree {
        svg.text(other.label, x: point.x + 8, y: point.y + 4, class: "other")
      }
    }
  }

  private func addTelrad(to svg: inout SVG.Canvas) {
    for degrees in [0.5, 2, 4] {
      svg.circle(
        x: Self.size / 2, y: Self.size / 2,
        radius: ChartPlane.tenths(plane.scale * degrees / 2 * .pi / 180), class: "telrad")
    }
  }

  /// Adds a line of five degrees, and north and east.
  private func addScale(to svg: inout SVG.Canvas) {
    let length = ChartPlane.tenths(plane.scale * 5 * .pi / 180)
    svg.line(
      from: .init(x: 12, y: Self.size - 12), to: .init(x: 12 + length, y: Self.size - 12),
      class: "scale")
    svg.text("5°", x: 12 + length / 2, y: Self.size - 18, anchor: .middle, class: "mark")
    svg.text(north, x: Self.size / 2, y: 16, anchor: .middle, class: "mark")
    svg.text(east, x: 8, y: Self.size / 2 + 4, class: "mark")
  }
}
