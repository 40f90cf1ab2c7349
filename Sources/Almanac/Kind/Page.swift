/// A template of a kind, the view model it is for, and where its pages are.
///
/// ```
/// static let page = PageTemplate<PetView, PetPath>("pet", "One pet.", path: "pets/{{slug}}/")
/// static let list = PageTemplate<PetsView, NoFields>("pets", "All pets.", path: "pets/")
/// ```
///
/// Lists link to pages long before these are made; so a path is made of a small view model of its
/// own, of what is known of each item from the start. The key `path` in the front matter of the
/// template replaces the path that is given here.
public struct PageTemplate<View: ViewModel, Path: ViewModel>: Sendable {
  /// The name: the template is `Templates/NAME.md` or `Templates/NAME.html`.
  public let name: String
  /// What its pages show, in one line.
  public let documentation: String
  private let path: String
  private let isOptional: Bool

  /// Declares a template.
  ///
  /// - Parameters:
  ///   - name: The name of its file, without folder and ending.
  ///   - documentation: What its pages show, in one line.
  ///   - path: Where its pages are, such as "pets/{{slug}}/", without a slash in front. A path that
  ///     ends with a slash, or is empty, is a folder with an index.html in it. The tags are those
  ///     of templates, and each value becomes a slug.
  ///   - isOptional: Whether a site with items of the kind may do without the template, and then has
  ///     none of its pages.
  public init(_ name: String, _ documentation: String, path: String, isOptional: Bool = false) {
    self.name = name
    self.documentation = documentation
    self.path = path
    self.isOptional = isOptional
  }

  /// Whether the site has the template. What links to a page of an optional template asks this first.
  public func isPresent(in settings: SiteSettings) -> Bool { settings.paths[name] != nil }

  /// The path of a page.
  ///
  ///     PetKind.page.path(of: PetPath(pet), in: settings)  // "pets/biscuit/"
  public func path(of values: Path, in settings: SiteSettings) -> String {
    var renderer = Renderer(settings)
    // A template of another view model by the same name is reported where its pages are made.
    if let pattern = settings.paths[name], pattern.view == ObjectIdentifier(Path.self) {
      return renderer.path(of: values, pattern)
    }
    var diagnostics = Diagnostics()
    return renderer.path(of: values, PathPattern(defaultOf: declaration, into: &diagnostics))
  }

  /// A page of this template.
  ///
  /// - Parameters:
  ///   - path: Where it is, such as "pets/biscuit/".
  ///   - view: What it shows.
  ///   - origin: The record it is made from, for diagnostics.
  public func page(at path: String, of view: View, from origin: Place? = nil) -> Page {
    Page(path: path, template: name, origin: origin, schema: Schema(View.self)) {
      frame, selection in
      frame.add(view, selection)
    }
  }

  /// The same without its type.
  public var declaration: TemplateDeclaration {
    TemplateDeclaration(
      name: name, documentation: documentation, schema: Schema(View.self), path: path,
      pathFields: Schema(Path.self), isOptional: isOptional)
  }
}

extension PageTemplate where Path == NoFields {
  /// The path of the one page of this template.
  public func path(in settings: SiteSettings) -> String { path(of: NoFields(), in: settings) }

  /// The one page of this template.
  public func page(of view: View, in settings: SiteSettings) -> Page {
    page(at: path(in: settings), of: view)
  }
}

/// A view model of nothing: what a page's path is made of where there is but one such page.
public struct NoFields: ViewModel {
  /// None.
  public static let fields: [Field<NoFields>] = []
}

/// A template that a kind uses: its name and the fields it may use.
public struct TemplateDeclaration: Sendable {
  /// The name, without its folder and ending.
  public let name: String
  /// What its pages show, in one line.
  public let documentation: String
  package let schema: Schema
  /// Where its pages are, if its front matter does not say otherwise.
  package let path: String
  /// The fields that a path may use.
  package let pathFields: Schema
  /// Whether a site may do without it.
  package var isOptional = false
}

/// One page of the site, before it is rendered.
public struct Page: Sendable {
  /// Where it is, such as "pets/biscuit/".
  public let path: String
  let template: String
  let origin: Place?
  let schema: Schema
  /// Writes the view model's record into a frame and returns its first cell.
  let write: @Sendable (inout Frame, Selection) -> Int

  /// The path of its file within the site.
  package var file: String { Self.file(at: path) }

  /// The path of the file of a page.
  static func file(at path: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  }
}
