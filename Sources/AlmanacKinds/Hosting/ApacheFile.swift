import Almanac

/// The configuration of a folder for Apache. What needs a module that is not loaded is left out by the
/// server.
struct ApacheFile {
  private let redirects: [HostRedirect]
  private let rules: [HeaderRule]
  private let folder: String

  init(_ redirects: [HostRedirect], _ rules: [HeaderRule], _ settings: SiteSettings) {
    (self.redirects, self.rules, folder) = (redirects, rules, settings.basePath)
  }

  func text(explainedBy lines: HostLines) -> String {
    let types = rules.filter { $0.key == "content-type" }.flatMap { rule in
      rule.paths.map { path in
        "AddType \(quoted(rule.value ?? "")) .\(path.text.split(separator: ".").last ?? "")\n"
      }
    }
    let headers = rules.filter { $0.key != "content-type" }.map(line)
    return """
      # Apache reads this file where AllowOverride is FileInfo or All.
      #
      \(lines.comment)
      ErrorDocument 404 \(folder)404.html

      """
        + section("mod_alias.c", redirects.filter { !$0.needsRewriting }.map(line))
        + rewriting
        + section("mod_mime.c", rules.isEmpty ? [] : types + [Self.characterSet])
        + section("mod_headers.c", headers)
  }

  private static let characterSet = "AddCharset utf-8 .css .html .js .json .txt .xml\n"

  private func section(_ module: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return "\n<IfModule \(module)>\n" + lines.map { "  \($0)" }.joined() + "</IfModule>\n"
  }

  private func line(_ redirect: HostRedirect) -> String {
    let from = (folder + redirect.from.dropFirst()).replacing(".", with: "[.]")
    return "RedirectMatch 301 \"^\(from)$\" \(quoted(Self.literal(Self.decoded(redirect.to))))\n"
  }

  /// The redirects to addresses that only mod_rewrite leaves as they are. Its patterns have no slash at the start.
  private var rewriting: String {
    let rules = redirects.filter(\.needsRewriting).map { redirect in
      let from = redirect.from.dropFirst().replacing(".", with: "[.]")
      return "RewriteRule \"^\(from)$\" \(quoted(Self.literal(redirect.to))) [R=301,NE,L]\n"
    }
    return section("mod_rewrite.c", rules.isEmpty ? [] : ["RewriteEngine On\n"] + rules)
  }

  /// Returns the target of an expression that means some text.
  private static func literal(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("$", with: "\\$").replacing("%", with: "\\%")
  }

  /// Returns an address with the path that Apache encodes again: other characters than those that paths
  /// have as they are.
  private static func decoded(_ address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "%", omittingEmptySubsequences: false)
    let bytes = parts.dropFirst().reduce(into: Array((parts.first ?? "").utf8)) { bytes, part in
      if let byte = UInt8(part.prefix(2), radix: 16), part.utf8.count > 1, isEncoded(byte) {
        bytes.append(byte)
        bytes += part.dropFirst(2).utf8
      } else {
        bytes += "%\(part)".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self) + address[path.endIndex...]
  }

  fileprivate static func isEncoded(_ byte: UInt8) -> Bool {
    byte >= 0x80 || " \"%<>[]^`{|}".utf8.contains(byte)
  }

  private func line(_ rule: HeaderRule) -> String {
    let action = rule.value.map { "set \(rule.name) \(quoted($0.replacing("%", with: "%%")))" }
    let paths = rule.paths.map { $0.expression(in: folder) }.joined(separator: "|")
    let condition = rule.paths == [.all] ? "" : " \"expr=%{REQUEST_URI} =~ m#\(paths)#\""
    return "Header always \(action ?? "unset \(rule.name)")\(condition)\n"
  }

  private func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\\\""))\"" }
}

extension HostRedirect {
  /// Whether the path of its target has escapes that Apache would escape again, such as "%2F".
  fileprivate var needsRewriting: Bool {
    let path = to.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "%", omittingEmptySubsequences: false).dropFirst().contains {
      UInt8($0.prefix(2), radix: 16).map { !ApacheFile.isEncoded($0) } ?? false
    }
  }
}
