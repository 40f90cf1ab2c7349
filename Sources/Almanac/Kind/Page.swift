/// A template of a kind, and the view model it is for.
///
/// ```
/// static let page = PageTemplate<PetView>("pet", "One pet.")
/// ```
public struct PageTemplate<View: ViewModel>: Sendable {
  /// The name: the template is `Templates/NAME.md` or `Templates/NAME.html`.
  public let name: String
  /// What its pages show, in one line.
  public let documentation: String

  /// Declares a template by its name and what its pages show.
  public init(_ name: String, _ documentation: String) {
    self.name = name
    self.documentation = documentation
  }

  /// A page of this template.
  ///
  /// - Parameters:
  ///   - path: Where it is, such as "pets/biscuit/", without a slash in front. A path that ends
  ///     with a slash, or is empty, is a folder with an index.html in it.
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
    TemplateDeclaration(name: name, documentation: documentation, schema: Schema(View.self))
  }
}

/// A template that a kind uses: its name and the fields it may use.
public struct TemplateDeclaration: Sendable {
  /// The name, without its folder and ending.
  public let name: String
  /// What its pages show, in one line.
  public let documentation: String
  package let schema: Schema
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
  package var file: String {
    path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  }
}
