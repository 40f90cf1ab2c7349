public import Almanac

/// The Messier catalogue: a page for each object, and the table of all objects.
public struct MessierKind: Kind {
  public typealias Item = MessierObject

  static let page = PageTemplate<MessierObjectView, MessierPath>(
    "messier-object", "One Messier object.", path: "messier/m{{number}}/")
  static let list = PageTemplate<MessierView, NoFields>(
    "messier", "The table of all Messier objects.", path: "messier/")

  public let name = "messier"
  public let folder = "messier"
  public var templates: [TemplateDeclaration] { [Self.page.declaration, Self.list.declaration] }
  public var words: [Word] { MessierWords.all }

  /// Creates the kind.
  public init() {}

  public func entry(
    for object: MessierObject, at origin: Origin, settings: SiteSettings,
    into diagnostics: inout Diagnostics
  ) -> MessierObject? {
    object.checkUpdate(origin, settings, &diagnostics)
    return object
  }

  public func areInIncreasingOrder(_ a: MessierObject, _ b: MessierObject) -> Bool {
    a.formalName.number < b.formalName.number
  }

  public func identifier(of object: MessierObject) -> String? { "M\(object.formalName.number)" }

  public func path(of object: MessierObject, in settings: SiteSettings) -> String? {
    object.path(in: settings)
  }

  public func pages(
    of object: MessierObject, at index: Int, from origin: Origin, in site: Site,
    into diagnostics: inout Diagnostics
  ) -> [Page] {
    object.checkCredit(origin, &diagnostics)
    site.checkPicture(at: object.imageLink, in: folder, into: &diagnostics)
    site.checkPicture(at: object.thumbnail, in: folder, into: &diagnostics)
    let view = MessierObjectView(
      object, previous: site.entry(of: MessierKind.self, at: index - 1),
      next: site.entry(of: MessierKind.self, at: index + 1), site.settings)
    let path = object.path(in: site.settings)
    return [Self.page.page(at: path, of: view, from: origin.place)]
  }

  public func summaryPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    let objects = site.entries(of: MessierKind.self)
    if site.isComplete(MessierKind.self) { checkCompleteness(objects, &diagnostics) }
    let rows = objects.map { MessierRow($0, site.settings) }
    let view = MessierView(objects: rows, settings: site.settings)
    guard site.hasList(of: self, Self.list) else { return [] }
    return [Self.list.page(of: view, in: site.settings)]
  }

  public func menu(of site: Site) -> [MenuItem] {
    [
      MenuItem(
        .word(MessierWords.catalog), at: Self.list.path(in: site.settings), of: folder,
        isShown: site.hasList(of: self, Self.list))
    ]
  }
}

extension MessierObject {
  /// Returns the path of the object's page.
  func path(in settings: SiteSettings) -> String {
    MessierKind.page.path(of: MessierPath(object: self), in: settings)
  }
}
