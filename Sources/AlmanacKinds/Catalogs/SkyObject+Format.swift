import Almanac
import AlmanacSky

/// The data of an object in the notation of observers.
extension SkyObject {
  /// The short name, such as "M1".
  var shortName: String { name.short }

  /// The title, such as "The Crab Nebula (M1)", or "Messier 2" without a common name.
  var title: String { commonName.map { "\($0) (\(shortName))" } ?? name.formal }

  func magnitudeText(_ settings: SiteSettings) -> String {
    magnitude.map { Self.tenths($0, settings.locale) } ?? ""
  }

  /// Returns a magnitude with at least one decimal place, such as "9.0".
  private static func tenths(_ magnitude: DecimalNumber, _ locale: SiteLocale) -> String {
    magnitude.rounded(toFractionDigits: max(1, magnitude.fractionDigits)).formatted(locale)
  }

  /// The apparent size, such as "6.0′ × 4.0′".
  func sizeText(_ settings: SiteSettings) -> String {
    (size?.axes ?? []).map { "\($0.formatted(settings.locale))′" }.joined(separator: " × ")
  }

  /// The distance, such as "6,500 light-years" or "2.54 million light-years".
  func distanceText(_ settings: SiteSettings) -> String {
    guard let distance else { return "" }
    let millions = Self.millions(distance)
    return millions.map { settings.text(CatalogWords.millionLightYears, count: $0) }
      ?? settings.text(CatalogWords.lightYears, count: distance)
  }

  /// Returns a number of light-years, in millions from one million on.
  private static func lightYears(
    _ distance: DecimalNumber, _ settings: SiteSettings
  ) -> String {
    millions(distance).map { settings.text(CatalogWords.million, count: $0) }
      ?? distance.formatted(settings.locale)
  }

  /// Returns a whole number of at least one million in millions, without zeros at its end.
  private static func millions(_ distance: DecimalNumber) -> DecimalNumber? {
    guard distance.fractionDigits == 0, distance.significand >= 1_000_000 else { return nil }
    var millions = DecimalNumber(significand: distance.significand, fractionDigits: 6)
    while millions.fractionDigits > 0, millions.significand % 10 == 0 {
      millions = DecimalNumber(
        significand: millions.significand / 10, fractionDigits: millions.fractionDigits - 1)
    }
    return millions
  }

  /// The type as pages show it, if it is known.
  func typeText(_ settings: SiteSettings) -> String? { type.map { settings.text($0.word) } }

  /// Returns all known facts with their labels, in the order of an observer's card.
  func facts(_ settings: SiteSettings) -> [FactView] {
    typealias Label = CatalogWords.Label
    let facts: [(Word, String?)] = [
      (Label.designation, designation),
      (Label.alsoKnownAs, alsoKnownAs.isEmpty ? nil : alsoKnownAs.joined(separator: ", ")),
      (Label.type, typeText(settings)),
      (Label.hubbleType, hubbleType),
      (Label.constellation, constellation?.name),
      (Label.rightAscension, rightAscension?.formatted),
      (Label.declination, declination?.formatted),
      (Label.magnitude, magnitudeFact(settings)),
      (Label.blueMagnitude, blueMagnitude.map { Self.tenths($0, settings.locale) }),
      (Label.size, sizeFact(settings)),
      (Label.surfaceBrightness, surfaceBrightnessFact(settings)),
      (Label.smallestAperture, smallestApertureFact(settings)),
      (Label.distance, distanceFact(settings)),
      (Label.discovered, discoveryFact(settings)),
      (Label.season, season),
      (Label.transit, transit?.date.formatted(.dayAndMonth, settings.locale)),
      (Label.latitudes, latitudes.flatMap { Self.latitudes($0, settings) }),
      (Label.marathon, marathonFact(settings)),
      (Label.identifiers, identifiers.isEmpty ? nil : identifiers.joined(separator: ", ")),
    ]
    return facts.compactMap { label, value in
      value.map { FactView(label: settings.text(label), value: $0) }
    }
  }

  private func magnitudeFact(_ settings: SiteSettings) -> String? {
    magnitude.map {
      listed(magnitudeRange, Self.tenths($0, settings.locale), in: settings) {
        Self.tenths($0, settings.locale)
      }
    }
  }

  private func surfaceBrightnessFact(_ settings: SiteSettings) -> String? {
    surfaceBrightness.map {
      let tenths = DecimalNumber(significand: Int(($0 * 10).rounded()), fractionDigits: 1)
      return settings.text(
        CatalogWords.surfaceBrightness, ["magnitude": tenths.formatted(settings.locale)])
    }
  }

  /// Returns with which apertures it is seen, such as "50 mm under a dark sky, not even 500 mm in a suburb".
  private func smallestApertureFact(_ settings: SiteSettings) -> String? {
    guard type?.isGlow == true, let glow else { return nil }
    func millimeters(_ aperture: Double) -> String {
      settings.text(ObservationWords.aperture, ["number": Int(aperture).formatted(settings.locale)])
    }
    var texts: [String] = []
    for (word, sky) in Self.skies {
      let found = glow.smallestAperture(of: [Glow.pupil] + Self.apertures, underSky: sky)
      let text =
        switch found {
        case nil:
          settings.text(
            CatalogWords.noAperture, ["aperture": millimeters(Self.apertures.last ?? 0)])
        case Glow.pupil?: settings.text(CatalogWords.nakedEye)
        case let aperture?: millimeters(aperture)
        }
      texts.append(settings.text(word, ["aperture": text]))
      // Where the sky is brighter still, it is not seen either.
      if found == nil { break }
    }
    return settings.text(
      CatalogWords.smallestAperture, ["apertures": texts.joined(separator: ", ")])
  }

  /// The skies in magnitudes per square arcsecond, the darkest first.
  private static let skies = [
    (CatalogWords.underDarkSky, 21.5), (CatalogWords.inSuburb, 20), (CatalogWords.inCity, 18),
  ]
  /// The apertures of usual binoculars and telescopes in millimeters.
  private static let apertures: [Double] = [30, 50, 80, 100, 150, 200, 250, 300, 400, 500]

  private func sizeFact(_ settings: SiteSettings) -> String? {
    let text = sizeText(settings)
    guard !text.isEmpty else { return nil }
    return listed(sizeRange, sizeRange == nil ? text : about(text, settings), in: settings) {
      "\($0.formatted(settings.locale))′"
    }
  }

  private func distanceFact(_ settings: SiteSettings) -> String? {
    guard distance != nil else { return nil }
    let text = distanceText(settings)
    return listed(distanceRange, distanceRange == nil ? text : about(text, settings), in: settings)
    {
      Self.lightYears($0, settings)
    }
  }

  private func about(_ value: String, _ settings: SiteSettings) -> String {
    settings.text(CatalogWords.about, ["value": value])
  }

  /// Returns a value with a range, such as "8.4 (lists give 8.4 to 9.0)", or alone if there is none.
  private func listed(
    _ range: [DecimalNumber]?, _ value: String, in settings: SiteSettings,
    text: (DecimalNumber) -> String
  ) -> String {
    guard let range, range.count == 2 else { return value }
    return settings.text(
      CatalogWords.range, ["value": value, "low": text(range[0]), "high": text(range[1])])
  }

  private func discoveryFact(_ settings: SiteSettings) -> String? {
    switch (discovered?.value.formatted(settings), discoverer) {
    case (let date?, let person?):
      settings.text(CatalogWords.discoveredOnBy, ["date": date, "person": person])
    case (let date?, nil): date
    case (nil, let person?): settings.text(CatalogWords.discoveredBy, ["person": person])
    case (nil, nil): nil
    }
  }

  private func marathonFact(_ settings: SiteSettings) -> String? {
    marathonOrder.map { order in
      let number = order.formatted(settings.locale)
      return name.series.count.map {
        settings.text(
          CatalogWords.marathonPlace, ["number": number, "total": $0.formatted(settings.locale)])
      } ?? number
    }
  }

  /// Returns a range of latitudes such as "68° S to 90° N".
  private static func latitudes(
    _ range: [DecimalNumber], _ settings: SiteSettings
  ) -> String? {
    guard range.count == 2 else { return nil }
    let texts = range.map { latitude in
      let magnitude = DecimalNumber(
        significand: Int(clamping: latitude.significand.magnitude),
        fractionDigits: latitude.fractionDigits)
      return settings.text(
        latitude.significand < 0 ? ObservingWords.south : ObservingWords.north,
        ["degrees": magnitude.formatted(settings.locale)])
    }
    return settings.text(CatalogWords.latitudes, ["first": texts[0], "last": texts[1]])
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
