import Almanac

/// The words of the observing log.
enum ObservationWords {
  static let log = Word("observation.log", "Observing log", "The list of observations.")
  static let none = Word(
    "observation.none", "Nothing has been written down yet.", "A log without observations.")
  static let count = Word(
    "observation.count", one: "{count} observation", other: "{count} observations",
    "The number of observations.")
  static let progress = Word(
    "observation.progress", "{seen} of {total}", "How many of all objects someone has seen.")
  static let reached = Word(
    "observation.reached", "{certificate} reached", "A certificate for which enough was seen.")
  static let next = Word(
    "observation.next", one: "{count} more object for {certificate}",
    other: "{count} more objects for {certificate}", "How many objects a certificate still needs.")
  static let aperture = Word(
    "observation.aperture", "{number} mm", "The aperture of an instrument.")
  static let magnification = Word("observation.magnification", "{number}×", "A magnification.")

  // MARK: Words of templates

  static let observer = Word("observation.observer", "Observer", "The header of a column.")
  static let seen = Word("observation.seen", "Objects seen", "The header of a column.")
  static let certificates = Word(
    "observation.certificates", "Certificates", "The header of a column.")
  static let observations = Word(
    "observation.observations", "Observations", "A heading on the page of an object.")

  static let all = [
    log, none, count, progress, reached, next, aperture, magnification, observer, seen,
    certificates, observations,
  ]
}
