/// Facts about pages.
public struct FactSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The paths of all pages, which need not be recorded.
  package static let paths = FactSet(rawValue: 1 << 0)

  /// ``FinishedPage/title``.
  public static let title = FactSet(rawValue: 1 << 1)
  /// ``FinishedPage/description``.
  public static let description = FactSet(rawValue: 1 << 2)
  /// ``FinishedPage/date``.
  public static let date = FactSet(rawValue: 1 << 3)
  /// ``FinishedPage/language``.
  public static let language = FactSet(rawValue: 1 << 4)
  /// ``FinishedPage/headings``.
  public static let headings = FactSet(rawValue: 1 << 5)
  /// ``FinishedPage/links``.
  public static let links = FactSet(rawValue: 1 << 6)
  /// ``FinishedPage/text``.
  public static let text = FactSet(rawValue: 1 << 7)

  /// ``FinishedSite/resources(of:)``, of all pages.
  public static let resources = FactSet(rawValue: 1 << 8)

  /// Those that are recorded of pages that search engines may not list as well.
  package static let ofAllPages: FactSet = .resources

  package static let all = FactSet(rawValue: 0x1FF)

  /// The single facts.
  package var elements: [FactSet] {
    (0..<UInt16.bitWidth).lazy.map { FactSet(rawValue: 1 << UInt16($0)) }.filter(contains)
  }

  /// The names of the facts, as in messages.
  package var names: [String] {
    let names = [
      "paths", "titles", "descriptions", "dates", "languages", "headings", "links", "texts",
      "resources",
    ]
    return zip(FactSet.all.elements, names).filter { contains($0.0) }.map(\.1)
  }
}
