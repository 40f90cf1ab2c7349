/// What a build has beyond what is published on its day.
package struct Inclusion: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let drafts = Inclusion(rawValue: 1)
  /// Items of later days.
  package static let future = Inclusion(rawValue: 2)

  /// The names of all options, under which a build tracks them.
  static let names = ["--drafts", "--future"]

  /// The names of these options.
  var names: [String] {
    (contains(.drafts) ? [Self.names[0]] : []) + (contains(.future) ? [Self.names[1]] : [])
  }
}
