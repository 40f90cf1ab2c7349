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
  public var pages: [Pages<Self>] {
    [
      .each(Self.page, pages: pages(of:in:into:)),
      .all(Self.list) { site in
        guard site.hasList(of: self, Self.list) else { return nil }
        let views = site.entries(of: self).map { ProfileView($0, in: site) }
        return ProfilesView(profiles: views, settings: site.settings)
      },
    ]
  }
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

  private func pages(
    of profile: Profile, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let site = context.site
    for address in [profile.avatar] + profile.photos.map(\.image) {
      site.checkPicture(at: address, in: folder, into: &diagnostics)
    }
    for photo in profile.photos { photo.checkSize(in: site, &diagnostics) }
    guard let entry = site.entry(of: ProfileKind.self, at: context.index) else { return [] }
    let view = ProfileView(entry, in: site)
    return [Self.page.page(at: view.person.entry.path, of: view, from: context.origin.place)]
  }

  public func menu(of site: Site) -> [MenuItem] {
    [
      MenuItem(
        .word(ProfileWords.profiles), at: Self.list.path(in: site.settings), of: folder,
        isShown: site.hasList(of: self, Self.list))
    ]
  }
}
