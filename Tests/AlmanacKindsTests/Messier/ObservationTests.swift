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
      of: CatalogKind.messier,
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
        pagesOf: CatalogKind.messier, json: MessierFixture(number: 1).json, file: "m1", in: site
      ).value)
    let texts = pages.flatMap(\.texts)
    for text in ["Spit", "200 mm", "60×", "dark"] { #expect(texts.contains(text)) }
    #expect(texts.contains("A <b>cloud</b>."))
    #expect(texts.filter { $0 == "Tove" }.count == 1)
  }

  @Test("An unknown object is an error at its place", arguments: ["M111", "Mars", "NGC 1"])
  func unknown(_ name: String) throws {
    let json = Self.record("2026-01-01", name, "Eli")
    let reading = Reading(
      pagesOf: ObservationKind(), json: json, file: "log", in: try site([json]))
    #expect(reading.value?.isEmpty == true)
    #expect(reading.diagnostics.hasErrors)
    #expect(reading.printed.contains("\"\(name)\""))
  }

  private func draft(_ answers: [(String, String)]) throws -> [NewFile] {
    var given = DraftAnswers()
    let draft = ObservationDraft()
    for (name, text) in answers {
      let question = try #require(draft.questions.first { $0.name == name })
      try given.add(text, to: question)
    }
    return try draft.files(for: given, in: try site([]))
  }

  @Test("A new observation is a file that the log reads")
  func draft() throws {
    let files = try draft([
      ("object", "m1"), ("observer", "Tove \"T\" Ashgrove"), ("date", "2026-01-02T23:05"),
      ("aperture", "200"), ("magnification", "36.5"), ("text", "A <b>cloud</b>."),
    ])
    #expect(files.map(\.name) == ["2026-01-02t23-05-m1-tove-t-ashgrove.json"])
    let json = String(decoding: files[0].bytes, as: UTF8.self)
    let reading = Reading(Observation.self, json: json)
    #expect(reading.printed.isEmpty)
    let observation = try reading.get()
    #expect(observation.observer == "Tove \"T\" Ashgrove" && observation.object.value == "m1")
    #expect(observation.magnification?.double == 36.5 && observation.body == "A <b>cloud</b>.")
    #expect(observation.place == nil && observation.date.hasTime)
  }

  @Test(
    "A new observation has an object of a catalog, a day that has come, and numbers",
    arguments: [
      ("object", "M111", "No catalog of the site has \"M111\""),
      ("date", "2027-01-01", "2027-01-01 is still to come"),
      (
        "date", "tonight",
        "\"tonight\" is not a day such as 2026-11-21, or a time such as 2026-11-21T22:30"
      ),
      (
        "date", "2026-01-02T24:00",
        "\"2026-01-02T24:00\" is not a day such as 2026-11-21, or a time such as 2026-11-21T22:30"
      ), ("aperture", "0", "\"0\" is not a number above 0"),
      ("aperture", "8 inches", "\"8 inches\" is not a number above 0"),
    ])
  func draftRefusal(_ name: String, _ text: String, _ message: String) {
    var answers = [("object", "M1"), ("observer", "Tove"), ("date", "2026-01-02")]
    answers.removeAll { $0.0 == name }
    let refusal = #expect(throws: DraftRefusal.self) { try draft(answers + [(name, text)]) }
    #expect(refusal?.message == message)
  }
}
