private import Foundation

/// A scanner for what a page loads from other hosts, and for the scripts and styles that it holds: all that
/// a Content-Security-Policy has to allow beside the site's own files (CSP 3, section 6).
struct ResourceScanner {
  private(set) var resources: Set<PageResource> = []
  private let origin: String?
  private let resolver: LinkResolver
  private var base: ArraySlice<UInt8>?

  /// Scans a page.
  ///
  /// - Parameters:
  ///   - html: Its bytes.
  ///   - file: The path of its file.
  ///   - settings: Those of the site, whose own origin is no other host.
  init(_ html: [UInt8], at file: String, _ settings: SiteSettings, _ resolver: LinkResolver) {
    origin = ResourceOrigin.of(Array(settings.baseURL.utf8)[...])
    self.resolver = resolver
    base = Array(file.utf8)[...]
    var tokenizer = HTMLTokenizer(html)
    while let tag = tokenizer.nextStartTag() {
      add(Tag(tag))
    }
  }

  /// A start tag with the values of its attributes, as far as these are not empty.
  private struct Tag {
    let written: HTMLTokenizer.Tag
    let name: String

    init(_ tag: HTMLTokenizer.Tag) {
      written = tag
      name = tag.name
    }

    subscript(_ name: StaticString) -> ArraySlice<UInt8>? {
      written[name].flatMap { $0.isEmpty ? nil : $0.resolvingReferences }
    }

    /// Returns the value of an attribute in lowercase.
    func text(_ name: StaticString) -> String? {
      self[name].map { String(decoding: $0, as: UTF8.self).lowercased() }
    }
  }

  private mutating func add(_ tag: Tag) {
    let html = tag.written.html
    for attribute in tag.written.attributes where attribute.name.count > 2 {
      let (start, end) = (attribute.name.lowerBound, attribute.name.upperBound)
      guard html.span.has("on", at: start, before: end) else { continue }
      if let value = attribute.value, !value.isEmpty {
        add("script-src", inAttribute: html[value].resolvingReferences)
      }
    }
    if let style = tag["style"] {
      add("style-src", inAttribute: style)
      add(style: style)
    }
    let content = tag.written.content.map { html[$0] }
    switch tag.name {
    case "script":
      if tag["src"] != nil {
        load("script-src", tag["src"])
      } else if let content, Self.isRun(tag.text("type")) {
        add("script-src", "'\(SHA256.source(of: content))'")
      }
    case "style":
      guard let content else { return }
      add("style-src", "'\(SHA256.source(of: content))'")
      add(style: content)
    case "link": addLink(tag)
    case "base":
      load("base-uri", tag["href"])
      base = tag["href"].flatMap { resolver.base(of: $0, from: base ?? []) }
    case "iframe", "frame": load("frame-src", tag["src"])
    case "object", "embed":
      if let address = tag[tag.name == "object" ? "data" : "src"] {
        load("object-src", address, ofSite: "'self'")
      }
    case "form", "button", "input":
      load("form-action", tag["action"] ?? tag["formaction"])
      if tag.text("type") == "image" { load("img-src", tag["src"]) }
    case "audio", "video", "track", "source":
      load("media-src", tag["src"])
      load("img-src", tag["poster"])
      load("img-src", candidates: tag["srcset"])
    case "img", "image", "use", "feimage", "body", "table", "td", "th":
      for name in ["src", "href", "xlink:href", "background"] as [StaticString] {
        load("img-src", tag[name])
      }
      load("img-src", candidates: tag["srcset"])
    default: break
    }
  }

  private mutating func addLink(_ tag: Tag) {
    let address = tag["href"]
    let words = Set((tag.text("rel") ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
    if words.contains("stylesheet") {
      load("style-src", address)
      if let address, let target = resolver.target(of: address, from: base) {
        add("style-src", "/" + String(decoding: target.path, as: UTF8.self))
      }
    }
    if !words.isDisjoint(with: ["icon", "apple-touch-icon", "mask-icon"]) {
      load("img-src", address)
    }
    if words.contains("manifest") { load("manifest-src", address) }
    if words.contains("modulepreload") { load("script-src", address) }
    if words.contains("preload"), let directive = Self.preloaded[tag.text("as") ?? ""] {
      load(directive, address)
      load(directive, candidates: tag["imagesrcset"])
    }
  }

  private static let preloaded = [
    "script": "script-src", "style": "style-src", "image": "img-src", "font": "font-src",
    "fetch": "connect-src", "audio": "media-src", "video": "media-src", "track": "media-src",
  ]

  /// Returns whether a script of some type is run, or says how others are: all other scripts are data.
  private static func isRun(_ type: String?) -> Bool {
    guard let type = type?.trimmed, !type.isEmpty else { return true }
    return ["module", "importmap", "speculationrules"].contains(type)
      || type.hasSuffix("javascript") || type.hasSuffix("ecmascript") || type.hasSuffix("jscript")
      || type.hasSuffix("livescript")
  }

  // MARK: - Sources

  private mutating func add(_ directive: String, _ source: String) {
    resources.insert(PageResource(directive: directive, source: source))
  }

  private mutating func add(_ directive: String, inAttribute value: ArraySlice<UInt8>) {
    add(directive, "'unsafe-hashes'")
    add(directive, "'\(SHA256.source(of: value))'")
  }

  private mutating func add(style: ArraySlice<UInt8>) {
    for use in StyleScanner(style).uses { load(use.directive, use.address) }
  }

  private mutating func load(
    _ directive: String, _ address: ArraySlice<UInt8>?, ofSite source: String? = nil
  ) {
    guard let address else { return }
    let found = ResourceOrigin.of(address)
    if let found, found != origin {
      add(directive, found)
    } else if let source {
      add(directive, source)
    }
  }

  private mutating func load(_ directive: String, candidates: ArraySlice<UInt8>?) {
    for address in candidates?.imageCandidates ?? [] { load(directive, address) }
  }
}

extension SHA256 {
  /// Returns the source by which a policy allows a script or a style: browsers hash it with the line breaks
  /// of a document.
  static func source(of content: ArraySlice<UInt8>) -> String {
    var bytes = content
    if content.contains(UInt8(ascii: "\r")) {
      let text = String(decoding: content, as: UTF8.self)
      bytes = Array(text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").utf8)[...]
    }
    var checksum = SHA256()
    checksum.add(bytes)
    return "sha256-\(Data(checksum.finished).base64EncodedString())"
  }
}
