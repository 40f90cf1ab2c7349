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

  static let fields: [Field<PetView>] =
    traits + ages + [
      .flag("hasFee", "Whether there is a fee.") { $0.entry.fee != nil },
      .text("feeText", "The fee, such as \"$50.00\".") { $0.fee ?? "" },
      .flag("hasDescription", "Whether there is a description.") {
        $0.pet.description.isWritten
      },
      .text("description", "The description.") { $0.pet.description ?? "" },
      .text("summary", "A description of the pet, in one sentence.") { $0.summary },
      .flag("hasImage", "Whether there is an image.") { $0.picture != nil },
      .url("imageURL", "The address of the image.") { view in
        view.picture.map { view.settings.url(of: $0, in: "pets") } ?? ""
      },
      .text("imageAlt", "The alternative text, which describes the image.") { $0.imageAlt },
      .one("image", "The image, if any.") { view in
        view.picture.map { view.view(of: $0, alt: view.imageAlt) }
      },
      .list("photos", "The other images.") { $0.photos },
      .flag("hasPhotos", "Whether there are other images.") { $0.pet.pictures.count > 1 },
      .url("url", "The pet's page.") { $0.settings.url(of: $0.entry.path) },
    ]

  private static let traits: [Field<PetView>] = [
    .text("name", "The pet's name.") { $0.pet.name },
    .flag("hasStatus", "Whether the status is known.") { $0.pet.status != nil },
    .text("statusText", "The status, such as \"Adoption pending\".") { view in
      view.pet.status.map { view.settings.text($0.word) } ?? ""
    },
    .flag("isAdopted", "Whether the pet was adopted.") { $0.pet.isAdopted },
    .flag("hasSpecies", "Whether the species is known.") { $0.pet.species.isWritten },
    .text("species", "The species, such as \"Dog\".") { $0.pet.species ?? "" },
    .flag("hasBreed", "Whether the breed is known.") { $0.pet.breed.isWritten },
    .text("breed", "The breed, such as \"Corgi\".") { $0.pet.breed ?? "" },
    .flag("hasSex", "Whether the sex is known.") { $0.pet.sex != nil },
    .text("sexText", "The sex, such as \"Female\".") { view in
      view.pet.sex.map { view.settings.text($0.word) } ?? ""
    },
    .flag("hasSize", "Whether the size is known.") { $0.pet.size != nil },
    .text("sizeText", "The size, such as \"Extra large\".") { view in
      view.pet.size.map { view.settings.text($0.word) } ?? ""
    },
    .flag("hasRarity", "Whether the rarity is known.") { $0.pet.rarity != nil },
    .text("rarityText", "The rarity, such as \"Very rare\".") { view in
      view.pet.rarity.map { view.settings.text($0.word) } ?? ""
    },
  ]

  private static let ages: [Field<PetView>] = [
    .flag("hasAge", "Whether the age is known, at least roughly.") { $0.pet.birth != nil },
    .text(
      "ageText", "The age on the day of the build, as in \"2 years old\" or \"about 2 years old\"."
    ) { $0.age ?? "" },
    .flag("hasBirthday", "Whether the birthday is known, or its month or its year.") {
      $0.pet.birthday != nil
    },
    .text("birthdayText", "When the pet was born, such as \"April 12, 2023\" or \"2023\".") {
      $0.pet.birth?.text(in: $0.settings) ?? ""
    },
  ]

  private var picture: Address? { pet.pictures.first }

  private var imageAlt: String { pet.alt ?? pet.name }

  private var photos: [PictureView] {
    zip(2..., pet.pictures.dropFirst()).map { number, address in
      let alt = settings.text(PetWords.photo, ["name": pet.name, "number": String(number)])
      return view(of: address, alt: alt)
    }
  }

  private func view(of address: Address, alt: String) -> PictureView {
    PictureView(file: address.text, folder: "pets", alt: alt, site: site)
  }

  private var age: String? { pet.birth?.ageText(in: settings) }

  private var fee: String? {
    entry.fee.map { $0.currency.formatted($0.amount, settings.locale) }
  }

  private var summary: String {
    switch pet.status {
    case .adopted: return settings.text(PetWords.summaryOfAdopted, ["name": pet.name])
    case .pending: return settings.text(PetWords.summaryOfPending, ["name": pet.name])
    case .available, nil: break
    }
    let values: KeyValuePairs = [
      "name": pet.name, "species": pet.species ?? "", "age": age ?? "", "fee": fee ?? "",
    ]
    let isOfSpecies = pet.species != nil
    if age != nil, fee != nil {
      return settings.text(isOfSpecies ? PetWords.summaryOfSpecies : PetWords.summary, values)
    }
    if age != nil {
      return settings.text(
        isOfSpecies ? PetWords.lookingOfSpeciesWithAge : PetWords.lookingWithAge, values)
    }
    let text = settings.text(isOfSpecies ? PetWords.lookingOfSpecies : PetWords.looking, values)
    return fee == nil ? text : "\(text) \(settings.text(PetWords.feeSentence, values))"
  }
}

/// The list of all pets.
struct PetsView: ViewModel {
  let entries: [PetKind.Entry]
  let site: Site

  static let fields: [Field<PetsView>] = [
    .text("countText", "The number of pets that were not adopted, such as \"8 pets\".") {
      $0.site.settings.text(PetWords.count, count: $0.looking.count)
    },
    .text("asOfText", "The day for which ages are computed.") {
      let settings = $0.site.settings
      let date = settings.today.formatted(.long, settings.locale)
      return settings.text(PetWords.agesAsOf, ["date": date])
    },
    .flag("hasPets", "Whether there are any pets that were not adopted.") { !$0.looking.isEmpty },
    .flag("hasAges", "Whether the age of any pet is known.") { $0.hasAges },
    .flag("hasAgesAndFees", "Whether ages are known, and fees.") { view in
      view.hasAges && view.entries.contains { $0.fee != nil }
    },
    .list("pets", "All pets, in the order of their file names, with the adopted ones last.") {
      view in
      view.entries.map { PetView($0, in: view.site) }
    },
    .list("groups", "The ways in which pets are grouped on pages of their own.") { $0.groups },
  ]

  private var looking: [PetKind.Entry] { entries.filter { !$0.pet.isAdopted } }

  private var hasAges: Bool { entries.contains { $0.pet.birth != nil } }

  private var groups: [PetGroupsView] {
    PetGrouping.all.map {
      PetGroupsView(grouping: $0, groups: $0.groups(in: site), settings: site.settings)
    }.filter { !$0.groups.isEmpty }
  }
}
