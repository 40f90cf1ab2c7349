/// A model that is read by its conformance to `Decodable`, which Swift writes by itself:
///
/// ```
/// struct Recipe: DecodableModel {
///   let title: String
///   let minutes: Int
///   let goesWith: [String]?
/// }
/// ```
///
/// What is wrong in a file is reported in the same words as by a ``Model``, all of it at once.
/// Types within it need `Decodable` only. Those that are ``Readable`` as well are read as such.
///
/// A `Decodable` type can begin anew with nothing but a decoder. So a placeholder for a value that
/// is missing or wrong is read from nothing: texts are empty, numbers zero, lists empty,
/// enumerations that are `CaseIterable` their first case. Where a type refuses even that, reading
/// goes on behind the object that the value is in.
///
/// A type may try one way of reading after the other, by `try?`: while all is well with its object,
/// what is wrong is thrown as by any decoder. Where something is wrong that it does not get over,
/// everything in the object that is not as it was first asked for is told.
public protocol DecodableModel: Readable, Decodable {
  /// What the keys hold, in one line each, which editors show.
  static var keyDocumentation: [String: String] { get }
}

extension DecodableModel {
  /// No documentation, unless a type has some.
  public static var keyDocumentation: [String: String] { [:] }

  /// The value that is read from nothing. A type that refuses to be read from nothing has to
  /// declare a placeholder of its own where a ``Model`` requires it.
  public static var placeholder: Self {
    guard let value = try? ValueDecoder.placeholder(of: Self.self) else {
      preconditionFailure("\(Self.self) cannot be read from nothing: declare its placeholder")
    }
    return value
  }

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Self? {
    ValueDecoder.read(Self.self, from: value, into: &diagnostics)
  }

  /// What the type asks a decoder for.
  public static var schema: JSONSchema { ValueDecoder.definition(of: Self.self) }
}
