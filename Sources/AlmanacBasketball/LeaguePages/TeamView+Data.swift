import Almanac

extension TeamView {
  /// The team as schema.org describes teams, with nothing that `Content/teams` does not say.
  static let structuredDataField = Field<TeamView>.json(
    "structuredData", "The team as a SportsTeam of schema.org."
  ) { $0.structuredData }

  private var structuredData: JSON {
    let roster = roster.map { player in
      JSON([
        "@type": "Person", "name": .string(player.name),
        "url": player.url.isEmpty
          ? nil : .string(settings.absoluteURL(ofAddress: player.url)),
      ])
    }
    return JSON([
      "@context": "https://schema.org", "@type": "SportsTeam", "name": .string(name),
      "alternateName": .written(profile?.shortName),
      "url": GameKind.team.isPresent(in: settings)
        ? .string(settings.absoluteURL(of: GameKind.team.path(of: path, in: settings))) : nil,
      "sport": sport.map { .string($0.englishName) },
      "location": profile?.venue.isWritten == true
        ? JSON(["@type": "Place", "name": .written(profile?.venue)]) : nil,
      "athlete": roster.isEmpty ? nil : .array(roster),
    ])
  }
}
