import Almanac
import Foundation

/// What `Animal` reads, read by `Decodable`.
struct DecodedAnimal: DecodableModel, Equatable {
  let name: String
  let legs: Int
  let weight: Double?
  let rarity: Rarity?
  let isTame: Bool?
  let born: CalendarDate?
  let fee: DecimalNumber?
  let fed: DateTime?
  let owners: [Owner]?

  enum Rarity: String, CaseIterable, Decodable { case common, uncommon, rare }

  struct Owner: Decodable, Equatable {
    let name: String
    let age: Int?
  }

  static let keyDocumentation = ["name": "What it is called."]
}

extension DecodedAnimal {
  /// The same as the direct protocol reads it.
  init(_ animal: Animal) {
    name = animal.name
    legs = animal.legs
    weight = animal.weight
    rarity = animal.rarity.flatMap { Rarity(rawValue: $0.rawValue) }
    isTame = animal.isTame
    born = animal.born
    fee = animal.fee
    fed = animal.fed
    owners = animal.owners.map { Owner(name: $0.name, age: $0.age) }
  }
}

/// A model with a value of every sort that the standard library decodes.
struct Everything: DecodableModel, Equatable {
  let int8: Int8?
  let int16: Int16?
  let int32: Int32?
  let int64: Int64?
  let uint: UInt?
  let uint8: UInt8?
  let uint16: UInt16?
  let uint32: UInt32?
  let uint64: UInt64?
  let float: Float?
  let double: Double?
  let flag: Bool?
  let url: URL?
  let moment: Date?
  let counts: [String: Int]?
  let owners: [String: DecodedAnimal.Owner]?
  let sizes: Set<Int>?
  let gaps: [Int?]?
  let grid: [[Int]]?
  let level: Level?
  let place: Located<String>?
  let inner: Box?

  enum Level: Int, CaseIterable, Decodable {
    case low = 1
    case high = 10
  }

  final class Box: Decodable, Sendable, Equatable {
    let value: String
    let inner: Box?

    static func == (a: Box, b: Box) -> Bool { a.value == b.value && a.inner == b.inner }
  }

  static func == (a: Everything, b: Everything) -> Bool {
    (a.int8, a.int16, a.int32, a.int64) == (b.int8, b.int16, b.int32, b.int64)
  }
}
