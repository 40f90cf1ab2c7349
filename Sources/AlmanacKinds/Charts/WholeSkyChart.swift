import Almanac
import AlmanacSky

/// The whole sky in one ellipse, in which equal areas are equal: stars, constellations, the ecliptic, the middle of the
/// Milky Way, and objects.
struct WholeSkyChart: Sendable {
  let objects: [ChartObject]
  let title: String
  let description: String
  /// Whether it is a small one, which shows where an object is.
  var isSmall = false

  private static let (width, height) = (720.0, 360.0)
  /// Right ascension 12 h, so that the winter and the summer Milky Way stand whole at either side.
  private static let middle = 180.0

  private var plane: ChartPlane {
    ChartPlane(
      projection: .wholeSky(around: Self.middle),
      center: .init(x: Self.width / 2, y: Self.height / 2),
      scale: (Self.width / 2 - 2) / 8.0.squareRoot())
  }

  var drawing: SVG {
    SVG(
      width: Self.width, height: Self.height, title: title, description: description,
      class: isSmall ? "whole-sky small" : "whole-sky"
    ) { svg in
      svg.ellipse(
        x: Self.width / 2, y: Self.height / 2, radiusX: Self.width / 2 - 2,
        radiusY: Self.height / 2 - 1, class: "sky")
      add(GreatCircle.galacticEquator.positions(every: 5), "milky-way", to: &svg)
      addGrid(to: &svg)
      add(GreatCircle.ecliptic.positions(every: 5), "ecliptic", to: &svg)
      addStars(to: &svg)
      if !isSmall { addNames(to: &svg) }
      addObjects(to: &svg)
    }
  }

  private func add(
    _ positions: [EquatorialPosition], _ className: String, to svg: inout SVG.Canvas
  ) {
    svg.add(plane.lines(through: positions, jump: Self.width / 4), class: className)
  }

  private func addGrid(to svg: inout SVG.Canvas) {
    // The outermost meridians are the outline.
    let meridians = stride(from: 0.0, to: 360, by: isSmall ? 90 : 45).map { rightAscension in
      stride(from: -90.0, through: 90, by: 10).map {
        EquatorialPosition(rightAscension: rightAscension, declination: $0)
      }
    }
    let parallels = stride(from: -60.0, through: 60, by: isSmall ? 60 : 30).map { declination in
      stride(from: 0.5, to: 360, by: 9).map {
        EquatorialPosition(
          rightAscension: (Self.middle + 180 + $0).truncatingRemainder(dividingBy: 360),
          declination: declination)
      }
    }
    svg.add(
      (meridians + parallels).flatMap { plane.lines(through: $0, jump: Self.width / 4) },
      class: "grid")
  }

  private func addStars(to svg: inout SVG.Canvas) {
    let faintest = isSmall ? 2.6 : 4.2
    if !isSmall {
      let figures = StarCatalog.constellations.flatMap(\.lines)
      svg.add(
        figures.flatMap { plane.lines(through: $0, jump: Self.width / 4) }, class: "figure")
    }
    svg.group(class: "stars") { stars in
      for star in StarCatalog.stars.prefix(while: { $0.magnitude <= faintest }) {
        guard let point = plane.point(of: star.position) else { continue }
        stars.circle(
          x: point.x, y: point.y,
          radius: ChartPlane.tenths(ChartPlane.radius(star.magnitude, faintest: faintest) * 0.7))
      }
    }
  }

  private func addNames(to svg: inout SVG.Canvas) {
    svg.group(class: "names") { names in
      for figure in StarCatalog.constellations {
        guard let point = plane.point(of: figure.label) else { continue }
        names.text(figure.abbreviation, x: point.x, y: point.y, anchor: .middle)
      }
    }
  }

  private func addObjects(to svg: inout SVG.Canvas) {
    for object in objects {
      guard let point = plane.point(of: object.position) else { continue }
      if isSmall {
        svg.circle(x: point.x, y: point.y, radius: 14, class: "mark")
      } else {
        svg.add(object.symbol, at: point, size: 3.5)
      }
    }
    guard !isSmall else { return }
    // Labels that would cover others are left out: the table has all objects.
    var taken: [SVG.Point] = []
    svg.group(class: "labels") { labels in
      for object in objects {
        guard let point = plane.point(of: object.position),
          !taken.contains(where: { abs($0.x - point.x) < 26 && abs($0.y - point.y) < 10 })
        else { continue }
        taken.append(point)
        labels.text(object.label, x: point.x + 5, y: point.y + 3)
      }
    }
  }
}
