/// What files of a site tell its host: where addresses lead, and the headers of its answers.
///
/// They are read from `_redirects` and `_headers`, or from the comment with the same lines in the files for
/// nginx and Apache.
struct HostInstructions {
  /// A redirect from an address below the home page, such as "old/", to another address.
  struct Redirect {
    let from: String
    let to: String
  }

  private struct Rule {
    let path: String
    let name: String
    let value: String?
  }

  /// The files, which hosts read and do not serve.
  private(set) var files: [String] = []
  private(set) var redirects: [Redirect] = []
  private var rules: [Rule] = []

  private static let names = ["_redirects", "_headers", "_nginx.conf", ".htaccess"]

  init(_ site: BuiltSite) throws(FileError) {
    for name in Self.names where !site.files[name].isEmpty {
      files.append(name)
      read(
        String(decoding: try site.root.read(name), as: UTF8.self),
        isComment: !name.hasPrefix("_") || name.contains("."))
    }
  }

  private mutating func read(_ text: String, isComment: Bool) {
    var path: String?
    for line in text.split(separator: "\n") {
      guard !isComment || line.hasPrefix("# ") else { continue }
      let line = isComment ? line.dropFirst(2) : line
      let words = line.split(separator: " ")
      if line.hasPrefix(" "), let path {
        add(line.drop { $0 == " " }, at: path)
      } else if line.hasPrefix("/"), words.count == 1 {
        path = String(line)
      } else if line.hasPrefix("/"), words.count == 3, words[2].hasPrefix("301"),
        !words[0].contains(where: { "*:".contains($0) })
      {
        redirects.append(Redirect(from: String(words[0].dropFirst()), to: String(words[1])))
      }
    }
  }

  private mutating func add(_ line: Substring, at path: String) {
    if line.hasPrefix("! ") {
      return rules.append(Rule(path: path, name: line.dropFirst(2).lowercased(), value: nil))
    }
    guard let colon = line.firstIndex(of: ":") else { return }
    let name = line[..<colon].lowercased()
    // Others cannot be asked for, and the types of all files are compared anyway.
    guard name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }),
      name != "content-type"
    else { return }
    let value = String(line[colon...].dropFirst()).trimmed
    rules.append(Rule(path: path, name: name, value: value))
  }

  /// The names of all headers, in lowercase.
  var headerNames: [String] { Set(rules.map(\.name)).sorted() }

  /// Returns the headers of the answer to an address below the home page, by their names.
  func headers(of address: String) -> [String: String] {
    var headers: [String: String] = [:]
    for rule in rules where Self.matches(rule.path[...], "/\(address)"[...]) {
      headers[rule.name] = rule.value
    }
    return headers
  }

  /// Returns whether a pattern, in which an asterisk stands for any characters, matches an address.
  private static func matches(_ pattern: Substring, _ address: Substring) -> Bool {
    guard let star = pattern.firstIndex(of: "*") else { return pattern == address }
    let end = pattern[star...].dropFirst()
    let start = pattern[..<star]
    return address.utf8.count >= start.utf8.count + end.utf8.count
      && address.hasPrefix(start) && address.hasSuffix(end)
  }
}
