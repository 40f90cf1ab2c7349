import Almanac

/// The words on pages about what can be seen from a place.
enum ObservingWords {
  static let chart = Word(
    "messier.sky.yearChart", "When {object} is up in the nights of {year} from {place}",
    "The title of a chart of the nights of a year.")
  static let chartDescription = Word(
    "messier.sky.yearChartDescription",
    "The year runs to the right and the night downwards. Areas are the night and the darkness between twilights, "
      + "lines are the times at which the object rises, is highest and sets.",
    "The description of a chart of the nights of a year.")
  static let coordinates = Word(
    "messier.sky.coordinates", "{latitude}, {longitude}",
    "The latitude and the longitude of a place.")
  static let north = Word(
    "messier.latitude.north", "{degrees}° N", "A latitude north of the equator.")
  static let south = Word(
    "messier.latitude.south", "{degrees}° S", "A latitude south of the equator.")
  static let east = Word("messier.sky.east", "{degrees}° E", "A longitude east of Greenwich.")
  static let west = Word("messier.sky.west", "{degrees}° W", "A longitude west of Greenwich.")
  static let altitude = Word("messier.sky.altitude", "{degrees}°", "An angle in degrees.")
  static let highestAt = Word(
    "messier.sky.highestAt", "{altitude} at {time}",
    "How high an object is at its highest, and when.")
  static let hours = Word(
    "messier.sky.hours", "{hours} h {minutes} min", "A length of time in hours and minutes.")
  static let never = Word(
    "messier.sky.never", "–", "In place of a time, if something does not happen.")
  static let circumpolar = Word(
    "messier.sky.circumpolar", "It never sets here, and climbs to {altitude}.",
    "For an object that is always above the horizon.")
  static let neverRises = Word(
    "messier.sky.neverRises", "It never rises here.",
    "For an object that is always below the horizon.")
  static let rises = Word(
    "messier.sky.rises", "It rises and sets here, and climbs to {altitude}.",
    "For an object that rises and sets.")
  static let hoursAbove = Word(
    "messier.sky.hoursAbove", "Above {altitude} in the dark",
    "The header of a column: how long an object is high after astronomical twilight.")
  static let best = Word(
    "messier.sky.best",
    "Best in the months in bold: then it is above {altitude} in the dark for at least three quarters of its "
      + "longest time in the year.",
    "Which months are the best ones.")
  static let neverDark = Word(
    "messier.sky.neverDark",
    "In no month is it above {altitude} between the end and the beginning of astronomical "
      + "twilight.",
    "For an object that is never high in the dark.")
  static let tonight = Word("messier.sky.tonight", "Tonight", "The page of the objects of a night.")
  static let tonightFrom = Word(
    "messier.sky.tonightFrom", "The night from {date} at {place}",
    "The day on which a night begins, and the place.")
  static let dark = Word(
    "messier.sky.dark", "Dark from {start} to {end}", "Between the twilights.")
  static let neverDarkTonight = Word(
    "messier.sky.neverDarkTonight", "It does not get fully dark",
    "For a night in summer, far from the equator.")
  static let noNight = Word(
    "messier.sky.noNight", "The Sun does not set", "For a day without a night.")
  static let sun = Word(
    "messier.sky.sun", "Sunset {start}, sunrise {end}", "When the Sun sets and rises.")
  static let sunset = Word("messier.sky.sunset", "Sunset {start}", "When the Sun sets.")
  static let sunrise = Word("messier.sky.sunrise", "Sunrise {end}", "When the Sun rises.")
  static let darkFrom = Word(
    "messier.sky.darkFrom", "Dark from {start}", "A darkness that lasts beyond noon.")
  static let darkUntil = Word(
    "messier.sky.darkUntil", "Dark until {end}", "A darkness that has lasted since noon.")
  static let darkAlways = Word("messier.sky.darkAlways", "Dark all day", "For the polar night.")
  static let polarNight = Word(
    "messier.sky.polarNight", "The Sun does not rise", "For a day without daylight.")
  static let moon = Word(
    "messier.sky.moon", "{phase}, {percent}% lit",
    "The phase of the Moon, and how much of it is lit.")
  static let moonRises = Word("messier.sky.moonRises", "rises {time}", "When the Moon rises.")
  static let moonSets = Word("messier.sky.moonSets", "sets {time}", "When the Moon sets.")
  static let moonUp = Word("messier.sky.moonUp", "up all night", "A Moon that does not set.")
  static let moonDown = Word(
    "messier.sky.moonDown", "below the horizon all night", "A Moon that does not rise.")
  static let countUp = Word(
    "messier.sky.countUp", one: "{count} object is above {altitude} in the dark",
    other: "{count} objects are above {altitude} in the dark",
    "How many objects can be seen in a night.")
  static let times = Word(
    "messier.sky.times", "{start}–{end}", "From when to when an object is high.")
  static let finder = Word(
    "messier.sky.finder", "Finder chart for {object}",
    "The title of a chart of the stars around an object."
  )
  static let finderDescription = Word(
    "messier.sky.finderDescription",
    "Stars to magnitude 6 in a field of {degrees}°, north up and east on the left. The circles around the object "
      + "are 0.5°, 2° and 4° wide.",
    "The description of a chart of the stars around an object.")
  static let northLetter = Word("messier.sky.northLetter", "N", "North, at the edge of a chart.")
  static let eastLetter = Word("messier.sky.eastLetter", "E", "East, at the edge of a chart.")
  static let southLetter = Word("messier.sky.southLetter", "S", "South, at the edge of a chart.")
  static let westLetter = Word("messier.sky.westLetter", "W", "West, at the edge of a chart.")
  static let wholeSky = Word(
    "messier.sky.wholeSky", "All objects in the sky", "The title of a chart of the whole sky.")
  static let wholeSkyDescription = Word(
    "messier.sky.wholeSkyDescription",
    "The whole sky in an ellipse of equal area with right ascension 12 h in the middle, east on the left: stars, "
      + "constellations, the ecliptic and the middle of the Milky Way.",
    "The description of a chart of the whole sky.")
  static let seasons = Word(
    "messier.sky.seasons", "The sky by season", "The page with the evening sky of each season.")
  static let seasonsLink = Word(
    "messier.sky.seasonsLink", "Seasons", "A link to the page with the sky of each season.")
  static let seasonsNote = Word(
    "messier.sky.seasonsNote", "At 22 h of mean solar time", "The hour of the charts of seasons.")
  static let winter = Word("messier.sky.winter", "Winter", "The season.")
  static let spring = Word("messier.sky.spring", "Spring", "The season.")
  static let summer = Word("messier.sky.summer", "Summer", "The season.")
  static let autumn = Word("messier.sky.autumn", "Autumn", "The season.")
  static let eveningSkyDescription = Word(
    "messier.sky.eveningSkyDescription",
    "The sky from the zenith in the middle to the horizon, in equal area, north up and east on the left: stars, "
      + "constellations, the ecliptic and the middle of the Milky Way.",
    "The description of a chart of the sky above a place.")
  static let place = Word(
    "messier.sky.place", "Where {object} is in the sky",
    "The title of a small chart of the whole sky.")

  // MARK: Words of templates

  static let observing = Word("messier.sky.observing", "From {place}", "The heading of a place.")
  static let month = Word("messier.sky.month", "Night of", "The header of a column with dates.")
  static let rise = Word("messier.sky.rise", "Rises", "The header of a column with times.")
  static let transit = Word("messier.sky.transit", "Highest", "The header of a column with times.")
  static let set = Word("messier.sky.set", "Sets", "The header of a column with times.")
  static let chartNote = Word(
    "messier.sky.chartNote",
    "The outer band is the night, the inner one darkness without twilight. The full line is when it is highest, the "
      + "broken lines are when it rises and sets, in standard time.",
    "The caption of a chart of the nights of a year.")
  static let highAndDark = Word(
    "messier.sky.highAndDark", "High and dark", "The header of a column: from when to when.")
  static let highestInDark = Word(
    "messier.sky.highestInDark", "Highest in the dark",
    "The header of a column: how high, and when.")
  static let airmass = Word(
    "messier.sky.airmass", "Airmass",
    "The header of a column: through how much air the light passes.")
  static let fromMoon = Word(
    "messier.sky.fromMoon", "From the Moon", "The header of a column of angles.")
  static let nothingUp = Word(
    "messier.sky.nothingUp", "No object of the catalog is high in the dark tonight.",
    "For a night without objects.")
  static let otherPlaces = Word(
    "messier.sky.otherPlaces", "Other places", "The label of a list of places.")
  static let near = Word(
    "messier.sky.near", "Within 5°:", "The label of a list of objects near another one.")
  static let marathon = Word(
    "messier.sky.marathon", "Marathon {year}",
    "The title of the page about all objects in one night.")
  static let marathonLink = Word(
    "messier.sky.marathonLink", "Marathon", "A link to the page about all objects in one night.")
  static let marathonCount = Word(
    "messier.sky.marathonCount", "Up between the twilights: {count} of {total} objects",
    "How many objects can be seen in a marathon.")
  static let marathonNote = Word(
    "messier.sky.marathonNote",
    "The new Moon nearest to March 25, between the end and the beginning of nautical twilight. Start with what sets "
      + "first.",
    "What night a marathon is.")
  static let up = Word("messier.sky.up", "Up", "The header of a column: from when to when.")
  static let checklist = Word("messier.sky.checklist", "Checklist", "The page with boxes to tick.")
  static let seen = Word("messier.sky.seen", "Seen", "The header of a column with boxes.")
  static let notes = Word("messier.sky.notes", "Notes", "The header of a column.")
  static let saveList = Word(
    "messier.sky.saveList", "Save as a file", "A button: ticks and notes become a file.")
  static let openList = Word(
    "messier.sky.openList", "Add from a file", "A button: ticks and notes of a file are added.")
  static let listLost = Word(
    "messier.sky.listLost", "This browser keeps nothing: save the list as a file.",
    "A browser that stores nothing.")
  static let listWrong = Word(
    "messier.sky.listWrong", "That file is no checklist.", "A file that is something else.")
  static let calendar = Word(
    "messier.sky.calendar", "Calendar", "A link to a calendar of when objects are highest.")
  static let highestAtHour = Word(
    "messier.sky.highestAtHour", "{object} is highest at {time}",
    "An event of a calendar: when an object crosses the meridian.")
  static let json = Word("messier.sky.json", "JSON", "A link to the catalog as a file.")
  static let stellarium = Word(
    "messier.sky.stellarium", "Stellarium", "A link to a list for that program.")
  static let skySafari = Word(
    "messier.sky.skySafari", "SkySafari", "A link to a list for that program.")
  static let pages = Word(
    "messier.sky.pages", "Pages of the catalog", "The label of a list of links.")
  static let files = Word(
    "messier.sky.files", "Files for other programs", "The label of a list of links.")
  static let csv = Word("messier.sky.csv", "CSV", "A link to the table as a file.")
  static let legend = Word(
    "messier.sky.legend",
    "Ellipses are galaxies, circles with a cross globular clusters, dotted circles open clusters, squares "
      + "nebulae, circles with ticks planetary nebulae. The broken line is the ecliptic, the band the Milky Way.",
    "The caption of a chart of the whole sky.")

  static let all =
    [
      chart, chartDescription, coordinates, north, south, east, west, altitude, highestAt, hours,
      never,
      circumpolar, neverRises, rises, hoursAbove, best, neverDark, tonight, tonightFrom, dark,
      neverDarkTonight, noNight, sun, sunset, sunrise, darkFrom, darkUntil, darkAlways, polarNight,
      moon, moonUp, moonDown, moonRises, moonSets, countUp, times, finder,
      northLetter, eastLetter, southLetter, westLetter, seasons, seasonsLink, seasonsNote, winter,
      spring,
      summer, autumn, eveningSkyDescription, finderDescription, wholeSky, wholeSkyDescription,
      place, observing, month, rise, transit, set,
      chartNote, highAndDark, highestInDark, airmass, fromMoon, nothingUp, otherPlaces, near,
      marathon,
      marathonLink, marathonCount, marathonNote, up, checklist, seen, notes, saveList, openList,
      listLost,
      listWrong,
      csv, json, stellarium, skySafari, pages, files, calendar, highestAtHour, legend,
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
      Word("messier.sky.moon.\(name)", text, "A phase of the Moon.")
    }
  }
}
