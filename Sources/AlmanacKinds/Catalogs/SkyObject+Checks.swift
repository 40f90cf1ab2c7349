import Almanac

/// Checks for values that no object can have, and for what a catalogue should contain.
extension SkyObject {
  /// Reports numbers that no object can have, each at its location.
  func check(_ object: inout ObjectReader, in catalog: Catalog) {
    object.check("magnitude", magnitude.map { [$0] }, count: 1...1, Self.magnitude)
    object.check("blueMagnitude", blueMagnitude.map { [$0] }, count: 1...1, Self.magnitude)
    object.check("magnitudeRange", magnitudeRange, count: 2...2, Self.magnitude)
    object.check("size", size?.axes, count: 1...2, Self.aboveZero)
    object.check("sizeRange", sizeRange, count: 2...2, Self.aboveZero)
    object.check("distance", distance.map { [$0] }, count: 1...1, Self.aboveZero)
    object.check("distanceRange", distanceRange, count: 2...2, Self.aboveZero)
    object.check("latitudes", latitudes, count: 2...2) { latitude in
      (-90.0...90).contains(latitude.double) ? nil : "latitudes from -90 to 90"
    }
    let order = marathonOrder.map { [DecimalNumber(significand: $0)] }
    object.check("marathonOrder", order, count: 1...1) { order in
      let last = catalog.count ?? 1_000
      return (1...last).contains(order.significand) ? nil : "a number from 1 to \(last)"
    }
    for (key, range) in [
      ("magnitudeRange", magnitudeRange), ("sizeRange", sizeRange),
      ("distanceRange", distanceRange), ("latitudes", latitudes),
    ] {
      guard let range, range.count == 2, range[1].double < range[0].double,
        let value = object.value(key)
      else { continue }
      object.report(.swappedRange(value))
    }
    checkDiscovery(&object)
  }

  /// Reports a discovery after the last update of the entry.
  private func checkDiscovery(_ object: inout ObjectReader) {
    guard let discovered, let place = discovered.place, let updateDate,
      let updated = updateDate.place, discovered.value.isAfter(updateDate.value.date)
    else { return }
    object.report(.discoveredAfterUpdate(updateDate.value.date, place, updated: updated))
  }

  /// Reports an update after the day of the build.
  func checkUpdate(_ origin: Origin, _ settings: SiteSettings, _ diagnostics: inout Diagnostics) {
    guard let updateDate, settings.isFuture(updateDate.value.date) else { return }
    diagnostics.add(
      .afterBuild(
        "The update", updateDate.value.date, settings.today, at: updateDate.place ?? origin.place))
  }

  /// Reports a picture without a credit.
  func checkCredit(_ origin: Origin, _ diagnostics: inout Diagnostics) {
    guard let picture = imageLink ?? thumbnail, !imageCredit.isWritten else { return }
    diagnostics.add(.imageWithoutCredit(self, picture.place ?? origin.place))
  }

  /// No cluster, nebula or galaxy is brighter than magnitude -2, and lists for telescopes end before 20.
  private static func magnitude(_ number: DecimalNumber) -> String? {
    (-2.0...20).contains(number.double) ? nil : "a magnitude from -2 to 20"
  }

  private static func aboveZero(_ number: DecimalNumber) -> String? {
    number.significand > 0 ? nil : "a number above zero"
  }
}

extension CatalogKind {
  /// The number of missing objects from which on a catalog is only a part of one.
  fileprivate static let fewMissing = 10

  /// Reports missing objects, unless the catalog is clearly only a part.
  func checkCompleteness(in site: Site, into diagnostics: inout Diagnostics) {
    guard let count = catalog.count, count > Self.fewMissing, site.isComplete(self) else { return }
    let known = Set(site.entries(of: self).map(\.name.number))
    guard known.count >= count - Self.fewMissing, known.count < count else { return }
    let missing = (1...count).filter { !known.contains($0) }
    diagnostics.add(
      .incompleteCatalogue(missing.map { ObjectName($0, in: catalog.series[0], at: 0) }, of: count))
  }
}

extension ObjectReader {
  /// Reports a wrong count of numbers, and numbers that are invalid.
  ///
  /// - Parameters:
  ///   - key: The key, whose value is a number or a list of numbers.
  ///   - numbers: The numbers that were read.
  ///   - count: The valid counts.
  ///   - expected: Returns what a number should have been, or `nil` if it is valid.
  mutating func check(
    _ key: String, _ numbers: [DecimalNumber]?, count: ClosedRange<Int>,
    _ expected: (DecimalNumber) -> String?
  ) {
    guard let numbers else { return }
    let isRight = count.contains(numbers.count) && numbers.allSatisfy { expected($0) == nil }
    guard !isRight, let value = value(key) else { return }
    let values = value.kind == .array ? value.elements : [value]
    if !count.contains(values.count) {
      let numbers = count.count == 1 ? "two numbers" : "one or two numbers"
      report(
        .invalidValue(
          value, "Expected \(numbers), found \(values.count)", help: "write \(numbers) in brackets")
      )
    }
    for value in values {
      guard let number = DecimalNumber(value.text), let expected = expected(number) else {
        continue
      }
      report(
        .invalidValue(
          value, "Expected \(expected), found \(value.text)",
          help: "write \(expected), or leave out the key if it is not known"))
    }
  }
}

extension Diagnostic {
  static func imageWithoutCredit(_ object: SkyObject, _ place: Place) -> Self {
    .init(
      .warning, "A0511", at: place,
      "The picture of \(object.name.formal) has no credit",
      help: "add the keys imageCredit and imageSource")
  }

  static func swappedRange(_ range: DataValue) -> Self {
    let numbers = range.elements.map(\.text)
    return .invalidValue(
      range, "Expected the smaller number first, found \(numbers.joined(separator: " before "))",
      help: "write [\(numbers.reversed().joined(separator: ", "))]")
  }

  static func discoveredAfterUpdate(
    _ update: CalendarDate, _ place: Place, updated: Place
  ) -> Self {
    .init(
      .error, "A0535", at: place,
      "The object was discovered after \(update), when the entry was last changed",
      help: "correct the year of the discovery, or the update",
      related: .init(place: updated, note: "the update"))
  }

  static func incompleteCatalogue(_ missing: [ObjectName], of count: Int) -> Self {
    .init(
      .warning, "A0512", at: nil,
      "The catalogue lacks \(missing.map(\.formal).joined(separator: ", "))",
      help:
        "a catalogue of \(count - CatalogKind.fewMissing) objects or more should have all \(count)")
  }
}
