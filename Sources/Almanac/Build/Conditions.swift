/// The circumstances of a build for which a result of it is valid.
struct Conditions: Sendable {
  /// The days of the build.
  var days = ValidDays.all
  /// The settings that it was made from, whose values have to be the same.
  var settings: SettingsSet = []
  /// The words that it shows.
  var words = WordSet()

  /// Adds the conditions of something that the result is made from.
  mutating func add(_ other: Conditions) {
    days.formIntersection(other.days)
    settings.formUnion(other.settings)
    words.formUnion(other.words)
  }

  /// Adds them to the fingerprint of an entry that depends on them.
  func add(to mixer: inout Fingerprint.Mixer, _ settings: SiteSettings) {
    days.add(to: &mixer)
    settings.tracked.add(self.settings, to: &mixer)
    for key in words.keys { mixer.add(key) }
  }
}

extension EntryReader {
  mutating func conditions() -> Conditions {
    Conditions(
      days: validDays(), settings: SettingsSet(rawValue: unsigned()), words: words())
  }
}

extension EntryWriter {
  mutating func write(_ conditions: Conditions) {
    write(conditions.days)
    write(unsigned: conditions.settings.rawValue)
    write(conditions.words)
  }
}
