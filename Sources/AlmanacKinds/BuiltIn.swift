public import Almanac
import AlmanacBasketball

extension [any PageSource] {
  /// All built-in kinds, the pages of the whole site, the collections that a site declares, and the theme.
  public static var builtIn: [any PageSource] {
    [
      SitePages(), GameKind(), TeamKind(), MessierKind(), ObservationKind(), ObjectPhotoKind(),
      PetKind(), PostKind(), PlainPageKind(),
      ProfileKind(), DeclaredCollections(), Redirects(), HostFiles(), BuiltInTheme(),
    ]
  }
}
