import Almanac

/// An object in the table.
struct CatalogRow: ViewModel {
  private let object: SkyObject
  private let kind: CatalogKind
  private let isUp: Bool
  private let settings: SiteSettings

  /// - Parameter isUp: Whether it is high in the dark tonight.
  init(
    _ object: SkyObject, of kind: CatalogKind, isUp: Bool = false, _ settings: SiteSettings
  ) {
    (self.object, self.kind, self.isUp, self.settings) = (object, kind, isUp, settings)
  }

  static let fields: [Field<CatalogRow>] = [
    .text("title", "The common name with the number, or the formal name.") { $0.object.title },
    .url("url", "The object's page.") { $0.kind.url(of: $0.object, in: $0.settings) },
    .text("shortName", "The short name, such as \"M1\" or \"NGC 224\".") { $0.object.shortName },
    .text("identifier", "The name of its row, such as \"M1\" or \"NGC224\".") {
      $0.object.name.identifier
    },
    .text("formalName", "The formal name, such as \"Messier 1\".") { $0.object.name.formal },
    .flag("hasCommonName", "Whether there is a common name.") { $0.object.commonName != nil },
    .text("prefix", "What its short name begins with, such as \"M\" or \"NGC\".") {
      $0.object.name.series.prefix
    },
    .text("suffixedNumber", "The rest of its short name, such as \"1\" or \"5194A\".") {
      "\($0.object.name.number)\($0.object.name.suffix)"
    },
    .text("commonName", "The common name, if any.") { $0.object.commonName ?? "" },
    .text("typeText", "The type.") { $0.object.typeText($0.settings) ?? "" },
    .text("constellationText", "The constellation.") { $0.object.constellation?.name ?? "" },
    .text("magnitudeText", "The apparent magnitude.") { $0.object.magnitudeText($0.settings) },
    .text("rightAscensionText", "The right ascension.") {
      $0.object.rightAscension?.formatted ?? ""
    },
    .text("declinationText", "The declination.") { $0.object.declination?.formatted ?? "" },
    .text("sizeText", "The apparent size.") { $0.object.sizeText($0.settings) },
    .text("distanceText", "The distance.") { $0.object.distanceText($0.settings) },
    .text("seasonText", "The season, north of the equator.") { $0.object.season ?? "" },
    .text("description", "The description.") { $0.object.description },
    .flag("hasType", "Whether the type is known.") { $0.object.type != nil },
    .flag("hasConstellation", "Whether the constellation is known.") {
      $0.object.constellation != nil
    },
    .flag("isPlaced", "Whether the type or the constellation is known.") {
      $0.object.type != nil || $0.object.constellation != nil
    },
    .text("otherNames", "The designation and other names, for a search.") {
      (($0.object.designation.map { [$0] } ?? []) + $0.object.alsoKnownAs).joined(separator: ", ")
    },
    .flag("hasOtherNames", "Whether there is a designation or another name.") {
      $0.object.designation != nil || !$0.object.alsoKnownAs.isEmpty
    },
    .flag("hasMagnitude", "Whether the magnitude is known.") { $0.object.magnitude != nil },
    .flag("hasPosition", "Whether the right ascension and declination are known.") {
      $0.object.position != nil
    },
    .flag("hasSize", "Whether the size is known.") { $0.object.size?.axes.isEmpty == false },
    .flag("hasDistance", "Whether the distance is known.") { $0.object.distance != nil },
    .flag("isUpTonight", "Whether it is high in the dark tonight at the first place of observing.")
    {
      $0.isUp
    },
    .text("number", "The number, such as \"1\".") { String($0.object.name.number) },
    .text("order", "A number for sorting by names, which that of the object is in most catalogs.") {
      String($0.object.name.seriesIndex * 1_000_000_000 + $0.object.name.number)
    },
    .text("magnitudeValue", "The magnitude as a number, for sorting; empty if unknown.") {
      $0.object.magnitude.map { "\($0.double)" } ?? ""
    },
    .text("rightAscensionValue", "The right ascension in degrees, for sorting.") {
      $0.object.rightAscension.map { Self.rounded($0.degrees) } ?? ""
    },
    .text("declinationValue", "The declination in degrees, for sorting.") {
      $0.object.declination.map { Self.rounded($0.degrees) } ?? ""
    },
    .text("sizeValue", "The larger axis in minutes of arc, for sorting.") {
      $0.object.size?.axes.first.map { "\($0.double)" } ?? ""
    },
    .text("distanceValue", "The distance in light-years, for sorting.") {
      $0.object.distance.map { "\($0.double)" } ?? ""
    },
    .one("thumbnail", "The small version of the image, if any.") {
      ImageView($0.object, $0.object.thumbnail, in: $0.kind.folder, $0.settings)
    },
    .url("placeholder", "A symbol of the type.") {
      $0.settings.url(of: "assets/messier/\($0.object.type?.symbol ?? "nebula").svg")
    },
  ]

  /// Returns an angle with at most four decimals.
  private static func rounded(_ degrees: Double) -> String {
    "\((degrees * 10_000).rounded() / 10_000)"
  }
}
