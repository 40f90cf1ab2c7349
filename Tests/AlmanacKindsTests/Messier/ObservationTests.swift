import Almanac
import TestSupport
import Testing

@testable import AlmanacKinds

@Suite("The observing log")
struct ObservationTests {
  private static func record(_ date: String, _ object: String, _ observer: String) -> String {
    #"{"date": "\#(date)", "object": "\#(object)", "observer": "\#(observer)"}"#
  }

  /// A site with the objects M1, M2 and M3, and a log.
  private func site(_ records: [String], certificates: String = "") throws -> Site {
    var site = try Site(
      of: MessierKind(),
      files: (1...3).map { (name: "m\($0)", json: MessierFixture(number: $0).json) },
      settings: .sample(keys: certificates.isEmpty ? "" : "\"certificates\": \(certificates)"))
    var diagnostics = Diagnostics()
    let files = records.enumerated().map { (name: "o\($0)", json: $1) }
    try site.add(ObservationKind(), files: files, into: &diagnostics)
    return site
  }

  @Test("An observation has at least a date, an object and an observer")
  func reading() throws {
    let whole = try Reading(
      Observation.self,
      json: #"""
        {"date": "2026-11-07T22:15", "object": "M45", "observer": "Eli", "place": "North Spit",
         "instrument": "Binoculars", "aperture": 50, "magnification": 10, "seeing": "dark",
         "body": "Stars."}
        """#
    ).get()
    #expect(whole.object.value == "M45" && whole.aperture?.double == 50)
    let missing = Reading(Observation.self, json: #"{"observer": "Eli"}"#)
    #expect(missing.diagnostics.all.count == 2 && missing.diagnostics.hasErrors)
    let wrong = Reading(
      Observation.self,
      json: #"{"date": "2026-11-07", "object": "M1", "observer": "Eli", "aperture": 0}"#)
    #expect(wrong.printed.contains("a number above 0"))
    let certificate = Reading(ObservingCertificate.self, json: #"{"name": "None", "objects": 0}"#)
    #expect(certificate.printed.contains("a number above 0"))
  }

  @Test("The newest observation comes first, and each object counts once for an observer")
  func progress() throws {
    let site = try site(
      [
        Self.record("2026-01-01", "M1", "Eli"), Self.record("2026-01-02T22:00", "M1", "Eli"),
        Self.record("2026-01-02T23:00", "M2", "Eli"), Self.record("2026-01-03", "M3", "Tove"),
        Self.record("2026-01-03", "M99", "Tove"),
      ],
      certificates: #"[{"name": "Three", "objects": 3}, {"name": "Two", "objects": 2}]"#)
    let view = ObservationsView(site.entries(of: ObservationKind()), in: site)
    #expect(view.text("countText") == "5 observations")
    #expect(view.texts("observations.dateText")?.last == "January 1, 2026")
    #expect(view.texts("observations.object")?.dropFirst(2) == ["M2", "M1", "M1"])
    #expect(view.texts("observations.hasTime") == ["false", "false", "true", "true", "false"])
    #expect(view.texts("observers.name") == ["Eli", "Tove"])
    // M99 is not in this catalog.
    #expect(view.texts("observers.seenText") == ["2 of 3", "1 of 3"])
    #expect(
      view.texts("observers.certificatesText") == [
        "Two reached, 1 more object for Three", "1 more object for Two",
      ])
    #expect(Set(view.texts("observations.hasPage") ?? []) == ["true", "false"])
  }

  @Test("The page of an object has what was seen of it, with the conditions that are known")
  func page() throws {
    let site = try site(
      [
        #"{"date": "2026-01-01", "object": "M1", "observer": "Eli", "body": "A <b>cloud</b>."}"#,
        #"""
        {"date": "2026-01-02", "object": "M1", "observer": "Tove", "place": "Spit", "aperture": 200,
         "magnification": 60, "seeing": "dark"}
        """#, Self.record("2026-01-02", "M2", "Tove"),
      ])
    let pages = try #require(
      Reading(
        pagesOf: MessierKind(), json: MessierFixture(number: 1).json, file: "m1", in: site
      ).value)
    let texts = pages.flatMap(\.texts)
    for text in ["Spit", "200 mm", "60×", "dark"] { #expect(texts.contains(text)) }
    #expect(texts.contains("A <b>cloud</b>."))
    #expect(texts.filter { $0 == "Tove" }.count == 1)
  }

  @Test("An unknown object is an error at its place")
  func unknown() throws {
    let json = Self.record("2026-01-01", "m1", "Eli")
    let reading = Reading(
      pagesOf: ObservationKind(), json: json, file: "log", in: try site([json]))
    #expect(reading.value?.isEmpty == true)
    #expect(reading.diagnostics.hasErrors)
    #expect(reading.printed.contains("\"m1\"") && reading.printed.contains("M1"))
  }
}
