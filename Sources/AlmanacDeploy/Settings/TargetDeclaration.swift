/// A target of `almanac publish` as site.json describes it, in the list under the key "publish".
///
/// ```
/// {"name": "pages", "git": {"remote": "git@example.org:league/site.git", "branch": "pages"}}
/// ```
package struct TargetDeclaration: Model {
  /// The name by which the command line refers to it.
  package var name: String { located.value.text }
  /// Whether the site is published there if the command line names no target.
  package let isDefault: Bool
  package let kind: Kind
  /// Whether visitors see either the old site or the new one as a whole.
  let isAtomic: Bool
  /// The forms in which texts are published besides the plain one.
  let compressions: [Compression]
  let located: Located<TargetName>
  /// The place of the object; `nil` in a placeholder.
  let place: Place?

  /// The kinds of targets, with what is needed to reach each.
  package enum Kind: Sendable {
    case folder(FolderPath)
    case git(GitBranch)
    case rsync(ServerFolder)
    case sftp(ServerFolder)
    case s3(Bucket)
    case webDAV(WebDAVFolder)
    case command(CommandLineArguments)
  }

  package init(from object: inout ObjectReader) {
    place = object.place
    located = object.required("name", "The name, as in almanac publish NAME.")
    isDefault =
      object.optional("default", "Whether almanac publish without a name publishes there.")
      ?? false
    let atomic: Located<Bool>? = object.optional(
      "atomic",
      "Whether the site is published beside the one that is served, and then served as a whole: "
        + "\"current\" in the folder, or on the server, leads to it.")
    isAtomic = atomic?.value ?? false
    let compress: Located<[Compression]>? = object.optional(
      "compress",
      "Forms of texts that are published beside them, as FILE.gz and FILE.br, for web servers that "
        + "send these.")
    let chosen = Set(compress?.value ?? [])
    compressions = Compression.allCases.filter(chosen.contains)
    let kinds = Self.kinds(from: &object)
    kind = kinds.first ?? .folder(.placeholder)
    if let place, !object.diagnostics.hasErrors, kinds.count != 1 {
      object.report(.notOneKind(place, kinds.count))
    } else if let place = atomic?.place, isAtomic, !kind.canBeAtomic {
      object.report(.notAtomic(place))
    } else if let place = compress?.place, !kind.canHaveCompressed {
      object.report(.notCompressed(place))
    }
  }

  private static func kinds(from object: inout ObjectReader) -> [Kind] {
    let folder: FolderPath? = object.optional(
      "folder", "A folder on this machine; a relative path begins at the source.")
    let git: GitBranch? = object.optional("git", "A branch of a Git repository.")
    let rsync: ServerFolder? = object.optional("rsync", "A folder on a server, by rsync over SSH.")
    let sftp: ServerFolder? = object.optional("sftp", "A folder on a server, by SFTP.")
    let s3: Bucket? = object.optional("s3", "A bucket of Amazon S3 or a compatible store.")
    let webDAV: WebDAVFolder? = object.optional("webdav", "A folder of a WebDAV server.")
    let command: CommandLineArguments? = object.optional(
      "command", "A program with its arguments; {site} stands for the folder of the site.")
    let kinds: [Kind?] = [
      folder.map(Kind.folder), git.map(Kind.git), rsync.map(Kind.rsync), sftp.map(Kind.sftp),
      s3.map(Kind.s3), webDAV.map(Kind.webDAV), command.map(Kind.command),
    ]
    return kinds.compactMap(\.self)
  }
}

extension TargetDeclaration.Kind {
  /// Whether Almanac can have two releases there, and a link to one of them.
  fileprivate var canBeAtomic: Bool {
    switch self {
    case .folder, .rsync: true
    case .git, .sftp, .s3, .webDAV, .command: false
    }
  }

  /// Whether a web server there can send the compressed form of a file.
  fileprivate var canHaveCompressed: Bool {
    switch self {
    case .folder, .rsync, .sftp: true
    case .git, .s3, .webDAV, .command: false
    }
  }
}

/// A branch of a Git repository that holds a site.
package struct GitBranch: Model {
  let remote: RemoteAddress
  let branch: BranchName

  package init(from object: inout ObjectReader) {
    remote = object.required(
      "remote", "The address of the repository, as for git push; no password.")
    branch = object.required("branch", "The branch that holds the site and nothing else.")
  }
}

extension Diagnostic {
  static func notOneKind(_ place: Place, _ count: Int) -> Self {
    .init(
      .error, "A0350", at: place,
      count == 0 ? "The target has no kind" : "The target has \(count) kinds",
      help: "give it one of folder, git, rsync, sftp, s3, webdav and command")
  }

  static func notAtomic(_ place: Place) -> Self {
    .init(
      .error, "A0357", at: place, "Only a folder and rsync can be atomic",
      help: "remove \"atomic\"; a branch of Git changes as a whole without it")
  }

  static func notCompressed(_ place: Place) -> Self {
    .init(
      .error, "A0358", at: place, "Only a folder, rsync and sftp take compressed files",
      help: "remove \"compress\"; other hosts compress what they send")
  }
}
