public import Almanac

/// What someone saw of an object.
public struct Observation: Model {
  /// The day, or the moment.
  public let date: PublicationDate
  /// The object, such as "M31".
  public let object: Located<String>
  /// The object's identifier in its catalog, such as "NGC224"; empty if no catalog has such names.
  var identifier = ""
  /// Who saw it.
  public let observer: String
  /// The place.
  public let place: String?
  /// The telescope, the binoculars, or nothing but eyes.
  public let instrument: String?
  /// The aperture in millimeters.
  public let aperture: DecimalNumber?
  /// The magnification.
  public let magnification: DecimalNumber?
  /// How steady and how dark the sky was.
  public let seeing: String?
  /// What was seen.
  public let body: String

  /// Reads an observation.
  public init(from object: inout ObjectReader) {
    date = object.required("date", "The day, or the day and the time.")
    self.object = object.required("object", "The object, such as M31.")
    observer = object.required("observer", "Who saw it.")
    place = object.optional("place", "The place.")
    instrument = object.optional("instrument", "The telescope or the binoculars.")
    aperture = object.optional("aperture", "The aperture in millimeters.")
    magnification = object.optional("magnification", "The magnification, such as 40.")
    seeing = object.optional("seeing", "How steady and how dark the sky was.")
    body = object.optional("body", "What was seen.") ?? ""
    for (key, number) in [("aperture", aperture), ("magnification", magnification)] {
      object.check(key, number.map { [$0] }, count: 1...1) { number in
        number.significand > 0 ? nil : "a number above 0"
      }
    }
  }
}

/// A certificate for observers: an element of the key "certificates" of site.json.
public struct ObservingCertificate: Model {
  /// The name, such as "Messier Club".
  public let name: String
  /// How many different objects someone must have seen.
  public let objects: Int

  /// Reads a certificate.
  public init(from object: inout ObjectReader) {
    name = object.required("name", "The name of the certificate.")
    objects = object.required("objects", "How many different objects an observer must have seen.")
    object.check("objects", [DecimalNumber(significand: objects)], count: 1...1) { number in
      number.significand > 0 ? nil : "a number above 0"
    }
  }
}
