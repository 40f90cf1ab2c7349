/// A piece of a compiled template: every name is resolved, partials and layouts are put in.
indirect enum Part: Sendable {
  case text([UInt8])
  case value(Slot)
  /// What is written once for each element of a list, for a nested view model, or for a flag.
  case section(Reference, [Part], Repetition)
  /// What is written where a list is empty, a nested view model missing, or a flag off.
  case inverted(Reference, [Part])
  /// One of several partials, the one whose name is the value of a field.
  case choice(Slot, [(name: String, parts: [Part])])
  /// What is parsed as Markdown before values are put in.
  case markdown(MarkdownRegion)
}

/// How often a section may be written.
enum Repetition: Sendable {
  /// Not at all or once, within the same scope.
  case flag
  /// Not at all or once, in the scope of a nested view model.
  case one
  /// Any number of times, each in the scope of an element.
  case list
}

/// Where a value comes from at the time of rendering.
struct Reference: Sendable, Equatable {
  /// Which of the open scopes, counted from the outermost.
  let scope: Int
  /// The cell in the scope's record.
  let cell: Int
  /// The cells within nested view models, for dotted names.
  var path: [Int] = []
}

/// A place for a value.
struct Slot: Sendable {
  enum Source: Sendable {
    case field(Reference)
    /// A character of the template that would be taken for a token, or for a part of one.
    case constant(Constant)
  }

  struct Constant: Sendable {
    /// What it is in text.
    let character: [UInt8]
    /// What it is in code and in HTML, where it may be a character reference.
    let written: [UInt8]
  }

  let source: Source
  let type: FieldType
  /// Where the tag stands.
  let place: Place
  /// How it is escaped; in Markdown the parsed tree decides.
  var escape = Escape.text

  /// Whether the value is more than text.
  var isStructure: Bool {
    switch type {
    case .markdown, .html: true
    default: false
    }
  }
}
