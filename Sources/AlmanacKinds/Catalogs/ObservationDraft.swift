import Almanac

/// `almanac new observation`: what someone saw of an object.
struct ObservationDraft: Draft {
  let name = "observation"
  let documentation = "What someone saw of an object, for the observing log."
  let folder = "observations"
  let questions = [
    DraftQuestion("object", "Object", "the object, such as M31", isRequired: true),
    DraftQuestion("observer", "Observer", "who saw it", isRequired: true),
    DraftQuestion(
      "date", "Date", "the day as YYYY-MM-DD, or with the time as YYYY-MM-DDThh:mm",
      isRequired: true
    ) {
      Self.isDate($0) ? nil : "is not a day such as 2026-11-21, or a time such as 2026-11-21T22:30"
    },
    DraftQuestion("place", "Place", "where it was seen"),
    DraftQuestion("instrument", "Instrument", "the telescope or the binoculars"),
    DraftQuestion("aperture", "Aperture", "the aperture in millimeters") { problem(ofNumber: $0) },
    DraftQuestion("magnification", "Magnification", "the magnification, such as 40") {
      problem(ofNumber: $0)
    },
    DraftQuestion("seeing", "Seeing", "how steady and how dark the sky was"),
    DraftQuestion("text", "What was seen", "what was seen, in a sentence or two"),
  ]

  func files(for answers: DraftAnswers, in site: Site?) throws(DraftRefusal) -> [NewFile] {
    let object = answers["object"] ?? ""
    guard site == nil || site?.object(named: object) != nil else {
      throw DraftRefusal(
        "No catalog of the site has \"\(object)\"", help: "write a name such as M31")
    }
    let day = CalendarDate(String((answers["date"] ?? "").prefix(10)))
    if let site, let day, site.settings.isFuture(day) {
      throw DraftRefusal("\(day) is still to come", help: "correct --date")
    }
    func text(_ key: String) -> JSON? { answers[key].map(JSON.string) }
    func number(_ key: String) -> JSON? { answers[key].map(JSON.number) }
    let observation = JSON([
      "date": text("date"), "object": .string(object), "observer": text("observer"),
      "place": text("place"), "instrument": text("instrument"), "aperture": number("aperture"),
      "magnification": number("magnification"), "seeing": text("seeing"), "body": text("text"),
    ])
    let name = [answers["date"], object, answers["observer"]].compactMap(\.self)
    return [
      NewFile(
        named: name.joined(separator: " "), .json(observation),
        summary: "an observation of \(object)")
    ]
  }

  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard let day = parts.first, CalendarDate(String(day)) != nil else { return false }
    return parts.count == 1
      || parts.count == 2 && parts[1].wholeMatch(of: /([01][0-9]|2[0-3]):[0-5][0-9]/) != nil
  }

  private static func problem(ofNumber text: String) -> String? {
    text.wholeMatch(of: /[0-9]{1,5}(\.[0-9]{1,2})?/) != nil && !text.hasPrefix("0")
      ? nil : "is not a number above 0"
  }
}
