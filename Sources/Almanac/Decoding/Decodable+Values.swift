import Foundation

// Almanac's own decoder reads these types directly; these conformances are for all other decoders.

extension CalendarDate: Decodable {
  /// Creates a date from a string "YYYY-MM-DD".
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = CalendarDate(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Expected a date as \"YYYY-MM-DD\", found \"\(text)\"")
    }
    self = date
  }
}

extension DateTime: Decodable {
  /// Creates a time from a string "YYYY-MM-DDThh:mm".
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = DateTime(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "Expected a time as \"YYYY-MM-DDThh:mm\", found \"\(text)\"")
    }
    self = time
  }
}

extension DecimalNumber: Decodable {
  /// Creates a number without trailing zeros, which other decoders do not keep.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let decimal = try container.decode(Decimal.self)
    guard let number = DecimalNumber("\(decimal)") else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Number out of range: \(decimal)")
    }
    self = number
  }
}

extension Located: Decodable where Value: Decodable {
  /// Creates a value without its place.
  public init(from decoder: any Decoder) throws {
    self.init(value: try Value(from: decoder), place: nil)
  }
}

extension Address: Decodable {
  /// Creates an address from a string, which is not checked.
  public init(from decoder: any Decoder) throws {
    self.init(text: try decoder.singleValueContainer().decode(String.self), bundle: nil, place: nil)
  }
}

extension Currency: Decodable {}
extension SiteLocale: Decodable {}
