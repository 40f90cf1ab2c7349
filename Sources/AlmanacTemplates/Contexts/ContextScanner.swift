/// Reads the literal text of a template far enough to know how a value is escaped in its context, or
/// that no value can stand there.
///
/// The contexts of values are an allow-list: a scanner names those that it knows to be safe.
protocol ContextScanner: Equatable {
  /// The name of the format, for messages.
  static var formatName: String { get }
  /// How to write a section, for help.
  static var sectionHelp: String { get }
  /// How to close what is open at the end of a template, for help.
  static var closingHelp: String { get }
  /// Whether what follows a problem is read in a wrong context, so that only the first is reported.
  static var stopsAtProblem: Bool { get }
  /// Whether a section and its inverse directly after it are alternatives, which only have to end in
  /// the same context as each other.
  static var hasAlternatives: Bool { get }

  /// Reads literal text, and returns it as it is written, and the offset of the byte at which it breaks
  /// the grammar, or that of its end.
  mutating func read(literal: [UInt8]) -> (written: [UInt8], end: Int)
  /// Returns the problem with the text that was read, and clears it.
  mutating func takeProblem() -> Refusal?
  /// Reads the boundary of a section, at which names and numbers end.
  mutating func readBoundary()
  /// Reads the end of the template, and returns what is written there.
  mutating func readEnd() -> [UInt8]
  /// Returns how to escape a value in the current context, or the reason why none is allowed.
  func escape(for type: FieldType) -> Result<Escape, Refusal>
  /// Records a value in the current context.
  mutating func readValue(of type: FieldType)
  /// Returns the state after a section that began here and that may or may not have been rendered, or
  /// `nil` if what follows would have another meaning without the section.
  func joined(with end: Self) -> Self?
  /// Whether a file can end here.
  var isComplete: Bool { get }
  /// The construct that the scanner is in, for messages.
  var construct: String { get }
  /// The construct that has no end, for messages.
  var openConstruct: String { get }
}

extension ContextScanner {
  package static var closingHelp: String { "close it" }
  package static var stopsAtProblem: Bool { true }
  package static var hasAlternatives: Bool { true }

  package var openConstruct: String { construct }

  package mutating func readBoundary() {}
  package mutating func readEnd() -> [UInt8] { [] }
}

/// Plain text, in which a value can stand anywhere.
struct TextScanner: ContextScanner {
  static var formatName: String { "Plain text" }
  static var sectionHelp: String { "" }

  mutating func read(literal: [UInt8]) -> (written: [UInt8], end: Int) {
    (literal, literal.count)
  }

  mutating func takeProblem() -> Refusal? { nil }

  func escape(for type: FieldType) -> Result<Escape, Refusal> {
    type.isStructure
      ? .failure(.structureInFormat(type, "plain text"))
      : .success(.format(.text, ValueForm(type)))
  }

  mutating func readValue(of type: FieldType) {}
  func joined(with end: Self) -> Self? { self }
  var isComplete: Bool { true }
  var construct: String { "text" }
}

extension FieldType {
  /// Whether the value has a structure of its own: Markdown, HTML, SVG, JSON or a table.
  var isStructure: Bool {
    switch self {
    case .markdown, .html, .svg, .json, .table: true
    case .text, .flag, .url, .sitePath, .list, .one: false
    }
  }

  /// Whether the value is SVG.
  var isDrawing: Bool { if case .svg = self { true } else { false } }

  /// Whether the value is data for programs.
  var isData: Bool {
    switch self {
    case .json, .table: true
    default: false
    }
  }

  /// Whether the value may be missing, so that a section may ask for it.
  var isOptional: Bool { isDrawing || isData }

  /// Where data for programs may stand, for help.
  fileprivate var placeOfData: String {
    if case .json = self {
      "write it into <script type=\"application/ld+json\">, or as a value of a JSON template"
    } else {
      "let it be all of a CSV template"
    }
  }
}

extension Refusal {
  /// The refusal of data for programs in HTML.
  static func dataInHTML(_ type: FieldType) -> Refusal {
    .place("in HTML if it is \(type.name)", help: type.placeOfData)
  }

  static func structureInFormat(_ type: FieldType, _ format: String) -> Refusal {
    .place(
      "in \(format) if it is \(type.name)",
      help: type.isData
        ? type.placeOfData
        : type.isDrawing
          ? "drawings fit into HTML, and into <svg> and <g> of SVG"
          : "name a text field; HTML fits into XML and JSON only")
  }
}
