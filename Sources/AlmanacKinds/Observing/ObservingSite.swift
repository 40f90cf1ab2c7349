public import Almanac
import AlmanacSky
import Foundation

/// A place from which people observe: an element of the key "observing" of site.json.
public struct ObservingSite: Model {
  /// The name of the place.
  public var name: String { writtenName.value }
  let writtenName: Located<String>
  let position: GeographicPosition
  let horizon: Horizon
  /// The time zone of its clocks, if it is not the site's.
  let timeZone: TimeZone?

  /// Reads a place.
  public init(from object: inout ObjectReader) {
    writtenName = object.required("name", "The name of the place.")
    let latitude: Latitude = object.required(
      "latitude", "The latitude in degrees, negative in the south.")
    let longitude: Longitude = object.required(
      "longitude", "The longitude in degrees, negative in the west.")
    let elevation: Elevation? = object.optional(
      "elevation", "The height above sea level in meters.")
    let zone: ZoneName? = object.optional(
      "timeZone", "The time zone of its clocks, if it is not the site's.")
    let points: [HorizonPoint]? = object.optional(
      "horizon", "How high hills, trees and houses stand; by default, nothing does.")
    position = GeographicPosition(
      latitude: latitude.degrees, longitude: longitude.degrees, elevation: elevation?.meters ?? 0)
    horizon = Horizon((points ?? []).map { ($0.azimuth.degrees, $0.altitude.degrees) })
    timeZone = zone?.zone
  }

  /// A point of the horizon.
  struct HorizonPoint: Model {
    let azimuth: Azimuth
    let altitude: Altitude

    init(from object: inout ObjectReader) {
      azimuth = object.required("azimuth", "The direction in degrees: 0 is north, 90 east.")
      altitude = object.required("altitude", "The height of what stands there in degrees.")
    }
  }
}

/// An angle, or a height, as site.json has it: a number within limits.
protocol LimitedNumber: Readable {
  init(_ number: Double)
  static var limits: ClosedRange<Int> { get }
  /// What the number is, such as "a latitude from -90 to 90".
  static var description: String { get }
  static var help: String { get }
  /// The letters for positive and negative angles, if there are any.
  static var letters: (Character, Character)? { get }
}

extension LimitedNumber {
  static var placeholder: Self { Self(0) }
  static var schema: JSONSchema { DecimalNumber.schema.documented("A number: \(description).") }

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Self? {
    // A string such as "41°17′N" gets the number that it stands for.
    if value.kind == .string, let letters,
      let meant = SexagesimalAngle(value.text, positive: letters.0, negative: letters.1),
      (Double(limits.lowerBound)...Double(limits.upperBound)).contains(meant.degrees)
    {
      diagnostics.add(
        .invalidValue(
          value, "Expected \(description), found \"\(value.text.prefix(40))\"",
          help: "write \(meant.text)"))
      return nil
    }
    guard let number = DecimalNumber.read(value, into: &diagnostics)?.double else { return nil }
    if (Double(limits.lowerBound)...Double(limits.upperBound)).contains(number) {
      return Self(number)
    }
    diagnostics.add(
      .invalidValue(
        value, "Expected \(description), found \(value.text)",
        help: help))
    return nil
  }

  static var letters: (Character, Character)? { nil }
  static var help: String { "write a number from \(limits.lowerBound) to \(limits.upperBound)" }
}

struct Latitude: LimitedNumber {
  let degrees: Double
  init(_ number: Double) { degrees = number }
  static let limits = -90...90
  static let description = "a latitude from -90 to 90"
  static let letters: (Character, Character)? = ("N", "S")
  static let help = "latitude and longitude may be the wrong way around"
}

struct Longitude: LimitedNumber {
  let degrees: Double
  init(_ number: Double) { degrees = number }
  static let limits = -180...180
  static let description = "a longitude from -180 to 180"
  static let letters: (Character, Character)? = ("E", "W")
}

struct Azimuth: LimitedNumber {
  let degrees: Double
  init(_ number: Double) { degrees = number }
  static let limits = 0...360
  static let description = "an azimuth from 0 to 360"
}

struct Altitude: LimitedNumber {
  let degrees: Double
  init(_ number: Double) { degrees = number }
  static let limits = -10...90
  static let description = "an altitude from -10 to 90"
}

struct Elevation: LimitedNumber {
  let meters: Double
  init(_ number: Double) { meters = number }
  static let limits = -500...9000
  static let description = "a height in meters from -500 to 9000"
}

/// An angle as people write latitudes and longitudes: "41°17′N", "70 06 00 W" or "41,28".
struct SexagesimalAngle {
  let degrees: Double

  /// - Parameters:
  ///   - positive: The letter for positive angles.
  ///   - negative: The letter for negative angles.
  init?(_ written: String, positive: Character, negative: Character) {
    let angle =
      /([-+\u{2212}]?) *(\d{1,3}(?:[.,]\d+)?)(?:[° ]+(\d{1,2}(?:\.\d+)?)(?:[′'’ ]+(\d{1,2}(?:\.\d+)?))?)?[°′″'"’” ]*([A-Z]?)/
    guard let match = written.uppercased().wholeMatch(of: angle),
      let whole = Double(match.2.replacing(",", with: ".")),
      match.5.isEmpty || match.5 == String(positive) || match.5 == String(negative)
    else { return nil }
    let parts = [match.3, match.4].map { $0.flatMap { Double($0) } ?? 0 }
    guard parts.allSatisfy({ $0 < 60 }) else { return nil }
    let isNegative = ["-", "\u{2212}"].contains(match.1) || match.5 == String(negative)
    degrees = (whole + parts[0] / 60 + parts[1] / 3600) * (isNegative ? -1 : 1)
  }

  /// The angle in degrees with at most four decimals.
  var text: String {
    let tenThousandths = Int((abs(degrees) * 10_000).rounded())
    var number = String(tenThousandths / 10_000)
    let rest = String(tenThousandths % 10_000 + 10_000).dropFirst()
    if let last = rest.lastIndex(where: { $0 != "0" }) { number += ".\(rest[...last])" }
    return (degrees < 0 && tenThousandths > 0 ? "-" : "") + number
  }
}
