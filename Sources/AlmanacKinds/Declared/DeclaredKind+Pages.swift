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

  private func pages(
    of item: Record, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let site = context.site
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
    guard isSound, let template = self.item, let entry = site.entry(of: self, at: context.index),
      let path = entry.path
    else { return [] }
    let view = DeclaredItem(entry, values.map { $0?.value }, at: context.index, in: site)
    return [template.page(at: path, of: view, from: context.origin.place)]
  }

  var pages: [Pages<Self>] {
    let items = Pages<Self>.each(with: [item?.declaration].compactMap(\.self)) {
      pages(of: $0, in: $1, into: &$2)
    }
    return [items] + [listPages].compactMap(\.self) + groups.map(\.pages)
  }

  private var listPages: Pages<Self>? {
    guard let list else { return nil }
    guard let size = declaration.body.list?.perPage else {
      return .all(list) { site, _ in
        guard site.hasList(of: self, list) else { return [] }
        let path = list.path(in: site.settings)
        let slice = PageSlice(entries: site.entries(of: self), path: path)
        return [list.page(at: path, of: DeclaredList(slice: slice, site: site))]
      }
    }
    let pagination = Pagination(per: size, growingAt: declaration.growsAtStart ? .start : .end)
    return .slices(list, pagination) { DeclaredList(slice: $0, site: $1) }
  }
}
