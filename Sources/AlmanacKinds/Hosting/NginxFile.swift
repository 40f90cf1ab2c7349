import Almanac

/// The part of a server's configuration for nginx.
struct NginxFile {
  private let redirects: [HostRedirect]
  private let rules: [HeaderRule]
  private let folder: String

  init(_ redirects: [HostRedirect], _ rules: [HeaderRule], _ settings: SiteSettings) {
    (self.redirects, self.rules, folder) = (redirects, rules, settings.basePath)
  }

  func text(explainedBy lines: HostLines) -> String {
    """
    # Include this file in the server block: include /var/www/site/_nginx.conf;
    #
    \(lines.comment)
    error_page 404 \(folder)404.html;
    location = \(folder)_nginx.conf { return 404; }

    """
      + redirects.map(line).joined()
      + (rules.isEmpty ? "" : types) + headers
  }

  private func line(_ redirect: HostRedirect) -> String {
    let from = folder + redirect.from.dropFirst()
    return "location = \(quoted(from)) { return 301 \(quoted(redirect.to)); }\n"
  }

  /// The endings that its own list of types has, which a second entry would only warn of.
  private static let known: Set<Substring> = ["atom", "xml"]

  private var types: String {
    let types = rules.filter { $0.key == "content-type" }.flatMap { rule in
      rule.paths.compactMap { path in
        let ending = path.text.split(separator: ".").last ?? ""
        let type = rule.value?.prefix { $0 != ";" } ?? ""
        return Self.known.contains(ending) ? nil : "  \(type) \(ending);\n"
      }
    }
    return """

      include mime.types;
      types {
      \(types.joined())}
      charset utf-8;
      charset_types application/atom+xml application/javascript application/json application/xml
        text/calendar text/css text/csv text/javascript text/plain text/xml;

      """
  }

  /// A variable for each header, which the last rule for a path sets. nginx sends no header without a value.
  private var headers: String {
    let rules = rules.filter { $0.key != "content-type" }
    let keys = rules.map(\.key)
    return Set(keys).sorted().map { key in
      let rules = rules.filter { $0.key == key }
      let variable = "$almanac_\(key.replacing("-", with: "_"))"
      let set = rules.map { rule in
        let value = "set \(variable) \(quoted(rule.value ?? ""));"
        return rule.paths == [.all] ? "\(value)\n" : "\(condition(rule)) { \(value) }\n"
      }
      let isSetFirst = rules.first?.paths == [.all]
      return (isSetFirst ? "\n" : "\nset \(variable) \"\";\n") + set.joined()
        + "add_header \(rules.last?.name ?? key) \(variable) always;\n"
    }.joined()
  }

  private func condition(_ rule: HeaderRule) -> String {
    "if ($uri ~ \"\(rule.paths.map { $0.expression(in: folder) }.joined(separator: "|"))\")"
  }

  private func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\\\""))\"" }
}
