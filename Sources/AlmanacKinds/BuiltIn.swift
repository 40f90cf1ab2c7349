public import Almanac

extension [any PageSource] {
  /// All built-in kinds, and the pages of the whole site.
  public static var builtIn: [any PageSource] {
    [SitePages(), GameKind(), MessierKind(), PetKind(), PostKind(), ProfileKind()]
  }
}
