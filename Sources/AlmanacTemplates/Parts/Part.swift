/// A piece of a compiled template, with all names resolved and all partials and layouts included.
indirect enum Part: Sendable {
  case text([UInt8])
  /// Text of a format other than HTML, at most a line of it, with its location. It becomes plain text
  /// when it is checked.
  case literal([UInt8], Place)
  case value(Slot)
  /// A section with the place of its tag, rendered for each element of a list, for a nested view model, or
  /// if a flag is set.
  case section(Reference, [Part], Repetition, Place)
  /// A section that is rendered if a list is empty, a nested view model missing, or a flag unset.
  case inverted(Reference, [Part], Place)
  /// One of several partials, chosen by the value of a field.
  case choice(Slot, [(name: String, parts: [Part])])
  /// The HTML of the Markdown in a file, with the start of the file.
  case markdown([Part], Place)
  /// What the Markdown of a template has in its HTML besides text, values and sections.
  case element(MarkdownElement)
}

/// Something in the HTML of Markdown that depends on the page.
enum MarkdownElement: Sendable {
  /// The `id` of a heading, derived from its text and unique within the page.
  case identifier([Part], level: Int)
  /// The link of the last heading to itself, on pages with such links.
  case anchor
  /// The name of a table in its tag: the last heading, or else a word.
  case tableName
  /// The width and height of the image at a URL, if they are known.
  case imageSize([Part])
  /// The name of the link from a footnote back to a reference, by the reference's number.
  case footnoteReturn(String)
  /// An element whose content is in sections: without any content, the page lacks the element. White space
  /// at the end of the content may be left out.
  case container(open: [UInt8], [Part], close: [UInt8], trimsEnd: Bool)
  /// The end of HTML in Markdown, where nothing may be open but elements.
  case endOfHTML
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
package struct Reference: Sendable, Equatable {
  /// The index of the open scope, counted from the outermost.
  package let scope: Int
  /// The cell in the scope's record.
  package let cell: Int
  /// The cells within nested view models, for dotted names.
  package var path: [Int] = []
}

/// A position in the output that a value fills.
package struct Slot: Sendable {
  package enum Source: Sendable {
    case field(Reference)
    /// A character of the template that could be mistaken for a token or for part of one.
    case constant(Constant)
    /// The start or the end of a section of Markdown, by its number.
    case mark(Int, isStart: Bool)
  }

  package struct Constant: Sendable {
    /// The character as it appears in text.
    let character: [UInt8]
    /// The source form, which appears in code and in HTML. It may be a character reference.
    let written: [UInt8]
  }

  package let source: Source
  let type: FieldType
  /// The location of the tag.
  package let place: Place
  /// The escape to apply. In Markdown, the parsed tree determines it.
  var escape = Escape.text

  /// Whether the value has a structure of its own rather than being text.
  var isStructure: Bool { type.isStructure }
}
