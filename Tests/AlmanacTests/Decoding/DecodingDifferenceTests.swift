import Almanac
import TestSupport
import Testing

@Suite("Both ways of reading a model agree")
struct DecodingDifferenceTests {
  private static let keys = [
    "name", "legs", "weight", "rarity", "isTame", "born", "fee", "fed", "owners", "age", "nmae",
    "$schema", "extra",
  ]
  private static let scalars = [
    "null", "true", "false", "0", "4", "-3", "1.50", "1e400", "12345678901234567890", "\"\"",
    "\"Pip\"", "\"4\"", "\"rare\"", "\"Rare\"", "\"2024-02-29\"", "\"2023-02-29\"",
    "\"2026-06-06T18:30\"", "\"true\"", "{}", "[]",
  ]
  private static let right = [
    "name": "\"Pip\"", "legs": "4", "weight": "1.5", "rarity": "\"rare\"", "isTame": "true",
    "born": "\"2024-02-29\"", "fee": "12.50", "fed": "\"2026-06-06T18:30Z\"", "age": "3",
  ]

  @Test("They give equal values and equal diagnostics for any document", arguments: 0..<6)
  func agree(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var outcomes: Set<Bool> = []
    for _ in 0..<150 {
      let slips = ([0, 0.02, 0.1, 0.5] as [Double]).randomElement(using: &generator) ?? 0
      let json = object(
        ["name", "legs", "weight", "rarity", "isTame", "born", "fee", "fed", "owners"], slips,
        &generator)
      let direct = Reading(Animal.self, json: json)
      let decoded = Reading(DecodedAnimal.self, json: json)
      #expect(direct.printed == decoded.printed, "\(json)")
      #expect(direct.value.map(DecodedAnimal.init) == decoded.value.map(\.withOwners), "\(json)")
      outcomes.insert(decoded.value == nil)
    }
    #expect(outcomes == [true, false])
  }

  private func object(
    _ keys: [String], _ slips: Double, _ generator: inout SeededGenerator
  ) -> String {
    func happens(_ chance: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < chance }
    var entries: [String] = []
    for key in keys.shuffled(using: &generator) where !happens(slips) {
      let name = happens(slips) ? Self.keys.randomElement(using: &generator) ?? key : key
      entries.append("\"\(name)\": \(value(of: key, slips, &generator))")
    }
    return "{\n\(entries.joined(separator: ",\n"))\n}"
  }

  private func value(
    of key: String, _ slips: Double, _ generator: inout SeededGenerator
  ) -> String {
    if Double.random(in: 0..<1, using: &generator) < slips {
      return Self.scalars.randomElement(using: &generator) ?? ""
    }
    guard key == "owners" else { return Self.right[key] ?? "null" }
    let count = Int.random(in: 0...3, using: &generator)
    let owners = (0..<count).map { _ in object(["name", "age"], slips, &generator) }
    return "[\(owners.joined(separator: ", "))]"
  }
}

extension DecodedAnimal {
  /// The direct protocol reads no owners as an empty list.
  fileprivate var withOwners: DecodedAnimal {
    DecodedAnimal(
      name: name, legs: legs, weight: weight, rarity: rarity, isTame: isTame, born: born, fee: fee,
      fed: fed, owners: owners ?? [])
  }
}
