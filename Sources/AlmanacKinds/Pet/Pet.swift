public import Almanac

/// A pet that is looking for a home.
public struct Pet: Model {
  /// The ID used in the path of the page, if the name alone is not sufficient.
  public let id: String?
  /// The name.
  public let name: String
  /// The species, such as "Dog".
  public let species: String?
  /// The date of birth.
  public let birthday: Located<CalendarDate>
  /// The rarity.
  public let rarity: Rarity
  /// The picture: a file next to the data, or its path from the site root.
  public let image: Address?
  /// The alternative text of the picture.
  public let alt: String?
  /// The description.
  public let description: String?

  /// The rarity of a pet: how often similar pets come in.
  public enum Rarity: String, CaseIterable, Readable {
    case common, uncommon, rare, veryRare

    /// The rarity as pages show it.
    var word: Word {
      switch self {
      case .common: PetWords.common
      case .uncommon: PetWords.uncommon
      case .rare: PetWords.rare
      case .veryRare: PetWords.veryRare
      }
    }
  }

  /// Reads a pet.
  public init(from object: inout ObjectReader) {
    id = object.optional(
      "id", "The identifier for the page's path, if the name alone is not enough.")
    name = object.required("name", "The pet's name.")
    object.checkSlug(
      of: id == nil ? "name" : "id", id ?? name,
      help: "write an id with a letter or a digit, such as \"id\": \"dog-1\"")
    species = object.optional("species", "The species, such as \"Dog\".")
    birthday = object.required("birthday", "The day the pet was born.")
    rarity = object.required("rarity", "The rarity, which determines the fee.")
    image = object.optional(
      "image", "The pet's image: a file beside the data, or its path from the site's root.")
    alt = object.optional("alt", "The alternative text, which describes the image.")
    description = object.optional("description", "The description.")
  }
}

/// The adoption fees of pets by rarity: the key "fees" of site.json.
public struct Fees: Model {
  /// The currency of all fees.
  public let currency: Currency
  /// The fee for common pets.
  public let common: DecimalNumber
  /// The fee for uncommon pets.
  public let uncommon: DecimalNumber
  /// The fee for rare pets.
  public let rare: DecimalNumber
  /// The fee for very rare pets.
  public let veryRare: DecimalNumber

  /// Reads the fees.
  public init(from object: inout ObjectReader) {
    currency = object.required("currency", "The currency of all fees.")
    common = object.required("common", "The fee for common pets.", as: Fee.self).amount
    uncommon = object.required("uncommon", "The fee for uncommon pets.", as: Fee.self).amount
    rare = object.required("rare", "The fee for rare pets.", as: Fee.self).amount
    veryRare = object.required("veryRare", "The fee for very rare pets.", as: Fee.self).amount
  }

  /// A fee: a nonnegative number without a currency.
  private struct Fee: Readable {
    let amount: DecimalNumber

    static let placeholder = Fee(amount: .placeholder)
    static let schema = DecimalNumber.schema

    static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Fee? {
      let digits = value.text.filter { $0.isNumber || $0 == "." || $0 == "-" }
      if value.kind == .string, value.text != digits, DecimalNumber(digits) != nil {
        diagnostics.add(.feeWithCurrency(value, amount: digits))
        return nil
      }
      guard let amount = DecimalNumber.read(value, into: &diagnostics) else { return nil }
      guard amount.significand >= 0 else {
        diagnostics.add(.negativeFee(value))
        return nil
      }
      return Fee(amount: amount)
    }
  }

  /// Returns the fee for a rarity.
  public func amount(for rarity: Pet.Rarity) -> DecimalNumber {
    switch rarity {
    case .common: common
    case .uncommon: uncommon
    case .rare: rare
    case .veryRare: veryRare
    }
  }
}
