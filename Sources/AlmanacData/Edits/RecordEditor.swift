/// Changes a record in the text of a JSON file. Layout, order and everything else stay as they are: a new element
/// of a list looks like the one before it.
package struct RecordEditor {
  /// The text of the file with all changes so far.
  package private(set) var bytes: [UInt8]
  /// The path of the file, for diagnostics.
  private let path: String

  package init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  /// Returns the record, which is the root of the file, or `nil` if the file is not JSON, which is reported.
  package func record(into diagnostics: inout Diagnostics) -> DataValue? {
    JSONParser.parse(SourceFile(path: path, bytes: bytes), into: &diagnostics)?.root
  }

  /// Applies changes one after another.
  ///
  /// - Returns: Whether the file has what they change; if not, none is made.
  package mutating func apply(_ edits: [RecordEdit]) -> Bool {
    let original = bytes
    for edit in edits where !apply(edit) {
      bytes = original
      return false
    }
    return true
  }

  private mutating func apply(_ edit: RecordEdit) -> Bool {
    var ignored = Diagnostics()
    guard let key = edit.path.last, let object = object(at: edit.path.dropLast(), into: &ignored)
    else { return false }
    let members = Items(of: object)
    let value = object.key(key).map { DataValue(document: $0.document, index: $0.index + 1) }
    switch edit.change {
    case .set(let new, let predecessor):
      if let value {
        replace(value.range, with: new.text(indentedAs: indentation(at: value.range.lowerBound)))
      } else {
        let index = object.entries.firstIndex { $0.key.text == predecessor }
        insert(key, new, into: members, at: index.map { $0 + 1 } ?? members.ranges.count)
      }
    case .remove:
      let index = object.entries.firstIndex { $0.key.text == key }
      if let index { remove(index, from: members) }
    case .insert(let element, let index):
      guard let value else {
        insert(key, .array([]), into: members, at: members.ranges.count)
        return apply(edit)
      }
      guard value.kind == .array else { return false }
      let list = Items(of: value)
      insert(element.line, into: list, at: min(index, list.ranges.count))
    case .replaceElement(let element, let index):
      guard let range = value?.range(ofElement: index) else { return false }
      replace(range, with: element.line)
    case .removeElement(let index):
      guard let value, value.range(ofElement: index) != nil else { return false }
      remove(index, from: Items(of: value))
    }
    return true
  }

  private func object(
    at path: ArraySlice<String>, into diagnostics: inout Diagnostics
  ) -> DataValue? {
    var object = record(into: &diagnostics)
    for key in path {
      object = object?.key(key).map { DataValue(document: $0.document, index: $0.index + 1) }
    }
    return object?.kind == .object ? object : nil
  }
}

// MARK: - Text

extension RecordEditor {
  /// The members of an object or the elements of a list, by their ranges in the file.
  private struct Items {
    /// The range with the brackets.
    let container: Range<Int>
    let ranges: [Range<Int>]

    init(of value: DataValue) {
      container = value.range
      ranges =
        value.kind == .array
        ? value.elements.map(\.range)
        : value.entries.map { $0.key.range.lowerBound..<$0.value.range.upperBound }
    }
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    bytes.replaceSubrange(range, with: text.utf8)
  }

  private mutating func insert(_ key: String, _ value: JSON, into items: Items, at index: Int) {
    let indentation =
      items.ranges.first.map { self.indentation(at: $0.lowerBound) }
      ?? self.indentation(at: items.container.lowerBound) + unit
    let text = value.text(indentedAs: indentation)
    insert("\(JSON.string(key).line): \(text)", into: items, at: index)
  }

  /// Inserts a member or an element, with the same white space in front as the one before it.
  private mutating func insert(_ text: String, into items: Items, at index: Int) {
    guard let last = items.ranges.last else {
      let inside = items.container.lowerBound + 1..<items.container.upperBound - 1
      // A file on one line stays on one.
      guard bytes.contains(UInt8(ascii: "\n")) || bytes == Array("{}".utf8) else {
        return replace(inside, with: text)
      }
      let outer = indentation(at: items.container.lowerBound)
      let text = lineEnd + outer + unit + text + lineEnd + outer
      return replace(inside, with: text)
    }
    if index < items.ranges.count {
      let next = items.ranges[index].lowerBound
      return replace(next..<next, with: "\(text),\(space(before: index, in: items))")
    }
    let space = space(before: items.ranges.count - 1, in: items)
    replace(last.upperBound..<last.upperBound, with: ",\(space)\(text)")
  }

  private mutating func remove(_ index: Int, from items: Items) {
    let range = items.ranges[index]
    if index > 0 {
      replace(items.ranges[index - 1].upperBound..<range.upperBound, with: "")
    } else if items.ranges.count > 1 {
      replace(range.lowerBound..<items.ranges[1].lowerBound, with: "")
    } else {
      replace(items.container.lowerBound + 1..<items.container.upperBound - 1, with: "")
    }
  }

  /// The white space between an item and the comma or bracket before it. That of the first item on a line with
  /// others is empty, so the next one's counts.
  private func space(before index: Int, in items: Items) -> String {
    let other = index == 0 && items.ranges.count > 1 ? 1 : index
    let end = items.ranges[other].lowerBound
    let start = bytes[..<end].lastIndex { !$0.isJSONSpace }.map { $0 + 1 } ?? end
    let space = String(decoding: bytes[start..<end], as: UTF8.self)
    return space.isEmpty && items.ranges.count == 1 ? " " : space
  }

  /// The white space at the start of the line of an offset.
  private func indentation(at offset: Int) -> String {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let space = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: space, as: UTF8.self)
  }

  /// What the file indents by: the white space in front of its first member.
  private var unit: String {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\"")) else { return "  " }
    let space = indentation(at: end)
    return space.isEmpty ? "  " : space
  }

  /// The file's line ending, by its first line.
  private var lineEnd: String {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }
}

extension DataValue {
  /// The range in the file, with quotes and brackets.
  fileprivate var range: Range<Int> { Int(node.start)..<Int(node.end) }

  fileprivate func range(ofElement index: Int) -> Range<Int>? {
    let elements = elements
    return kind == .array && elements.indices.contains(index) ? elements[index].range : nil
  }
}

extension UInt8 {
  /// Whether it is white space between tokens (RFC 8259, section 2).
  fileprivate var isJSONSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
