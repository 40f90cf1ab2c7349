import Almanac

/// The words on pages about what can be seen from a place.
enum ObservingWords {
  static let chart = Word(
    "sky.yearChart", "When {object} is up in the nights of {year} from {place}",
    "The title of a chart of the nights of a year.")
  static let chartDescription = Word(
    "sky.yearChartDescription",
    "The year runs to the right and the night downwards. Areas are the night and the darkness between twilights, "
      + "lines are the times at which the object rises, is highest and sets.",
    "The description of a chart of the nights of a year.")
  static let coordinates = Word(
    "sky.coordinates", "{latitude}, {longitude}", "The latitude and the longitude of a place.")
  static let east = Word("sky.east", "{degrees}° E", "A longitude east of Greenwich.")
  static let west = Word("sky.west", "{degrees}° W", "A longitude west of Greenwich.")
  static let altitude = Word("sky.altitude", "{degrees}°", "An angle in degrees.")
  static let highestAt = Word(
    "sky.highestAt", "{altitude} at {time}", "How high an object is at its highest, and when.")
  static let hours = Word(
    "sky.hours", "{hours} h {minutes} min", "A length of time in hours and minutes.")
  static let never = Word("sky.never", "–", "In place of a time, if something does not happen.")
  static let circumpolar = Word(
    "sky.circumpolar", "It never sets here, and is {altitude} high at its highest.",
    "For an object that is always above the horizon.")
  static let neverRises = Word(
    "sky.neverRises", "It never rises here.", "For an object that is always below the horizon.")
  static let rises = Word(
    "sky.rises", "It rises and sets here, and is {altitude} high at its highest.",
    "For an object that rises and sets.")
  static let hoursAbove = Word(
    "sky.hoursAbove", "Above {altitude} in the dark",
    "The header of a column: how long an object is high after astronomical twilight.")
  static let best = Word(
    "sky.best",
    "Best in the months in bold: then it is above {altitude} in the dark for at least three quarters of its "
      + "longest time in the year.",
    "Which months are the best ones.")
  static let neverDark = Word(
    "sky.neverDark",
    "In no month is it above {altitude} between the end and the beginning of astronomical "
      + "twilight.",
    "For an object that is never high in the dark.")
  static let tonight = Word("sky.tonight", "Tonight", "The page of the objects of a night.")
  static let tonightFrom = Word(
    "sky.tonightFrom", "The night from {date} at {place}",
    "The day on which a night begins, and the place.")
  static let dark = Word(
    "sky.dark", "Dark from {start} to {end}", "Between the twilights.")
  static let neverDarkTonight = Word(
    "sky.neverDarkTonight", "Astronomical twilight lasts all night",
    "For a night in summer, far from the equator.")
  static let noNight = Word(
    "sky.noNight", "The Sun does not set", "For a day without a night.")
  static let sun = Word(
    "sky.sun", "Sunset {start}, sunrise {end}", "When the Sun sets and rises.")
  static let polarNight = Word(
    "sky.polarNight", "The Sun does not rise", "For a day without daylight.")
  static let moon = Word(
    "sky.moon", "{phase}, {percent} % lit", "The phase of the Moon, and how much of it is lit.")
  static let moonRises = Word("sky.moonRises", "rises {time}", "When the Moon rises.")
  static let moonSets = Word("sky.moonSets", "sets {time}", "When the Moon sets.")
  static let countUp = Word(
    "sky.countUp", one: "{count} object is above {altitude} in the dark",
    other: "{count} objects are above {altitude} in the dark",
    "How many objects can be seen in a night.")
  static let times = Word(
    "sky.times", "{start}–{end}", "From when to when an object is high.")
  static let finder = Word(
    "sky.finder", "Finder chart for {object}", "The title of a chart of the stars around an object."
  )
  static let finderDescription = Word(
    "sky.finderDescription",
    "Stars to magnitude 6 in a field of {degrees}°, north up and east on the left. The circles around the object "
      + "are 0.5°, 2° and 4° wide.",
    "The description of a chart of the stars around an object.")
  static let wholeSky = Word(
    "sky.wholeSky", "All objects in the sky", "The title of a chart of the whole sky.")
  static let wholeSkyDescription = Word(
    "sky.wholeSkyDescription",
    "The whole sky in an ellipse of equal area with right ascension 12 h in the middle, east on the left: stars, "
      + "constellations, the ecliptic and the middle of the Milky Way.",
    "The description of a chart of the whole sky.")
  static let place = Word(
    "sky.place", "Where {object} is in the sky", "The title of a small chart of the whole sky.")

  // MARK: Words of templates

  static let observing = Word("sky.observing", "From {place}", "The heading of a place.")
  static let month = Word("sky.month", "Night of", "The header of a column with dates.")
  static let rise = Word("sky.rise", "Rises", "The header of a column with times.")
  static let transit = Word("sky.transit", "Highest", "The header of a column with times.")
  static let set = Word("sky.set", "Sets", "The header of a column with times.")
  static let chartNote = Word(
    "sky.chartNote",
    "The outer band is the night, the inner one darkness without twilight. The full line is when it is highest, the "
      + "broken lines are when it rises and sets, in standard time.",
    "The caption of a chart of the nights of a year.")
  static let highAndDark = Word(
    "sky.highAndDark", "High and dark", "The header of a column: from when to when.")
  static let highestInDark = Word(
    "sky.highestInDark", "Highest in the dark", "The header of a column: how high, and when.")
  static let fromMoon = Word("sky.fromMoon", "From the Moon", "The header of a column of angles.")
  static let nothingUp = Word(
    "sky.nothingUp", "No object of the catalog is high in the dark tonight.",
    "For a night without objects.")
  static let otherPlaces = Word("sky.otherPlaces", "Other places", "The label of a list of places.")
  static let legend = Word(
    "sky.legend",
    "Ellipses are galaxies, circles with a cross globular clusters, dotted circles open clusters, squares "
      + "nebulae, circles with ticks planetary nebulae. The broken line is the ecliptic, the band the Milky Way.",
    "The caption of a chart of the whole sky.")

  static let all =
    [
      chart, chartDescription, coordinates, east, west, altitude, highestAt, hours, never,
      circumpolar, neverRises, rises, hoursAbove, best, neverDark, tonight, tonightFrom, dark,
      neverDarkTonight, noNight, sun, polarNight, moon, moonRises, moonSets, countUp, times, finder,
      finderDescription, wholeSky, wholeSkyDescription, place, observing, month, rise, transit, set,
      chartNote, highAndDark, highestInDark, fromMoon, nothingUp, otherPlaces, legend,
    ] + MoonWords.all

  /// The names of the Moon's phases.
  enum MoonWords {
    static let new = word("new", "New Moon")
    static let waxingCrescent = word("waxingCrescent", "Waxing crescent Moon")
    static let firstQuarter = word("firstQuarter", "First quarter Moon")
    static let waxingGibbous = word("waxingGibbous", "Waxing gibbous Moon")
    static let full = word("full", "Full Moon")
    static let waningGibbous = word("waningGibbous", "Waning gibbous Moon")
    static let lastQuarter = word("lastQuarter", "Last quarter Moon")
    static let waningCrescent = word("waningCrescent", "Waning crescent Moon")

    static let all = [
      new, waxingCrescent, firstQuarter, waxingGibbous, full, waningGibbous, lastQuarter,
      waningCrescent,
    ]

    private static func word(_ name: String, _ text: String) -> Word {
      Word("sky.moon.\(name)", text, "A phase of the Moon.")
    }
  }
}
