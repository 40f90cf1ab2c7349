/// A set of keys of site.json.
///
/// Each key that is tracked on its own has a bit. One more bit stands for all other keys: those that
/// no kind declares, and those for which there are no more bits.
package struct SettingsSet: OptionSet, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  static let title = SettingsSet(rawValue: 1)
  static let description = SettingsSet(rawValue: 1 << 1)
  static let timeZone = SettingsSet(rawValue: 1 << 2)
  package static let navigation = SettingsSet(rawValue: 1 << 3)
  static let home = SettingsSet(rawValue: 1 << 4)
  static let logo = SettingsSet(rawValue: 1 << 5)
  static let icon = SettingsSet(rawValue: 1 << 6)
  /// The options of a build are tracked like keys.
  static let drafts = SettingsSet(rawValue: 1 << 7)
  static let future = SettingsSet(rawValue: 1 << 8)
  package static let others = SettingsSet(rawValue: 1 << 63)
}

/// The keys of site.json that are tracked on their own, with the fingerprints of their values. The
/// other keys of ``SiteSettings`` concern the whole site.
package struct TrackedSettings: Sendable {
  /// The keys in the order of their bits.
  private let names: [String]
  private let sets: [String: SettingsSet]
  /// The fingerprint of each value, and of all of site.json for the last bit. That of the main menu is the
  /// fingerprint of its entries, which may come from the content.
  package private(set) var fingerprints: [Fingerprint]
  /// The fingerprint of what concerns the whole site, and of the names of all keys.
  package let common: Fingerprint

  /// The keys of every site, in the order of their bits.
  private static let ownNames =
    ["title", "description", "timeZone", "navigation", "home", "logo", "icon"] + Inclusion.names
  /// The keys that concern every page, every copied file or every link.
  private static let commonNames = ["baseURL", "locale", "keepMetadata", "externalPaths"]

  /// - Parameters:
  ///   - root: The root of site.json.
  ///   - keys: The names of the keys of kinds.
  ///   - navigation: The fingerprint of the entries of the main menu.
  ///   - inclusion: What the build has beyond what is published.
  init(
    _ root: DataValue, keys: [String], navigation: Fingerprint, _ inclusion: Inclusion
  ) {
    var names = Self.ownNames
    for key in keys where !names.contains(key) && names.count < 63 { names.append(key) }
    let values = Dictionary(
      root.entries.map { ($0.key.text, $0.value) }, uniquingKeysWith: { first, _ in first })
    func fingerprint(_ name: String) -> Fingerprint {
      inclusion.names.contains(name) ? Fingerprint(of: name) : values[name]?.fingerprint ?? .none
    }
    self.names = names
    sets = Dictionary(
      names.enumerated().map { ($1, SettingsSet(rawValue: 1 << UInt64($0))) },
      uniquingKeysWith: { first, _ in first })
    fingerprints = names.map(fingerprint) + [root.fingerprint]
    var mixer = Fingerprint.Mixer()
    for name in names { mixer.add(name) }
    for name in Self.commonNames { mixer.add(fingerprint(name)) }
    common = mixer.fingerprint
    set(navigation: navigation)
  }

  /// Returns these keys with other entries of the main menu.
  func with(navigation: Fingerprint) -> TrackedSettings {
    var settings = self
    settings.set(navigation: navigation)
    return settings
  }

  private mutating func set(navigation: Fingerprint) {
    for (index, name) in names.enumerated() where self[name] == .navigation {
      fingerprints[index] = navigation
    }
  }

  package subscript(name: String) -> SettingsSet { sets[name] ?? .others }

  /// Returns the keys whose values differ from those with some fingerprints.
  package func changes(since before: [Fingerprint]) -> SettingsSet {
    guard before.count == fingerprints.count else { return SettingsSet(rawValue: .max) }
    var changes: SettingsSet = []
    for (index, fingerprint) in fingerprints.enumerated() where fingerprint != before[index] {
      changes.insert(index == names.count ? .others : SettingsSet(rawValue: 1 << UInt64(index)))
    }
    return changes
  }

  /// Returns the names of some keys, in order.
  package func names(of keys: SettingsSet) -> [String] {
    names.filter { keys.contains(self[$0]) } + (keys.contains(.others) ? ["others"] : [])
  }

  /// Adds the values of some keys to a fingerprint.
  func add(_ keys: SettingsSet, to mixer: inout Fingerprint.Mixer) {
    for (name, fingerprint) in zip(names + [""], fingerprints) where keys.contains(self[name]) {
      mixer.add(fingerprint)
    }
  }
}

extension DataValue {
  /// The fingerprint of what the value says, however it is laid out.
  fileprivate var fingerprint: Fingerprint {
    var mixer = Fingerprint.Mixer()
    add(to: &mixer)
    return mixer.fingerprint
  }

  private func add(to mixer: inout Fingerprint.Mixer) {
    switch kind {
    case .object:
      mixer.add("object \(entries.count)")
      for (key, value) in entries {
        mixer.add(key.text)
        value.add(to: &mixer)
      }
    case .array:
      mixer.add("array \(elements.count)")
      for element in elements { element.add(to: &mixer) }
    case .string, .number, .boolean, .null:
      mixer.add("\(kind)")
      mixer.add(text)
    }
  }
}
