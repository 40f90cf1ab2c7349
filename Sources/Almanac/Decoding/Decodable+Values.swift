import Foundation

// By Almanac's own decoder these types are read as what they are; what stands here is for any
// other decoder.

extension CalendarDate: Decodable {
  /// A date out of a text "YYYY-MM-DD".
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
  /// A time out of a text "YYYY-MM-DDThh:mm".
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
  /// A number without the zeros that may stand at its end, which other decoders do not keep.
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
  /// A value whose place is not known.
  public init(from decoder: any Decoder) throws {
    self.init(value: try Value(from: decoder), place: nil)
  }
}

extension Address: Decodable {
  /// An address as a text, which is not looked at.
  public init(from decoder: any Decoder) throws {
    self.init(text: try decoder.singleValueContainer().decode(String.self), place: nil)
  }
}

extension Currency: Decodable {}
extension SiteLocale: Decodable {}
