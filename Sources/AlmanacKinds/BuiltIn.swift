public import Almanac

extension [any PageSource] {
  /// All built-in kinds, the pages of the whole site, and the collections that a site declares.
  public static var builtIn: [any PageSource] {
    [
      SitePages(), GameKind(), TeamKind(), MessierKind(), PetKind(), PostKind(), PlainPageKind(),
      ProfileKind(), DeclaredCollections(), Redirects(), HostFiles(),
    ]
  }
}
