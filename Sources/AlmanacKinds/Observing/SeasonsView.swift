import Almanac
import AlmanacSky

/// The evening sky above a place in the middle of each season, with the objects of a catalog.
struct SeasonsView: ViewModel {
  private let site: ObservingSite
  private let seasons: [Season]
  private let settings: SiteSettings

  /// The hour of mean solar time in which people look at the evening sky.
  private static let hour = 22.0
  /// The months in which seasons have their middle, and what they are north of the equator.
  private static let months = [
    (1, ObservingWords.winter), (4, ObservingWords.spring), (7, ObservingWords.summer),
    (10, ObservingWords.autumn),
  ]

  init(_ objects: [ChartObject], from site: ObservingSite, _ settings: SiteSettings) {
    (self.site, self.settings) = (site, settings)
    let format = SkyFormat(site, settings)
    let isNorth = site.position.latitude >= 0
    seasons = Self.months.indices.compactMap { index in
      let month = Self.months[index].0
      let name = Self.months[(index + (isNorth ? 0 : 2)) % Self.months.count].1
      return CalendarDate(year: settings.year, month: month, day: 15).map { date in
        let night = ObservedNight(date, from: site, site.zone(settings)).night
        return Season(
          name: settings.text(name), moment: night.noon + (Self.hour - 12) * 3600,
          night: night, objects: objects, format: format)
      }
    }
  }

  static let fields: [Field<SeasonsView>] = [
    .text("title", "\"The sky by season\".") { $0.settings.text(ObservingWords.seasons) },
    .text("placeText", "From which place, such as \"From Saltmarsh Point\".") {
      $0.settings.text(ObservingWords.observing, ["place": $0.site.name])
    },
    .text("coordinates", "The latitude and the longitude of the place.") {
      $0.site.coordinates($0.settings)
    },
    .list("seasons", "The seasons, each with a chart.") { $0.seasons },
  ]

  /// The evening sky of a season.
  struct Season: ViewModel {
    let name: String
    let moment: Moment
    let night: Night
    let objects: [ChartObject]
    let format: SkyFormat

    static let fields: [Field<Season>] = [
      .text("name", "The name of the season at the place, such as \"Winter\".") { $0.name },
      .text("timeText", "The day and the time, such as \"January 15, 9:40 PM\".") {
        "\($0.format.day($0.moment)), \($0.format.time($0.moment))"
      },
      .svg("chart", "A chart of the sky above the place.") { $0.chart },
    ]

    private var chart: SVG {
      let settings = format.settings
      return EveningSkyChart(
        zenith: night.zenith(at: moment), objects: objects, title: name,
        description: settings.text(ObservingWords.eveningSkyDescription),
        letters: (
          settings.text(ObservingWords.northLetter), settings.text(ObservingWords.eastLetter),
          settings.text(ObservingWords.southLetter), settings.text(ObservingWords.westLetter)
        )
      ).drawing
    }
  }
}
