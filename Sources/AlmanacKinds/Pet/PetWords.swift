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
  static let common = Word("pet.rarity.common", "Common", "The rarity of a common pet.")
  static let uncommon = Word("pet.rarity.uncommon", "Uncommon", "The rarity of an uncommon pet.")
  static let rare = Word("pet.rarity.rare", "Rare", "The rarity of a rare pet.")
  static let veryRare = Word("pet.rarity.veryRare", "Very rare", "The rarity of a very rare pet.")
  static let summary = Word(
    "pet.summary", "{name}, {age}, looks for a home. The fee is {fee}.",
    "A description of a pet whose species is unknown.")
  static let summaryOfSpecies = Word(
    "pet.summaryOfSpecies",
    "{name}, {species:lowercase}, {age}, looks for a home. The fee is {fee}.",
    "A description of a pet.")

  static let all = [
    pets, none, count, agesAsOf, common, uncommon, rare, veryRare, summary, summaryOfSpecies,
  ]
}
