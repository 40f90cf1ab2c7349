/// A model that is read by its conformance to `Decodable`, which the compiler synthesizes:
///
/// ```
/// struct Recipe: DecodableModel {
///   let title: String
///   let minutes: Int
///   let goesWith: [String]?
/// }
/// ```
///
/// Errors are reported in the same words as by a ``Model``, and all at once. Types within it need
/// only be `Decodable`. Those that are also ``Readable`` are read as such.
///
/// A `Decodable` type can only be created from a decoder. So a placeholder for a missing or invalid
/// value is decoded from nothing: strings are empty, numbers zero, lists empty, and enumerations
/// that are `CaseIterable` their first case. If decoding fails even so, reading continues after the
/// object that contains the value.
///
/// A type may try one way of decoding after another, with `try?`: at first, errors are thrown as by
/// any decoder. If an error remains, everything in the object that differs from what was first
/// requested is reported.
public protocol DecodableModel: Readable, Decodable {
  /// One line of documentation for each key, which editors show.
  static var keyDocumentation: [String: String] { get }
}

extension DecodableModel {
  /// No documentation by default.
  public static var keyDocumentation: [String: String] { [:] }

  /// The value that is decoded from nothing. A type that cannot be decoded from nothing must
  /// declare its own placeholder if a ``Model`` requires the type.
  public static var placeholder: Self {
    guard let value = try? ValueDecoder.placeholder(of: Self.self) else {
      preconditionFailure("\(Self.self) cannot be decoded without data: declare its placeholder")
    }
    return value
  }

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Self? {
    ValueDecoder.read(Self.self, from: value, into: &diagnostics)
  }

  /// The schema of what the type requests from a decoder.
  public static var schema: JSONSchema { ValueDecoder.definition(of: Self.self) }
}
