/// A file of content that an import or a draft makes.
public struct NewFile: Sendable {
  /// The file's name: letters, digits and hyphens, and the extension of its format.
  package let name: String
  /// Its bytes.
  package let bytes: [UInt8]
  /// What it holds and what was decided about it, in one line without a full stop.
  package let summary: String
  /// The place in the source that it was made from; `nil` if it was made from answers.
  package let place: Place?

  /// What a file holds.
  public enum Content: Sendable {
    /// A value as JSON.
    case json(JSON)
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
  ///   - place: The place in the source that it was made from, if there is one.
  public init(named name: String, _ content: Content, summary: String, from place: Place? = nil) {
    let slug = Slug.make(name)
    let stem = slug.isEmpty ? "unnamed" : slug
    switch content {
    case .json(let value):
      self.name = stem + ".json"
      bytes = value.fileBytes
    case .table(let rows):
      self.name = stem + ".csv"
      bytes = Array(rows.map(Self.line).joined().utf8)
    }
    self.summary = summary
    self.place = place
  }

  /// Creates a file whose name and bytes the program vouches for.
  package init(fileName: String, bytes: [UInt8], summary: String) {
    (name, self.bytes, self.summary, place) = (fileName, bytes, summary, nil)
  }

  /// Returns a row of CSV (RFC 4180).
  private static func line(_ cells: [String]) -> String {
    let quoted = cells.map { cell in
      let isQuoted =
        cell.utf8.contains { $0 < 0x20 || ",;\"".utf8.contains($0) } || cell.utf8.first == 0x20
        || cell.utf8.last == 0x20
      return isQuoted ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
    }
    // An empty line is no row.
    let line = quoted == [""] ? "\"\"" : quoted.joined(separator: ",")
    return line + "\n"
  }
}
