import Almanac
import TestSupport
import Testing

/// A file that is not JSON, and all that is said about it.
struct Refusal: Sendable, CustomTestStringConvertible {
  let json: String
  let printed: String

  init(_ json: String, _ printed: String) {
    self.json = json
    self.printed = printed
  }

  var testDescription: String { json.debugDescription }

  /// Expects that the file is refused in these words.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let reading = Reading(json: json)
    #expect(reading.value == nil, sourceLocation: sourceLocation)
    #expect(reading.printed == printed, sourceLocation: sourceLocation)
  }
}
