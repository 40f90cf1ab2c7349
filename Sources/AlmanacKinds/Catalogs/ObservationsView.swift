import Almanac

/// The observing log.
struct ObservationsView: ViewModel {
  private let observations: [ObservationView]
  private let observers: [ObserverRow]
  private let settings: SiteSettings

  init(_ observations: [Observation], in site: Site) {
    settings = site.settings
    self.observations = observations.map { ObservationView($0, in: site) }
    let (total, certificates) = (
      site.count(of: CatalogKind.messier),
      site.settings.value(of: ObservationKind.certificates) ?? []
    )
    // An object counts once, and only if Messier's catalog has it.
    var seen: [String: Set<String>] = [:]
    for observation in observations {
      let name = observation.identifier
      guard site.entry(of: CatalogKind.messier, identifiedBy: name) != nil else { continue }
      seen[observation.observer, default: []].insert(name)
    }
    observers = seen.map {
      ObserverRow(
        name: $0.key, seen: $0.value.count, total: total, certificates: certificates,
        settings: site.settings)
    }.sorted { ($1.seen, $0.name) < ($0.seen, $1.name) }
  }

  static let fields: [Field<ObservationsView>] = [
    .text("countText", "The number of observations.") {
      $0.settings.text(ObservationWords.count, count: $0.observations.count)
    },
    .flag("hasObservations", "Whether there are any observations.") { !$0.observations.isEmpty },
    .list("observations", "All observations, the newest first.") { $0.observations },
    .flag("hasObservers", "Whether any observer has seen an object.") { !$0.observers.isEmpty },
    .list("observers", "The observers, those first who have seen most objects.") { $0.observers },
  ]

  /// How far an observer is.
  struct ObserverRow: ViewModel {
    let name: String
    let seen: Int
    let total: Int
    let certificates: [ObservingCertificate]
    let settings: SiteSettings

    static let fields: [Field<ObserverRow>] = [
      .text("name", "The observer.") { $0.name },
      .text("seenText", "How many of all objects the observer has seen, such as \"63 of 110\".") {
        $0.settings.text(
          ObservationWords.progress,
          [
            "seen": $0.seen.formatted($0.settings.locale),
            "total": $0.total.formatted($0.settings.locale),
          ])
      },
      .text("certificatesText", "The certificates that are reached, and what the next one needs.") {
        $0.certificatesText
      },
    ]

    private var certificatesText: String {
      let sorted = certificates.sorted { $0.objects < $1.objects }
      let reached = sorted.filter { $0.objects <= seen }.map {
        settings.text(ObservationWords.reached, ["certificate": $0.name])
      }
      let next = sorted.first { $0.objects > seen }.map {
        settings.text(
          ObservationWords.next, count: $0.objects - seen, ["certificate": $0.name])
      }
      return (reached + [next].compactMap(\.self)).joined(separator: ", ")
    }
  }
}

/// An observation in the log, and on the page of its object.
struct ObservationView: ViewModel {
  private let observation: Observation
  private let site: Site

  init(_ observation: Observation, in site: Site) {
    (self.observation, self.site) = (observation, site)
  }

  static let fields: [Field<ObservationView>] = [
    .text("dateText", "The day, such as \"November 21, 2026\".") {
      $0.time.date.formatted(.long, $0.settings.locale)
    },
    .flag("hasTime", "Whether the time is known.") { $0.observation.date.hasTime },
    .text("timeText", "The time.") { $0.time.formattedTime($0.settings.locale) },
    .text("observer", "Who saw it.") { $0.observation.observer },
    .text("object", "The object, such as \"M31\".") { $0.observation.object.value },
    .flag("hasPage", "Whether the object has a page.") { $0.object != nil },
    .url("url", "The page of the object; empty if it has none.") { view in
      view.object.map { $0.kind.url(of: $0.object, in: view.settings) } ?? ""
    },
    .list("conditions", "The place, the instrument and the seeing, as far as they are known.") {
      $0.conditions.map(Condition.init)
    },
    .flag("hasBody", "Whether there is a text.") { Optional($0.observation.body).isWritten },
    .text("text", "What was seen.") { $0.observation.body },
  ]

  private var settings: SiteSettings { site.settings }
  private var time: DateTime { observation.date.local(in: settings) }
  private var object: (kind: CatalogKind, object: SkyObject)? {
    site.object(named: observation.object.value)
  }

  private var conditions: [String] {
    func number(_ number: DecimalNumber?, _ word: Word) -> String? {
      number.map { settings.text(word, ["number": $0.formatted(settings.locale)]) }
    }
    let parts = [
      observation.place, observation.instrument,
      number(observation.aperture, ObservationWords.aperture),
      number(observation.magnification, ObservationWords.magnification), observation.seeing,
    ]
    return parts.compactMap { $0.isWritten ? $0 : nil }
  }

  /// A condition of an observation.
  struct Condition: ViewModel {
    let text: String

    static let fields: [Field<Condition>] = [
      .text("text", "The condition, such as \"200 mm\".") { $0.text }
    ]
  }
}
