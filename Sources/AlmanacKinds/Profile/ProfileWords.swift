import Almanac

/// The words on pages of profiles.
enum ProfileWords {
  static let count = Word(
    "profile.count", one: "{count} profile", other: "{count} profiles", "The number of profiles.")
  static let photoCount = Word(
    "profile.photoCount", one: "{count} photo", other: "{count} photos",
    "The number of a person's photos.")
  static let joined = Word("profile.joined", "Joined {date}", "The day on which a person joined.")
  static let portrait = Word(
    "profile.portrait", "Portrait of {name}", "The alternative text of a person's portrait.")

  static let all = [count, photoCount, joined, portrait]
}
