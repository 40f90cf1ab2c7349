public import Almanac

/// Profiles: a page for each, and the list of all profiles.
public struct ProfileKind: Kind {
  public typealias Item = Profile

  static let page = PageTemplate<ProfileView, ProfilePath>(
    "profile", "One person and their photos.", path: "profiles/{{username}}/")
  static let list = PageTemplate<ProfilesView, NoFields>(
    "profiles", "All profiles.", path: "profiles/")

  public let name = "profile"
  public let folder = "profiles"
  public var templates: [TemplateDeclaration] { [Self.page.declaration, Self.list.declaration] }
  public var words: [Word] { ProfileWords.all }

  /// The profiles by name.
  static let byName = EntryIndex<ProfileKind>("name") { [$0.profile.name] }
  public var indexes: [EntryIndex<ProfileKind>] { [Self.byName] }

  /// Creates the kind.
  public init() {}

  /// The data of a profile that other pages show. It is shared by all that show it.
  public final class Entry: Sendable {
    let profile: Profile
    let path: String

    init(profile: Profile, path: String) {
      self.profile = profile
      self.path = path
    }

    func avatarURL(_ settings: SiteSettings) -> String {
      profile.avatar.map { settings.url(of: $0, in: "profiles") } ?? ""
    }
  }

  public func entry(
    for profile: Profile, at origin: Origin, settings: SiteSettings,
    into diagnostics: inout Diagnostics
  ) -> Entry? {
    profile.checkDays(origin, settings, &diagnostics)
    let path = Self.page.path(of: ProfilePath(profile: profile), in: settings)
    return Entry(profile: profile, path: path)
  }

  public func identifier(of entry: Entry) -> String? { entry.profile.username }

  public func path(of entry: Entry, in settings: SiteSettings) -> String? { entry.path }

  public func pages(
    of profile: Profile, at index: Int, from origin: Origin, in site: Site,
    into diagnostics: inout Diagnostics
  ) -> [Page] {
    for address in [profile.avatar] + profile.photos.map(\.image) {
      site.checkPicture(at: address, in: folder, into: &diagnostics)
    }
    for photo in profile.photos { photo.checkSize(in: site, &diagnostics) }
    guard let entry = site.entry(of: ProfileKind.self, at: index) else { return [] }
    let view = ProfileView(entry, in: site)
    return [Self.page.page(at: view.person.entry.path, of: view, from: origin.place)]
  }

  public func summaryPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    let views = site.entries(of: ProfileKind.self).map { ProfileView($0, in: site) }
    let view = ProfilesView(profiles: views, settings: site.settings)
    guard site.hasList(of: self, Self.list) else { return [] }
    return [Self.list.page(of: view, in: site.settings)]
  }

  public func menu(of site: Site) -> [MenuItem] {
    [
      MenuItem(
        .word(ProfileWords.profiles), at: Self.list.path(in: site.settings), of: folder,
        isShown: site.hasList(of: self, Self.list))
    ]
  }
}
