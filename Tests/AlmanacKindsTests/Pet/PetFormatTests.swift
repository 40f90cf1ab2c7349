import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("Pets in every format of data")
struct PetFormatTests {
  private static let files = [
    (
      "pets.csv",
      """
      rarity,name,birthday,species,description
      rare,Pip,2023-04-12,Dog,"Small, and ""quick"", **bold**"
      common,7,2024-02-29,,
      """
    ),
    (
      "pets.tsv",
      """
      name\tspecies\tbirthday\trarity\tdescription
      Pip\tDog\t2023-04-12\trare\tSmall, and "quick", **bold**
      7\t\t2024-02-29\tcommon\t
      """
    ),
    (
      "pets.jsonl",
      #"""
      {"name": "Pip", "birthday": "2023-04-12", "rarity": "rare", "species": "Dog", \#
      "description": "Small, and \"quick\", **bold**"}
      {"name": "7", "birthday": "2024-02-29", "rarity": "common"}
      """#
    ),
    (
      "pets.yaml",
      """
      - name: Pip
        species: Dog
        birthday: 2023-04-12
        rarity: rare
        description: Small, and "quick", **bold**
      - {name: "7", birthday: 2024-02-29, rarity: common}
      """
    ),
  ]

  private func pages(_ files: [String: String]) async throws -> [String: String] {
    let folder = try TemporaryFolder()
    let settings = """
      {"title": "Site", "description": "A site.", "baseURL": "https://example.org/",
       "fees": {"currency": "USD", "common": 50, "uncommon": 75, "rare": 150, "veryRare": 500}}
      """
    try folder.write(settings, to: "Content/site.json")
    let field = "{{name}} {{species}} {{birthdayText}} {{feeText}} {{description}}"
    try folder.write(field, to: "Templates/pet.md")
    try folder.write("{{#pets}}[{{name}}]({{url}}) {{/pets}}", to: "Templates/pets.md")
    for (name, text) in files { try folder.write(text, to: "Content/pets/\(name)") }
    let day = try #require(CalendarDate("2026-11-21"))
    var preview = await SitePreview([PetKind()], source: folder.path, asOf: day)
    let pages = preview.paths.map { ($0, preview.page(at: $0) ?? "") }
    #expect(preview.messages == "")
    return Dictionary(uniqueKeysWithValues: pages)
  }

  @Test("have the same pages as those in JSON", arguments: files)
  func pages(name: String, text: String) async throws {
    let json = try await pages([
      "a.json": #"""
      {"name": "Pip", "birthday": "2023-04-12", "rarity": "rare", "species": "Dog",
       "description": "Small, and \"quick\", **bold**"}
      """#,
      "b.json": #"{"name": "7", "birthday": "2024-02-29", "rarity": "common"}"#,
    ])
    #expect(json.count == 3)
    #expect(json["pets/pip/"]?.contains("Small, and") == true)
    #expect(try await pages([name: text]) == json)
  }
}
