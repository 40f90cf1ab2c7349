import Almanac

/// The value of a declared field.
enum DeclaredValue: Hashable, Sendable {
  /// A string: text, Markdown, an address, or an identifier.
  case text(String)
  case texts([String])
  case number(Int)
  case decimal(DecimalNumber)
  case date(CalendarDate)
  case flag(Bool)

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Int? { if case .number(let number) = self { number } else { nil } }
  var decimal: DecimalNumber? { if case .decimal(let number) = self { number } else { nil } }
  var date: CalendarDate? { if case .date(let date) = self { date } else { nil } }
  var isSet: Bool { self == .flag(true) }

  /// The strings by which records are grouped.
  var words: [String] {
    switch self {
    case .text(let text): [text]
    case .texts(let texts): texts
    case .number(let number): [String(number)]
    case .decimal, .date, .flag: []
    }
  }

  /// The keys of the groups of these strings, as in addresses. A negative number keeps its sign, which
  /// a slug would drop.
  var groupKeys: [String] {
    if case .number(let number) = self, number < 0 { return ["minus-\(number.magnitude)"] }
    return words.map(Slug.make)
  }

  /// Returns whether it comes before another value of its field, or `nil` if neither does.
  func isBefore(_ other: DeclaredValue) -> Bool? {
    switch (self, other) {
    case (.text(let a), .text(let b)):
      // As people look things up, and then by all letters, so that the order is complete.
      let (first, second) = (a.lowercased(), b.lowercased())
      return first == second ? (a == b ? nil : a < b) : first < second
    case (.number(let a), .number(let b)): return a == b ? nil : a < b
    case (.decimal(let a), .decimal(let b)): return a < b ? true : b < a ? false : nil
    case (.date(let a), .date(let b)): return a == b ? nil : a < b
    case (.flag(let a), .flag(let b)): return a == b ? nil : b
    default: return nil
    }
  }
}

extension DeclaredValue {
  /// Reads a value that was written.
  init(from reader: inout EntryReader) {
    switch reader.number() {
    case 1: self = .texts((0..<max(0, min(reader.number(), 1 << 24))).map { _ in reader.text() })
    case 2: self = .number(reader.number())
    case 3:
      self = .decimal(
        DecimalNumber(significand: reader.number(), fractionDigits: reader.number()))
    case 4: self = .date(reader.date())
    case 5: self = .flag(reader.flag())
    default: self = .text(reader.text())
    }
  }

  func write(to writer: inout EntryWriter) {
    switch self {
    case .text(let text):
      writer.write(0)
      writer.write(text)
    case .texts(let texts):
      writer.write(1)
      writer.write(texts.count)
      for text in texts { writer.write(text) }
    case .number(let number):
      writer.write(2)
      writer.write(number)
    case .decimal(let number):
      writer.write(3)
      writer.write(number.significand)
      writer.write(number.fractionDigits)
    case .date(let date):
      writer.write(4)
      writer.write(date)
    case .flag(let flag):
      writer.write(5)
      writer.write(flag)
    }
  }
}
