import Almanac

/// A model with a value of every sort, for tests of how models are read.
struct Animal: Model {
  let name: String
  let legs: Int
  let weight: Double?
  let rarity: Rarity?
  let isTame: Bool?
  let born: CalendarDate?
  let fee: DecimalNumber?
  let fed: DateTime?
  let owners: [Owner]

  enum Rarity: String, CaseIterable, Readable { case common, uncommon, rare }

  struct Owner: Model {
    let name: String
    let age: Int?

    init(from object: inout ObjectReader) {
      name = object.required("name")
      age = object.optional("age")
    }
  }

  init(from object: inout ObjectReader) {
    name = object.required("name")
    legs = object.required("legs")
    weight = object.optional("weight")
    rarity = object.optional("rarity")
    isTame = object.optional("isTame")
    born = object.optional("born")
    fee = object.optional("fee")
    fed = object.optional("fed")
    owners = object.optional("owners") ?? []
  }
}
