/// What begins a line of Markdown, as far as that can decide which block it is part of.
struct LineStart: Hashable {
  private let indentation: Int
  /// The first character after the indentation. All digits are the same.
  private let character: UInt8
  /// The character after the number of an ordered list.
  private let delimiter: UInt8?

  /// Returns the start of a line, or `nil` if it depends on what follows the text.
  init?(_ line: ArraySlice<UInt8>) {
    let content = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = content.first else { return nil }
    // Item or not, and of which list.
    let rest = first.isDigit ? content.drop(while: \.isDigit) : content.dropFirst()
    let isMarker = first.isDigit || "-+*".utf8.contains(first)
    guard !isMarker || rest.count > (first.isDigit ? 1 : 0) else { return nil }
    indentation = content.startIndex - line.startIndex
    character = first.isDigit ? UInt8(ascii: "0") : first
    delimiter = first.isDigit ? rest.first : nil
  }

  /// The start of a line that begins with a value.
  static let value = LineStart(indentation: 0, character: 0, delimiter: nil)

  private init(indentation: Int, character: UInt8, delimiter: UInt8?) {
    self.indentation = indentation
    self.character = character
    self.delimiter = delimiter
  }
}

extension [Part] {
  /// Whether the first line starts alike whichever sections are rendered: otherwise one repetition could
  /// be an item of another list than the one before, or of a list in it.
  var hasFixedStart: Bool {
    var starts: Set<LineStart?> = []
    addStarts(to: &starts)
    return starts.count <= 1 && !starts.contains(nil)
  }

  /// Adds the possible starts of the first line.
  ///
  /// - Returns: Whether the parts have a first line, whichever sections are rendered.
  @discardableResult
  private func addStarts(to starts: inout Set<LineStart?>) -> Bool {
    for part in self {
      switch part {
      case .text(let text) where text.isEmpty: continue
      case .text(let text):
        starts.insert(LineStart(text.prefix { $0 != UInt8(ascii: "\n") }))
        return true
      case .value, .literal, .markdown:
        starts.insert(.value)
        return true
      case .section(_, let body, _), .inverted(_, let body): body.addStarts(to: &starts)
      case .choice(_, let choices):
        for choice in choices { choice.parts.addStarts(to: &starts) }
      }
    }
    return false
  }
}
