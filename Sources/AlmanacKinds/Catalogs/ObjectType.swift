public import Almanac

/// The type of an object.
public enum ObjectType: String, CaseIterable, Readable {
  case asterism = "Asterism"
  case clusterWithNebula = "Cluster with Nebula"
  case darkNebula = "Dark Nebula"
  case diffuseNebula = "Diffuse Nebula"
  case doubleStar = "Double Star"
  case duplicate = "Duplicate Entry"
  case ellipticalGalaxy = "Elliptical Galaxy"
  case emissionNebula = "Emission Nebula"
  case galaxy = "Galaxy"
  case galaxyGroup = "Group of Galaxies"
  case globularCluster = "Globular Cluster"
  case irregularGalaxy = "Irregular Galaxy"
  case lenticularGalaxy = "Lenticular Galaxy"
  case nebula = "Nebula"
  case nonexistent = "Nonexistent Object"
  case nova = "Nova"
  case openCluster = "Open Cluster"
  case other = "Other Object"
  case planetaryNebula = "Planetary Nebula"
  case reflectionNebula = "Reflection Nebula"
  case spiralGalaxy = "Spiral Galaxy"
  case star = "Star"
  case starCloud = "Star Cloud"
  case stellarAssociation = "Stellar Association"
  case supernovaRemnant = "Supernova Remnant"

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> ObjectType? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    if let type = ObjectType(rawValue: text) { return type }
    diagnostics.add(.noObjectType(value, text, known: allCases.map(\.rawValue)))
    return nil
  }

  /// The name of the symbol shown in place of a picture.
  var symbol: String {
    switch self {
    case .asterism, .stellarAssociation: "asterism"
    case .diffuseNebula, .darkNebula, .emissionNebula, .reflectionNebula, .nebula: "nebula"
    case .doubleStar, .star, .nova: "double-star"
    case .ellipticalGalaxy: "elliptical-galaxy"
    case .globularCluster: "globular-cluster"
    case .irregularGalaxy, .lenticularGalaxy, .galaxy, .galaxyGroup: "galaxy"
    case .openCluster, .clusterWithNebula: "open-cluster"
    case .planetaryNebula: "planetary-nebula"
    case .spiralGalaxy: "spiral-galaxy"
    case .starCloud: "star-cloud"
    case .supernovaRemnant: "supernova-remnant"
    case .duplicate, .nonexistent, .other: "asterism"
    }
  }

  /// The symbol of star atlases.
  var chartSymbol: ChartSymbol {
    switch self {
    case .ellipticalGalaxy, .irregularGalaxy, .lenticularGalaxy, .spiralGalaxy, .galaxy,
      .galaxyGroup:
      .galaxy
    case .openCluster, .clusterWithNebula, .stellarAssociation: .openCluster
    case .globularCluster: .globularCluster
    case .diffuseNebula, .supernovaRemnant, .darkNebula, .emissionNebula, .reflectionNebula,
      .nebula:
      .nebula
    case .planetaryNebula: .planetaryNebula
    case .asterism, .doubleStar, .starCloud, .star, .nova, .duplicate, .nonexistent, .other: .other
    }
  }

  /// Whether its light comes from points, so that it has no surface brightness.
  var isOfStars: Bool {
    [.asterism, .doubleStar, .starCloud, .star, .nova, .stellarAssociation].contains(self)
  }

  /// Whether it is one glow, and not single stars in a small telescope.
  var isGlow: Bool {
    switch chartSymbol {
    case .galaxy: self != .galaxyGroup
    case .nebula: self != .darkNebula
    case .globularCluster, .planetaryNebula: true
    case .openCluster, .other: false
    }
  }
}

extension [String] {
  /// The strings joined as in "a, b or c".
  fileprivate var joinedByOr: String {
    count < 2
      ? joined() : "\(dropLast().joined(separator: ", ")) or \(self[count - 1])"
  }
}

extension Diagnostic {
  static func noObjectType(_ value: DataValue, _ text: String, known: [String]) -> Self {
    // "Galaxy" matches several of them, "globular" only one.
    let near = Suggestion.nearest(to: text, among: known).map { [$0] }
    let alike = near ?? known.filter { $0.lowercased().contains(text.lowercased()) }
    let choices = (alike.isEmpty ? known : alike).map { "\"\($0)\"" }
    return .invalidValue(
      value, "No object type is called \"\(text)\"", help: "write \(choices.joinedByOr)")
  }
}
