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

  private var layers: SkyLayers {
    let plane = ChartPlane(
      projection: .wholeSky(around: Self.middle),
      center: .init(x: Self.width / 2, y: Self.height / 2),
      scale: (Self.width / 2 - 2) / 8.0.squareRoot())
    return SkyLayers(plane: plane, jump: Self.width / 4, width: Self.width)
  }

  var drawing: SVG {
    let layers = layers
    return SVG(
      width: Self.width, height: Self.height, title: title, description: description,
      class: isSmall ? "whole-sky small" : "whole-sky"
    ) { svg in
      svg.ellipse(
        x: Self.width / 2, y: Self.height / 2, radiusX: Self.width / 2 - 2,
        radiusY: Self.height / 2 - 1, class: "sky")
      layers.add(.galacticEquator, class: "milky-way", to: &svg)
      layers.addGrid(grid, to: &svg)
      layers.add(.ecliptic, class: "ecliptic", to: &svg)
      if !isSmall { layers.addFigures(to: &svg) }
      layers.addStars(to: isSmall ? 2.6 : 4.2, to: &svg)
      if isSmall {
        addMarks(to: &svg)
      } else {
        layers.addNames(to: &svg)
        layers.add(objects, to: &svg)
      }
    }
  }

  private var grid: [[EquatorialPosition]] {
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
    return meridians + parallels
  }

  private func addMarks(to svg: inout SVG.Canvas) {
    for object in objects {
      guard let point = layers.plane.point(of: object.position) else { continue }
      svg.circle(x: point.x, y: point.y, radius: 14, class: "mark")
    }
  }
}
