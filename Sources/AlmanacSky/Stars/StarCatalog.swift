private import CSky

/// A star.
public struct Star: Sendable {
  /// Its number in the Hipparcos catalog.
  public let number: Int
  /// Where it is.
  public let position: EquatorialPosition
  /// The direction of that.
  public let direction: SkyDirection
  /// Its visual magnitude: the smaller, the brighter.
  public let magnitude: Double
  /// Its Bayer letter, such as "α"; empty if it has none.
  public let letter: String
  /// Its proper name, such as "Sirius"; empty if it has none.
  public let name: String
}

/// A constellation as charts show it.
public struct ConstellationFigure: Sendable {
  /// The abbreviation of the IAU, such as "And".
  public let abbreviation: String
  /// The Latin name, such as "Andromeda".
  public let name: String
  /// Where charts write its name.
  public let label: EquatorialPosition
  /// The lines of the figure, each through stars.
  public let lines: [[EquatorialPosition]]
}

/// The 5,044 stars to magnitude 6, and the figures of the 88 constellations (Hipparcos and XHIP catalogs, collected by
/// d3-celestial).
public enum StarCatalog {
  /// All stars, the brightest first.
  public static let stars: [Star] = unsafe lines(almanac_sky_stars()).compactMap { cells in
    guard cells.count == 6, let number = Int(cells[0]), let position = position(cells[1], cells[2]),
      let magnitude = Double(cells[3])
    else { return nil }
    return Star(
      number: number, position: position, direction: SkyDirection(position), magnitude: magnitude,
      letter: String(cells[4]),
      name: String(cells[5]))
  }

  /// All constellations, by their abbreviations.
  public static let constellations: [ConstellationFigure] = {
    let positions = Dictionary(
      stars.map { ($0.number, $0.position) }, uniquingKeysWith: { first, _ in first })
    return unsafe lines(almanac_sky_constellations()).compactMap { cells in
      guard cells.count == 5, let label = position(cells[2], cells[3]) else { return nil }
      let figure = cells[4].split(separator: ";").map { line in
        line.split(separator: " ").compactMap { Int($0) }.compactMap { positions[$0] }
      }
      return ConstellationFigure(
        abbreviation: String(cells[0]), name: String(cells[1]), label: label, lines: figure)
    }
  }()

  /// The lines of all figures, each from star to star.
  public static let segments: [(start: SkyDirection, end: SkyDirection)] =
    constellations.flatMap(\.lines).flatMap { line in
      zip(line, line.dropFirst()).map { (SkyDirection($0), SkyDirection($1)) }
    }

  private static let byCell = Dictionary(grouping: stars) { SkyCell(of: $0.position) }

  /// Returns the stars within an angle of a position in degrees, the brightest first.
  public static func stars(within radius: Double, of center: EquatorialPosition) -> [Star] {
    let (direction, limit) = (SkyDirection(center), cosine(radius.radians))
    return SkyCell.cells(within: radius, of: center).flatMap { cell in
      (byCell[cell] ?? []).filter { $0.direction.isWithin(cosine: limit, of: direction) }
    }.sorted { ($0.magnitude, $0.number) < ($1.magnitude, $1.number) }
  }

  private static func position(_ longitude: Substring, _ latitude: Substring) -> EquatorialPosition?
  {
    guard let longitude = Double(longitude), let latitude = Double(latitude) else { return nil }
    return EquatorialPosition(rightAscension: longitude, declination: latitude)
  }

  /// Returns the cells of all lines but the header.
  private static func lines(_ file: almanac_sky_file) -> [[Substring]] {
    // The bytes are a part of the program, and there are as many as are counted.
    let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
    let text = unsafe String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }
}
