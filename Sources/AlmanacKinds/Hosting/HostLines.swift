/// Redirects and headers as Netlify and Cloudflare Pages read them, a line for each.
struct HostLines {
  private let redirects: [HostRedirect]
  private let rules: [HeaderRule]

  init(_ redirects: [HostRedirect], _ rules: [HeaderRule]) {
    (self.redirects, self.rules) = (redirects, rules)
  }

  /// - Parameter status: That of a page that has moved. Netlify redirects from the address of a file only
  ///   with an exclamation mark, which Cloudflare does not know.
  func redirects(status: String) -> String {
    redirects.map { "\($0.from) \($0.to) \(status)\n" }.joined()
  }

  /// The headers, where of several for a path the last counts.
  var headers: String { Self.text(of: Self.blocks(of: rules.map { ($0, $0.line) })) }

  /// The headers, where several for a path are joined, unless an earlier rule of the file removes the
  /// others.
  var headersWithRemovals: String { Self.text(of: blocksWithRemovals) }

  /// The number of paths with headers, each a rule of the host. Removals only add to them, and are left
  /// out beyond a limit, since each header of each path would be compared with all others.
  func ruleCount(limit: Int) -> Int {
    let count = Self.blocks(of: rules.map { ($0, $0.line) }).count
    return count > limit ? count : blocksWithRemovals.count
  }

  private var blocksWithRemovals: [(path: HeaderPath, lines: [String])] {
    var before: [String: [HeaderRule]] = [:]
    return Self.blocks(
      of: rules.flatMap { rule in
        let isSet = before[rule.key]?.contains { $0.mayMeet(rule) } == true
        before[rule.key, default: []].append(rule)
        let removal = isSet || rule.value == nil ? [(rule, "! \(rule.name)")] : []
        return removal + (rule.value.map { _ in [(rule, rule.line)] } ?? [])
      }, separatingRemovals: true)
  }

  /// Returns the lines of each path. Rules for the same paths that follow each other are one.
  private static func blocks(
    of lines: [(rule: HeaderRule, line: String)], separatingRemovals: Bool = false
  ) -> [(path: HeaderPath, lines: [String])] {
    var blocks: [(paths: [HeaderPath], lines: [String])] = []
    for (rule, line) in lines {
      let isApart =
        separatingRemovals && blocks.last?.lines.last?.hasPrefix("!") != line.hasPrefix("!")
      if let last = blocks.indices.last, blocks[last].paths == rule.paths, !isApart {
        blocks[last].lines.append(line)
      } else {
        blocks.append((rule.paths, [line]))
      }
    }
    return blocks.flatMap { block in block.paths.map { ($0, block.lines) } }
  }

  private static func text(of blocks: [(path: HeaderPath, lines: [String])]) -> String {
    blocks.map { path, lines in
      "\(path.address)\n" + lines.map { "  \($0)\n" }.joined()
    }.joined()
  }

  /// All lines as a comment in a file of another form, which `almanac verify` reads as well.
  var comment: String {
    (redirects(status: "301") + headers).split(separator: "\n").map { "# \($0)\n" }.joined()
  }
}

extension HeaderRule {
  fileprivate var line: String { value.map { "\(name): \($0)" } ?? "! \(name)" }
}
