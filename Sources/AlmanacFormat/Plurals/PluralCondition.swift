/// A condition of a plural rule, such as "v = 0 and i % 10 = 2..4 and i % 100 != 12..14".
struct PluralCondition: Sendable {
  /// Alternatives, of each of which all relations have to hold.
  fileprivate let alternatives: [[Relation]]

  fileprivate struct Relation: Sendable {
    let operand: Character
    let modulus: Int?
    let isNegated: Bool
    let ranges: [ClosedRange<Int>]
  }

  /// Parses a condition; returns `nil` if it has another form.
  init?(_ notation: String) {
    var alternatives: [[Relation]] = []
    for alternative in notation.components(between: "or") {
      let parts = alternative.split(whereSeparator: { $0 == "and" })
      let relations = parts.compactMap(Relation.init)
      guard !relations.isEmpty, relations.count == parts.count else { return nil }
      alternatives.append(relations)
    }
    guard !alternatives.isEmpty else { return nil }
    self.alternatives = alternatives
  }

  func holds(for operands: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: operands) } }
  }
}

extension PluralCondition.Relation {
  /// Parses the parts of a relation, such as ["i", "%", "10", "=", "2..4"].
  fileprivate init?(_ parts: ArraySlice<Substring>) {
    var parts = parts
    guard let operand = parts.popFirst()?.first else { return nil }
    self.operand = operand
    var modulus: Int?
    if parts.first == "%" {
      parts = parts.dropFirst()
      modulus = parts.popFirst().flatMap { Int($0) }
    }
    self.modulus = modulus
    guard let comparison = parts.popFirst(), let values = parts.popFirst(), parts.isEmpty else {
      return nil
    }
    isNegated = comparison == "!="
    ranges = values.split(separator: ",").compactMap { range in
      let bounds = range.split(separator: ".").compactMap { Int($0) }
      return bounds.first.map { $0...(bounds.last ?? $0) }
    }
  }

  fileprivate func holds(for operands: PluralOperands) -> Bool {
    guard let value = operands[operand] else { return isNegated }
    let remainder = modulus.map { value % $0 } ?? value
    return ranges.contains { $0.contains(remainder) } != isNegated
  }
}

/// The operands of plural rules for a number.
struct PluralOperands: Sendable {
  private let whole: Int
  private let fractionDigits: Int
  private let fraction: Int
  private let fractionWithoutZeros: Int

  init(_ number: DecimalNumber) {
    var (whole, fraction, power) = (number.significand.magnitude, UInt(0), UInt(1))
    for _ in 0..<number.fractionDigits {
      fraction += whole % 10 * power
      whole /= 10
      power = power.multipliedReportingOverflow(by: 10).partialValue
    }
    self.whole = Int(clamping: whole)
    self.fraction = Int(clamping: fraction)
    fractionDigits = number.fractionDigits
    while fraction > 0, fraction % 10 == 0 { fraction /= 10 }
    fractionWithoutZeros = Int(clamping: fraction)
  }

  /// Returns an operand by its letter, or `nil` if it is the number itself and not whole: then it
  /// equals no whole number.
  subscript(operand: Character) -> Int? {
    switch operand {
    case "n": fraction == 0 ? whole : nil
    case "i": whole
    case "v": fractionDigits
    case "f": fraction
    default: fractionWithoutZeros
    }
  }
}

extension String {
  /// Returns the words between occurrences of another word.
  fileprivate func components(between separator: Substring) -> [ArraySlice<Substring>] {
    split(separator: " ").split { $0 == separator }
  }
}
