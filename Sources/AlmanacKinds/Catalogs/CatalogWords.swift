import Almanac

/// The words on pages of catalogs; their names begin with that of the first one.
enum CatalogWords {
  static let catalog = Word(
    "messier.catalog", "Messier catalog", "The table of all objects, in the menu.")
  static let none = Word(
    "messier.none", "The catalog has no objects yet.", "A catalog that has no objects.")
  static let count = Word(
    "messier.count", one: "{count} object", other: "{count} objects", "The number of objects.")
  static let formalName = Word(
    "messier.formalName", "Formal name: {name}", "The formal name with its label.")
  static let commonName = Word(
    "messier.commonName", "Common name: {name}", "The common name with its label.")
  static let noCommonName = Word(
    "messier.noCommonName", "Common name: none", "For an object without a common name.")
  static let updated = Word(
    "messier.updated", "Updated: {date}", "The day on which an entry was changed.")
  static let atNASA = Word(
    "messier.atNASA", "{name} at NASA", "A link to an object's page at NASA.")
  static let elsewhere = Word(
    "messier.elsewhere", "More about {name}", "A link to a page about an object elsewhere.")
  static let part = Word(
    "messier.part", "{catalog}, {first} to {last}",
    "The title of one of several pages of a catalog.")
  static let catalogAtNASA = Word(
    "messier.catalogAtNASA", "Hubble’s Messier catalog at NASA",
    "A link to the catalogue at NASA.")
  static let symbol = Word(
    "messier.symbol", "Chart symbol: {type:lowercase}",
    "The alternative text of the symbol of a type.")
  static let symbolOfUnknown = Word(
    "messier.symbolOfUnknown", "Chart symbol: deep-sky object",
    "The alternative text of the symbol of an unknown type.")

  // MARK: Summaries

  static let summary = Word(
    "messier.summary", "{title}: {type:lowercase}.", "An object of a known type.")
  static let summaryIn = Word(
    "messier.summaryIn", "{title}: {type:lowercase} in {constellation}.",
    "An object of a known type in a constellation.")
  static let summaryOfUnknown = Word(
    "messier.summaryOfUnknown", "{title}: an object.", "An object of an unknown type.")
  static let summaryOfUnknownIn = Word(
    "messier.summaryOfUnknownIn", "{title}: an object in {constellation}.",
    "An object of an unknown type in a constellation.")

  // MARK: Values

  static let about = Word("messier.about", "about {value}", "An uncertain size or distance.")
  static let range = Word(
    "messier.range", "{value} (lists give {low} to {high})",
    "A value on which catalogues differ.")
  static let surfaceBrightness = Word(
    "messier.surfaceBrightness", "{magnitude} mag/arcsec²",
    "The brightness of an area of the size of a square arcsecond.")
  static let smallestAperture = Word(
    "messier.smallestAperture", "{apertures} (Crumey 2014)",
    "With which apertures the whole of an object is seen, and whose model says so.")
  static let underDarkSky = Word(
    "messier.underDarkSky", "{aperture} under a dark sky", "An aperture far from towns.")
  static let inSuburb = Word("messier.inSuburb", "{aperture} in a suburb", "An aperture there.")
  static let inCity = Word("messier.inCity", "{aperture} in a city", "An aperture there.")
  static let nakedEye = Word(
    "messier.nakedEye", "naked eye", "In place of an aperture, if none is needed.")
  static let noAperture = Word(
    "messier.noAperture", "not even {aperture}",
    "In place of an aperture, if the largest is not large enough.")
  static let lightYears = Word(
    "messier.lightYears", one: "{count} light-year", other: "{count} light-years", "A distance.")
  static let million = Word(
    "messier.million", one: "{count} million", other: "{count} million",
    "A number of millions, in a range of distances.")
  static let millionLightYears = Word(
    "messier.millionLightYears", one: "{count} million light-years",
    other: "{count} million light-years", "A distance of a million light-years or more.")
  static let discoveredBy = Word(
    "messier.discoveredBy", "by {person}", "The discoverer, if the date is unknown.")
  static let discoveredOnBy = Word(
    "messier.discoveredOnBy", "{date}, by {person}", "The date of the discovery, and who made it.")
  static let yearBC = Word("messier.yearBC", "{year} BC", "A year before the year 1.")
  static let latitudes = Word(
    "messier.latitude.range", "{first} to {last}", "A range of two latitudes.")
  static let marathonPlace = Word(
    "messier.marathonPlace", "{number} of {total}", "The place among all objects of a marathon.")

  static let others =
    [
      count, formalName, commonName, noCommonName, updated, atNASA, elsewhere, part,
      catalogAtNASA, symbol,
      symbolOfUnknown, summary, summaryIn, summaryOfUnknown, summaryOfUnknownIn, about, range,
      surfaceBrightness, smallestAperture, underDarkSky, inSuburb, inCity, nakedEye, noAperture,
      lightYears, million,
      millionLightYears, discoveredBy, discoveredOnBy, yearBC, latitudes, marathonPlace,
    ]

  static let all = [catalog, none] + others + Label.all + ObjectType.allCases.map(\.word)

  /// The labels of facts.
  enum Label {
    static let designation = label("designation", "Designation")
    static let alsoKnownAs = label("alsoKnownAs", "Also known as")
    static let type = label("type", "Type")
    static let constellation = label("constellation", "Constellation")
    static let rightAscension = label("rightAscension", "Right ascension (J2000)")
    static let declination = label("declination", "Declination (J2000)")
    static let magnitude = label("magnitude", "Apparent magnitude")
    static let blueMagnitude = label("blueMagnitude", "Apparent magnitude in blue light")
    static let hubbleType = label("hubbleType", "Type by shape")
    static let identifiers = label("identifiers", "In other lists")
    static let size = label("size", "Apparent size")
    static let surfaceBrightness = label("surfaceBrightness", "Surface brightness")
    static let smallestAperture = label("smallestAperture", "Aperture to see all of it")
    static let distance = label("distance", "Distance")
    static let discovered = label("discovered", "Discovered")
    static let season = label("season", "Season, northern hemisphere")
    static let transit = label("transit", "Crosses the meridian at 21 h")
    static let latitudes = label("latitudes", "Rises between latitudes")
    static let marathon = label("marathon", "Order in a marathon")

    static let all = [
      designation, alsoKnownAs, type, hubbleType, constellation, rightAscension, declination,
      magnitude, blueMagnitude, identifiers, size,
      surfaceBrightness, smallestAperture, distance, discovered, season, transit, latitudes,
      marathon,
    ]

    private static func label(_ name: String, _ text: String) -> Word {
      Word("messier.fact.\(name)", text, "The label of a fact about an object.")
    }
  }
}

extension ObjectType {
  /// The name of the type as pages show it.
  var word: Word { Self.words[self] ?? CatalogWords.symbolOfUnknown }

  private static let words = Dictionary(
    uniqueKeysWithValues: allCases.map {
      ($0, Word("messier.type.\($0)", $0.rawValue, "A type of objects."))
    })
}
