import Almanac
import AlmanacSky

/// The sky above a place at a moment, from the zenith in the middle to the horizon: stars, constellations, the ecliptic,
/// the middle of the Milky Way, and objects. Equal areas are equal.
struct EveningSkyChart: Sendable {
  let zenith: EquatorialPosition
  let objects: [ChartObject]
  let title: String
  let description: String
  /// The letters for north, east, south and west.
  let letters: (north: String, east: String, south: String, west: String)

  private static let size = 520.0
  /// The distance from the middle to the horizon.
  private static let radius = 240.0

  var drawing: SVG {
    let middle = Self.size / 2
    let plane = ChartPlane(
      projection: .dome(below: zenith), center: .init(x: middle, y: middle),
      scale: Self.radius / 2.0.squareRoot())
    let layers = SkyLayers(plane: plane, jump: .infinity, width: middle + Self.radius)
    return SVG(
      width: Self.size, height: Self.size, title: title, description: description,
      class: "evening-sky"
    ) { svg in
      layers.add(.galacticEquator, class: "milky-way", to: &svg)
      layers.add(.ecliptic, class: "ecliptic", to: &svg)
      svg.circle(x: middle, y: middle, radius: Self.radius, class: "sky")
      layers.addFigures(to: &svg)
      layers.addStars(to: 4.4, to: &svg)
      layers.addNames(to: &svg)
      layers.add(objects, to: &svg)
      svg.text(letters.north, x: middle, y: 14, anchor: .middle, class: "mark")
      svg.text(letters.south, x: middle, y: Self.size - 4, anchor: .middle, class: "mark")
      svg.text(letters.east, x: 8, y: middle + 4, anchor: .middle, class: "mark")
      svg.text(letters.west, x: Self.size - 8, y: middle + 4, anchor: .middle, class: "mark")
    }
  }
}
