public import Almanac
import AlmanacBasketball

extension [any PageSource] {
  /// All built-in kinds, the pages of the whole site, the collections that a site declares, and the theme.
  public static var builtIn: [any PageSource] {
    [
      SitePages(), GameKind(), TeamKind(), CatalogKind.messier, ObservationKind(),
      ObjectPhotoKind(),
      PetKind(), PostKind(), PlainPageKind(), ProfileKind(), DeclaredCollections(),
      DeclaredCatalogs(), Redirects(), HostFiles(), BuiltInTheme(),
    ]
  }
}
