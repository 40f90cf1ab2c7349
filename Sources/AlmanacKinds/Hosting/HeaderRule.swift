import Almanac

/// A header for some paths, or its removal.
struct HeaderRule: Equatable {
  var paths: [HeaderPath]
  let name: String
  /// The value; `nil` if hosts send no such header.
  let value: String?

  /// What makes two names those of one header.
  var key: String { name.lowercased() }

  init(_ paths: [HeaderPath], _ name: String, _ value: String?) {
    (self.paths, self.name, self.value) = (paths, name, value)
  }

  /// Returns whether both may be for one address.
  func mayMeet(_ other: HeaderRule) -> Bool {
    paths.contains { path in other.paths.contains { path.mayMeet($0) } }
  }

  init(_ change: HeaderChange) {
    self.init([change.path.value], change.name.value.text, change.value?.text)
  }
}

extension [HeaderRule] {
  /// The same rules without those for paths for which a later rule has the same header, and without
  /// removals of headers that are not there.
  var withoutReplaced: [HeaderRule] {
    var rules: [HeaderRule] = []
    for rule in self {
      for index in rules.indices where rules[index].key == rule.key {
        rules[index].paths.removeAll { rule.paths.contains(.all) || rule.paths.contains($0) }
      }
      rules.removeAll(where: \.paths.isEmpty)
      if rule.value != nil || rules.contains(where: { $0.key == rule.key }) { rules.append(rule) }
    }
    return rules
  }
}
