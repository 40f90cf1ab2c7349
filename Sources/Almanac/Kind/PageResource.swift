/// Something that pages load from another host, or hold themselves, as a Content-Security-Policy names it.
///
/// ```
/// PageResource(directive: "img-src", source: "https://photos.example")
/// PageResource(directive: "script-src", source: "'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='")
/// ```
public struct PageResource: Hashable, Comparable, Sendable {
  /// The directive that governs it, such as "script-src".
  public let directive: String
  /// The source expression, such as the origin "https://photos.example", the scheme "data:", or the hash
  /// of a script.
  public let source: String

  package init(directive: String, source: String) {
    self.directive = directive
    self.source = source
  }

  public static func < (a: Self, b: Self) -> Bool {
    (a.directive, a.source) < (b.directive, b.source)
  }
}
