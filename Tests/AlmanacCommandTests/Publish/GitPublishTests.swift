import Foundation
import TestSupport
import Testing

@Suite("Publishing to a branch of Git")
struct GitPublishTests {
  private let fixture: PublishFixture

  init() throws {
    fixture = try PublishFixture(#""git": {"remote": "./remote.git", "branch": "pages"}"#)
    try git("init", "--quiet", "--bare", "remote.git")
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> String {
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"), ["git"] + arguments, in: fixture.folder.path)
    #expect(run.status == 0, "\(arguments): \(run.errors)")
    return run.output
  }

  private func hasBranch() throws -> Bool {
    try !git("-C", "remote.git", "branch", "--list", "pages").isEmpty
  }

  /// The files of the last commit.
  private func files() throws -> [String: Data] {
    guard try hasBranch() else { return [:] }
    if fixture.folder.exists("checkout") { try fixture.folder.remove("checkout") }
    try git("clone", "--quiet", "--branch", "pages", "remote.git", "checkout")
    return try fixture.folder.files(below: "checkout")
  }

  /// Commits a file as another program would.
  private func commit(_ text: String, _ path: String) throws {
    _ = try files()
    try fixture.folder.write(text, to: "checkout/\(path)")
    try git("-C", "checkout", "add", "-A")
    try git(
      "-C", "checkout", "-c", "user.name=Other", "-c", "user.email=other@example.org", "commit",
      "--quiet", "-m", "Other")
    try git("-C", "checkout", "push", "--quiet")
  }

  @Test("changes what differs in one commit, and keeps what is not its own")
  func publication() throws {
    try fixture.expectPublication(files: files, put: commit)
    let log = try git("-C", "remote.git", "log", "--format=%s", "pages").split(separator: "\n")
    #expect(log.filter { $0.hasPrefix("Publish: ") }.count == 2)
    #expect(log.count == 4)
    #expect(try git("-C", "remote.git", "show", "pages:.nojekyll").isEmpty)
  }

  @Test("publishes the bytes of the site, whatever Git is configured to do with files")
  func exactBytes() throws {
    try fixture.folder.write("a\r\nb\n$Id$\n", to: "Content/odd/lines.txt")
    try fixture.folder.write(
      "[core]\n autocrlf = true\n attributesFile = \(fixture.folder.path)/attributes\n",
      to: "config")
    try fixture.folder.write("* text eol=crlf ident\n", to: "attributes")
    try fixture.folder.write("* text eol=crlf\n", to: "_site/.gitattributes")
    let run = try fixture.publish(environment: [
      "GIT_CONFIG_GLOBAL": fixture.folder.path + "/config"
    ])
    #expect(run.status == 0, "\(run.errors)")
    let files = try files()
    #expect(files["odd/lines.txt"] == Data("a\r\nb\n$Id$\n".utf8))
    #expect(files == (try fixture.site()))
  }

  @Test("does not replace what was pushed meanwhile")
  func race() throws {
    _ = try fixture.published()
    try fixture.folder.write("changed", to: "Content/odd/-rf")
    // Another program pushes just before Almanac does.
    let environment = try fixture.folder.shadow([
      "git": """
      case " $* " in
        *" push "*)
          export GIT_AUTHOR_NAME=o GIT_AUTHOR_EMAIL=o GIT_COMMITTER_NAME=o GIT_COMMITTER_EMAIL=o
          other=$("$REAL" --git-dir=remote.git commit-tree -p pages -m Other 'pages^{tree}')
          "$REAL" --git-dir=remote.git update-ref refs/heads/pages "$other" ;;
      esac
      exec "$REAL" "$@"
      """
    ])
    let run = try fixture.publish(environment: environment)
    #expect(run.status == 74)
    #expect(run.errors.contains("error: Cannot publish to web: git ended with exit code 1\n"))
    #expect(run.errors.contains("  error: failed to push"), "\(run.errors)")
    #expect(try git("-C", "remote.git", "log", "-1", "--format=%s", "pages") == "Other\n")
  }

  @Test("that is killed before it pushes changes nothing, and is repeated")
  func killed() throws {
    let environment = try fixture.folder.shadow([
      "git": """
      case " $* " in *" push "*) kill -9 $PPID; exit 1 ;; esac
      exec "$REAL" "$@"
      """
    ])
    #expect(try fixture.publish(environment: environment).status != 0)
    #expect(try !hasBranch())
    _ = try fixture.published()
    #expect(try files() == (try fixture.site()))
  }

  @Test("shows the output of Git if it fails, without control characters and secrets")
  func failure() throws {
    let environment = try fixture.folder.shadow([
      "git": """
      case " $* " in *" ls-remote "*) printf 'fatal: \\033[31m%s\\n' "$PAGES_TOKEN" >&2; exit 3 ;; esac
      exec "$REAL" "$@"
      """
    ])
    let run = try fixture.publish(
      environment: environment.merging(["PAGES_TOKEN": "hunter2hunter2"]) { $1 })
    #expect(run.status == 74)
    #expect(
      run.errors
        == "error: Cannot publish to web: git ended with exit code 3\n  fatal: \u{FFFD}[31m…\n")
  }

  @Test("works in a hook of another repository")
  func hook() throws {
    try git("init", "--quiet", "other")
    let run = try fixture.publish(environment: [
      "GIT_DIR": fixture.folder.path + "/other/.git",
      "GIT_INDEX_FILE": fixture.folder.path + "/other/.git/index",
      "GIT_WORK_TREE": fixture.folder.path + "/other",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try files() == (try fixture.site()))
    #expect(!fixture.folder.exists("other/.git/index"))
  }
}
