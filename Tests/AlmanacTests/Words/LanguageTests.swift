import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacFormat

@Suite("Languages")
struct LanguageTests {
  @Test(
    "have tags of a language, a script and a region",
    arguments: ["de", "en-GB", "zh-Hant", "zh-Hant-HK", "es-419", "haw"])
  func valid(tag: String) {
    #expect(Language(tag)?.tag == tag)
  }

  @Test(
    "have no other tags",
    arguments: [
      "", "d", "DE", "german", "de_DE", "de-de", "de-", "-DE", "de-DE-1996", "zh-hant", "x\0", "дe",
      "de-DE-DE", "../de", "en-12", String(repeating: "a", count: 100_000),
    ])
  func invalid(tag: String) {
    #expect(Language(tag) == nil)
  }

  @Test("fall back to the language without its region, and then without its script")
  func chain() {
    let chain = Language(unchecked: "zh-Hant-HK").chain.map(\.tag)
    #expect(chain == ["zh-Hant-HK", "zh-Hant", "zh"])
  }

  @Test(
    "in front matter are suggested by name and in their usual case",
    arguments: [
      ("German", "write de"), ("de_at", "write de-AT"), ("EN-gb", "write en-GB"),
      ("ZH-HANT", "write zh-Hant"), ("Klingon", "write a tag such as de, fr or en-GB"),
    ])
  func help(text: String, help: String) {
    let reading = Reading(Language.self, json: "\"\(text)\"", path: "a.json")
    #expect(
      reading.printed == """
        a.json:1:1: error[A0117]: Expected the tag of a language, found "\(text)"
          1 | "\(text)"
            | \(String(repeating: "^", count: text.count + 2))
          help: \(help)

        """)
  }

  @Test(
    "have the formats of their region, of the site, or of their language, or neutral ones",
    arguments: [
      ("de", SiteLocale.americanEnglish, SiteLocale.german), ("de-AT", .americanEnglish, .german),
      ("en", .britishEnglish, .britishEnglish), ("en", .german, .americanEnglish),
      ("en-GB", .americanEnglish, .britishEnglish), ("fr", .americanEnglish, .international),
      ("und", .americanEnglish, .international),
    ])
  func formats(tag: String, site: SiteLocale, formats: SiteLocale) {
    #expect(site.formats(for: Language(unchecked: tag)) == formats)
  }

  @Test(
    "has the direction of its script",
    arguments: [
      ("en", "ltr"), ("de-CH", "ltr"), ("ar", "rtl"), ("he-IL", "rtl"), ("fa", "rtl"),
      ("az", "ltr"), ("az-Arab", "rtl"), ("ur-Latn", "ltr"), ("pa-PK", "rtl"), ("pa", "ltr"),
      ("zh-Hant-HK", "ltr"),
    ])
  func direction(tag: String, direction: String) throws {
    #expect(try #require(Language(tag)).direction == direction)
  }
}
