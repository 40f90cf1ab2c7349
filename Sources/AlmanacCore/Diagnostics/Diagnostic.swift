/// An error or a warning about a user's files: a value that is collected, sorted and printed in one
/// place.
///
/// ```
/// Content/pets/biscuit.json:4:13: error[A0112]: Expected one of common, rare; found "rrare"
/// ```
public struct Diagnostic: Sendable, Hashable {
  /// The severity of a diagnostic: an error stops the build, a warning does not.
  public enum Severity: String, Sendable, Comparable {
    case warning, error

    public static func < (a: Severity, b: Severity) -> Bool { a == .warning && b == .error }
  }

  /// The severity, which decides whether the build can go on.
  public var severity: Severity
  /// The stable code, "A" and four digits, by which the diagnostic can be looked up.
  public var code: String
  /// The place in a file, if it is known.
  public var place: Place?
  /// The problem, in one phrase without a full stop.
  public var summary: String
  /// The advice, in one phrase.
  public var help: String? {
    get { advice.text }
    set { advice = .text(newValue) }
  }
  var advice: Advice
  /// A second place that belongs to the diagnostic, with a note.
  public var related: Related?

  /// A second place of a diagnostic, such as the first of two equal keys.
  public struct Related: Sendable, Hashable {
    /// The place.
    public var place: Place
    /// Its relation to the diagnostic, such as "first used here".
    public var note: String

    /// Creates a related place from a place and its relation to the diagnostic.
    public init(place: Place, note: String) {
      self.place = place
      self.note = note
    }
  }

  /// Creates a diagnostic from a severity, a code, a place, the problem and the advice.
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
  // The help is not hashed, since it may have to be computed first.
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

  /// The diagnostic with strings of bounded length and no control characters, whatever they quote.
  var bounded: Diagnostic {
    var bounded = self
    bounded.summary = summary.bounded
    bounded.related = related.map { .init(place: $0.place, note: $0.note.bounded) }
    if case .text(let help?) = advice { bounded.advice = .text(help.bounded) }
    return bounded
  }
}

/// A range of bytes in one source file, such as that of a value, a key or a tag.
public struct Place: Sendable, Hashable {
  /// The file.
  package let source: SourceFile
  // Models keep very many places. Files are smaller than 2 GB.
  private let start: UInt32
  private let end: UInt32

  package init(_ source: SourceFile, _ range: Range<Int>) {
    self.source = source
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  /// The offsets of the first byte and of the byte after the last.
  package var range: Range<Int> { Int(start)..<Int(end) }

  /// The file's path as displayed, such as "Content/pets/biscuit.json".
  public var path: String { source.path }
  /// The line, counted from 1.
  public var line: Int { source.line(at: range.lowerBound) }
  /// The offsets in the file, if the source is a part of it.
  package var rangeInFile: Range<Int> {
    range.lowerBound + source.offset..<range.upperBound + source.offset
  }
  /// The column in characters, counted from 1.
  public var column: Int { source.column(at: range.lowerBound) }
}

extension Place {
  /// Returns the place of the first of some bytes that stand in a row, from this place on, if they are near.
  package func first(_ wanted: [UInt8]) -> Place? {
    let near = 1 << 20
    let bytes = source.bytes
    let start = min(range.lowerBound, bytes.count)
    let part = bytes.span.extracting(0..<min(bytes.count, start + near))
    guard !wanted.isEmpty, let found = part.first(wanted.span, from: start) else { return nil }
    return source.place(found..<found + wanted.count)
  }
}

extension Place: Comparable {
  public static func < (a: Place, b: Place) -> Bool {
    let (first, second) = (a.rangeInFile, b.rangeInFile)
    return (a.source.path, first.lowerBound, first.upperBound)
      < (b.source.path, second.lowerBound, second.upperBound)
  }
}

/// The diagnostics of a stage of the pipeline, in the order in which they are found.
public struct Diagnostics: Sendable {
  /// The maximum number that is kept; the rest is counted.
  package static let limit = 10_000

  /// The diagnostics that are kept, in the order in which they were found.
  public private(set) var all: [Diagnostic] = []
  /// The number of diagnostics found beyond these.
  package private(set) var omittedErrors = 0
  package private(set) var omittedWarnings = 0
  /// Whether they are never shown: they serve only to find out whether there is an error.
  let isOfTrial: Bool

  /// Creates an empty collection.
  public init() { isOfTrial = false }

  /// Creates an empty collection for a trial.
  init(ofTrial isOfTrial: Bool) { self.isOfTrial = isOfTrial }

  /// Adds a diagnostic. Very long strings in it are shortened, and control characters replaced.
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

  /// Appends the diagnostics of another collection.
  public mutating func add(_ others: Diagnostics) {
    for diagnostic in others.all { keep(diagnostic, isBounded: true) }
    addOmitted(of: others)
  }

  /// Counts the diagnostics that another collection does not keep.
  package mutating func addOmitted(of others: Diagnostics) {
    omittedErrors += others.omittedErrors
    omittedWarnings += others.omittedWarnings
  }

  /// Makes all of them warnings.
  package mutating func lowerToWarnings() {
    for index in all.indices { all[index].severity = .warning }
    omittedWarnings += omittedErrors
    omittedErrors = 0
  }

  /// Appends the diagnostics of other collections, in order.
  package mutating func add(_ others: [Diagnostics]) { for other in others { add(other) } }

  /// Whether one of them is an error.
  public var hasErrors: Bool {
    omittedErrors > 0 || all.contains { $0.severity == .error }
  }

  /// Whether there are no diagnostics.
  package var isEmpty: Bool { all.isEmpty && omittedErrors + omittedWarnings == 0 }

  /// The number of diagnostics of each severity; duplicates among those kept count once.
  package var counts: (errors: Int, warnings: Int) {
    let unique = Set(all)
    let errors = unique.count { $0.severity == .error }
    return (errors + omittedErrors, unique.count - errors + omittedWarnings)
  }

  /// Adds a related place to those from an index on that have none.
  package mutating func relate(from start: Int, to place: Place, _ note: String) {
    for index in all.indices[start...]
    where all[index].related == nil && all[index].place?.path != place.path {
      all[index].related = .init(place: place, note: note.bounded)
    }
  }

  /// Returns the index of the first diagnostic with the code, the place and the summary of another
  /// one, or `nil` if there is none.
  package func index(of other: Diagnostic) -> Int? {
    let summary = other.summary.bounded
    return all.firstIndex {
      $0.code == other.code && $0.place == other.place && $0.summary == summary
    }
  }

  /// Changes one of the diagnostics.
  package mutating func amend(_ index: Int, _ change: (inout Diagnostic) -> Void) {
    change(&all[index])
    all[index] = all[index].bounded
  }

  /// The diagnostics in printing order, without duplicates: by path and position, those without a
  /// place first.
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
