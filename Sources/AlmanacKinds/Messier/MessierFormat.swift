import Almanac

/// The data of an object in the notation of observers.
extension MessierObject {
  /// The short name, such as "M1".
  var shortName: String { "M\(formalName.number)" }
  /// The formal name, such as "Messier 1".
  var formalNameText: String { "Messier \(formalName.number)" }

  /// The title, such as "The Crab Nebula (M1)", or "Messier 2" without a common name.
  var title: String { commonName.map { "\($0) (\(shortName))" } ?? formalNameText }

  var magnitudeText: String { magnitude.map(Self.tenths) ?? "" }

  /// Returns a magnitude with at least one decimal place, such as "9.0".
  private static func tenths(_ magnitude: DecimalNumber) -> String {
    magnitude.rounded(toFractionDigits: max(1, magnitude.fractionDigits)).formatted
  }

  /// The apparent size, such as "6.0′ × 4.0′".
  var sizeText: String { (size?.axes ?? []).map { "\($0.formatted)′" }.joined(separator: " × ") }

  /// The distance, such as "6,500 light-years" or "2.54 million light-years".
  var distanceText: String {
    distance.map { "\(Self.lightYears($0)) light-years" } ?? ""
  }

  /// Returns a number of light-years, in millions from one million on.
  private static func lightYears(_ distance: DecimalNumber) -> String {
    guard distance.fractionDigits == 0, distance.significand >= 1_000_000 else {
      return distance.formatted
    }
    var millions = DecimalNumber(significand: distance.significand, fractionDigits: 6)
    while millions.fractionDigits > 0, millions.significand % 10 == 0 {
      millions = DecimalNumber(
        significand: millions.significand / 10, fractionDigits: millions.fractionDigits - 1)
    }
    return "\(millions.formatted) million"
  }

  /// Returns all known facts with their labels, in the order of an observer's card.
  func facts(_ locale: SiteLocale) -> [FactView] {
    let facts: [(String, String?)] = [
      ("Designation", designation),
      ("Also known as", alsoKnownAs.isEmpty ? nil : alsoKnownAs.joined(separator: ", ")),
      ("Type", type?.rawValue),
      ("Constellation", constellation?.name),
      ("Right ascension (J2000)", rightAscension?.formatted),
      ("Declination (J2000)", declination?.formatted),
      ("Apparent magnitude", magnitudeFact),
      ("Apparent size", sizeFact),
      ("Distance", distanceFact),
      ("Discovered", discoveryFact(locale)),
      ("Season, northern hemisphere", season),
      ("Crosses the meridian at 21 h", transit.map { Self.dayAndMonth($0.date, locale) }),
      ("Rises between latitudes", latitudes.flatMap(Self.latitudes)),
      ("Order in a marathon", marathonOrder.map { "\($0) of 110" }),
    ]
    return facts.compactMap { label, value in value.map { FactView(label: label, value: $0) } }
  }

  private var magnitudeFact: String? {
    magnitude.map { Self.tenths($0) + listed(magnitudeRange, Self.tenths) }
  }

  private var sizeFact: String? {
    guard !sizeText.isEmpty else { return nil }
    return (sizeRange == nil ? "" : "about ") + sizeText + listed(sizeRange) { "\($0.formatted)′" }
  }

  private var distanceFact: String? {
    guard distance != nil else { return nil }
    return (distanceRange == nil ? "" : "about ") + distanceText
      + listed(distanceRange, Self.lightYears)
  }

  /// Returns a range such as " (lists give 8.4 to 9.0)", or an empty string if there is none.
  private func listed(
    _ range: [DecimalNumber]?, _ text: (DecimalNumber) -> String
  ) -> String {
    guard let range, range.count == 2 else { return "" }
    return " (lists give \(text(range[0])) to \(text(range[1])))"
  }

  private func discoveryFact(_ locale: SiteLocale) -> String? {
    switch (discovered?.value.formatted(locale), discoverer) {
    case (let date?, let person?): "\(date), by \(person)"
    case (let date?, nil): date
    case (nil, let person?): "by \(person)"
    case (nil, nil): nil
    }
  }

  private static func dayAndMonth(_ date: CalendarDate, _ locale: SiteLocale) -> String {
    let month = CalendarDate.monthName(date.month) ?? ""
    return switch locale {
    case .americanEnglish: "\(month) \(date.day)"
    case .britishEnglish: "\(date.day) \(month)"
    }
  }

  /// Returns a range of latitudes such as "68° S to 90° N".
  private static func latitudes(_ range: [DecimalNumber]) -> String? {
    guard range.count == 2 else { return nil }
    let texts = range.map { latitude in
      let magnitude = DecimalNumber(
        significand: abs(latitude.significand), fractionDigits: latitude.fractionDigits)
      return "\(magnitude.formatted)° \(latitude.significand < 0 ? "S" : "N")"
    }
    return texts.joined(separator: " to ")
  }
}

/// A known fact about an object.
struct FactView: ViewModel {
  let label: String
  let value: String

  static let fields: [Field<FactView>] = [
    .text("label", "The label of the fact, such as \"Constellation\".") { $0.label },
    .text("value", "The value, as observers write it.") { $0.value },
  ]
}
