import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("Pets as shelters have them")
struct ShelterTests {
  private static let fees = """
    "fees": {"currency": "USD", "common": 50, "species": {"Guinea Pig": 25, "Dog": 120}}
    """

  private func settings(_ today: String = "2026-11-21", keys: String = fees) throws -> SiteSettings
  {
    try .sample(today: try #require(CalendarDate(today)), keys: keys)
  }

  private func reading(_ keys: String) throws -> Reading<PetKind.Entry> {
    Reading(
      entryOf: PetKind(), json: #"{"name": "Pip", \#(keys)}"#, file: "pip",
      settings: try settings())
  }

  private func view(_ keys: String, _ settings: SiteSettings) throws -> PetView {
    let json = #"{"name": "Pip"\#(keys.isEmpty ? "" : ", ")\#(keys)}"#
    let entry = try Reading(entryOf: PetKind(), json: json, file: "pip", settings: settings).get()
    return PetView(entry, in: Site(settings: settings))
  }

  @Test(
    "An age that is known roughly is said to be so",
    arguments: [
      (#""birthday": "2024-05""#, "about 2 years old", "May 2024"),
      (#""birthday": "2026-03""#, "about 8 months old", "March 2026"),
      (#""birthday": "2026-11""#, "less than 1 month old", "November 2026"),
      (#""birthday": "2024""#, "about 2 years old", "2024"),
      (#""birthday": 2026"#, "less than 1 year old", "2026"),
      (#""age": "2 years", "ageAsOf": "2025-11-21""#, "about 3 years old", ""),
      (#""age": "2 years", "ageAsOf": "2025-11-22""#, "about 2 years old", ""),
      (#""age": "About 1 month old", "ageAsOf": "2026-03-31""#, "about 8 months old", ""),
      (#""age": "1 week", "ageAsOf": "2026-11-14""#, "about 2 weeks old", ""),
      (#""age": "3 days", "ageAsOf": "2026-11-20""#, "about 4 days old", ""),
    ])
  func age(_ keys: String, _ age: String, _ birthday: String) throws {
    let view = try view(keys, settings())
    #expect(view.text("ageText") == age)
    #expect(view.text("birthdayText") == birthday)
    #expect(view.text("hasBirthday") == (birthday.isEmpty ? "false" : "true"))
  }

  @Test("Nothing is said of what is unknown")
  func unknown() throws {
    let view = try view("", settings())
    for flag in ["Age", "Birthday", "Rarity", "Fee", "Species", "Breed", "Sex", "Size", "Status"] {
      #expect(view.text("has\(flag)") == "false")
    }
    #expect(view.text("summary") == "Pip looks for a home.")
  }

  @Test(
    "A sentence describes a pet by what is known",
    arguments: [
      (#""species": "Dog""#, "Pip, dog, looks for a home. The fee is $120.00."),
      (#""species": "Cat""#, "Pip, cat, looks for a home."),
      (#""birthday": "2024""#, "Pip, about 2 years old, looks for a home."),
      (
        #""birthday": "2024", "species": "Cat""#,
        "Pip, cat, about 2 years old, looks for a home."
      ),
      (#""rarity": "common""#, "Pip looks for a home. The fee is $50.00."),
      (#""species": "Dog", "status": "pending""#, "The adoption of Pip is pending."),
      (#""species": "Dog", "status": "adopted""#, "Pip has found a home."),
    ])
  func summary(_ keys: String, _ text: String) throws {
    #expect(try view(keys, settings()).text("summary") == text)
  }

  @Test(
    "A fee is that of the pet, or of its species, or of its rarity",
    arguments: [
      (#""species": "dog", "rarity": "common", "fee": 0"#, "$0.00"),
      (#""species": "dog", "rarity": "common""#, "$120.00"),
      (#""species": "guinea pig""#, "$25.00"), (#""rarity": "common", "species": "Cat""#, "$50.00"),
      (#""rarity": "rare""#, ""),
    ])
  func fee(_ keys: String, _ fee: String) throws {
    #expect(try view(keys, settings()).text("feeText") == fee)
  }

  @Test("The first photo is the image of a pet that has no other, and each says whose it is")
  func photos() throws {
    let settings = try settings()
    let photos = #""photos": ["a.jpg", "b.jpg"]"#
    let alone = try view(photos, settings)
    #expect(alone.text("imageURL") == "/league/pets/a.jpg")
    #expect(alone.texts("photos.url") == ["/league/pets/b.jpg"])
    #expect(alone.texts("photos.alt") == ["Pip, photo 2"])
    let both = try view(#""image": "c.jpg", \#(photos)"#, settings)
    #expect(both.text("imageURL") == "/league/pets/c.jpg")
    #expect(both.texts("photos.alt") == ["Pip, photo 2", "Pip, photo 3"])
  }

  @Test("An age beside a birthday is ignored, with a warning at the age")
  func ageAndBirthday() throws {
    let reading = try reading(#""birthday": "2024", "age": "9 years", "ageAsOf": "2026-11-21""#)
    #expect(reading.value != nil)
    #expect(
      reading.printed == """
        pip.json:1:44: warning[A0524]: The pet has a birthday, and so its age is ignored
          1 | {"name": "Pip", "birthday": "2024", "age": "9 years", "ageAsOf": "2026-11-21"}
            |                                            ^^^^^^^^^
          help: keep one of the two

        """)
  }

  @Test(
    "Ages and birthdays that cannot be are errors where they are written",
    arguments: [
      (#""age": "2 years""#, "Missing key \"ageAsOf\""),
      (
        #""age": "2 years", "ageAsOf": "2026-11-22""#,
        "The age is that of 2026-11-22, after 2026-11-21, the day of the build"
      ),
      (
        #""age": "500 years", "ageAsOf": "2026-11-21""#,
        "The birthday 1526-11-21 is before 1582-10-15, before which ages cannot be counted"
      ),
      (
        #""birthday": "2026-12""#,
        "The birthday 2026-12 is after 2026-11-21, the day of the build"
      ),
      (#""birthday": "2027""#, "The birthday 2027 is after 2026-11-21, the day of the build"),
      (#""birthday": "about 3 years""#, "Expected a birthday, found the age \"about 3 years\""),
      (
        #""age": 3, "ageAsOf": "2026-11-21""#,
        "Expected an age such as \"2 years\", found 3 without a unit"
      ),
      (
        #""age": "old", "ageAsOf": "2026-11-21""#,
        "Expected an age such as \"2 years\", found \"old\""
      ),
    ])
  func refused(_ keys: String, _ summary: String) throws {
    let reading = try reading(keys)
    #expect(reading.value == nil)
    #expect(reading.diagnostics.all.map(\.summary) == [summary])
  }

  private func preview(_ pets: String, in folder: TemporaryFolder) async throws -> SitePreview {
    try folder.write(
      """
      {"title": "Site", "description": "A site.", "baseURL": "https://example.org/", \(Self.fees)}
      """, to: "Content/site.json")
    try folder.write(pets, to: "Content/pets/pets.csv")
    let list = """
      {{countText}}{{#groups}}[{{label}}{{#links}} {{title}} {{count}} {{url}}{{/links}}]{{/groups}}\
      {{#pets}} {{name}}{{/pets}}
      """
    try folder.write("{{name}}", to: "Templates/pet.md")
    try folder.write(list, to: "Templates/pets.md")
    try folder.write("{{title}}:{{#pets}} {{name}}{{/pets}}", to: "Templates/pet-group.md")
    let day = try #require(CalendarDate("2026-11-21"))
    return await SitePreview([PetKind()], source: folder.path, asOf: day)
  }

  @Test("Pets have lists by status and by species, and adopted ones come last")
  func groups() async throws {
    var preview = try await preview(
      """
      name,species,status
      Ada,Guinea Pig,adopted
      Bo,Dog,available
      Cy,guinea pig,available
      """, in: TemporaryFolder())
    #expect(preview.messages == "")
    let list = preview.page(at: "pets/")
    #expect(
      list?.contains(
        "2 pets[Pets by status Available 2 /pets/status/available/ Adopted 1 /pets/status/adopted/]"
          + "[Pets by species Dog 1 /pets/species/dog/ guinea pig 2 /pets/species/guinea-pig/]"
          + " Bo Cy Ada") == true)
    let available = preview.page(at: "pets/status/available/")
    #expect(available?.contains("Available: Bo Cy") == true)
    let guineaPigs = preview.page(at: "pets/species/guinea-pig/")
    #expect(guineaPigs?.contains("guinea pig: Cy Ada") == true)
  }

  @Test("Pets of which no two have the same species, and none a status, have one list")
  func withoutGroups() async throws {
    let preview = try await preview("name,species\nAda,Cat\nBo,Dog\n", in: TemporaryFolder())
    #expect(preview.messages == "")
    #expect(preview.paths.sorted() == ["pets/", "pets/ada/", "pets/bo/"])
  }

  @Test("Two pets of one name are told apart by their ids")
  func sameName() async throws {
    let folder = try TemporaryFolder()
    let preview = try await preview("name,species\nBella,Cat\nBELLA,Dog\n", in: folder)
    #expect(
      preview.messages == """
        Content/pets/pets.csv:3:1: error[A0401]: Two items of the kind pet are called "bella"
          3 | BELLA,Dog
            | ^
          help: give one of them an id of its own in the column "id"
          note: the first: Content/pets/pets.csv:2:1

        """)
  }
}
