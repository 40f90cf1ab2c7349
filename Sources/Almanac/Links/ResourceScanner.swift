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
    var index = 0
    while let tag = html.span.first(UInt8(ascii: "<"), in: index..<html.count) {
      index = tag + 1
      guard index < html.count else { return }
      if html[index].isLetter {
        index = scanTag(html, index)
      } else if html.span.has("!--", at: index, before: html.count) {
        index = html.span.endOfComment(from: index + 3, before: html.count)
      }
    }
  }

  /// A start tag with those of its attributes that matter.
  private struct Tag {
    let name: String
    var attributes: [String: ArraySlice<UInt8>] = [:]
    /// Whether it may load something.
    private let isLoading: Bool

    init(_ name: String) {
      self.name = name
      isLoading = Self.loading.contains(name)
    }

    private static let loading: Set<String> = [
      "script", "link", "base", "iframe", "frame", "object", "embed", "form", "button", "input",
      "audio", "video", "track", "source", "img", "image", "use", "feimage", "body", "table", "td",
      "th",
    ]

    /// Returns whether an attribute may run, style or load something.
    func matters(_ html: Swift.Span<UInt8>, _ name: Range<Int>) -> Bool {
      if html.is("style", name)
        || name.count > 2 && html.has("on", at: name.lowerBound, before: name.upperBound)
      {
        return true
      }
      return isLoading && Self.names.contains { html.is($0, name) }
    }

    private static let names: [StaticString] = [
      "src", "href", "srcset", "imagesrcset", "poster", "data", "action", "formaction",
      "background", "xlink:href", "rel", "type", "as",
    ]

    subscript(_ name: String) -> String? {
      attributes[name].map { String(decoding: $0, as: UTF8.self).lowercased() }
    }
  }

  /// Reads a tag from its name on, and returns the index after it, or after its content if that is not
  /// parsed.
  private mutating func scanTag(_ html: [UInt8], _ start: Int) -> Int {
    let range = start..<html.span.skip(start, html.count) { !$0.endsName }
    var tag = Tag(String(decoding: html[range], as: UTF8.self).lowercased())
    let next = html.span.readAttributes(from: range.upperBound, before: html.count) { name, value in
      guard let value, !value.isEmpty, tag.matters(html.span, name) else { return }
      let name = String(decoding: html[name], as: UTF8.self).lowercased()
      if tag.attributes[name] == nil {
        tag.attributes[name] = html[value].resolvingReferences
      }
    }
    guard let next else { return html.count }
    let content = html.span.rawContent(of: range, from: next, before: html.count)
    add(tag, content.map { html[$0] })
    return content?.upperBound ?? next
  }

  private mutating func add(_ tag: Tag, _ content: ArraySlice<UInt8>?) {
    for (name, value) in tag.attributes {
      if name.hasPrefix("on") { add("script-src", inAttribute: value) }
      if name == "style" { add("style-src", inAttribute: value) }
    }
    add(style: tag.attributes["style"])
    switch tag.name {
    case "script":
      if tag.attributes["src"] != nil {
        load("script-src", tag.attributes["src"])
      } else if let content, Self.isRun(tag["type"]) {
        add("script-src", "'\(SHA256.source(of: content))'")
      }
    case "style":
      guard let content else { return }
      add("style-src", "'\(SHA256.source(of: content))'")
      add(style: content)
    case "link": addLink(tag)
    case "base":
      load("base-uri", tag.attributes["href"])
      base = tag.attributes["href"].flatMap { resolver.base(of: $0, from: base ?? []) }
    case "iframe", "frame": load("frame-src", tag.attributes["src"])
    case "object", "embed":
      if let address = tag.attributes[tag.name == "object" ? "data" : "src"] {
        load("object-src", address, ofSite: "'self'")
      }
    case "form", "button", "input":
      load("form-action", tag.attributes["action"] ?? tag.attributes["formaction"])
      if tag["type"] == "image" { load("img-src", tag.attributes["src"]) }
    case "audio", "video", "track", "source":
      load("media-src", tag.attributes["src"])
      load("img-src", tag.attributes["poster"])
      load("img-src", candidates: tag.attributes["srcset"])
    case "img", "image", "use", "feimage", "body", "table", "td", "th":
      for name in ["src", "href", "xlink:href", "background"] {
        load("img-src", tag.attributes[name])
      }
      load("img-src", candidates: tag.attributes["srcset"])
    default: break
    }
  }

  private mutating func addLink(_ tag: Tag) {
    let address = tag.attributes["href"]
    let words = Set((tag["rel"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
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
    if words.contains("preload"), let directive = Self.preloaded[tag["as"] ?? ""] {
      load(directive, address)
      load(directive, candidates: tag.attributes["imagesrcset"])
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

  private mutating func add(style: ArraySlice<UInt8>?) {
    for use in style.map({ StyleScanner($0).uses }) ?? [] { load(use.directive, use.address) }
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

/// The part of an address by which a Content-Security-Policy allows it.
enum ResourceOrigin {
  /// Returns the origin of an address, such as "https://photos.example", or its scheme, such as "data:";
  /// `nil` for an address within the site, and for one that no policy can name.
  static func of(_ address: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: address.drop { $0 <= 0x20 }, as: UTF8.self)
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let isAbsolute = !scheme.isEmpty && text[scheme.endIndex...].hasPrefix(":")
    let name = isAbsolute ? scheme.lowercased() : "https"
    if name == "data" || name == "blob" { return "\(name):" }
    let rest = isAbsolute ? text[scheme.endIndex...].dropFirst() : text[...]
    guard rest.hasPrefix("//"), name == "https" || name == "http" else { return nil }
    let host = rest.dropFirst(2).prefix { !"/?#\\".contains($0) }
    guard !host.isEmpty,
      host.utf8.allSatisfy({ $0.isLetter || $0.isDigit || "-.:".utf8.contains($0) })
    else { return nil }
    return "\(name)://\(host.lowercased())"
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
