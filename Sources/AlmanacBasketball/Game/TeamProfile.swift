public import Almanac

/// A team as a record in `Content/teams` describes it.
public struct TeamProfile: Sendable {
  /// The ID by which games refer to the team; by default, its name in lowercase, with hyphens.
  public let id: String
  /// The location of the ID, or else of the record.
  public let idPlace: Place?
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
  /// The roster, as far as no table has it.
  public let players: [RosterPlayer]
}

/// A player in the roster of a team.
public struct RosterPlayer: Model {
  /// The ID by which games refer to the player; by default, the name in lowercase, with hyphens.
  public let id: String
  /// The name.
  public let name: String
  /// The number on the shirt, as text: "00" is not "0".
  public let number: String?
  /// A name by which the player is known as well.
  public let nickname: String?
  /// A picture of the player.
  public let photo: Address?

  /// Reads the keys "id", "name", "number", "nickname" and "photo".
  public init(from object: inout ObjectReader) {
    let id = object.optional(
      "id",
      "The identifier by which games refer to the player; by default, it follows from the name.",
      as: String.self)
    name = object.required("name", "The player's name.")
    number = object.optional("number", "The number on the shirt, a string: \"00\" is not \"0\".")
    nickname = object.optional("nickname", "A name by which the player is known as well.")
    photo = object.optional("photo", "A picture of the player: a file beside this one.")
    self.id = id ?? Slug.make(name)
    object.checkSlug(
      of: id == nil ? "name" : "id", self.id.isEmpty ? name : self.id, help: .id(in: object))
  }

  init(_ id: String, _ name: String, number: String?, nickname: String?, photo: Address?) {
    (self.id, self.name) = (id, name)
    (self.number, self.nickname, self.photo) = (number, nickname, photo)
  }
}

/// A record in `Content/teams`: a team, or a player in the roster of one, as rows of a table list them.
public enum TeamItem: Model {
  /// A team.
  case team(TeamProfile)
  /// A player, with the name or the ID of the team.
  case player(RosterPlayer, of: Located<String>)

  /// Reads the keys of a team, or "team" and the keys of a player.
  public init(from object: inout ObjectReader) {
    let owner: Located<String>? = object.optional(
      "team", "Of a player: the name or the id of the team, whose roster has the player.")
    let id: Located<String>? = object.optional(
      "id",
      "The identifier by which games refer to the team or the player; by default, it follows from the name."
    )
    let name: String = object.required("name", "The name of the team or the player.")
    let number: Located<String>? = object.optional(
      "number", "Of a player: the number on the shirt, a string: \"00\" is not \"0\".")
    let nickname: Located<String>? = object.optional(
      "nickname", "Of a player: a name by which the player is known as well.")
    let photo: Located<Address>? = object.optional(
      "photo", "Of a player: a picture, a file beside this one.")
    let shortName: Located<String>? = object.optional(
      "shortName", "A shorter name of the team, for narrow tables.")
    let otherNames: Located<[String]>? = object.optional(
      "otherNames", "Other names under which games may list the team.")
    let competitions: Located<[Located<String>]>? = object.optional(
      "competitions", "The competitions in which the names mean this team; by default, any.")
    let colors: Located<[TeamColor]>? = object.optional(
      "colors", "The team's colors, such as [\"navy\", \"#ffbf00\"].")
    let logo: Located<Address>? = object.optional(
      "logo", "The picture of the team's emblem: a file beside this one.")
    let venue: Located<String>? = object.optional("venue", "The team's home venue.")
    let players: Located<[RosterPlayer]>? = object.optional("players", "The team's roster.")
    let written = id?.value ?? Slug.make(name)
    object.checkSlug(of: "name", name, help: "write a name with letters or digits")
    if let id { object.checkSlug(of: "id", id.value, help: .id(in: object)) }
    guard let owner else {
      for (key, place) in [
        ("number", number?.place), ("nickname", nickname?.place), ("photo", photo?.place),
      ] {
        if let place {
          object.report(.keyOfPlayer(key, place, isTable: object.place?.isInTable == true))
        }
      }
      self = .team(
        TeamProfile(
          id: written, idPlace: id?.place ?? object.place, name: name, shortName: shortName?.value,
          otherNames: otherNames?.value ?? [], competitions: competitions?.value ?? [],
          colors: colors?.value ?? [], logo: logo?.value, venue: venue?.value,
          players: players?.value ?? []))
      return
    }
    for (key, place) in [
      ("shortName", shortName?.place), ("otherNames", otherNames?.place),
      ("competitions", competitions?.place), ("colors", colors?.place), ("logo", logo?.place),
      ("venue", venue?.place), ("players", players?.place),
    ] {
      if let place { object.report(.keyOfTeam(key, place)) }
    }
    self = .player(
      RosterPlayer(
        written, name, number: number?.value, nickname: nickname?.value, photo: photo?.value),
      of: owner)
  }
}

extension String {
  /// Help for a name that leaves nothing for an address.
  fileprivate static func id(in object: ObjectReader) -> String {
    object.place?.isInTable == true
      ? "write an id with letters or digits in the column \"id\""
      : "write an id with letters or digits"
  }
}

extension Diagnostic {
  fileprivate static func keyOfPlayer(_ key: String, _ place: Place, isTable: Bool) -> Self {
    .init(
      .error, "A0614", at: place, "A team has no \"\(key)\"",
      help: isTable
        ? "name the player's team in the column \"team\", or move it to the roster"
        : "move it to a player in \"players\", or name the player's team with \"team\"")
  }

  fileprivate static func keyOfTeam(_ key: String, _ place: Place) -> Self {
    .init(
      .error, "A0614", at: place, "A player of a roster has no \"\(key)\"",
      help: "move it to the record of the team, which has no \"team\"")
  }
}
