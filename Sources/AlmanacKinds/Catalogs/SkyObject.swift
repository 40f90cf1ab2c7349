import Almanac

/// An object of a catalog. The first seven fields suffice for a file of Messier's; the astronomical fields after them
/// are optional, and in other catalogs only the name is required.
public struct SkyObject: Sendable {
  /// The name in the catalog, such as "Messier 1".
  let name: ObjectName
  /// The common name, such as "The Crab Nebula".
  var commonName: String?
  /// The object's page at NASA.
  var pageLink: Address?
  /// The picture.
  var imageLink: Address?
  /// The day the entry was last changed.
  var updateDate: Located<UpdateDate>?
  /// The description.
  var description = ""
  /// A thumbnail of the picture.
  var thumbnail: Address?

  /// Other names.
  var alsoKnownAs: [String] = []
  /// The name in the New General Catalogue or the Index Catalogue, such as "NGC 1952".
  var designation: String?
  /// Its names in other lists, of which only its own page has all.
  var identifiers: [String] = []
  /// The type of object.
  var type: ObjectType?
  /// The type of a galaxy by its shape, such as "SBbc".
  var hubbleType: String?
  /// The constellation in which it appears.
  var constellation: Constellation?
  /// The right ascension for the equinox J2000.0.
  var rightAscension: RightAscension?
  /// The declination for the equinox J2000.0.
  var declination: Declination?
  /// The apparent visual magnitude.
  var magnitude: DecimalNumber?
  /// The apparent magnitude in blue light, which lists of galaxies have.
  var blueMagnitude: DecimalNumber?
  /// The brightest and the faintest published magnitude.
  var magnitudeRange: [DecimalNumber]?
  /// The apparent size in arcminutes, major axis first.
  var size: ApparentSize?
  /// The smallest and the largest published size of the major axis, in arcminutes.
  var sizeRange: [DecimalNumber]?
  /// The distance in light-years.
  var distance: DecimalNumber?
  /// The smallest and the largest published distance, in light-years.
  var distanceRange: [DecimalNumber]?
  /// The discoverer.
  var discoverer: String?
  /// The date of discovery.
  var discovered: Located<PartialDate>?
  /// The season in which it is highest in the evening, north of the equator.
  var season: String?
  /// The day on which it crosses the meridian at 21 h local time, such as "01-29".
  var transit: Transit?
  /// The latitudes between which it rises; southern ones are negative.
  var latitudes: [DecimalNumber]?
  /// The position in the order of a Messier marathon.
  var marathonOrder: Int?
  /// The disputed facts about the object.
  var note: String?
  /// The credit for the picture.
  var imageCredit: String?
  /// The source of the picture.
  var imageSource: Address?

  /// Creates an object of which only the name is known.
  init(_ name: ObjectName) { self.name = name }

  /// Reads an object.
  init(from object: inout ObjectReader, in catalog: Catalog) {
    name = object.required(
      "formalName", "The number in the catalogue, such as \"\(catalog.series[0].name) 1\".",
      as: catalog.names)
    commonName = object.optional("commonName", "The common name, such as \"The Crab Nebula\".")
    alsoKnownAs = object.optional("alsoKnownAs", "Other names.") ?? []
    pageLink = object.optional("pageLink", "The object's page at NASA.")
    imageLink = object.optional("imageLink", "The image of the object.")
    let update = "The day the entry was last changed."
    let text = "The description."
    if catalog.isMessier {
      updateDate = object.required("updateDate", update)
      description = object.required("description", text)
    } else {
      updateDate = object.optional("updateDate", update)
      description = object.optional("description", text) ?? ""
    }
    thumbnail = object.optional("thumbnail", "A small version of the image.")
    designation = object.optional(
      "designation",
      "The name in the New General Catalogue or the Index Catalogue, such as \"NGC 1952\".")
    identifiers = object.optional("identifiers", "Its names in other lists.") ?? []
    type = object.optional("type", "The type of object.")
    hubbleType = object.optional("hubbleType", "The type of a galaxy by its shape, such as SBbc.")
    constellation = object.optional("constellation", "The constellation.")
    rightAscension = object.optional("rightAscension", "The position for the equinox J2000.0.")
    declination = object.optional("declination", "The position for the equinox J2000.0.")
    magnitude = object.optional("magnitude", "The apparent visual magnitude.")
    blueMagnitude = object.optional("blueMagnitude", "The apparent magnitude in blue light.")
    magnitudeRange = object.optional(
      "magnitudeRange", "The brightest and the faintest magnitude that lists give.")
    size = object.optional("size", "The apparent size in minutes of arc, the larger axis first.")
    sizeRange = object.optional(
      "sizeRange", "The least and the largest size of the larger axis that lists give.")
    distance =
      object.optional(
        "distance", "The distance in light-years.", as: LightYears.self)?.number
    distanceRange = object.optional(
      "distanceRange", "The least and the largest distance that lists give.")
    discoverer = object.optional("discoverer", "The discoverer.")
    discovered = object.optional("discovered", "The date of discovery.")
    season = object.optional(
      "season", "The season when it is highest in the evening, north of the equator.")
    transit = object.optional(
      "transit", "The day on which it crosses the meridian at 21 h local time, \"01-29\".")
    latitudes = object.optional(
      "latitudes", "The latitudes between which it rises, negative in the south.")
    marathonOrder = object.optional(
      "marathonOrder", "The position in the order of a Messier marathon.")
    note = object.optional("note", "A note on what is disputed.")
    imageCredit = object.optional("imageCredit", "The credit for the image.")
    imageSource = object.optional("imageSource", "The address that the image comes from.")
    check(&object, in: catalog)
  }
}

extension Catalog {
  /// The objects of files in the catalog's folder.
  var model: RecordModel<SkyObject> {
    RecordModel(isMessier ? "MessierObject" : "CatalogObject") { [self] object in
      SkyObject(from: &object, in: self)
    }
  }
}
