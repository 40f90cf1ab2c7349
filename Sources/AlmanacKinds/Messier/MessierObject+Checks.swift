import Almanac

/// What no object can have.
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

  private static func aboveZero(_ number: DecimalNumber) -> String? {
    number.significand > 0 ? nil : "a number above zero"
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
