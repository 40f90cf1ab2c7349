/// A template of a kind, with its view model and the path of its pages.
///
/// ```
/// static let page = PageTemplate<PetView, PetPath>("pet", "One pet.", path: "pets/{{slug}}/")
/// static let list = PageTemplate<PetsView, NoFields>("pets", "All pets.", path: "pets/")
/// ```
///
/// The second view model is that of the path. It may be the first one; where other pages link to a page
/// without having its view model, it is a small one of its own, with what is known about each item from the
/// start. The key `path` in the front matter of the template overrides the path that is given here.
///
/// The fields are those of the two view models, or ``Fields`` that are made at run time.
public struct PageTemplate<View: Sendable, Path: Sendable>: Sendable {
  /// Its parts, so that a copy is one reference.
  private final class Parts: Sendable {
    let declaration: TemplateDeclaration
    let fields: Fields<View>
    let pathFields: Fields<Path>

    init(
      _ declaration: TemplateDeclaration, _ fields: Fields<View>, _ pathFields: Fields<Path>
    ) {
      (self.declaration, self.fields, self.pathFields) = (declaration, fields, pathFields)
    }
  }

  private let parts: Parts

  /// The declaration of the template, without its generic types.
  public var declaration: TemplateDeclaration { parts.declaration }

  /// The name: the template is `Templates/NAME.md`, `Templates/NAME.html` or, for other formats, a file
  /// such as `Templates/NAME.xml`.
  public var name: String { parts.declaration.name }

  /// A description of its pages, in one line.
  public var documentation: String { parts.declaration.documentation }

  /// Declares a template with fields that are made at run time.
  ///
  /// - Parameters:
  ///   - name: The name of its file, without folder and ending.
  ///   - file: The name of its file, if that serves several declarations, which need different names.
  ///   - documentation: What its pages show, in one line.
  ///   - fields: The fields that it may use.
  ///   - path: Where its pages are, such as "pets/{{slug}}/", without a slash in front. A path that
  ///     ends with a slash, or is empty, is a folder with an index.html in it. The tags are those
  ///     of templates, and each value becomes a slug. Pages of a format other than HTML have its
  ///     ending: "posts/feed.xml".
  ///   - pathFields: The fields that the path may use.
  ///   - isOptional: Whether a site with items of the kind may do without the template, and then has
  ///     none of its pages.
  ///   - pathPlace: The place of the path, if it is from a file: diagnostics about the path are reported
  ///     there.
  ///   - place: The place of the name, if it is from a file: a missing template is reported there.
  public init(
    _ name: String, file: String? = nil, _ documentation: String, fields: Fields<View>,
    path: String, pathFields: Fields<Path>, isOptional: Bool = false, pathPlace: Place? = nil,
    place: Place? = nil
  ) {
    parts = Parts(
      TemplateDeclaration(
        name: name, sharedFile: file, documentation: documentation, schema: fields.schema,
        path: path,
        pathFields: pathFields.schema, isOptional: isOptional, pathPlace: pathPlace, place: place),
      fields, pathFields)
  }

  /// Whether the site has the template. What links to a page of an optional template asks this first.
  public func isPresent(in settings: SiteSettings) -> Bool { settings.paths[name] != nil }

  /// Returns the path of a page.
  ///
  ///     PetKind.page.path(of: PetPath(pet), in: settings)  // "pets/biscuit/"
  public func path(of values: Path, in settings: SiteSettings) -> String {
    // A page has one path, in whatever language the page is that links to it.
    let pathFields = parts.pathFields
    return settings.inSiteLanguage {
      // A template with another view model and the same name is reported when its pages are made.
      if let pattern = settings.paths[name], pattern.view == pathFields.schema.identity {
        return pattern.path(of: values, pathFields.all)
      }
      var diagnostics = Diagnostics()
      let pattern = PathPattern(defaultOf: declaration, into: &diagnostics)
      return pattern.path(of: values, pathFields.all)
    }
  }

  /// Returns the address of a page.
  ///
  ///     RecipeKind.page.url(of: view, in: settings)  // "/recipes/potato-cakes/"
  public func url(of values: Path, in settings: SiteSettings) -> String {
    settings.url(of: path(of: values, in: settings))
  }

  /// Returns a page of this template.
  ///
  /// - Parameters:
  ///   - path: The path, such as "pets/biscuit/".
  ///   - view: The view model.
  ///   - origin: The record that it is made from, for diagnostics.
  ///   - language: The language of the page: its words, dates and numbers. By default, that of its
  ///     template, or else the site's. The fields of the view model are evaluated in this language.
  @inlinable
  public func page(
    at path: String, of view: View, from origin: Place? = nil, in language: Language? = nil
  ) -> Page {
    page(at: path, from: origin, in: language) { [fields = viewFields] frame, plan in
      frame.add(view, fields, plan)
    }
  }

  @usableFromInline var viewFields: [Field<View>] { parts.fields.all }

  /// - Parameter write: Writes the view model's record to a frame, and returns its first cell.
  @usableFromInline
  func page(
    at path: String, from origin: Place?, in language: Language?,
    _ write: @escaping @Sendable (inout Frame, CellPlan) -> Int
  ) -> Page {
    Page(
      path: path, template: name, origin: origin, pathPlace: declaration.pathPlace,
      language: language, schema: declaration.schema, write: write)
  }
}

extension PageTemplate where Path: ViewModel {
  /// Declares a template with fields that are made at run time, and a path of a view model.
  ///
  ///     PageTemplate<Book, NoFields>("books", "All books.", fields: fields, path: "books/")
  public init(
    _ name: String, file: String? = nil, _ documentation: String, fields: Fields<View>,
    path: String, isOptional: Bool = false, pathPlace: Place? = nil, place: Place? = nil
  ) {
    self.init(
      name, file: file, documentation, fields: fields, path: path, pathFields: Fields(Path.self),
      isOptional: isOptional, pathPlace: pathPlace, place: place)
  }
}

extension PageTemplate where View: ViewModel, Path: ViewModel {
  /// Declares a template of a view model. The parameters are those of
  /// ``init(_:_:fields:path:pathFields:isOptional:)``.
  public init(
    _ name: String, file: String? = nil, _ documentation: String, path: String,
    isOptional: Bool = false
  ) {
    self.init(
      name, file: file, documentation, fields: Fields(View.self), path: path,
      isOptional: isOptional)
  }
}

extension PageTemplate where Path == NoFields {
  /// Returns the path of the one page of this template.
  public func path(in settings: SiteSettings) -> String { path(of: NoFields(), in: settings) }

  /// Returns the one page of this template.
  public func page(of view: View, in settings: SiteSettings) -> Page {
    page(at: path(in: settings), of: view)
  }
}

/// One page of the site, before it is rendered.
public struct Page: Sendable {
  /// The path, such as "pets/biscuit/".
  public let path: String
  /// The name of its template; empty if it has none.
  package let template: String
  package let origin: Place?
  /// The place of the path that its template is declared with, if that is from a file.
  var pathPlace: Place?
  /// Its language, if it has one of its own.
  package var language: Language?
  package let schema: Schema
  /// Writes the view model's record to a frame, and returns its first cell.
  let write: @Sendable (inout Frame, CellPlan) -> Int
  /// Returns the bytes of its file, if it has no template.
  package var bytes: (@Sendable (inout Diagnostics) -> [UInt8])?

  /// The place at which mistakes of its path are reported.
  package var placeOfPath: Place? { origin ?? pathPlace }

  /// The path of its file within the site.
  package var file: String { SitePath.file(ofPageAt: path) }
}

extension Page {
  /// Creates a file of the site that has no template: its bytes are written as they are, and nothing in
  /// them is escaped.
  ///
  /// ```
  /// Page(at: "robots.txt") { Array("Sitemap: \(site.settings.baseURL)sitemap.xml\n".utf8) }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path with its ending, such as "robots.txt".
  ///   - origin: The record that it is made from, for diagnostics.
  ///   - bytes: Returns the bytes. It is called only if the file is built, and what it requests from the
  ///     site is a dependency of the file, as with a view model.
  public init(
    at path: String, from origin: Place? = nil, bytes: @escaping @Sendable () -> [UInt8]
  ) {
    self.init(
      path: path, template: "", origin: origin, schema: Schema(NoFields.self), write: { _, _ in 0 },
      bytes: { _ in bytes() })
  }
}

extension Page {
  /// Creates a file of the site that is a drawing.
  ///
  /// ```
  /// Page(at: "standings.svg") { SVG(width: 600, height: 315, title: "Standings") { … } }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path, which ends with ".svg".
  ///   - origin: The record that it is made from, for diagnostics.
  ///   - drawing: Returns the drawing, as ``init(at:from:bytes:)`` returns its bytes.
  public init(
    at path: String, from origin: Place? = nil, drawing: @escaping @Sendable () -> SVG
  ) {
    self.init(at: path, from: origin, bytes: { [] })
    bytes = { diagnostics in
      if !OutputFormat.svg.mayHavePage(at: path) {
        diagnostics.add(.otherFormat(path, .svg, at: origin))
      }
      let drawing = drawing()
      if let problem = drawing.problem {
        diagnostics.add(.invalidDrawing(problem, nil, path: path, at: origin))
      }
      return drawing.document
    }
  }
}
