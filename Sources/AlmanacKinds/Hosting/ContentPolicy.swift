import Almanac

/// The Content-Security-Policy under which browsers show the pages of a site as they are, and load and run
/// nothing else.
struct ContentPolicy {
  static let header = "Content-Security-Policy"

  /// The directives, with what they allow beside files of the site itself.
  private var sources: [String: [String]] = [
    "base-uri": [], "default-src": [], "form-action": [], "frame-ancestors": [],
  ]

  /// - Parameter resources: What the pages load from other hosts and hold themselves.
  init(_ resources: [PageResource]) {
    for resource in resources { sources[resource.directive, default: []].append(resource.source) }
  }

  var text: String {
    let objects = sources["object-src"] ?? ["'none'"]
    return sources.merging(["object-src": objects]) { $1 }
      .sorted { $0.key < $1.key }
      .map { directive, sources in
        ([directive] + (directive == "object-src" ? [] : ["'self'"]) + sources)
          .joined(separator: " ")
      }.joined(separator: "; ")
  }
}
