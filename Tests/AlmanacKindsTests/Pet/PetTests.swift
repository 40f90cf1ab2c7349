import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("Pets")
struct PetTests {
  private static let fees = """
    "fees": {"currency": "USD", "common": 50, "uncommon": 75, "rare": 150, "veryRare": 500}
    """

  private func settings(
    today: String = "2026-06-06", locale: SiteLocale = .americanEnglish, keys: String = fees
  ) throws -> SiteSettings {
    try .sample(locale: locale, today: try #require(CalendarDate(today)), keys: keys)
  }

  private func pet(_ birthday: String, _ rarity: String = "common", _ keys: String = "") -> String {
    #"{"name": "Pip", "birthday": "\#(birthday)", "rarity": "\#(rarity)"\#(keys)}"#
  }

  private func view(_ json: String, _ settings: SiteSettings) throws -> PetView {
    let entry = try Reading(entryOf: PetKind(), json: json, file: "pip", settings: settings).get()
    return PetView(entry, in: Site(settings: settings))
  }

  @Test(
    "The fee follows from the rarity",
    arguments: [
      ("common", "$50.00", "Common"), ("uncommon", "$75.00", "Uncommon"),
      ("rare", "$150.00", "Rare"),
      ("veryRare", "$500.00", "Very rare"),
    ])
  func fees(_ rarity: String, _ fee: String, _ text: String) throws {
    let view = try view(pet("2024-01-01", rarity), settings())
    #expect(view.text("feeText") == fee)
    #expect(view.text("rarityText") == text)
  }

  @Test("A fee is formatted for the locale")
  func locale() throws {
    let view = try view(pet("2024-01-01"), settings(locale: .britishEnglish))
    #expect(view.text("feeText") == "US$50.00")
    #expect(view.text("birthdayText") == "1 January 2024")
  }

  @Test(
    "The age is counted up to the day of the build",
    arguments: [
      ("2026-06-05", "1 year old"), ("2026-06-06", "2 years old"), ("2027-06-05", "2 years old"),
      ("2024-06-06", "born today"),
    ])
  func age(_ today: String, _ text: String) throws {
    #expect(try view(pet("2024-06-06"), settings(today: today)).text("ageText") == text)
  }

  @Test(
    "A pet born on 29 February turns one on 1 March",
    arguments: [
      ("2025-02-28", "11 months old"), ("2025-03-01", "1 year old"),
    ])
  func leapDay(_ today: String, _ text: String) throws {
    #expect(try view(pet("2024-02-29"), settings(today: today)).text("ageText") == text)
  }

  @Test("A birthday in the future is an error at the birthday")
  func future() throws {
    let json = "{\n\"name\": \"Pip\",\n\"birthday\": \"2026-06-07\",\n\"rarity\": \"rare\"\n}"
    let reading = Reading(entryOf: PetKind(), json: json, file: "pip", settings: try settings())
    #expect(reading.value == nil)
    #expect(
      reading.printed == """
        pip.json:3:13: error[A0521]: The birthday 2026-06-07 is after 2026-06-06, the day of the build
          3 | "birthday": "2026-06-07",
            |             ^^^^^^^^^^^^
          help: correct the date, or build for a later day with --as-of

        """)
  }

  @Test("A birthday before the calendar began is a separate error, at the birthday")
  func beforeTheCalendar() throws {
    let json = pet("1500-01-01")
    let reading = Reading(entryOf: PetKind(), json: json, file: "pip", settings: try settings())
    #expect(reading.value == nil)
    #expect(
      reading.printed == """
        pip.json:1:29: error[A0523]: The birthday 1500-01-01 is before 1582-10-15, before which ages \
        cannot be counted
          1 | {"name": "Pip", "birthday": "1500-01-01", "rarity": "common"}
            |                             ^^^^^^^^^^^^
          help: correct the year: the calendar began on that day

        """)
  }

  @Test(
    "An image on another host is an error, because pages load nothing from there",
    arguments: ["https://example.org/pip.svg", "//example.org/pip.svg", "mailto:pip@example.org"])
  func elsewhere(_ image: String) throws {
    let json = pet("2024-06-06", "rare", #", "image": "\#(image)""#)
    let site = try Site(of: PetKind(), files: [("pip", json)], settings: settings())
    let reading = Reading(pagesOf: PetKind(), json: json, file: "pip", in: site)
    #expect(
      reading.diagnostics.all.map(\.summary) == [
        "Pages load no images from other hosts: \"\(image)\""
      ])
  }

  @Test(
    "An image is looked up beside the data, or from the root of the site",
    arguments: [
      ("pip.svg", nil), ("./pip.svg", nil), ("../assets/a b.svg", nil), ("/pets/pip.svg", nil),
      ("/assets/a%20b.svg?v=2#x", nil), ("https://saltmarsh.example/league/pets/x.svg", nil),
      ("Pip.svg", "pets/Pip.svg"), ("pip.svg#x", "pets/pip.svg#x"),
      ("../../pip.svg", "pip.svg"), ("/pip.svg", "pip.svg"), ("pets/pip.svg", "pets/pets/pip.svg"),
      ("cafe\u{301}.svg", "pets/cafe\u{301}.svg"),
    ] as [(String, String?)])
  func picture(_ image: String, _ missing: String?) throws {
    let json = pet("2024-06-06", "rare", #", "image": "\#(image)""#)
    let site = try Site(
      of: PetKind(), files: [("pip", json)], settings: settings(),
      copied: ["pets/pip.svg", "pets/caf\u{E9}.svg", "assets/a b.svg"])
    let reading = Reading(pagesOf: PetKind(), json: json, file: "pip", in: site)
    #expect(
      reading.diagnostics.all.map(\.summary)
        == (missing.map { ["No file of the site has the path \"\($0)\""] } ?? []))
  }

  @Test("A fee of a pet needs a currency, and pets without fees need none")
  func withoutFees() throws {
    let settings = try settings(keys: "")
    #expect(try view(pet("2024-01-01"), settings).text("feeText") == "")
    let reading = Reading(
      entryOf: PetKind(), json: pet("2024-01-01", "rare", #", "fee": 80"#), file: "pip",
      settings: settings)
    #expect(reading.value == nil)
    #expect(
      reading.printed == """
        Content/site.json:1:1: error[A0522]: Missing key "fees", which says in what currency fees are
          1 | {
            | ^
          help: add "fees": {"currency": "USD"}

        """)
  }

  @Test("Invalid fees are an error in site.json, and not at a pet")
  func wrongFees() throws {
    let reading = Reading<SiteSettings> { diagnostics in
      let fees = Self.fees.replacing("150", with: "\"$150\"")
      let json =
        "{\"title\": \"S\", \"description\": \"S\", \"baseURL\": \"https://a.org/\", \(fees)}"
      return JSONParser.parse(SourceFile(path: "site.json", text: json), into: &diagnostics)
        .flatMap {
          SiteSettings(
            $0, asOf: .date(.placeholder), keys: PetKind().settingsKeys, into: &diagnostics)
        }
    }
    #expect(reading.diagnostics.all.map(\.code) == ["A0117"])
    let pet = Reading(
      entryOf: PetKind(), json: pet("1970-01-01"), settings: try #require(reading.value))
    #expect(pet.value == nil)
    #expect(pet.diagnostics.all.isEmpty)
  }

  @Test("A page describes a pet in a sentence, with the known facts")
  func summary() throws {
    let full = try view(
      pet("2024-06-06", "rare", #", "species": "Dog", "image": "pip.svg", "alt": "A dog.""#),
      settings())
    #expect(full.text("summary") == "Pip, dog, 2 years old, looks for a home. The fee is $150.00.")
    #expect(full.text("imageURL") == "/league/pets/pip.svg")
    #expect(full.text("imageAlt") == "A dog.")
    let bare = try view(pet("2024-06-06"), settings())
    #expect(bare.text("summary") == "Pip, 2 years old, looks for a home. The fee is $50.00.")
    #expect(bare.text("hasImage") == "false")
    #expect(bare.text("imageAlt") == "Pip")
  }

  @Test("A page's path has the id, or the name")
  func path() throws {
    #expect(try view(pet("2024-06-06"), settings()).text("url") == "/league/pets/pip/")
    let other = pet("2024-06-06", "rare", #", "id": "Pip the Second""#)
    #expect(try view(other, settings()).text("url") == "/league/pets/pip-the-second/")
  }

  @Test("The list counts the pets and shows the day of their ages")
  func list() throws {
    let files = ["b", "a"].map { (name: $0, json: pet("2024-06-06", "rare", #", "id": "\#($0)""#)) }
    let site = try Site(of: PetKind(), files: files, settings: try settings())
    let view = PetsView(entries: site.entries(of: PetKind.self), site: site)
    #expect(view.text("countText") == "2 pets")
    #expect(view.text("asOfText") == "Ages as of June 6, 2026")
    #expect(view.texts("pets.url") == ["/league/pets/b/", "/league/pets/a/"])
  }
}
