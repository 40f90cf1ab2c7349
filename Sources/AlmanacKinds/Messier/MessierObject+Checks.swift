import Almanac

/// What no object can have, and what a catalogue should have.
extension MessierObject {
  /// Reports numbers that no object can have, each where it stands.
  func check(_ object: inout ObjectReader) {
    object.check("magnitudeRange", magnitudeRange, count: 2...2) { _ in nil }
    object.check("size", size, count: 1...2, Self.aboveZero)
    object.check("sizeRange", sizeRange, count: 2...2, Self.aboveZero)
    object.check("distance", distance.map { [$0] }, count: 1...1, Self.aboveZero)
    object.check("distanceRange", distanceRange, count: 2...2, Self.aboveZero)
    object.check("latitudes", latitudes, count: 2...2) { latitude in
      (-90.0...90).contains(latitude.double) ? nil : "latitudes from -90 to 90"
    }
    let order = marathonOrder.map { [DecimalNumber(significand: $0)] }
    object.check("marathonOrder", order, count: 1...1) { order in
      (1...110).contains(order.significand) ? nil : "a number from 1 to 110"
    }
  }

  /// Whoever made a picture is named.
  func checkCredit(_ origin: Origin, _ diagnostics: inout Diagnostics) {
    let hasCredit = !(imageCredit ?? "").allSatisfy(\.isWhitespace)
    guard let imageLink, !hasCredit else { return }
    diagnostics.add(.imageWithoutCredit(self, imageLink.place ?? origin.place))
  }

  private static func aboveZero(_ number: DecimalNumber) -> String? {
    number.significand > 0 ? nil : "a number above zero"
  }
}

extension MessierKind {
  /// From how many objects on a catalogue is taken to be meant whole.
  private static let wholeCatalogue = 100

  /// A catalogue has all 110 objects, unless it is plainly a part of it.
  func checkCompleteness(_ objects: [MessierObject], _ diagnostics: inout Diagnostics) {
    let known = Set(objects.map(\.formalName.number))
    guard known.count >= Self.wholeCatalogue, known.count < 110 else { return }
    diagnostics.add(.incompleteCatalogue((1...110).filter { !known.contains($0) }))
  }
}

extension ObjectReader {
  /// Reports how many numbers a key has, and which of them are wrong.
  ///
  /// - Parameters:
  ///   - key: The key, whose value is a number or a list of numbers.
  ///   - numbers: What was read of it.
  ///   - count: How many there may be.
  ///   - expected: What one number should have been, or nothing where it is right.
  fileprivate mutating func check(
    _ key: String, _ numbers: [DecimalNumber]?, count: ClosedRange<Int>,
    _ expected: (DecimalNumber) -> String?
  ) {
    guard let numbers else { return }
    let isRight = count.contains(numbers.count) && numbers.allSatisfy { expected($0) == nil }
    guard !isRight, let value = value(key) else { return }
    let values = value.kind == .array ? value.elements : [value]
    if !count.contains(values.count) {
      let numbers = count.count == 1 ? "two numbers" : "one or two numbers"
      report(.invalidValue(value, "Expected \(numbers), found \(values.count)"))
    }
    for value in values {
      guard let number = DecimalNumber(value.text), let expected = expected(number) else {
        continue
      }
      report(.invalidValue(value, "Expected \(expected), found \(value.text)"))
    }
  }
}

extension Diagnostic {
  static func imageWithoutCredit(_ object: MessierObject, _ place: Place) -> Self {
    .init(
      .warning, "A0511", at: place,
      "The picture of Messier \(object.formalName.number) has no credit",
      help: "add the keys imageCredit and imageSource")
  }

  static func incompleteCatalogue(_ missing: [Int]) -> Self {
    .init(
      .warning, "A0512", at: nil,
      "The catalogue lacks \(missing.map { "Messier \($0)" }.joined(separator: ", "))",
      help: "from a hundred objects on it should have all 110")
  }
}
