import Almanac

/// The fields available to the path of a pet's page.
struct PetPath: ViewModel {
  let pet: Pet

  var slug: String { Slug.make(pet.id ?? pet.name) }

  static let fields: [Field<PetPath>] = [
    .text("slug", "The id or the name, as in \"biscuit\".") { $0.slug },
    .text("name", "The pet's name.") { $0.pet.name },
    .text("species", "The species, such as \"Dog\".") { $0.pet.species ?? "" },
  ]
}

/// A pet, on its page and in lists.
struct PetView: ViewModel {
  let entry: PetKind.Entry
  private let site: Site

  init(_ entry: PetKind.Entry, in site: Site) {
    self.entry = entry
    self.site = site
  }

  private var settings: SiteSettings { site.settings }

  private var pet: Pet { entry.pet }

  static let fields: [Field<PetView>] = [
    .text("name", "The pet's name.") { $0.pet.name },
    .flag("hasSpecies", "Whether the species is known.") { $0.pet.species.isWritten },
    .text("species", "The species, such as \"Dog\".") { $0.pet.species ?? "" },
    .text("ageText", "The pet's age on the day of the build, such as \"2 years old\".") {
      $0.age
    },
    .text("birthdayText", "The day the pet was born, such as \"April 12, 2023\".") {
      $0.pet.birthday.value.formatted(.long, $0.settings.locale)
    },
    .text("rarityText", "The rarity, such as \"Very rare\".") {
      $0.settings.text($0.pet.rarity.word)
    },
    .text("feeText", "The fee, such as \"$50.00\".") { $0.fee },
    .flag("hasDescription", "Whether there is a description.") {
      $0.pet.description.isWritten
    },
    .text("description", "The description.") { $0.pet.description ?? "" },
    .text("summary", "A description of the pet, in one sentence.") { $0.summary },
    .flag("hasImage", "Whether there is an image.") { $0.pet.image != nil },
    .url("imageURL", "The address of the image.") { view in
      view.pet.image.map { view.settings.url(of: $0, in: "pets") } ?? ""
    },
    .text("imageAlt", "The alternative text, which describes the image.") { $0.imageAlt },
    .one("image", "The image, if any.") { $0.image },
    .url("url", "The pet's page.") { $0.settings.url(of: $0.entry.path) },
  ]

  private var imageAlt: String { pet.alt ?? pet.name }

  private var image: PictureView? {
    pet.image.map { PictureView(file: $0.text, folder: "pets", alt: imageAlt, site: site) }
  }

  private var summary: String {
    guard let species = pet.species else {
      return settings.text(PetWords.summary, ["name": pet.name, "age": age, "fee": fee])
    }
    return settings.text(
      PetWords.summaryOfSpecies,
      ["name": pet.name, "species": species, "age": age, "fee": fee])
  }

  private var age: String { pet.birthday.value.ageText(in: settings) ?? "" }

  private var fee: String { entry.currency.formatted(entry.fee, settings.locale) }
}

/// The list of all pets.
struct PetsView: ViewModel {
  let entries: [PetKind.Entry]
  let site: Site

  static let fields: [Field<PetsView>] = [
    .text("countText", "The number of pets, such as \"8 pets\".") {
      $0.site.settings.text(PetWords.count, count: $0.entries.count)
    },
    .text("asOfText", "The day for which ages are computed.") {
      let settings = $0.site.settings
      let date = settings.today.formatted(.long, settings.locale)
      return settings.text(PetWords.agesAsOf, ["date": date])
    },
    .flag("hasPets", "Whether there are any pets.") { !$0.entries.isEmpty },
    .list("pets", "All pets, in the order of their file names.") { view in
      view.entries.map { PetView($0, in: view.site) }
    },
  ]
}
