import Almanac

/// What the cells of spreadsheets say, in the ways in which people and programs write it.
enum ScheduleCell {
  /// Returns whether a cell of a schedule says that something is not known. Tables know other words for
  /// nothing, such as "-" and "NA".
  static func isEmpty(_ text: String) -> Bool {
    ["null", "none", "tbd", "tba", "tbc", "?"].contains(text.lowercased())
  }

  /// Returns points such as "78" or "78.0", which programs write for columns with empty cells.
  static func points(_ text: String) -> Int? {
    let digits = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    guard let number = Int(digits), (0...9999).contains(number) else { return nil }
    return number
  }

  /// What a cell says about a result.
  struct Result {
    var score: Game.Score?
    var status: Game.Status?
    var forfeitedBy: Game.Side?
  }

  /// Returns a result such as "78-64", "78:64 n.V.", "85-83 OT", "20-0 F", "L 60-70" or "PPD"; `nil` if it is
  /// none.
  static func result(_ text: String) -> Result? {
    var words = text.replacing("(", with: " ").replacing(")", with: " ").replacing("/", with: " ")
      .split(separator: " ").map(String.init)
    let letter = words.first?.uppercased()
    if let letter, ["W", "L", "D", "T"].contains(letter), words.count > 1 { words.removeFirst() }
    if words.count > 2, ["-", "–", "—", ":"].contains(words[1]) {
      words.replaceSubrange(0...2, with: [words[0] + "-" + words[2]])
    }
    guard let score = words.first.flatMap(score) else {
      return status(text).map { Result(status: $0) }
    }
    var result = Result(score: score)
    for word in words.dropFirst().map({ $0.lowercased() }) {
      if forfeits.contains(word) {
        guard score.home != score.away else { return nil }
        result.status = .forfeit
        result.forfeitedBy = score.home < score.away ? .home : .away
      } else if !OvertimeMark.matches(word) {
        return nil
      }
    }
    // The letter is about the home team, which is named first.
    switch letter {
    case "W" where score.home <= score.away, "L" where score.home >= score.away: return nil
    case "D" where score.home != score.away, "T" where score.home != score.away: return nil
    default: return result
    }
  }

  private static func score(_ text: String) -> Game.Score? {
    for separator in "-–—:" {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 2, let home = points(String(parts[0])),
        let away = points(String(parts[1]))
      else { continue }
      return .init(home: home, away: away)
    }
    return nil
  }

  private static let forfeits: Set = [
    "f", "ff", "forfeit", "w.o.", "wo", "walkover", "awarded",
  ]

  /// Returns the status that a word means.
  static func status(_ text: String) -> Game.Status? {
    let word = text.lowercased()
    return Game.Status.allCases.first { $0.rawValue.lowercased() == word }
      ?? Game.Status.otherWords[word] ?? short[word]
  }

  private static let short: [String: Game.Status] = [
    "ppd": .postponed, "ppd.": .postponed, "postp": .postponed, "p": .postponed,
    "verlegt": .postponed,
    "f": .final, "ft": .final, "final/ot": .final, "canc": .cancelled, "canc.": .cancelled,
    "abd": .abandoned, "susp": .abandoned, "ff": .forfeit, "w.o.": .forfeit,
  ]

  /// Returns whether a spreadsheet has probably made a date of a score, as in "12-Oct" or "Oct-12".
  static func isDate(_ text: String) -> Bool {
    let parts = text.split { "-/ ".contains($0) }.map { $0.lowercased() }
    guard (2...3).contains(parts.count) else { return false }
    return parts.contains {
      months.contains(String($0.prefix(3))) && $0.count <= 9 && !$0.contains(where: \.isNumber)
    }
      || CalendarDate(text) != nil
  }

  private static let months: Set = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "mai",
    "okt", "dez",
  ]

  /// Returns a time of day such as "19:30", "7:30 PM", "7pm", "7:30p", "19.30" or "noon" as "19:30".
  static func time(_ text: String) -> String? {
    if let time = fraction(text) { return time }
    var digits = text.lowercased().filter { !$0.isWhitespace }
    if digits == "noon" { return "12:00" }
    for zone in zones where digits.hasSuffix(zone) && digits.count > zone.count {
      let rest = digits.dropLast(zone.count)
      guard let last = rest.last, last.isNumber || last == "m" || last == "p" || last == "a" else {
        continue
      }
      digits = String(rest)
      break
    }
    var isAfternoon: Bool?
    for (suffix, value) in [
      ("a.m.", false), ("p.m.", true), ("am", false), ("pm", true), ("a", false), ("p", true),
    ]
    where digits.hasSuffix(suffix) {
      digits.removeLast(suffix.count)
      isAfternoon = value
      break
    }
    let parts = digits.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (1...3).contains(numbers.count),
      numbers.count > 1 || isAfternoon != nil
    else { return nil }
    var hour = numbers[0]
    if let isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    return clock(hour, numbers.count > 1 ? numbers[1] : 0)
  }

  /// The names of local times that people write after a time, and words for "o'clock".
  private static let zones = [
    "uhr", "hrs", "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "cest", "cet", "bst",
    "et", "ct", "mt",
    "pt",
  ]

  private static func clock(_ hour: Int, _ minute: Int) -> String? {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// Returns the day, and the time if there is one, of a number of days since 1899-12-30, by which spreadsheets
  /// store them (ECMA-376, part 1, section 18.17.4.1).
  static func serialDay(_ text: String) -> (day: CalendarDate, time: String?)? {
    guard let number = Double(text), (20_000..<80_000).contains(number),
      text.allSatisfy({ $0.isNumber || $0 == "." })
    else { return nil }
    guard let epoch = CalendarDate(year: 1899, month: 12, day: 30) else { return nil }
    // Rounded to minutes, a time before midnight may be on the next day.
    let minutes = Int((number * 1440).rounded())
    let day = CalendarDate(daysSinceEpoch: epoch.daysSinceEpoch + minutes / 1440)
    return (day, minutes % 1440 == 0 ? nil : clock(minutes / 60 % 24, minutes % 60))
  }

  /// Returns the time of a fraction of a day, by which spreadsheets store times: "0.8125" is "19:30".
  private static func fraction(_ text: String) -> String? {
    guard text.hasPrefix("0."), text.count > 3, text.dropFirst(2).allSatisfy(\.isNumber),
      let number = Double(text)
    else { return nil }
    let minutes = Int((number * 1440).rounded())
    return clock(minutes / 60, minutes % 60)
  }
}

/// The order of day and month in the dates of a table.
enum DateOrder {
  case dayFirst, monthFirst

  /// Returns the three numbers of a day such as 3/10/2026 or 3.10.26, with four digits of the year.
  static func numbers(_ text: String) -> (first: Int, second: Int, year: Int)? {
    let parts = text.split { "/-. ".contains($0) }
    guard parts.count == 3, parts[2].count == 4 || parts[2].count == 2, parts[0].count <= 2,
      case let numbers = parts.compactMap({ Int($0) }), numbers.count == 3
    else { return nil }
    return (numbers[0], numbers[1], numbers[2] < 100 ? numbers[2] + 2000 : numbers[2])
  }

  /// Returns the order that follows from all days of a column; `nil` if several orders fit, or none does.
  ///
  ///     DateOrder.inferred(from: ["3/10/26", "25/10/26"])  // dayFirst
  static func inferred(from texts: [String]) -> DateOrder? {
    let all = texts.compactMap(numbers)
    let isDayFirst = all.contains { $0.first > 12 }
    let isMonthFirst = all.contains { $0.second > 12 }
    if isDayFirst != isMonthFirst { return isDayFirst ? .dayFirst : .monthFirst }
    // With points, the day is first wherever dates are written so (CLDR, dateFormats).
    let hasPoints = texts.filter { numbers($0) != nil }.allSatisfy { $0.contains(".") }
    return !isDayFirst && !all.isEmpty && hasPoints ? .dayFirst : nil
  }
}
