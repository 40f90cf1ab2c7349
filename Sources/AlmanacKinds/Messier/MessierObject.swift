public import Almanac

/// An object of Charles Messier's catalogue. The first seven fields suffice for a file; the
/// astronomical fields after them are optional.
public struct MessierObject: Model {
  /// The number in the catalogue, such as "Messier 1".
  public let formalName: MessierNumber
  /// The common name, such as "The Crab Nebula".
  public let commonName: String?
  /// The object's page at NASA.
  public let pageLink: Address?
  /// The picture.
  public let imageLink: Address?
  /// The day the entry was last changed.
  public let updateDate: Located<UpdateDate>
  /// The description.
  public let description: String
  /// A thumbnail of the picture.
  public let thumbnail: Address?

  /// Other names.
  public let alsoKnownAs: [String]
  /// The name in the New General Catalogue or the Index Catalogue, such as "NGC 1952".
  public let designation: String?
  /// The type of object.
  public let type: ObjectType?
  /// The constellation in which it appears.
  public let constellation: Constellation?
  /// The right ascension for the equinox J2000.0.
  public let rightAscension: RightAscension?
  /// The declination for the equinox J2000.0.
  public let declination: Declination?
  /// The apparent visual magnitude.
  public let magnitude: DecimalNumber?
  /// The brightest and the faintest published magnitude.
  public let magnitudeRange: [DecimalNumber]?
  /// The apparent size in arcminutes, major axis first.
  public let size: ApparentSize?
  /// The smallest and the largest published size of the major axis, in arcminutes.
  public let sizeRange: [DecimalNumber]?
  /// The distance in light-years.
  public let distance: DecimalNumber?
  /// The smallest and the largest published distance, in light-years.
  public let distanceRange: [DecimalNumber]?
  /// The discoverer.
  public let discoverer: String?
  /// The date of discovery.
  public let discovered: Located<PartialDate>?
  /// The season in which it is highest in the evening, north of the equator.
  public let season: String?
  /// The day on which it crosses the meridian at 21 h local time, such as "01-29".
  public let transit: Transit?
  /// The latitudes between which it rises; southern ones are negative.
  public let latitudes: [DecimalNumber]?
  /// The position in the order of a Messier marathon.
  public let marathonOrder: Int?
  /// The disputed facts about the object.
  public let note: String?
  /// The credit for the picture.
  public let imageCredit: String?
  /// The source of the picture.
  public let imageSource: Address?

  /// Reads an object.
  public init(from object: inout ObjectReader) {
    formalName = object.required(
      "formalName", "The number in the catalogue, such as \"Messier 1\".")
    commonName = object.optional("commonName", "The common name, such as \"The Crab Nebula\".")
    alsoKnownAs = object.optional("alsoKnownAs", "Other names.") ?? []
    pageLink = object.optional("pageLink", "The object's page at NASA.")
    imageLink = object.optional("imageLink", "The image of the object.")
    updateDate = object.required("updateDate", "The day the entry was last changed.")
    description = object.required("description", "The description.")
    thumbnail = object.optional("thumbnail", "A small version of the image.")
    designation = object.optional(
      "designation",
      "The name in the New General Catalogue or the Index Catalogue, such as \"NGC 1952\".")
    type = object.optional("type", "The type of object.")
    constellation = object.optional("constellation", "The constellation.")
    rightAscension = object.optional("rightAscension", "The position for the equinox J2000.0.")
    declination = object.optional("declination", "The position for the equinox J2000.0.")
    magnitude = object.optional("magnitude", "The apparent visual magnitude.")
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
    check(&object)
  }
}
