import Testing

@testable import AlmanacBasketball

@Suite("Games: the names of teams in prose")
struct StoryTeamTests {
  private func names(_ team: StoryTeam) -> [String] {
    [team.full, team.short].map { $0.hasArticle ? "the \($0.name)" : $0.name }
  }

  @Test(
    "Plural nicknames have an article, and stand alone at later mentions",
    arguments: [
      ("Dune Foxes", nil, "the Dune Foxes", "the Foxes"),
      ("Dune Foxes", "Foxes", "the Dune Foxes", "the Foxes"),
      ("Port Stanley Trail Blazers", "Blazers", "the Port Stanley Trail Blazers", "the Blazers"),
      ("Port Trail Blazers", "Trail Blazers", "the Port Trail Blazers", "the Trail Blazers"),
      ("Colorado Rapids", "Rapids", "the Colorado Rapids", "the Rapids"),
    ])
  func nicknames(_ name: String, _ shortName: String?, _ full: String, _ short: String) {
    #expect(names(StoryTeam(name, shortName: shortName)) == [full, short])
  }

  @Test(
    "Towns, clubs, numbers and singulars have none",
    arguments: [
      "Halden", "Athens", "Bears", "FC Halden", "BC Athens", "Los Angeles", "Cedar Rapids",
      "Las Palmas", "Team 3", "Team Foxes", "The Foxes", "Utah Jazz", "Halden Express", "Herons II",
      "Harbour Herons U18", "76ers", "Philadelphia 76ers", "",
    ])
  func others(_ name: String) {
    #expect(names(StoryTeam(name)) == [name, name])
  }

  @Test("A short name that is no plural has none, and an abbreviation is not used")
  func shortNames() {
    #expect(names(StoryTeam("FC Halden", shortName: "Halden")) == ["FC Halden", "Halden"])
    #expect(names(StoryTeam("BC Athens", shortName: "Athens")) == ["BC Athens", "Athens"])
    #expect(names(StoryTeam("Dune Foxes", shortName: "DUN")) == ["the Dune Foxes", "the Foxes"])
  }

  @Test("Sides that were made up for a game are called by all of their names")
  func adHoc() {
    #expect(
      names(StoryTeam("Ada, Ben and Foxes", isAdHoc: true))
        == ["Ada, Ben and Foxes", "Ada, Ben and Foxes"])
  }

  @Test("Two teams with the same short name keep their full names")
  func pairs() {
    let teams = StoryTeam.pair(StoryTeam("Dune Foxes"), StoryTeam("Marsh Foxes"))
    #expect(
      teams.map(names) == [
        ["the Dune Foxes", "the Dune Foxes"], ["the Marsh Foxes", "the Marsh Foxes"],
      ])
  }
}
