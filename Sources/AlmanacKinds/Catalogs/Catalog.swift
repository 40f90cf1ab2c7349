import Almanac

/// A catalog of objects of the deep sky: Messier's, or one that a site declares.
struct Catalog: Sendable {
  /// The folder below `Content`, which is also that of its pages.
  let folder: String
  /// The title of its page; `nil` for that of Messier's catalog, which is a word of the interface.
  let title: String?
  /// What it is, in a sentence for its page.
  let introduction: String?
  /// What the names of its objects begin with. Only the New General Catalogue and others in several parts have more
  /// than one, in the order in which lists show them.
  let series: [Series]

  /// Names that differ in their numbers.
  struct Series: Hashable, Sendable {
    /// The beginning of short names, such as "M" or "NGC".
    let prefix: String
    /// The beginning of formal names, such as "Messier" or "NGC".
    let name: String
    /// The number of objects; `nil` if that is not known.
    let count: Int?

    /// What stands between a short name's prefix and its number: "M1", but "NGC 1".
    var separator: String { prefix.count > 1 ? " " : "" }
  }

  /// Messier's catalog of 110 objects.
  static let messier = Catalog(
    folder: "messier", title: nil, introduction: nil,
    series: [Series(prefix: "M", name: "Messier", count: 110)])

  var isMessier: Bool { title == nil }

  /// The title of its page in the language of that page.
  func title(_ settings: SiteSettings) -> String { title ?? settings.text(CatalogWords.catalog) }

  /// What its pages depend on.
  var revision: String {
    let names = series.map { "\($0.prefix) \($0.name) \($0.count ?? 0)" }
    return ([title ?? "", introduction ?? ""] + names).joined(separator: "\n")
  }

  /// The number of objects; `nil` if that is not known.
  var count: Int? { series.count == 1 ? series[0].count : nil }

  /// Returns the name that a string means, such as "M1", "messier 001", "NGC0224" or "IC 80 NED01".
  func name(meantBy text: String) -> ObjectName? {
    for (index, series) in series.enumerated() {
      for start in [series.name, series.prefix]
      where text.prefix(start.count).lowercased() == start.lowercased() {
        if let name = ObjectName(text.dropFirst(start.count), in: series, at: index) {
          return name
        }
      }
    }
    return nil
  }
}

/// The name of an object in a catalog.
struct ObjectName: Hashable, Sendable {
  let series: Catalog.Series
  /// The place of the series in the catalog.
  let seriesIndex: Int
  let number: Int
  /// What distinguishes parts of one object, such as "A" or "NED01".
  let suffix: String

  init(_ number: Int, _ suffix: String = "", in series: Catalog.Series, at index: Int) {
    (self.series, seriesIndex, self.number, self.suffix) = (series, index, number, suffix)
  }

  /// Reads a number with at most nine digits, and a suffix of at most twelve letters and digits, which names have only
  /// in series whose length is not known.
  init?(_ text: Substring, in series: Catalog.Series, at index: Int) {
    let rest = text.drop { $0 == " " }
    let digits = rest.prefix { ("0"..."9").contains($0) }
    let suffix = rest.dropFirst(digits.count).drop { $0 == " " }
    guard digits.count < 10, let number = Int(digits), number > 0, number <= series.count ?? number,
      suffix.count <= (series.count == nil ? 12 : 0),
      suffix.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    self.init(number, suffix.uppercased(), in: series, at: index)
  }

  /// The short name, such as "M1", "NGC 224", "NGC 5194A" or "IC 80 NED01".
  var short: String { "\(series.prefix)\(series.separator)\(number)\(suffixText)" }
  /// The formal name, such as "Messier 1".
  var formal: String { "\(series.name) \(number)\(suffixText)" }
  /// The name by which others refer to the object, such as "M1" or "NGC224".
  var identifier: String { "\(series.prefix)\(number)\(suffix)" }

  private var suffixText: String { suffix.count > 1 ? " \(suffix)" : suffix }
}

extension ObjectName: Comparable {
  static func < (a: ObjectName, b: ObjectName) -> Bool {
    (a.seriesIndex, a.number, a.suffix) < (b.seriesIndex, b.number, b.suffix)
  }
}

extension Catalog {
  /// The formal names of objects as files write them.
  var names: ValueType<ObjectName> {
    ValueType(
      placeholder: ObjectName(0, in: series[0], at: 0), schema: .text(pattern: pattern)
    ) { [self] value, diagnostics in
      guard let text = value.textOrDigits(into: &diagnostics) else { return nil }
      let meant = name(meantBy: text)
      if let meant, meant.formal == text { return meant }
      // A number alone is enough to know what is meant, but not to be read.
      let name = meant ?? ObjectName(text[...], in: series[0], at: 0)
      diagnostics.add(.noObjectName(value, text, in: self, meant: name))
      return nil
    }
  }

  private var pattern: String {
    let names = series.map { series in
      let numbers =
        series.count.map { "(\(Self.pattern(upTo: $0)))" }
        ?? "[1-9][0-9]{0,8}([A-Z0-9]| [A-Z0-9]{2,12})?"
      return "\(series.name.escapedForPatterns) \(numbers)"
    }
    return names.count == 1 ? "^\(names[0])$" : "^(\(names.joined(separator: "|")))$"
  }

  /// Returns a pattern of the numbers from 1 to another one, such as "[1-9]|1[0-2]" for 12.
  static func pattern(upTo last: Int) -> String {
    let digits = String(last).compactMap(\.wholeNumberValue)
    func any(_ count: Int) -> String { String(repeating: "[0-9]", count: count) }
    let shorter = (1..<digits.count).map { "[1-9]" + any($0 - 1) }
    let sameLength = digits.indices.compactMap { index -> String? in
      let lowest = index == 0 ? 1 : 0
      guard digits[index] > lowest else { return nil }
      return digits[..<index].map(String.init).joined() + "[\(lowest)-\(digits[index] - 1)]"
        + any(digits.count - index - 1)
    }
    return (shorter + sameLength + [String(last)]).joined(separator: "|")
  }
}

extension String {
  /// The string as a part of a regular expression.
  fileprivate var escapedForPatterns: String {
    map { $0.isASCII && !$0.isLetter && !$0.isNumber && $0 != " " ? "\\\($0)" : String($0) }
      .joined()
  }
}

extension Diagnostic {
  static func noObjectName(
    _ value: DataValue, _ text: String, in catalog: Catalog, meant: ObjectName?
  ) -> Self {
    let first = catalog.series[0]
    let names = catalog.series.map { "\"\($0.name)\"" }.joined(separator: " or ")
    let numbers = catalog.count.map { "a number from 1 to \($0)" } ?? "a number"
    let others = "write a name from another catalogue in \"designation\""
    let help =
      catalog.count.map {
        "the collection holds the objects \(first.name) 1 to \(first.name) \($0); \(others)"
      } ?? "write a name such as \"\(first.name) 1\"; \(others)"
    return .invalidValue(
      value, "Expected \(names) and \(numbers), found \"\(text)\"",
      help: meant.map { "write \"\($0.formal)\"" } ?? help)
  }
}
