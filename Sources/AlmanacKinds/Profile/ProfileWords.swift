import Almanac

/// The words on pages of profiles.
enum ProfileWords {
  static let profiles = Word(
    "profile.profiles", "Profiles", "The list of all profiles, in the menu.")
  static let none = Word(
    "profile.none", "There are no profiles yet.", "A list of profiles that has none.")
  static let count = Word(
    "profile.count", one: "{count} profile", other: "{count} profiles", "The number of profiles.")
  static let photoCount = Word(
    "profile.photoCount", one: "{count} photo", other: "{count} photos",
    "The number of a person's photos.")
  static let joined = Word("profile.joined", "Joined {date}", "The day on which a person joined.")
  static let portrait = Word(
    "profile.portrait", "Portrait of {name}", "The alternative text of a person's portrait.")

  static let all = [profiles, none, count, photoCount, joined, portrait]
}
