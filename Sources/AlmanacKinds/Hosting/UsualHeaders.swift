import Almanac

/// The headers that a site has if it says nothing else about them.
enum UsualHeaders {
  /// The types of files that hosts do not know, or serve without their character set, by their endings.
  private static let types = [
    ("atom", "application/atom+xml"), ("csv", "text/csv; charset=utf-8"),
    ("ics", "text/calendar; charset=utf-8"), ("jsonl", "application/jsonl"),
    ("webmanifest", "application/manifest+json"), ("xml", "application/xml"),
  ]

  /// The endings of files that browsers may keep for a day: pictures, fonts and documents, which pages show
  /// the same way before and after. Pages and their styles and scripts change together.
  private static let kept = [
    "avif", "gif", "ico", "jpeg", "jpg", "mp3", "mp4", "pdf", "png", "svg", "webp", "woff", "woff2",
  ]

  /// Returns the rules, the widest first.
  static func rules(_ policy: ContentPolicy) -> [HeaderRule] {
    [
      HeaderRule([.all], "Cache-Control", "no-cache"),
      HeaderRule([.all], ContentPolicy.header, policy.text),
      HeaderRule([.all], "Referrer-Policy", "strict-origin-when-cross-origin"),
      HeaderRule([.all], "X-Content-Type-Options", "nosniff"),
      HeaderRule(kept.map(HeaderPath.init(ending:)), "Cache-Control", "public, max-age=86400"),
      // A browser shows them in documents of their own.
      HeaderRule([.init(ending: "pdf")], ContentPolicy.header, "frame-ancestors 'self'"),
      HeaderRule(
        [.init(ending: "svg")], ContentPolicy.header,
        "default-src 'none'; font-src data:; img-src data:; style-src 'unsafe-inline'"),
    ] + types.map { ending, type in HeaderRule([.init(ending: ending)], "Content-Type", type) }
  }
}

extension HeaderPath {
  /// All files with an ending.
  fileprivate init(ending: String) { self.init(text: "/*.\(ending)") }
}
