import Almanac

extension DeclaredKind {
  func menu(of site: Site) -> [MenuItem] {
    guard let list, let path = listPath(site.settings) else { return [] }
    return [
      MenuItem(
        .text(declaration.title), at: path, of: folder, isShown: site.hasList(of: self, list))
    ]
  }

  /// Returns the path of the list; `nil` if there is none, or it is data for programs.
  func listPath(_ settings: SiteSettings) -> String? {
    guard let path = list?.path(in: settings) else { return nil }
    return path.isEmpty || path.hasSuffix("/") || path.hasSuffix(".html") ? path : nil
  }

  func pages(
    of item: Record, at index: Int, from origin: Origin, in site: Site,
    into diagnostics: inout Diagnostics
  ) -> [Page] {
    let values = item.record.values
    var isSound = true
    for (field, value) in zip(declaration.fields, values) {
      guard let value else { continue }
      if case .image = field.type {
        site.checkPicture(at: value.address, in: folder, into: &diagnostics)
      }
      guard let target = field.type.target.flatMap({ targets[$0] }) else { continue }
      for reference in value.strings
      where site.entry(of: target, for: reference, into: &diagnostics) == nil { isSound = false }
    }
    guard isSound, let template = self.item, let entry = site.entry(of: self, at: index),
      let path = entry.path
    else { return [] }
    let view = DeclaredItem(entry, values.map { $0?.value }, at: index, in: site)
    return [template.page(at: path, of: view, from: origin.place)]
  }

  var pageSets: [PageSet] {
    let pages = groups.map { $0.pageSet(of: self) }
    guard let list else { return pages }
    guard let size = declaration.body.list?.perPage else {
      let whole = PageSet("list", with: list) { site, _ in
        guard site.hasList(of: self, list) else { return [] }
        let entries = site.entries(of: self)
        let path = list.path(in: site.settings)
        let slice = PageSlice(entries: entries, path: path)
        return [list.page(at: path, of: DeclaredList(slice: slice, site: site))]
      }
      return pages + [whole]
    }
    let pagination = Pagination(per: size, growingAt: declaration.growsAtStart ? .start : .end)
    return pages + [
      PageSet("list", of: self, pagination, with: list) { slice, site, _ in
        DeclaredList(slice: slice, site: site)
      }
    ]
  }
}
