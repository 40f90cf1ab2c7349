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
  public var pages: [Pages<Self>] {
    [
      .each(Self.page, pages: pages(of:in:into:)),
      .check("completeness", check: checkCompleteness(in:into:)),
      .all(Self.list) { site in
        guard site.hasList(of: self, Self.list) else { return nil }
        let rows = site.entries(of: self).map { MessierRow($0, site.settings) }
        return MessierView(objects: rows, settings: site.settings)
      },
    ]
  }
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

  private func pages(
    of object: MessierObject, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let site = context.site
    object.checkCredit(context.origin, &diagnostics)
    site.checkPicture(at: object.imageLink, in: folder, into: &diagnostics)
    site.checkPicture(at: object.thumbnail, in: folder, into: &diagnostics)
    let view = MessierObjectView(
      object, previous: site.entry(of: MessierKind.self, at: context.index - 1),
      next: site.entry(of: MessierKind.self, at: context.index + 1), site.settings)
    let path = object.path(in: site.settings)
    return [Self.page.page(at: path, of: view, from: context.origin.place)]
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
