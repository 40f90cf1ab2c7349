import Almanac

/// A header for some paths, or its removal.
struct HeaderRule: Hashable {
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
    // The rules that the paths of each header are in.
    var owners: [String: [HeaderPath: Int]] = [:]
    for rule in self {
      var known = owners.removeValue(forKey: rule.key) ?? [:]
      for path in rule.paths.contains(.all) ? [HeaderPath](known.keys) : rule.paths {
        guard let owner = known.removeValue(forKey: path) else { continue }
        rules[owner].paths.removeAll { $0 == path }
      }
      guard rule.value != nil || !known.isEmpty else { continue }
      for path in rule.paths { known[path] = rules.count }
      owners[rule.key] = known
      rules.append(rule)
    }
    return rules.filter { !$0.paths.isEmpty }
  }
}
