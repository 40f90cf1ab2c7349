import Almanac
import TestSupport

@testable import AlmanacKinds

extension Reading where Value == SkyObject {
  /// Reads an object of a catalog, by default of Messier's.
  init(_ type: SkyObject.Type, json: String, in kind: CatalogKind = .messier) {
    self.init { diagnostics in
      Reading<DataDocument>(json: json).value.flatMap { kind.read($0.root, into: &diagnostics) }
    }
  }
}

/// An object with the seven fields that make a whole file, or only those of them that must be.
struct MessierFixture {
  var number = 1
  /// Other keys of the file, such as `"magnitude": 8.4`.
  var keys: [String] = []

  static let required = """
    "updateDate": {"month": 10, "day": 19, "year": 2017}, "description": "A cloud."
    """
  static let seven = """
    {
      "formalName": "Messier 1",
      "commonName": "The Crab Nebula",
      "pageLink": "https://example.org/m1",
      "imageLink": "m1.jpg",
      "updateDate": {"month": 10, "day": 19, "year": 2017},
      "description": "A cloud.",
      "thumbnail": "m1-small.jpg"
    }
    """

  var json: String {
    let all = [#""formalName": "Messier \#(number)""#, Self.required] + keys
    return "{" + all.joined(separator: ",\n") + "}"
  }

  func object() throws -> SkyObject { try Reading(SkyObject.self, json: json).get() }
}
