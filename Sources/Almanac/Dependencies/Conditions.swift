/// The circumstances of a build for which a result of it is valid.
package struct Conditions: Sendable {
  /// The days of the build.
  package var days = ValidDays.all
  /// The settings that it was made from, whose values have to be the same.
  package var settings: SettingsSet = []
  /// The words that it shows.
  package var words = WordSet()

  package init(
    days: ValidDays = ValidDays.all, settings: SettingsSet = [], words: WordSet = WordSet()
  ) {
    self.days = days
    self.settings = settings
    self.words = words
  }

  /// Adds the conditions of something that the result is made from.
  package mutating func add(_ other: Conditions) {
    days.formIntersection(other.days)
    settings.formUnion(other.settings)
    words.formUnion(other.words)
  }

  /// Adds them to the fingerprint of an entry that depends on them.
  package func add(to mixer: inout Fingerprint.Mixer, _ settings: TrackedSettings) {
    days.add(to: &mixer)
    settings.add(self.settings, to: &mixer)
    for key in words.keys { mixer.add(key) }
  }
}

extension EntryReader {
  package mutating func conditions() -> Conditions {
    Conditions(
      days: validDays(), settings: SettingsSet(rawValue: unsigned()), words: words())
  }
}

extension EntryWriter {
  package mutating func write(_ conditions: Conditions) {
    write(conditions.days)
    write(unsigned: conditions.settings.rawValue)
    write(conditions.words)
  }
}
