/// A piece of a compiled template, with all names resolved and all partials and layouts included.
indirect enum Part: Sendable {
  case text([UInt8])
  /// Text of a format other than HTML, at most a line of it, with its location. It becomes plain text
  /// when it is checked.
  case literal([UInt8], Place)
  case value(Slot)
  /// A section, rendered for each element of a list, for a nested view model, or if a flag is set.
  case section(Reference, [Part], Repetition)
  /// A section that is rendered if a list is empty, a nested view model missing, or a flag unset.
  case inverted(Reference, [Part])
  /// One of several partials, chosen by the value of a field.
  case choice(Slot, [(name: String, parts: [Part])])
  /// Markdown that is parsed before values are filled in.
  case markdown(MarkdownRegion)
}

/// The number of times a section can be rendered.
enum Repetition: Sendable {
  /// At most once, in the enclosing scope.
  case flag
  /// At most once, in the scope of a nested view model.
  case one
  /// Any number of times, each in the scope of an element.
  case list
}

/// The origin of a value at render time.
struct Reference: Sendable, Equatable {
  /// The index of the open scope, counted from the outermost.
  let scope: Int
  /// The cell in the scope's record.
  let cell: Int
  /// The cells within nested view models, for dotted names.
  var path: [Int] = []
}

/// A position in the output that a value fills.
struct Slot: Sendable {
  enum Source: Sendable {
    case field(Reference)
    /// A character of the template that could be mistaken for a token or for part of one.
    case constant(Constant)
  }

  struct Constant: Sendable {
    /// The character as it appears in text.
    let character: [UInt8]
    /// The source form, which appears in code and in HTML. It may be a character reference.
    let written: [UInt8]
  }

  let source: Source
  let type: FieldType
  /// The location of the tag.
  let place: Place
  /// The escape to apply. In Markdown, the parsed tree determines it.
  var escape = Escape.text

  /// Whether the value has a structure of its own rather than being text.
  var isStructure: Bool { type.isStructure }
}
