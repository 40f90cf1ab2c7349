/// Something that is wrong, or doubtful, in a user's files: a value that is gathered, sorted and
/// printed in one place.
///
/// ```
/// Content/pets/biscuit.json:4:13: error[A0112]: Expected one of common, rare; found "rrare"
/// ```
public struct Diagnostic: Sendable, Hashable {
  /// How much a diagnostic weighs: an error stops the build, a warning does not.
  public enum Severity: String, Sendable, Comparable {
    case warning, error

    public static func < (a: Severity, b: Severity) -> Bool { a == .warning && b == .error }
  }

  /// Whether the build can go on.
  public var severity: Severity
  /// The stable code, "A" and four digits, by which the diagnostic can be looked up.
  public var code: String
  /// Where in which file it is, where that is known.
  public var place: Place?
  /// What is wrong, in one phrase without a full stop.
  public var summary: String
  /// What to do about it, in one phrase.
  public var help: String? {
    get { advice.text }
    set { advice = .text(newValue) }
  }
  var advice: Advice
  /// A second place that belongs to it, with a word on why.
  public var related: Related?

  /// A second place of a diagnostic, such as the first of two equal keys.
  public struct Related: Sendable, Hashable {
    /// Where it is.
    public var place: Place
    /// What it has to do with the diagnostic, such as "first used here".
    public var note: String

    /// Makes a related place out of a place and what it has to do with the matter.
    public init(place: Place, note: String) {
      self.place = place
      self.note = note
    }
  }

  /// Makes a diagnostic of a severity and code, for a place, with what is wrong and what helps.
  public init(
    _ severity: Severity, _ code: String, at place: Place?, _ summary: String,
    help: String? = nil, related: Related? = nil
  ) {
    self.severity = severity
    self.code = code
    self.place = place
    self.summary = summary
    advice = .text(help)
    self.related = related
  }
}

extension Diagnostic {
  // The help is left out of the hash, since it may have to be looked for first.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(severity)
    hasher.combine(code)
    hasher.combine(place)
    hasher.combine(summary)
  }

  public static func == (a: Diagnostic, b: Diagnostic) -> Bool {
    a.severity == b.severity && a.code == b.code && a.place == b.place && a.summary == b.summary
      && a.related == b.related && a.help == b.help
  }

  /// The same with texts of bounded length that hold no control characters, whatever they quote.
  var bounded: Diagnostic {
    var bounded = self
    bounded.summary = summary.bounded
    bounded.related = related.map { .init(place: $0.place, note: $0.note.bounded) }
    if case .text(let help?) = advice { bounded.advice = .text(help.bounded) }
    return bounded
  }
}

/// A range of bytes in one source file, where a value, a key or a tag stands.
public struct Place: Sendable, Hashable {
  /// The file.
  package let source: SourceFile
  /// The offsets of the first byte and of the byte behind the last.
  package let range: Range<Int>

  package init(_ source: SourceFile, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// The file's path, as it is shown, such as "Content/pets/biscuit.json".
  public var path: String { source.path }
  /// The line, counted from 1.
  public var line: Int { source.line(at: range.lowerBound) }
  /// The column in characters, counted from 1.
  public var column: Int { source.column(at: range.lowerBound) }
}

extension Place: Comparable {
  public static func < (a: Place, b: Place) -> Bool {
    (a.source.path, a.range.lowerBound, a.range.upperBound)
      < (b.source.path, b.range.lowerBound, b.range.upperBound)
  }
}

/// What a stage of the line found wrong, gathered as it goes on.
public struct Diagnostics: Sendable {
  /// How many are kept; the rest is counted.
  static let limit = 10_000

  /// Those that are kept, in the order in which they were found.
  public private(set) var all: [Diagnostic] = []
  /// How many were found beyond these.
  package private(set) var omittedErrors = 0
  package private(set) var omittedWarnings = 0
  /// Whether nobody is told of them: it is only asked whether there is an error.
  let isOfTrial: Bool

  /// Makes an empty collection.
  public init() { isOfTrial = false }

  /// Makes an empty collection for something that is only tried.
  init(ofTrial isOfTrial: Bool) { self.isOfTrial = isOfTrial }

  /// Adds one. Very long texts of it are shortened, and control characters in them made visible.
  public mutating func add(_ diagnostic: Diagnostic) { keep(diagnostic, isBounded: false) }

  private mutating func keep(_ diagnostic: Diagnostic, isBounded: Bool) {
    if all.count < Self.limit {
      all.append(isBounded ? diagnostic : diagnostic.bounded)
    } else if diagnostic.severity == .error {
      omittedErrors += 1
    } else {
      omittedWarnings += 1
    }
  }

  /// Adds those of another collection, behind these.
  public mutating func add(_ others: Diagnostics) {
    for diagnostic in others.all { keep(diagnostic, isBounded: true) }
    addOmitted(of: others)
  }

  /// Counts those that another collection does not keep.
  mutating func addOmitted(of others: Diagnostics) {
    omittedErrors += others.omittedErrors
    omittedWarnings += others.omittedWarnings
  }

  /// Adds those of other collections, one after the other.
  mutating func add(_ others: [Diagnostics]) { for other in others { add(other) } }

  /// Whether one of them is an error.
  public var hasErrors: Bool {
    omittedErrors > 0 || all.contains { $0.severity == .error }
  }

  /// Whether there are none.
  package var isEmpty: Bool { all.isEmpty && omittedErrors + omittedWarnings == 0 }

  /// How many there are of each severity, those that are kept each once.
  package var counts: (errors: Int, warnings: Int) {
    let unique = Set(all)
    let errors = unique.count { $0.severity == .error }
    return (errors + omittedErrors, unique.count - errors + omittedWarnings)
  }

  /// Adds a related place to those from an index on that have none.
  package mutating func relate(from start: Int, to place: Place, _ note: String) {
    for index in all.indices[start...] where all[index].related == nil && all[index].place != place
    {
      all[index].related = .init(place: place, note: note.bounded)
    }
  }

  /// The order of printing: by path and position, those without a place first, each once.
  package var sorted: [Diagnostic] {
    var known: Set<Diagnostic> = []
    return all.filter { known.insert($0).inserted }.sorted { a, b in
      switch (a.place, b.place) {
      case (nil, nil): (a.code, a.summary) < (b.code, b.summary)
      case (nil, _): true
      case (_, nil): false
      case (let x?, let y?): x == y ? (a.code, a.summary) < (b.code, b.summary) : x < y
      }
    }
  }
}
