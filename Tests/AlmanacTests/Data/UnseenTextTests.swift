import TestSupport
import Testing

@testable import AlmanacData

@Suite("Text that no reader sees")
struct UnseenTextTests {
  private struct Note: Model {
    let name: String

    init(from object: inout ObjectReader) { name = object.required("name") }
  }

  @Test(
    "is no name",
    arguments: [
      "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{200E}\u{200F}", " \u{200B} ", "\u{3164}",
      "\u{180E}", "\u{E0020}",
    ])
  func unseen(text: String) {
    #expect(!Reading(Note.self, json: #"{"name": "\#(text)"}"#).diagnostics.isEmpty)
  }

  @Test(
    "may be part of a name that readers see",
    arguments: ["A\u{200B}B", "क्‍ष", "👩‍👩‍👧", "نام‌ها", "·", "x"])
  func seen(text: String) {
    #expect(Reading(Note.self, json: #"{"name": "\#(text)"}"#).diagnostics.isEmpty)
  }
}
