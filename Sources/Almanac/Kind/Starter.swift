/// A site to begin with, which `almanac new site --for NAME` writes: the configuration, and one or two
/// records that its owner replaces.
///
/// ```
/// Starter("recipes", "Recipes with their ingredients.", title: { _ in "Recipes" }) { answers in
///   [.init("Content/site.json", answers.settings()), .init("Content/recipes/soup.json", soup)]
/// }
/// ```
public struct Starter: Sendable {
  /// The name in `almanac new site --for NAME`, such as "league".
  public let name: String
  /// Whom it is for, in one line.
  public let documentation: String
  /// Returns the title of a site without one of its own.
  let title: @Sendable (SiteLocale) -> String
  let files: @Sendable (Answers) -> [File]

  /// - Parameters:
  ///   - name: The name, in lowercase letters.
  ///   - documentation: Whom it is for, in one line.
  ///   - title: Returns the title of a site for which none is given, in the language of its locale.
  ///   - files: Returns the files, whose text is in the language of the locale.
  public init(
    _ name: String, _ documentation: String, title: @escaping @Sendable (SiteLocale) -> String,
    files: @escaping @Sendable (Answers) -> [File]
  ) {
    self.name = name
    self.documentation = documentation
    self.title = title
    self.files = files
  }

  /// What a site begins with.
  public struct Answers: Sendable {
    /// The title of the site.
    public let title: String
    public let locale: SiteLocale
    /// The day on which the site begins.
    public let today: CalendarDate

    /// Returns the keys of site.json that every site has, with further ones.
    public func settings(
      description: String, _ others: [JSON.Member] = []
    ) -> JSON {
      let slug = Slug.make(title)
      return .object(
        [
          .init("title", .string(title)), .init("description", .string(description)),
          // A host that no one can have (RFC 2606, section 2).
          .init("baseURL", .string("https://\(slug.isEmpty ? "site" : slug).example/")),
          .init("locale", .string(locale.tag)),
        ] + others)
    }
  }

  /// A file of a new site.
  public struct File: Sendable {
    /// The path in the site's folder, such as "Content/games/season.csv".
    let path: String
    let bytes: [UInt8]

    public init(_ path: String, _ text: String) { (self.path, bytes) = (path, Array(text.utf8)) }

    public init(_ path: String, _ value: JSON) { (self.path, bytes) = (path, value.fileBytes) }

    public init(_ path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
  }
}

/// Writes a new site into a folder that has none.
package struct NewSite {
  private let files: [(folder: String, file: NewFile)]

  /// - Parameter title: The title of the site; without one, that of the starter.
  package init(
    _ starter: Starter, title: String?, locale: SiteLocale, today: CalendarDate
  ) {
    let answers = Starter.Answers(
      title: title ?? starter.title(locale), locale: locale, today: today)
    files = starter.files(answers).map { file in
      let names = file.path.split(separator: "/").map(String.init)
      return (
        names.dropLast().joined(separator: "/"),
        NewFile(
          fileName: names.last ?? "", bytes: file.bytes, summary: "\(file.bytes.lines.count) lines")
      )
    }
  }

  /// Writes the files.
  ///
  /// - Parameter folder: The folder, which need not exist.
  /// - Returns: `nil` if the folder has a site already, which is reported.
  package func write(
    to folder: String, into diagnostics: inout Diagnostics
  ) throws(FileError) -> [NewFileWriter.Outcome]? {
    let root = try NamedFolder(folder)
    if root.missing.isEmpty, root.existing.type(of: "Content") != nil {
      diagnostics.add(.siteExists(folder))
      return nil
    }
    var outcomes: [NewFileWriter.Outcome] = []
    let folders = Dictionary(grouping: files, by: \.folder)
    for (name, files) in folders.sorted(by: { $0.key < $1.key }) {
      let path = folder == "." ? name : "\(folder)/\(name)"
      guard
        let written = try NewFileWriter(path, replacing: false).write(
          files.map(\.file), into: &diagnostics)
      else { return nil }
      outcomes += written
    }
    return outcomes
  }
}

extension Diagnostic {
  static func siteExists(_ folder: String) -> Self {
    .init(
      .error, "A0338", at: nil,
      folder == "." ? "This folder has Content already" : "\(folder) has Content already",
      help: "name a new folder: almanac new site my-site")
  }
}
