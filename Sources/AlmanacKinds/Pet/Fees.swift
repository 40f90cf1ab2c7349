public import Almanac

/// The adoption fees of pets by species and by rarity: the key "fees" of site.json.
public struct Fees: Model {
  /// The currency of all fees.
  public let currency: Currency
  /// The fees by slugs of species.
  private let bySpecies: [String: Fee]
  private let byRarity: [Pet.Rarity: Fee]

  /// Reads the fees.
  public init(from object: inout ObjectReader) {
    currency = object.required("currency", "The currency of all fees.")
    let species =
      object.optional("species", "The fees by species.", as: [String: Fee].self) ?? [:]
    // The same species in other letters has the fee of the first one.
    bySpecies = Dictionary(
      species.sorted { $0.key < $1.key }.map { (Slug.make($0.key), $0.value) },
      uniquingKeysWith: { first, _ in first })
    byRarity = [
      .common: object.optional("common", "The fee for common pets."),
      .uncommon: object.optional("uncommon", "The fee for uncommon pets."),
      .rare: object.optional("rare", "The fee for rare pets."),
      .veryRare: object.optional("veryRare", "The fee for very rare pets."),
    ].compactMapValues(\.self)
  }

  /// A fee: a nonnegative number without a currency.
  public struct Fee: Readable {
    let amount: DecimalNumber

    public static let placeholder = Fee(amount: .placeholder)
    public static let schema = DecimalNumber.schema

    public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Fee? {
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

  /// Returns the fee for a pet: its own, or else that of its species, or else that of its rarity.
  func amount(for pet: Pet) -> DecimalNumber? {
    let fee =
      pet.fee?.value ?? pet.species.flatMap { bySpecies[Slug.make($0)] }
      ?? pet.rarity.flatMap { byRarity[$0] }
    return fee?.amount
  }
}

extension Diagnostic {
  fileprivate static func feeWithCurrency(_ value: DataValue, amount: String) -> Self {
    .invalidValue(
      value, "Expected a fee as a number without a currency, found \"\(value.text)\"",
      help: "write \(amount); the key \"currency\" names the currency")
  }

  fileprivate static func negativeFee(_ value: DataValue) -> Self {
    .invalidValue(
      value, "Expected a fee of zero or more, found \(value.text)",
      help: "write \(value.text.drop { $0 == "-" }), or 0 where there is no fee")
  }
}
