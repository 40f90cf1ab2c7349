import Almanac

/// When a pet was born, as far as it is known: a day, a month, a year, or a day that follows from an age.
struct PetBirthday: Readable {
  /// The day, the first day of the month or of the year, or a day that an age leads to.
  let day: CalendarDate
  let precision: Precision

  enum Precision: Sendable {
    case day, month, year
    /// It is computed from an age.
    case estimate
  }

  static let placeholder = PetBirthday(day: .placeholder, precision: .day)
  static let schema = JSONSchema.any(of: [
    CalendarDate.schema,
    .text(pattern: "^[0-9]{4}-(0[1-9]|1[0-2])$").documented("A month as YYYY-MM."),
    .text(pattern: "^[0-9]{4}$").documented("A year as YYYY."),
  ])

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> PetBirthday? {
    if [.string, .number].contains(value.kind) {
      if let birthday = PetBirthday(partial: value.text) { return birthday }
      if PetAge(value.text) != nil {
        diagnostics.add(.ageAsBirthday(value))
        return nil
      }
    }
    return CalendarDate.read(value, into: &diagnostics).map { Self(day: $0, precision: .day) }
  }

  private init(day: CalendarDate, precision: Precision) {
    self.day = day
    self.precision = precision
  }

  /// Reads a month or a year.
  private init?(partial text: String) {
    if text.utf8.count == 4, let day = CalendarDate("\(text)-01-01") {
      self.init(day: day, precision: .year)
    } else if text.utf8.count == 7, let day = CalendarDate("\(text)-01") {
      self.init(day: day, precision: .month)
    } else {
      return nil
    }
  }

  /// The birthday of a pet that has some age on some day.
  fileprivate init(estimate day: CalendarDate) {
    self.init(day: day, precision: .estimate)
  }

  /// Returns the age on the day of the build, as in "2 years old" or "about 2 years old"; `nil` if there is
  /// none.
  func ageText(in settings: SiteSettings) -> String? {
    let today = settings.today
    let isUnderOne =
      switch precision {
      case .day, .estimate: false
      case .month: (day.year, day.month) == (today.year, today.month)
      case .year: day.year == today.year
      }
    if isUnderOne {
      return settings.text(precision == .year ? PetWords.underOneYear : PetWords.underOneMonth)
    }
    guard let age = day.ageText(in: settings) else { return nil }
    return precision == .day ? age : settings.text(PetWords.aboutAge, ["age": age])
  }

  /// Returns the birthday as "April 12, 2023", "April 2023" or "2023"; `nil` if only an age is known.
  func text(in settings: SiteSettings) -> String? {
    switch precision {
    case .day: day.formatted(.long, settings.locale)
    case .month: day.formatted(.monthAndYear, settings.locale)
    case .year: day.yearText
    case .estimate: nil
    }
  }
}

/// An age in one unit, as in "2 years", which holds as of a day that a pet states beside it.
struct PetAge: Readable {
  private let count: Int
  private let unit: Unit

  private enum Unit: String, CaseIterable {
    case day, week, month, year
  }

  static let placeholder = PetAge(count: 1, unit: .year)
  static let schema = JSONSchema.text(
    pattern: "^([Aa]bout )?[1-9][0-9]{0,2} (day|week|month|year)s?( old)?$")

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> PetAge? {
    if value.kind == .string, let age = PetAge(value.text) { return age }
    diagnostics.add(.noAge(value))
    return nil
  }

  private init(count: Int, unit: Unit) {
    self.count = count
    self.unit = unit
  }

  /// Reads "2 years", "about 2 years" or "2 years old".
  init?(_ text: String) {
    var words = text.lowercased().split(separator: " ").map(String.init)
    if words.first == "about" { words.removeFirst() }
    if words.last == "old" { words.removeLast() }
    guard words.count == 2, let count = Int(words[0]), (1...999).contains(count),
      let unit = Unit.allCases.first(where: { [$0.rawValue, "\($0.rawValue)s"].contains(words[1]) })
    else { return nil }
    self.init(count: count, unit: unit)
  }

  /// Returns the birthday of a pet of this age on a day.
  func birthday(asOf day: CalendarDate) -> PetBirthday {
    switch unit {
    case .day: before(day, days: count)
    case .week: before(day, days: 7 * count)
    case .month: before(day, months: count)
    case .year: before(day, months: 12 * count)
    }
  }

  private func before(_ day: CalendarDate, days: Int) -> PetBirthday {
    PetBirthday(estimate: CalendarDate(daysSinceEpoch: day.daysSinceEpoch - days))
  }

  private func before(_ day: CalendarDate, months: Int) -> PetBirthday {
    let month = day.year * 12 + day.month - 1 - months
    let (year, number) = (month / 12, month % 12 + 1)
    let last = CalendarDate.days(in: number, of: year)
    let birthday = CalendarDate(year: year, month: number, day: min(day.day, last))
    return PetBirthday(estimate: birthday ?? .placeholder)
  }
}

extension Diagnostic {
  fileprivate static func noAge(_ value: DataValue) -> Self {
    let isNumber = value.kind == .number
    let found = value.kind == .string ? "\"\(value.text.prefix(60))\"" : "another value"
    return .invalidValue(
      value,
      "Expected an age such as \"2 years\", found "
        + (isNumber ? "\(value.text) without a unit" : found),
      help: isNumber
        ? "write the unit: \(value.text) years, months, weeks or days"
        : "write a number of years, months, weeks or days")
  }

  fileprivate static func ageAsBirthday(_ value: DataValue) -> Self {
    .invalidValue(
      value, "Expected a birthday, found the age \"\(value.text)\"",
      help: value.place.isInTable
        ? "write it in the column \"age\", and the day on which it was so in \"ageAsOf\""
        : "write it as \"age\", and the day on which it was so as \"ageAsOf\"")
  }
}
