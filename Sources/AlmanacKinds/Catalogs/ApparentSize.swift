public import Almanac

/// One or two axes in arcminutes, the major axis first.
public struct ApparentSize: Readable {
  /// The lengths of the axes.
  public let axes: [DecimalNumber]

  public static let placeholder = ApparentSize(axes: [])
  public static let schema = [DecimalNumber].schema

  public static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> ApparentSize? {
    guard value.kind == .string else {
      return [DecimalNumber].read(value, into: &diagnostics).map(ApparentSize.init)
    }
    diagnostics.add(.sizeAsText(value))
    return nil
  }
}

extension Diagnostic {
  static func sizeAsText(_ value: DataValue) -> Self {
    let numbers = value.text.split { !$0.isNumber && $0 != "." }.map(String.init)
    let isKnown =
      (1...2).contains(numbers.count) && numbers.allSatisfy { DecimalNumber($0) != nil }
    return .invalidValue(
      value, "Expected one or two numbers of minutes of arc, found \"\(value.text)\"",
      help: isKnown
        ? "write [\(numbers.joined(separator: ", "))]" : "write them in brackets, such as [6, 4]")
  }
}
