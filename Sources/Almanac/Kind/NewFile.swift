/// A file that an import writes.
public struct ImportedFile: Sendable {
  /// The file's name: letters, digits and hyphens, and the extension of its format.
  package let name: String
  /// Its bytes.
  package let bytes: [UInt8]
  /// What it holds and what was decided about it, in one line without a full stop.
  package let summary: String
  /// The place in the source that it was made from.
  package let place: Place

  /// What a file holds.
  public enum Content: Sendable {
    /// A value as JSON.
    case json(JSONTree)
    /// The rows of a table, the first of which names the columns. All rows have as many cells.
    case table([[String]])
  }

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - name: The name without an extension. Only its letters and digits are used, so that it is never
  ///     part of a path; see ``Slug``.
  ///   - content: What the file holds.
  ///   - summary: What it holds and what was decided about it, in one line.
  ///   - place: The place in the source that it was made from.
  public init(named name: String, _ content: Content, summary: String, from place: Place) {
    let slug = Slug.make(name)
    let stem = slug.isEmpty ? "imported" : slug
    switch content {
    case .json(let tree):
      self.name = stem + ".json"
      bytes = tree.bytes
    case .table(let rows):
      self.name = stem + ".csv"
      bytes = Array(rows.map(Self.line).joined().utf8)
    }
    self.summary = summary
    self.place = place
  }

  /// Returns a row of CSV (RFC 4180).
  private static func line(_ cells: [String]) -> String {
    let quoted = cells.map { cell in
      cell.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }
        ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
    }
    // An empty line is no row.
    let line = quoted == [""] ? "\"\"" : quoted.joined(separator: ",")
    return line + "\n"
  }
}
