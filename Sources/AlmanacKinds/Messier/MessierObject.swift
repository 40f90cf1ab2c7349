public import Almanac

/// An object of Charles Messier's catalogue. The first seven fields make a whole file; the
/// astronomical ones behind them are optional.
public struct MessierObject: Model {
  /// "Messier 1".
  public let formalName: MessierNumber
  /// "The Crab Nebula".
  public let commonName: String?
  /// Its page at NASA.
  public let pageLink: Address?
  /// Its picture.
  public let imageLink: Address?
  /// The day the entry was last changed.
  public let updateDate: UpdateDate
  /// What there is to say about it.
  public let description: String
  /// A small form of the picture.
  public let thumbnail: Address?

  /// Other names.
  public let alsoKnownAs: [String]
  /// Its name in the New General Catalogue or the Index Catalogue, such as "NGC 1952".
  public let designation: String?
  /// What it is.
  public let type: ObjectType?
  /// Where it is seen.
  public let constellation: Constellation?
  /// The position for the equinox J2000.0.
  public let rightAscension: RightAscension?
  /// The position for the equinox J2000.0.
  public let declination: Declination?
  /// The apparent visual magnitude.
  public let magnitude: DecimalNumber?
  /// The brightest and the faintest magnitude that lists give.
  public let magnitudeRange: [DecimalNumber]?
  /// The apparent size in minutes of arc, the larger axis first.
  public let size: [DecimalNumber]?
  /// The least and the largest size of the larger axis that lists give.
  public let sizeRange: [DecimalNumber]?
  /// The distance in light-years.
  public let distance: DecimalNumber?
  /// The least and the largest distance that lists give.
  public let distanceRange: [DecimalNumber]?
  /// Who found it.
  public let discoverer: String?
  /// When it was found.
  public let discovered: PartialDate?
  /// The season in which it stands highest in the evening, north of the equator.
  public let season: String?
  /// The day on which it crosses the meridian at 21 h local time, "01-29".
  public let transit: Transit?
  /// Between which latitudes it rises, south negative.
  public let latitudes: [DecimalNumber]?
  /// Its place in the order of a Messier marathon.
  public let marathonOrder: Int?
  /// What is disputed about it.
  public let note: String?
  /// Who made the picture.
  public let imageCredit: String?
  /// Where the picture is from.
  public let imageSource: Address?

  /// Reads an object.
  public init(from object: inout ObjectReader) {
    formalName = object.required(
      "formalName", "Its number in the catalogue, such as \"Messier 1\".")
    commonName = object.optional("commonName", "What it is called, such as \"The Crab Nebula\".")
    alsoKnownAs = object.optional("alsoKnownAs", "Other names.") ?? []
    pageLink = object.optional("pageLink", "Its page at NASA.")
    imageLink = object.optional("imageLink", "Its picture.")
    updateDate = object.required("updateDate", "The day the entry was last changed.")
    description = object.required("description", "What there is to say about it.")
    thumbnail = object.optional("thumbnail", "A small form of the picture.")
    designation = object.optional(
      "designation",
      "Its name in the New General Catalogue or the Index Catalogue, such as \"NGC 1952\".")
    type = object.optional("type", "What it is.")
    constellation = object.optional("constellation", "Where it is seen.")
    rightAscension = object.optional("rightAscension", "The position for the equinox J2000.0.")
    declination = object.optional("declination", "The position for the equinox J2000.0.")
    magnitude = object.optional("magnitude", "The apparent visual magnitude.")
    magnitudeRange = object.optional(
      "magnitudeRange", "The brightest and the faintest magnitude that lists give.")
    size = object.optional("size", "The apparent size in minutes of arc, the larger axis first.")
    sizeRange = object.optional(
      "sizeRange", "The least and the largest size of the larger axis that lists give.")
    distance = object.optional("distance", "The distance in light-years.")
    distanceRange = object.optional(
      "distanceRange", "The least and the largest distance that lists give.")
    discoverer = object.optional("discoverer", "Who found it.")
    discovered = object.optional("discovered", "When it was found.")
    season = object.optional(
      "season", "The season in which it stands highest in the evening, north of the equator.")
    transit = object.optional(
      "transit", "The day on which it crosses the meridian at 21 h local time, \"01-29\".")
    latitudes = object.optional("latitudes", "Between which latitudes it rises, south negative.")
    marathonOrder = object.optional(
      "marathonOrder", "Its place in the order of a Messier marathon.")
    note = object.optional("note", "What is disputed about it.")
    imageCredit = object.optional("imageCredit", "Who made the picture.")
    imageSource = object.optional("imageSource", "Where the picture is from.")
    check(&object)
  }
}

/// The day an entry was changed, as three numbers; the month may be its English name.
public struct UpdateDate: Readable {
  /// The day.
  public let date: CalendarDate

  public static let placeholder = UpdateDate(date: .placeholder)
  public static let schema = JSONSchema.model(Parts.self)

  private struct Parts: Model {
    let month: Month
    let day: Int
    let year: Int

    init(from object: inout ObjectReader) {
      month = object.required("month", "The month, by its number or its English name.")
      day = object.required("day", "The day of the month.")
      year = object.required("year", "The year.")
    }
  }

  private struct Month: Readable {
    let number: Int

    static let placeholder = Month(number: 1)
    static let schema = JSONSchema.any(of: [
      .wholeNumber(1...12), .choice((1...12).compactMap(CalendarDate.monthName)),
    ])

    static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Month? {
      guard value.kind == .string else {
        return Int.read(value, into: &diagnostics).map(Month.init)
      }
      if let number = (1...12).first(where: { CalendarDate.monthName($0) == value.text }) {
        return Month(number: number)
      }
      let isNumber = Int(value.text).map((1...12).contains) ?? false
      diagnostics.add(
        .invalidValue(
          value, "No month is called \"\(value.text)\"",
          help: isNumber ? "remove the quotes" : "write its number"))
      return nil
    }
  }

  public static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> UpdateDate? {
    guard let parts = Parts.read(value, into: &diagnostics) else { return nil }
    guard let date = CalendarDate(year: parts.year, month: parts.month.number, day: parts.day)
    else {
      let (month, year) = (parts.month.number, parts.year)
      let help = CalendarDate.monthName(month).map {
        "\($0) \(year) has \(CalendarDate.days(in: month, of: year)) days"
      }
      diagnostics.add(
        .invalidValue(
          value, "No such day in the calendar", help: help ?? "months go from 1 to 12"))
      return nil
    }
    return UpdateDate(date: date)
  }
}

/// A number of the catalogue, written as "Messier 1".
public struct MessierNumber: Readable {
  /// 1 to 110.
  public let number: Int

  public static let placeholder = MessierNumber(number: 0)
  public static let schema = JSONSchema.text(pattern: "^Messier ([1-9][0-9]?|10[0-9]|110)$")

  public static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> MessierNumber? {
    guard let text = value.textOrDigits(into: &diagnostics) else { return nil }
    if text.hasPrefix("Messier "), let number = Int(text.dropFirst(8)),
      (1...110).contains(number), text == "Messier \(number)"
    {
      return MessierNumber(number: number)
    }
    let meant = Int(text.drop { !$0.isNumber }).flatMap { (1...110).contains($0) ? $0 : nil }
    diagnostics.add(
      .invalidValue(
        value, "Expected \"Messier\" and a number from 1 to 110, found \"\(text)\"",
        help: meant.map { "write \"Messier \($0)\"" }))
    return nil
  }
}

/// What an object is.
public enum ObjectType: String, CaseIterable, Readable {
  case asterism = "Asterism"
  case diffuseNebula = "Diffuse Nebula"
  case doubleStar = "Double Star"
  case ellipticalGalaxy = "Elliptical Galaxy"
  case globularCluster = "Globular Cluster"
  case irregularGalaxy = "Irregular Galaxy"
  case lenticularGalaxy = "Lenticular Galaxy"
  case openCluster = "Open Cluster"
  case planetaryNebula = "Planetary Nebula"
  case spiralGalaxy = "Spiral Galaxy"
  case starCloud = "Star Cloud"
  case supernovaRemnant = "Supernova Remnant"

  /// The symbol that stands in for a picture.
  var symbol: String {
    switch self {
    case .asterism: "asterism"
    case .diffuseNebula: "nebula"
    case .doubleStar: "double-star"
    case .ellipticalGalaxy: "elliptical-galaxy"
    case .globularCluster: "globular-cluster"
    case .irregularGalaxy, .lenticularGalaxy: "galaxy"
    case .openCluster: "open-cluster"
    case .planetaryNebula: "planetary-nebula"
    case .spiralGalaxy: "spiral-galaxy"
    case .starCloud: "star-cloud"
    case .supernovaRemnant: "supernova-remnant"
    }
  }
}

/// A day of the year, written as "01-29".
public struct Transit: Readable {
  /// The day in a leap year.
  public let date: CalendarDate

  public static let placeholder = Transit(date: .placeholder)
  public static let schema = JSONSchema.text(
    pattern: "^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"
  ).documented("A day of the year as MM-DD.")

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Transit? {
    guard let text = value.textOrDigits(into: &diagnostics) else { return nil }
    if let date = CalendarDate("2000-\(text)") { return Transit(date: date) }
    diagnostics.add(.invalidValue(value, "Expected a day as \"MM-DD\", found \"\(text)\""))
    return nil
  }
}
