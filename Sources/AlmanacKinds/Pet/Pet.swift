public import Almanac

/// A pet that is looking for a home, or has found one.
public struct Pet: Model {
  /// The ID used in the path of the page, if the name alone is not sufficient.
  public let id: String?
  /// The name.
  public let name: String
  /// The species, such as "Dog".
  public let species: String?
  /// The breed, such as "Corgi".
  public let breed: String?
  /// The sex.
  public let sex: Sex?
  /// The size.
  public let size: Size?
  /// Whether the pet is still looking for a home.
  public let status: Status?
  /// The rarity.
  public let rarity: Rarity?
  /// The fee of this pet, if its species and its rarity do not say it.
  public let fee: Located<Fees.Fee>?
  /// The picture: a file next to the data, or its path from the site root.
  public let image: Address?
  /// The alternative text of the picture.
  public let alt: String?
  /// Further pictures.
  public let photos: [Address]
  /// The description.
  public let description: String?
  /// What is known of the day of birth.
  let birthday: Located<PetBirthday>?
  let age: Located<PetAge>?
  /// The day on which the pet had that age.
  let ageAsOf: Located<CalendarDate>?

  /// The rarity of a pet: how often similar pets come in.
  public enum Rarity: String, CaseIterable, Readable {
    case common, uncommon, rare, veryRare
  }

  /// Whether a pet is looking for a home.
  public enum Status: String, CaseIterable, Readable {
    case available, pending, adopted
  }

  /// The sex of a pet.
  public enum Sex: String, CaseIterable, Readable {
    case female, male
  }

  /// The size of a pet.
  public enum Size: String, CaseIterable, Readable {
    case small, medium, large, extraLarge
  }

  /// Reads a pet.
  public init(from object: inout ObjectReader) {
    id = object.optional(
      "id", "The identifier for the page's path, if the name alone is not enough.")
    name = object.required("name", "The pet's name.")
    object.checkSlug(
      of: id == nil ? "name" : "id", id ?? name,
      help: object.place?.isInTable == true
        ? "write an id with a letter or a digit in the column \"id\", such as dog-1"
        : "write an id with a letter or a digit, such as \"id\": \"dog-1\"")
    species = object.optional("species", "The species, such as \"Dog\".")
    breed = object.optional("breed", "The breed, such as \"Corgi\".")
    sex = object.optional("sex", "The sex.")
    size = object.optional("size", "The size.")
    status = object.optional("status", "Whether the pet is still looking for a home.")
    birthday = object.optional(
      "birthday", "The day the pet was born, or the month or the year, as far as it is known.")
    age = object.optional(
      "age", "The age, as in \"2 years\" or \"8 months\", of a pet whose birthday is unknown.")
    let asOf = "The day on which the pet had that age."
    ageAsOf =
      age == nil ? object.optional("ageAsOf", asOf) : object.required("ageAsOf", asOf)
    rarity = object.optional("rarity", "The rarity, which may determine the fee.")
    fee = object.optional(
      "fee", "The fee of this pet; by default that of its species, or else of its rarity.")
    image = object.optional(
      "image", "The pet's image: a file beside the data, or its path from the site's root.")
    alt = object.optional("alt", "The alternative text, which describes the image.")
    photos =
      object.optional(
        "photos", "More images, likewise. The first is the pet's image, if it has no other.") ?? []
    description = object.optional("description", "The description.")
  }
}

extension Pet {
  /// What is known of when the pet was born; `nil` if nothing is.
  var birth: PetBirthday? {
    birthday?.value ?? age.flatMap { age in ageAsOf.map { age.value.birthday(asOf: $0.value) } }
  }

  /// The pictures in their order, of which the first is the pet's own.
  var pictures: [Address] { [image].compactMap(\.self) + photos }

  var isAdopted: Bool { status == .adopted }
}
