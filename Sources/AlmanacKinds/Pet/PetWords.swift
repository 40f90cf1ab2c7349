import Almanac

/// The words on pages of pets.
enum PetWords {
  static let pets = Word("pet.pets", "Pets", "The list of all pets, in the menu.")
  static let none = Word(
    "pet.none", "No pets are looking for a home at the moment.", "A list of pets that has none.")
  static let count = Word(
    "pet.count", one: "{count} pet", other: "{count} pets", "The number of pets.")
  static let agesAsOf = Word(
    "pet.agesAsOf", "Ages as of {date}", "The day for which ages are computed.")
  static let byStatus = Word("pet.byStatus", "Pets by status", "What links to groups lead to.")
  static let bySpecies = Word("pet.bySpecies", "Pets by species", "What links to groups lead to.")
  static let photo = Word(
    "pet.photo", "{name}, photo {number}",
    "The alternative text of one of several photos of a pet.")

  private static let lists = [pets, none, count, agesAsOf, byStatus, bySpecies, photo]

  static let common = Word("pet.rarity.common", "Common", "The rarity of a common pet.")
  static let uncommon = Word("pet.rarity.uncommon", "Uncommon", "The rarity of an uncommon pet.")
  static let rare = Word("pet.rarity.rare", "Rare", "The rarity of a rare pet.")
  static let veryRare = Word("pet.rarity.veryRare", "Very rare", "The rarity of a very rare pet.")

  static let available = Word(
    "pet.status.available", "Available", "The status of a pet that looks for a home.")
  static let pending = Word(
    "pet.status.pending", "Adoption pending", "The status of a pet that may have found a home.")
  static let adopted = Word(
    "pet.status.adopted", "Adopted", "The status of a pet that found a home.")

  static let female = Word("pet.sex.female", "Female", "The sex of a female pet.")
  static let male = Word("pet.sex.male", "Male", "The sex of a male pet.")

  static let small = Word("pet.size.small", "Small", "The size of a small pet.")
  static let medium = Word("pet.size.medium", "Medium", "The size of a pet of medium size.")
  static let large = Word("pet.size.large", "Large", "The size of a large pet.")
  static let extraLarge = Word(
    "pet.size.extraLarge", "Extra large", "The size of a very large pet.")

  private static let values = [
    common, uncommon, rare, veryRare, available, pending, adopted, female, male, small, medium,
    large, extraLarge,
  ]

  static let aboutAge = Word(
    "pet.aboutAge", "about {age}", "An age that is known roughly, such as \"about 2 years old\".")
  static let underOneMonth = Word(
    "pet.underOneMonth", "less than 1 month old", "An age of which only the month is known.")
  static let underOneYear = Word(
    "pet.underOneYear", "less than 1 year old", "An age of which only the year is known.")

  private static let ages = [aboutAge, underOneMonth, underOneYear]

  static let summary = Word(
    "pet.summary", "{name}, {age}, looks for a home. The fee is {fee}.",
    "A description of a pet whose species is unknown.")
  static let summaryOfSpecies = Word(
    "pet.summaryOfSpecies",
    "{name}, {species:lowercase}, {age}, looks for a home. The fee is {fee}.",
    "A description of a pet.")
  static let looking = Word(
    "pet.looking", "{name} looks for a home.", "A description of a pet of which little is known.")
  static let lookingWithAge = Word(
    "pet.lookingWithAge", "{name}, {age}, looks for a home.",
    "A description of a pet whose species and fee are unknown.")
  static let lookingOfSpecies = Word(
    "pet.lookingOfSpecies", "{name}, {species:lowercase}, looks for a home.",
    "A description of a pet whose age is unknown.")
  static let lookingOfSpeciesWithAge = Word(
    "pet.lookingOfSpeciesWithAge", "{name}, {species:lowercase}, {age}, looks for a home.",
    "A description of a pet whose fee is unknown.")
  static let feeSentence = Word(
    "pet.fee", "The fee is {fee}.", "The fee, after a description of a pet whose age is unknown.")
  static let summaryOfPending = Word(
    "pet.summaryOfPending", "The adoption of {name} is pending.",
    "A description of a pet that may have found a home.")
  static let summaryOfAdopted = Word(
    "pet.summaryOfAdopted", "{name} has found a home.", "A description of an adopted pet.")

  private static let summaries = [
    summary, summaryOfSpecies, looking, lookingWithAge, lookingOfSpecies, lookingOfSpeciesWithAge,
    feeSentence, summaryOfPending, summaryOfAdopted,
  ]

  static let all = lists + values + ages + summaries
}

extension Pet.Rarity {
  var word: Word {
    switch self {
    case .common: PetWords.common
    case .uncommon: PetWords.uncommon
    case .rare: PetWords.rare
    case .veryRare: PetWords.veryRare
    }
  }
}

extension Pet.Status {
  var word: Word {
    switch self {
    case .available: PetWords.available
    case .pending: PetWords.pending
    case .adopted: PetWords.adopted
    }
  }
}

extension Pet.Sex {
  var word: Word {
    switch self {
    case .female: PetWords.female
    case .male: PetWords.male
    }
  }
}

extension Pet.Size {
  var word: Word {
    switch self {
    case .small: PetWords.small
    case .medium: PetWords.medium
    case .large: PetWords.large
    case .extraLarge: PetWords.extraLarge
    }
  }
}
