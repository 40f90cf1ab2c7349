/// The targets of `almanac publish`, as written in site.json under the key "publish".
package struct TargetDeclarations: Readable {
  package let all: [TargetDeclaration]

  package static let placeholder = TargetDeclarations(all: [])
  package static var schema: JSONSchema { [TargetDeclaration].schema }

  package static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> TargetDeclarations? {
    guard let all = [TargetDeclaration].read(value, into: &diagnostics) else { return nil }
    for (index, target) in all.enumerated() {
      if let first = all[..<index].first(where: { $0.name == target.name }) {
        diagnostics.add(.sameTarget(target, first))
      }
    }
    let defaults = all.filter(\.isDefault)
    if defaults.count > 1 { diagnostics.add(.twoDefaults(defaults[1], defaults[0])) }
    return TargetDeclarations(all: all)
  }

  /// The target if none is named: the only one, or the default.
  package var implied: TargetDeclaration? {
    all.count == 1 ? all.first : all.first { $0.isDefault }
  }
}

/// The source of the key "publish" of site.json. It has no pages.
package struct PublishSettings: PageSource {
  private static let targets = SettingsKey<TargetDeclarations>(
    "publish", "The places to which almanac publish uploads the site.")

  package init() {}

  package var name: String { "publish" }
  package var settingsKeys: [SettingsDeclaration] { [Self.targets.declaration] }
  package var explanations: [Explanation] { Explanation.publishing }

  /// Returns the targets that a site declares.
  package static func targets(in settings: SiteSettings) -> TargetDeclarations {
    settings.value(of: targets) ?? .placeholder
  }
}

extension Diagnostic {
  static func sameTarget(_ target: TargetDeclaration, _ first: TargetDeclaration) -> Self {
    .init(
      .error, "A0351", at: target.located.place, "Two targets have the name \"\(target.name)\"",
      help: "give each target a name of its own",
      related: first.located.place.map { .init(place: $0, note: "the first") })
  }

  static func twoDefaults(_ target: TargetDeclaration, _ first: TargetDeclaration) -> Self {
    .init(
      .error, "A0352", at: target.place, "Two targets are the default",
      help: "remove \"default\" from one of them",
      related: first.place.map { .init(place: $0, note: "the first") })
  }
}
