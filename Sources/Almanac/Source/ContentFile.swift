/// A file in `Content` as written in site.json: by its path in that folder.
struct ContentFile {
  let path: String
  let place: Place

  /// The extension with its dot, in lowercase.
  var ending: String { SourceTree.File.ending(of: path) }

  /// Reads the path of a file, and reports one that leads out of `Content` or has another ending.
  ///
  /// - Parameters:
  ///   - endings: The allowed endings.
  ///   - example: A path for help.
  static func read(
    _ value: DataValue, endings: [String], example: String, into diagnostics: inout Diagnostics
  ) -> ContentFile? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    guard SitePath.isContained(text), !text.hasPrefix("Content/") else {
      diagnostics.add(.outsideContent(value, example: example))
      return nil
    }
    let file = ContentFile(path: text, place: value.place)
    guard endings.contains(file.ending) else {
      diagnostics.add(.otherPicture(value, endings: endings))
      return nil
    }
    return file
  }

  /// Returns the schema of paths with some endings.
  static func schema(_ endings: [String]) -> JSONSchema {
    let names = endings.map { String($0.dropFirst()) }.joined(separator: "|")
    return .text(pattern: "^[^./\\\\][^\\\\]*\\.(\(names))$")
  }
}

/// A picture of a site's header as written in site.json.
struct LogoFile: Readable {
  let file: ContentFile

  private static let endings = [".svg", ".png", ".webp", ".jpg", ".jpeg", ".gif", ".avif"]

  static let placeholder = LogoFile(file: .placeholder)
  static let schema = ContentFile.schema(endings)

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> LogoFile? {
    ContentFile.read(value, endings: endings, example: "logo.svg", into: &diagnostics)
      .map(LogoFile.init)
  }
}

/// The picture that browsers show beside a page's title, as written in site.json.
struct IconFile: Readable {
  let file: ContentFile

  private static let endings = [".svg", ".png"]

  static let placeholder = IconFile(file: .placeholder)
  static let schema = ContentFile.schema(endings)

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> IconFile? {
    ContentFile.read(value, endings: endings, example: "icon.svg", into: &diagnostics)
      .map(IconFile.init)
  }
}

extension ContentFile {
  fileprivate static let placeholder = ContentFile(
    path: "", place: SourceFile(path: "", bytes: []).start)
}

/// What the files of a site add to the colors and pictures in site.json.
package struct SiteIdentity: Equatable {
  /// Whether the site has the style sheet of design tokens.
  package var hasTokens = false
  /// Whether the site or its theme has `assets/theme.css`.
  package var hasOwnStyles = false
  /// The local copies of pictures on other hosts.
  var copies = PictureCopies()
  /// The paths in `Content` of pictures that it does not have, which are reported. Pages do without them.
  var missingPictures: Set<String> = []
}

extension Diagnostic {
  static func outsideContent(_ value: DataValue, example: String) -> Self {
    let path = value.text.split { $0 == "/" || $0 == "\\" }.drop { $0 == "Content" || $0 == "." }
      .joined(separator: "/")
    let isFile = SitePath.isContained(path) && !value.text.contains(":")
    return .init(
      .error, "A0732", at: value.place,
      "Expected the path of a file in Content, found \(value.described)",
      help: isFile
        ? "write \"\(path.shortened())\""
        : "put the file in Content, and write its name, such as \"\(example)\"")
  }

  static func otherPicture(_ value: DataValue, endings: [String]) -> Self {
    .init(
      .error, "A0733", at: value.place,
      "Expected a picture that ends with \(endings.dropLast().joined(separator: ", ")) or "
        + "\(endings.last ?? ""), found \(value.described)",
      help: "save the picture as SVG or PNG")
  }

  static func missingPicture(_ picture: ContentFile, among known: [String]) -> Self {
    .init(
      .error, "A0734", at: picture.place,
      "No file has the path \("Content/\(picture.path)".quoted)",
      help: Suggestion.nearest(to: picture.path, among: known).map { "write \"\($0.shortened())\"" }
        ?? "put the picture there")
  }

  static func noSize(_ picture: ContentFile) -> Self {
    .init(
      .warning, "A0735", at: picture.place, "The size of \(picture.path.quoted) is unknown",
      help: picture.ending == ".svg"
        ? "give its svg element a width and a height, or a viewBox" : "save the picture again")
  }
}
