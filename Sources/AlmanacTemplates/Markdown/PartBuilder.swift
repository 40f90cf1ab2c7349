/// Builds the HTML of Markdown: text, values, and the sections around them.
struct PartBuilder {
  /// A problem such as a value in a context where none is allowed, or a section across elements.
  struct Problem: Sendable {
    enum Reason: Sendable {
      /// A value in a context where no escaping is safe.
      case refused(Refusal)
      /// Markdown within a line of text.
      case notAlone
    }

    /// The slot of the value, if the problem is with one.
    let slot: Int?
    let reason: Reason
  }

  /// A section or a container whose parts are being added.
  private struct Frame {
    /// The section; `nil` for a container and for the whole.
    let section: Int?
    /// The scope in which it began.
    let scope: Int
    /// The start tag of a container.
    var open: [UInt8] = []
    var parts: [Part] = []
  }

  private var frames = [Frame(section: nil, scope: 0)]
  private var text: [UInt8] = []
  private(set) var problems: [Problem] = []
  /// The sections that do not contain whole elements.
  private(set) var crossing: Set<Int> = []
  /// The sections of which the start was written.
  private(set) var begun: Set<Int> = []
  /// The sections of the Markdown.
  private let sections: [TemplateMarkdown.Section]
  /// The element whose content is being written: a section ends where it began.
  private var scope = 0
  private var scopeCount = 0
  /// Whether the next byte starts a line, as far as that is known without values.
  private var isAtLineStart = true

  init(_ sections: [TemplateMarkdown.Section] = []) { self.sections = sections }

  /// Everything that was built.
  var parts: [Part] {
    var copy = self
    while copy.frames.count > 1 { copy.endUnfinished() }
    copy.flush()
    return copy.frames[0].parts
  }

  /// Reserves capacity for a number of bytes.
  mutating func reserve(_ count: Int) { text.reserveCapacity(count) }

  /// Starts a new line, unless one was just started.
  mutating func startLine() { if !isAtLineStart { append("\n") } }

  mutating func append(_ text: StaticString) {
    self.text.append(text)
    noteText()
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    text.append(contentsOf: bytes)
    noteText()
  }

  mutating func append(_ number: Int) { append(String(number).utf8) }

  mutating func appendEscaped(_ text: ArraySlice<UInt8>) {
    self.text.appendEscaped(text)
    noteText()
  }

  mutating func appendEscaped(_ text: Span<UInt8>) {
    self.text.appendEscaped(text)
    noteText()
  }

  mutating func appendURL(_ url: ArraySlice<UInt8>) {
    URLFilter.append(url, to: &text)
    noteText()
  }

  private mutating func noteText() {
    if let last = text.last { isAtLineStart = last == UInt8(ascii: "\n") }
  }

  mutating func append(_ part: Part) {
    flush()
    frames[frames.count - 1].parts.append(part)
    isAtLineStart = false
  }

  mutating func append(_ element: MarkdownElement) {
    let isAtLineStart = isAtLineStart
    append(.element(element))
    self.isAtLineStart = isAtLineStart
  }

  mutating func report(_ reason: Problem.Reason, slot: Int? = nil) {
    problems.append(.init(slot: slot, reason: reason))
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    frames[frames.count - 1].parts.append(.text(text))
    text = []
  }

  // MARK: Sections

  /// Begins the content of an element or an attribute, in which the sections that begin there end, too.
  ///
  /// - Returns: What to pass to `endScope`.
  mutating func beginScope() -> Int {
    defer {
      scopeCount += 1
      scope = scopeCount
    }
    return scope
  }

  mutating func endScope(_ outer: Int) {
    while let section = frames[frames.count - 1].section, frames[frames.count - 1].scope == scope {
      crossing.insert(section)
      endUnfinished()
    }
    scope = outer
  }

  mutating func begin(_ section: Int) {
    flush()
    frames.append(Frame(section: section, scope: scope))
    begun.insert(section)
  }

  mutating func end(_ section: Int) {
    guard let frame = frames.last, frame.section == section, frame.scope == scope else {
      crossing.insert(section)
      return
    }
    flush()
    let parts = frames.removeLast().parts
    if case .choice(let slot, names: [], index: _) = sections[section].kind {
      frames[frames.count - 1].parts.append(.choice(slot, []))
    } else if !parts.isEmpty {
      add(parts, of: sections[section])
    }
  }

  private mutating func endUnfinished() {
    flush()
    let parts = frames.removeLast().parts
    frames[frames.count - 1].parts += parts
  }

  /// Adds a section to the parts around it.
  private mutating func add(_ body: [Part], of section: TemplateMarkdown.Section) {
    let last = frames.count - 1
    switch section.kind {
    case .section(let reference, let repetition):
      frames[last].parts.append(.section(reference, body, repetition, section.place))
    case .inverted(let reference):
      frames[last].parts.append(.inverted(reference, body, section.place))
    case .choice(let slot, let names, let index):
      var bodies = names.map { (name: $0, parts: [Part]()) }
      // The bodies of a choice follow one another.
      if case .choice(let other, let known)? = frames[last].parts.last, other.place == slot.place,
        known[index].parts.isEmpty
      {
        frames[last].parts.removeLast()
        bodies = known
      }
      bodies[index].parts = body
      frames[last].parts.append(.choice(slot, bodies))
    }
  }

  /// Notes the sections that cross elements in text that was built apart.
  mutating func noteCrossing(of text: PartBuilder) { crossing.formUnion(text.crossing) }

  // MARK: Containers

  /// Begins an element that a page lacks if all sections in it are empty. Its start tag follows.
  mutating func beginContainer() {
    flush()
    frames.append(Frame(section: nil, scope: scope))
  }

  /// Ends the start tag of a container.
  mutating func beginContent() {
    frames[frames.count - 1].open = text
    text = []
  }

  /// Ends a container with its end tag.
  ///
  /// - Parameter trimsEnd: Whether white space at the end of the content is left out.
  mutating func endContainer(_ close: StaticString, trimsEnd: Bool = false) {
    flush()
    let frame = frames.removeLast()
    var end: [UInt8] = []
    end.append(close)
    frames[frames.count - 1].parts.append(
      .element(.container(open: frame.open, frame.parts, close: end, trimsEnd: trimsEnd)))
    isAtLineStart = end.last == UInt8(ascii: "\n")
  }
}
