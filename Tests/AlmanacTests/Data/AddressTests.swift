import TestSupport
import Testing

@testable import Almanac

@Suite("Addresses in data")
struct AddressTests {
  @Test(
    "An address that pages may link to is read as written",
    arguments: [
      "https://example.org/a", "HTTP://example.org", "mailto:a@example.org", "tel:+1555",
      "//example.org", "/games/", "biscuit.svg", "../a b.svg", "#top", "a/b:c",
    ])
  func allowed(_ text: String) {
    let reading = Reading(Address.self, json: "\"\(text)\"")
    #expect(reading.value?.text == text)
    #expect(reading.printed.isEmpty)
  }

  @Test(
    "Any other scheme is rejected at its location",
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc",
      "blob:x", "C:/pictures/a.png",
    ])
  func refused(_ text: String) {
    let reading = Reading(Address.self, json: "\"\(text)\"")
    #expect(reading.value == nil)
    #expect(
      reading.printed == """
        data.json:1:1: error[A0125]: Pages do not link to "\(text)"
          1 | "\(text)"
            | \(String(repeating: "^", count: text.count + 2))
          help: names of files are allowed, and addresses such as https:, mailto:, tel:, sms:, webcal: and geo:

        """)
  }

  @Test(
    "Control characters do not hide a scheme",
    arguments: [(#"java\tscript:x"#, "A0125"), (#"\u0001javascript:x"#, "A0110")])
  func hidden(_ text: String, _ code: String) {
    #expect(Reading(Address.self, json: "\"\(text)\"").diagnostics.all.map(\.code) == [code])
  }

  @Test(
    "Schemes that no browser runs are allowed",
    arguments: [
      "webcal://league.example/games.ics", "sms:+15550100", "xmpp:a@example.org", "geo:0,0",
      "ftp://files.example/a", "skype:name?call", "WebCal:x", "whatsapp://send?text=hi",
    ])
  func otherSchemes(_ text: String) {
    #expect(Reading(Address.self, json: "\"\(text)\"").diagnostics.all.isEmpty)
  }

  @Test("An empty string is not an address")
  func empty() {
    #expect(
      Reading([Address].self, json: #"[""]"#).printed == #"""
        data.json:1:2: error[A0124]: Expected an address, found an empty string
          1 | [""]
            |  ^^
          help: leave out the key if there is none

        """#)
  }

  @Test("The menu follows the same rules")
  func navigation() {
    let json = #"[{"title": "Home", "path": "javascript:alert(1)"}]"#
    let reading = Reading(Navigation.self, json: json)
    #expect(reading.diagnostics.all.map(\.code) == ["A0125"])
  }
}
