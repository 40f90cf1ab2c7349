import Almanac
import AlmanacSky
import Foundation

/// When an object can be seen from a place in the nights of a year.
struct ObjectNightsView: ViewModel {
  private let site: ObservingSite
  private let label: String
  private let year: ObservedYear
  private let months: [MonthRow]
  private let passes: [Pass]
  /// The altitude in degrees from which the object is high, which is less for one that never is.
  private let threshold: Double
  private let settings: SiteSettings

  /// - Parameter label: How texts call the object, such as "M1".
  init(
    _ position: EquatorialPosition, label: String, from site: ObservingSite,
    in year: ObservedYear, _ settings: SiteSettings
  ) {
    (self.site, self.label, self.year, self.settings) = (site, label, year, settings)
    passes = year.nights.map { $0.night.pass(of: position, over: site.horizon) }
    let highest = passes.first?.highest ?? 0
    let threshold = highest >= 40 ? 30.0 : highest >= 20 ? 15 : 0
    self.threshold = threshold
    let format = SkyFormat(site, settings)
    let months = zip(year.nights, passes)
      .filter { night, _ in night.date.day == ObservedYear.dayOfMonths }
      .map { night, pass in
        let times = night.dark.map {
          night.night.times(of: position, above: threshold, over: site.horizon, in: $0)
        }
        return MonthRow(date: night.date, pass: pass, times: times ?? [], format: format)
      }
    let longest = months.map(\.length).max() ?? 0
    self.months = months.map { month in
      var month = month
      month.isBest = month.length > 0 && month.length >= 0.75 * longest
      return month
    }
  }

  static let fields: [Field<ObjectNightsView>] = [
    .text("heading", "\"From\" and the name of the place.") {
      $0.settings.text(ObservingWords.observing, ["place": $0.site.name])
    },
    .text("coordinates", "The latitude and longitude of the place.") {
      $0.site.coordinates($0.settings)
    },
    .text("wayText", "Whether it rises and sets, and how high it is at its highest.") {
      $0.wayText
    },
    .flag("neverRises", "Whether it never rises.") { $0.neverRises },
    .svg("chart", "The nights of a year, and when the object is up; none if it never rises.") {
      $0.chart
    },
    .text("hoursHeader", "The header of the column of hours.") {
      $0.settings.text(ObservingWords.hoursAbove, ["altitude": $0.thresholdText])
    },
    .text("bestText", "Which months are the best ones.") { view in
      let hasBest = view.months.contains { $0.isBest }
      return view.settings.text(
        hasBest ? ObservingWords.best : ObservingWords.neverDark, ["altitude": view.thresholdText])
    },
    .list("months", "The nights in the middle of the months of the year.") { $0.months },
  ]

  private var thresholdText: String { SkyFormat(site, settings).degrees(threshold) }

  private var neverRises: Bool { passes.allSatisfy(\.neverRises) }

  private var wayText: String {
    guard let first = passes.first, !neverRises else {
      return settings.text(ObservingWords.neverRises)
    }
    return settings.text(
      first.isCircumpolar ? ObservingWords.circumpolar : ObservingWords.rises,
      ["altitude": SkyFormat(site, settings).degrees(first.highest)])
  }

  private var chart: SVG? {
    guard !neverRises, let first = year.nights.first else { return nil }
    return YearChart(
      year: year, passes: passes,
      clockOffset: SkyFormat(site, settings).clockOffset(in: first.date.year, at: site.position),
      title: settings.text(
        ObservingWords.chart,
        ["object": label, "year": String(first.date.year), "place": site.name]),
      description: settings.text(ObservingWords.chartDescription), locale: settings.locale
    ).drawing
  }

  /// A night in the middle of a month.
  struct MonthRow: ViewModel {
    let date: CalendarDate
    let pass: Pass
    /// When it is high in the dark.
    let times: [ClosedRange<Moment>]
    var isBest = false
    let format: SkyFormat

    /// For how many seconds it is high in the dark.
    var length: Double { times.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) } }

    static let fields: [Field<MonthRow>] = [
      .text("dateText", "The day on which the night begins.") {
        $0.date.formatted(.short, $0.format.settings.locale)
      },
      .text("riseText", "When it rises.") { $0.format.time($0.pass.rise) },
      .text("transitText", "When it is highest.") { $0.format.time($0.pass.transit) },
      .text("setText", "When it sets.") { $0.format.time($0.pass.set) },
      .text("lengthText", "How long it is high in the dark.") { $0.format.length($0.length) },
      .flag("isBest", "Whether it is high in the dark for long.") { $0.isBest },
    ]
  }
}
