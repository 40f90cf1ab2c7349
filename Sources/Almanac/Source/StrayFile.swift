/// A file that belongs to no site, judged by its name. It is neither read nor published, unless site.json names
/// it.
package enum StrayFile: Equatable, Sendable {
  /// A file that systems leave in folders, which is not reported.
  case litter
  /// A copy that an editor keeps of a file with this name.
  case backup(of: String)
  /// Data whose name lacks the extension by which it is read, such as ".json".
  case data(ending: String)
  /// A key or another secret.
  case secret

  /// - Parameters:
  ///   - name: The name of the file without its folder.
  ///   - isContent: Whether the file is in `Content`, where data is.
  package init?(_ name: String, isContent: Bool) {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let stem = name[..<dot]
    let ending = name[dot...].dropFirst().lowercased()
    if Self.litterNames.contains(name.lowercased()) {
      self = .litter
    } else if Self.isEnvironment(name) {
      self = .secret
    } else if name.hasPrefix("#"), name.hasSuffix("#"), name.utf8.count > 2 {
      self = .backup(of: String(name.dropFirst().dropLast()))
    } else if name.hasSuffix("~"), name.utf8.count > 1 {
      self = .backup(of: String(name.dropLast()))
    } else if Self.backupEndings.contains(ending) {
      self = .backup(of: String(stem))
    } else if Self.secretEndings.contains(ending) || Self.secretNames.contains(name) {
      self = .secret
    } else if isContent, let ending = Self.dataEnding(stem, ending) {
      self = .data(ending: ending)
    } else {
      return nil
    }
  }

  private static let litterNames: Set = ["desktop.ini", "ehthumbs.db", "icon\r", "thumbs.db"]
  private static let backupEndings: Set = [
    "bak", "backup", "old", "orig", "rej", "save", "swo", "swp", "tmp",
  ]
  private static let secretEndings: Set = [
    "env", "jks", "kdbx", "key", "keystore", "p12", "pem", "pfx", "ppk",
  ]
  private static let secretNames: Set = ["id_dsa", "id_ecdsa", "id_ed25519", "id_rsa"]

  /// Returns whether a hidden file is reported all the same: its author may think that it is published, or
  /// forget that it is beside what is.
  static func isReported(hiddenName name: String) -> Bool {
    isEnvironment(name) || [".htaccess", ".htpasswd", ".user.ini"].contains(name)
  }

  /// Returns whether a file holds the passwords that programs are started with, such as ".env.local".
  private static func isEnvironment(_ name: String) -> Bool {
    name == ".env" || name.hasPrefix(".env.")
  }

  /// Returns the extension that the name of data should have, or `nil` if it is no data, or already
  /// has it.
  private static func dataEnding(_ stem: Substring, _ ending: String) -> String? {
    switch ending {
    case _ where DataFormats.endings.contains("." + ending): return nil
    // It has to be unpacked, not renamed.
    case _ where RefusedType("." + ending) == .archive: return nil
    case "json5", "jsonc", "toml": return ".json"
    case "jsonlines", "ldjson": return ".jsonl"
    case "markdown", "mdown", "mdx", "mkd": return ".md"
    case "tab": return ".tsv"
    // As in "biscuit.json.txt", if a system hides the last extension.
    default:
      let stem = stem.lowercased()
      return DataFormats.endings.first { stem.hasSuffix($0) }
    }
  }
}

extension Diagnostic {
  /// - Parameter isAlone: Whether the file that it is a copy of is missing.
  static func backup(_ path: String, of name: String, isAlone: Bool) -> Self {
    .init(
      .warning, "A0344", at: SourceFile(path: path, bytes: []).start,
      "An editor's backup copy is ignored",
      help: isAlone
        ? "there is no \(name) beside it: give it this name if Almanac should read it" : "remove it"
    )
  }

  package static func strayData(_ path: String, ending: String) -> Self {
    .init(
      .warning, "A0345", at: SourceFile(path: path, bytes: []).start,
      "Almanac reads data from \(DataFormats.endingList) files only: ignored",
      help: "give it the extension \(ending); "
        + FilePattern.advice(onFile: path, "publishes it as it is"))
  }

  package static func secretFile(_ path: String) -> Self {
    .init(
      .error, "A0346", at: SourceFile(path: path, bytes: []).start,
      "A file with this name may contain a secret",
      help: "move it out of the site's folders; "
        + (path.hasPrefix("Content/") && !path.contains("/.")
          ? "if it contains none, \(FilePattern.advice(onFile: path, "publishes it"))"
          : "rename it if it contains none"))
  }
}
