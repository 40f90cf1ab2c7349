/// The elements of a page that have an `id`, and the offsets of values in its HTML.
///
/// The structure of a page does not depend on its values. So the page is rendered again with a mark in
/// place of each value, which shows where the value stands, however it is escaped.
struct PageElements {
  struct Element {
    let id: String
    /// From its start tag to its end; of a heading, to the next heading of its level or above, or to the
    /// end of the main content.
    fileprivate(set) var range: Range<Int>
  }

  private(set) var elements: [Element] = []
  /// The offsets of each cell's values, in the order of the page.
  private var offsets: [Int: [Range<Int>]] = [:]

  /// Creates the elements of a page that has none.
  init() {}

  /// - Parameters:
  ///   - page: The page, which the renderer has filled.
  ///   - cells: The cells of its values, with their types.
  init(
    of page: Page, _ template: CompiledTemplate, _ renderer: Renderer,
    _ cells: [(cell: Int, type: FieldType)]
  ) {
    var renderer = renderer
    let html = renderer.render(page, with: template) { _ in }
    guard template.format == .html else { return }
    var prefix = "zqx"
    while html.firstRange(of: prefix.utf8) != nil { prefix += "zq" }
    let marked = renderer.render(page, with: template) { frame in
      for (cell, type) in cells { frame.mark(cell, type, prefix) }
    }
    let ids = Self.elements(of: html).map(\.id)
    let elements = Self.elements(of: marked)
    guard ids.count == elements.count else { return }
    self.elements = zip(ids, elements).map { Element(id: $0, range: $1.range) }
    readMarks(marked, Array(prefix.utf8))
  }

  /// Returns the range of a cell's value, by how often it came before.
  func range(of cell: Int, _ number: Int) -> Range<Int>? {
    offsets[cell].flatMap { $0.isEmpty ? nil : $0[min(number, $0.count - 1)] }
  }

  /// Returns the element that holds a value: of several within each other, the innermost.
  func element(at range: Range<Int>) -> Element? {
    elements.filter { $0.range.contains(range.lowerBound) }
      .max { $0.range.lowerBound < $1.range.lowerBound }
  }

  // MARK: Marks

  private mutating func readMarks(_ html: [UInt8], _ prefix: [UInt8]) {
    var index = 0
    while let start = html.span.first(prefix[0], in: index..<html.count) {
      index = start + 1
      guard html[start...].starts(with: prefix) else { continue }
      let digits = html[(start + prefix.count)...].prefix { (0x30...0x39).contains($0) }
      index = digits.endIndex
      guard let cell = Int(String(decoding: digits, as: UTF8.self)),
        !Self.isIdentifier(html, start)
      else { continue }
      if index < html.count, html[index] == Self.end {
        if let last = offsets[cell]?.popLast() {
          offsets[cell, default: []].append(last.lowerBound..<start)
        }
      } else {
        offsets[cell, default: []].append(start..<start + 1)
      }
    }
  }

  /// Returns whether a mark is in the `id` of a heading, or in the heading's link to itself.
  private static func isIdentifier(_ html: [UInt8], _ start: Int) -> Bool {
    let before = html[..<start].suffix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ">") }
    let outside = html[..<before.startIndex]
    return outside.suffix(5).elementsEqual(" id=\"".utf8)
      || before.first == UInt8(ascii: "#") && outside.suffix(6).elementsEqual("href=\"".utf8)
  }

  /// The letters after a mark, and after the one at the end of a Markdown text.
  fileprivate static let start = UInt8(ascii: "q")
  fileprivate static let end = UInt8(ascii: "r")

  // MARK: Elements

  private static func elements(of html: [UInt8]) -> [Element] {
    var scan = ElementScan()
    scan.read(html)
    return scan.elements
  }
}

extension Frame {
  /// Replaces the value of a cell by a mark; Markdown and HTML stay and get marks.
  fileprivate mutating func mark(_ cell: Int, _ type: FieldType, _ prefix: String) {
    let value = Array(bytes[cells[cell].range])
    let mark = Array("\(prefix)\(cell)".utf8)
    let start = texts.count
    texts.append(mark + [PageElements.start])
    switch type {
    case .markdown: texts.append("\n\n".utf8 + value + "\n\n".utf8 + mark + [PageElements.end])
    case .html, .svg, .json, .table: texts.append(value)
    case .text, .url, .sitePath, .flag, .list, .one: break
    }
    setText(from: start, at: cell)
  }
}

extension ArraySlice<UInt8> {
  /// Returns the longest end of which all bytes satisfy a condition.
  fileprivate func suffix(while isIncluded: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, isIncluded(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}

/// Reads the elements of a page that have an `id`.
private struct ElementScan {
  private(set) var elements: [PageElements.Element] = []
  /// The open elements, with their indices in `elements` if they have an `id`.
  private var open: [(name: String, index: Int?)] = []
  /// The headings whose sections are open.
  private var headings: [(level: Int, index: Int)] = []

  private static let levels = Dictionary(
    uniqueKeysWithValues: (1...6).map { ("h\($0)", $0) })

  mutating func read(_ html: [UInt8]) {
    var tokenizer = HTMLTokenizer(html)
    while let token = tokenizer.next() {
      switch token {
      case .startTag(let tag): begin(tag)
      case .endTag(let tag): end(tag.name, at: tag.range.lowerBound)
      case .text, .comment, .unclosedTag: break
      }
    }
    closeHeadings(from: 0, at: html.count)
    for (_, element) in open { close(element, at: html.count) }
  }

  private mutating func begin(_ tag: HTMLTokenizer.Tag) {
    let name = tag.name
    let level = Self.levels[name]
    if let level { closeHeadings(from: level, at: tag.range.lowerBound) }
    var index: Int?
    if let id = tag["id"] {
      index = elements.count
      elements.append(.init(id: String(decoding: id, as: UTF8.self), range: tag.range))
    }
    if let level, let heading = index.take() { headings.append((level, heading)) }
    if !ElementTraits.of(name).contains(.void), !tag.isSelfClosing { open.append((name, index)) }
  }

  private mutating func end(_ name: String, at offset: Int) {
    if name == "main" { closeHeadings(from: 0, at: offset) }
    guard let last = open.lastIndex(where: { $0.name == name }) else { return }
    for (_, index) in open[last...] { close(index, at: offset) }
    open.removeSubrange(last...)
  }

  /// Ends the sections of headings of a level and below.
  private mutating func closeHeadings(from level: Int, at offset: Int) {
    for heading in headings where heading.level >= level { close(heading.index, at: offset) }
    headings.removeAll { $0.level >= level }
  }

  private mutating func close(_ index: Int?, at offset: Int) {
    guard let index else { return }
    elements[index].range = elements[index].range.lowerBound..<offset
  }
}
