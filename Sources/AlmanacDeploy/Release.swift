/// One of the two copies of a site in a folder where the site changes as a whole. A link leads to the
/// copy that is served; the other one, which is the previous version, becomes the next.
package enum Release: String, Sendable {
  case first = "release-1"
  case second = "release-2"

  /// The name of the link to the copy that is served.
  static let linkName = "current"

  /// The name of its folder.
  var name: String { rawValue }

  var other: Release { self == .first ? .second : .first }

  /// Returns the copy that is written while another one is served.
  static func spare(besides served: Release?) -> Release { served?.other ?? .first }

  /// Creates the copy to which a link leads.
  init?(linkedBy target: String) { self.init(rawValue: target) }
}
