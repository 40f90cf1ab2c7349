import Almanac

/// The fields available to the path of a profile's page.
struct ProfilePath: ViewModel {
  let profile: Profile

  static let fields: [Field<ProfilePath>] = [
    .text("username", "The username, such as \"mina-orr\".") { $0.profile.username },
    .text("name", "The person's name.") { $0.profile.name },
  ]
}

/// A profile's page, composed of two view models: the person and their photos.
struct ProfileView: ViewModel {
  let person: PersonView
  private let photos: PhotosView
  let site: Site

  init(_ entry: ProfileKind.Entry, in site: Site) {
    person = PersonView(entry, in: site)
    photos = PhotosView(photos: entry.profile.photos, site: site)
    self.site = site
  }

  static let fields: [Field<ProfileView>] =
    [
      .one("person", "The person.") { $0.person },
      .list("photos", "The person's photos, in the order of the file.") { $0.photos.views },
      .flag("hasPhotos", "Whether there are any photos.") {
        !$0.person.entry.profile.photos.isEmpty
      },
      .text("photoCountText", "The number of photos, such as \"4 photos\".") {
        $0.photos.countText
      },
      .text("name", "The person's name.") { $0.person.name },
      .text("handle", "The username, such as \"@mina.orr\".") { $0.person.handle },
      .flag("hasBio", "Whether there is a biography.") { $0.person.hasBio },
      .text("bio", "The biography.") { $0.person.bio },
      .text("summary", "A description of the profile, in one sentence.") {
        $0.person.hasBio ? $0.person.bio : "\($0.person.name) (\($0.person.handle))"
      },
      .url("avatarURL", "The address of the person's portrait; empty if there is none.") {
        $0.person.avatarURL
      },
      .one("avatar", "The person's portrait, with its size, if there is one.") { $0.person.avatar },
      .url("url", "The profile's page.") { $0.person.url },
    ] + postFields
}

/// The person of a profile.
struct PersonView: ViewModel {
  let entry: ProfileKind.Entry
  private let site: Site

  init(_ entry: ProfileKind.Entry, in site: Site) {
    self.entry = entry
    self.site = site
  }

  private var settings: SiteSettings { site.settings }
  var name: String { entry.profile.name }
  var handle: String { "@\(entry.profile.username)" }
  var bio: String { entry.profile.bio ?? "" }
  var hasBio: Bool { entry.profile.bio.isWritten }
  var avatarURL: String { entry.avatarURL(settings) }
  private var avatarAlt: String { settings.text(ProfileWords.portrait, ["name": name]) }
  var avatar: PictureView? {
    entry.profile.avatar.map {
      PictureView(file: $0.text, folder: "profiles", alt: avatarAlt, site: site)
    }
  }
  var url: String { settings.url(of: entry.path) }

  static let fields: [Field<PersonView>] = [
    .text("name", "The person's name.") { $0.name },
    .text("handle", "The username, such as \"@mina.orr\".") { $0.handle },
    .text("bio", "The biography.") { $0.bio },
    .text("location", "The person's location.") { $0.entry.profile.location ?? "" },
    .text("joinedText", "The day the person joined, such as \"Joined March 9, 2024\".") { view in
      view.entry.profile.joined.map {
        view.settings.text(
          ProfileWords.joined, ["date": $0.value.formatted(.long, view.settings.locale)])
      } ?? ""
    },
    .flag("hasBio", "Whether there is a biography.") { $0.hasBio },
    .flag("hasLocation", "Whether the location is known.") {
      $0.entry.profile.location.isWritten
    },
    .flag("hasJoined", "Whether the day of joining is known.") {
      $0.entry.profile.joined != nil
    },
    .url("avatarURL", "The address of the person's portrait; empty if there is none.") {
      $0.avatarURL
    },
    .text("avatarAlt", "The alternative text, which describes the portrait.") { $0.avatarAlt },
    .one("avatar", "The person's portrait, with its size, if there is one.") { $0.avatar },
  ]
}

/// The photos of a profile.
struct PhotosView: Sendable {
  let photos: [Profile.Photo]
  let site: Site

  var countText: String { site.settings.text(ProfileWords.photoCount, count: photos.count) }
  var views: [PhotoView] { photos.map { PhotoView(photo: $0, site: site) } }
}

/// One photo.
struct PhotoView: ViewModel {
  let photo: Profile.Photo
  let site: Site

  private var settings: SiteSettings { site.settings }
  private var size: (width: Int, height: Int)? { photo.size(in: site) }

  static let fields: [Field<PhotoView>] = [
    .url("url", "The address of the photo.") {
      $0.settings.url(of: $0.photo.image, in: "profiles")
    },
    .text("alt", "The alternative text: the alt, or the caption.") {
      $0.photo.alt ?? $0.photo.caption ?? ""
    },
    .flag("isLabeled", "Whether there is a caption or a date.") {
      $0.photo.caption.isWritten || $0.photo.taken != nil
    },
    .text("caption", "The caption.") { $0.photo.caption ?? "" },
    .flag("hasDate", "Whether the date is known.") { $0.photo.taken != nil },
    .text("dateText", "The day it was taken, such as \"May 17, 2026\".") { view in
      view.photo.taken?.value.formatted(.long, view.settings.locale) ?? ""
    },
    .flag("hasSize", "Whether the width and height are known.") { $0.size != nil },
    .text("width", "Its width in pixels.") { $0.size.map { String($0.width) } ?? "" },
    .text("height", "Its height in pixels.") { $0.size.map { String($0.height) } ?? "" },
  ]
}

/// The list of all profiles.
struct ProfilesView: ViewModel {
  let profiles: [ProfileView]
  let settings: SiteSettings

  static let fields: [Field<ProfilesView>] = [
    .text("countText", "The number of profiles, such as \"4 profiles\".") {
      $0.settings.text(ProfileWords.count, count: $0.profiles.count)
    },
    .flag("hasProfiles", "Whether there are any profiles.") { !$0.profiles.isEmpty },
    .list("profiles", "All profiles, by the names of their files.") { $0.profiles },
  ]
}
