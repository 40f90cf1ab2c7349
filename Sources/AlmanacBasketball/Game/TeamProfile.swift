public import Almanac

/// A team as a file in `Content/teams` describes it.
public struct TeamProfile: Model {
  /// The ID by which games refer to the team.
  public let id: Located<String>
  /// The name.
  public let name: String
  /// A shorter name, for narrow tables.
  public let shortName: String?
  /// Other names under which games may list it.
  public let otherNames: [String]
  /// The competitions in which its names mean this team; any if there are none.
  public let competitions: [Located<String>]
  /// The colors.
  public let colors: [TeamColor]
  /// The picture of the team's emblem.
  public let logo: Address?
  /// The home venue.
  public let venue: String?
  /// The roster.
  public let players: [Player]

  /// Reads the keys "id", "name", "shortName", "otherNames", "competitions", "colors", "logo", "venue" and "players".
  public init(from object: inout ObjectReader) {
    id = object.required("id", "The identifier by which games refer to the team.")
    name = object.required("name", "The team's name.")
    shortName = object.optional("shortName", "A shorter name, for narrow tables.")
    otherNames = object.optional("otherNames", "Other names under which games may list it.") ?? []
    competitions =
      object.optional(
        "competitions", "The competitions in which its names mean this team; by default, any.")
      ?? []
    colors = object.optional("colors", "The team's colors, such as [\"navy\", \"#ffbf00\"].") ?? []
    logo = object.optional("logo", "The picture of the team's emblem: a file beside this one.")
    venue = object.optional("venue", "The home venue.")
    players = object.optional("players", "The roster.") ?? []
    object.checkSlug(of: "id", id.value, help: "write an id with letters or digits")
    object.checkSlug(of: "name", name, help: "write a name with letters or digits")
  }
}
