/// Recognizes secrets by their shape, wherever they stand.
package enum SecretShape {
  /// Returns whether a string is the key of a service, or an address with a password or a token in it.
  ///
  ///     SecretShape.matches("https://mina:secret@example.org/site.git")  // true
  package static func matches(_ text: String) -> Bool {
    let text = text.trimmed
    return isKey(text) || hasPassword(text) || hasToken(text)
  }

  /// The beginnings of keys, as their services document them, and how many letters, digits, hyphens and
  /// underscores follow at least.
  private static let keys: [(prefix: String, length: Int)] = [
    ("ghp_", 30), ("gho_", 30), ("ghu_", 30), ("ghs_", 30), ("ghr_", 30), ("github_pat_", 20),
    ("glpat-", 16), ("AKIA", 16), ("ASIA", 16), ("xoxb-", 16), ("xoxp-", 16), ("xoxa-", 16),
    ("sk_live_", 16), ("rk_live_", 16), ("AIza", 30), ("npm_", 30), ("hf_", 30), ("dckr_pat_", 16),
    ("pypi-", 30), ("SG.", 30),
  ]

  private static func isKey(_ text: String) -> Bool {
    if text.contains("-----BEGIN ") && text.contains("PRIVATE KEY") { return true }
    return keys.contains { prefix, length in
      guard text.hasPrefix(prefix) else { return false }
      let rest = text.utf8.dropFirst(prefix.utf8.count)
      return rest.count >= length
        && rest.allSatisfy { $0.isLetter || $0.isDigit || "-_.".utf8.contains($0) }
    }
  }

  /// Returns whether an address has a password, or, on the web, anything before the host: services take
  /// tokens there.
  private static func hasPassword(_ text: String) -> Bool {
    let parts = text.split(separator: "://", maxSplits: 1)
    guard parts.count == 2, let scheme = parts.first?.lowercased() else {
      // As in user:password@host:folder.
      guard !text.contains(where: \.isWhitespace), let at = text.firstIndex(of: "@"),
        let colon = text.firstIndex(of: ":")
      else { return false }
      return colon < at && !text[..<at].contains("/") && !text.lowercased().hasPrefix("mailto:")
    }
    let authority = parts[1].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard let at = authority.lastIndex(of: "@") else { return false }
    return scheme.hasPrefix("http") || authority[..<at].contains(":")
  }

  /// Returns whether the query of an address has a token.
  private static func hasToken(_ text: String) -> Bool {
    guard text.contains("://"),
      let query = text.split(separator: "?", maxSplits: 1).dropFirst().first
    else { return false }
    return query.split(separator: "&").contains { part in
      let pair = part.split(separator: "=", maxSplits: 1)
      return pair.count == 2 && pair[1].count >= 6 && isSecretName(String(pair[0]))
    }
  }

  /// Returns whether a key or a parameter usually has a secret as its value.
  package static func isSecretName(_ name: String) -> Bool {
    let name = name.lowercased().filter { $0.isLetter }
    return [
      "password", "passwd", "secret", "token", "apikey", "accesskey", "privatekey", "credential",
    ]
    .contains { name.contains($0) }
  }
}
