import Foundation
import TestSupport
import Testing

@Suite(
  "Publishing compressed files",
  .enabled(if: Host.isInstalled("gzip") && Host.isInstalled("brotli"), "gzip or brotli is missing"))
struct CompressPublishTests {
  private static let text = String(repeating: "Foxes beat Gulls. ", count: 40)
  private static let settings = #""compress": ["br", "gzip"]"#

  private func fixture(
    _ target: String = #""folder": "www""#, environment: [String: String] = [:]
  ) throws -> PublishFixture {
    let fixture = try PublishFixture(
      "\(target), \(Self.settings)", files: ["*.gz"], environment: environment)
    try fixture.folder.write(Self.text, to: "Content/a/long.txt")
    try fixture.folder.write(Self.text, to: "Content/a/-long \"it's\".txt")
    try fixture.folder.write(Self.text, to: "Content/own.txt")
    try fixture.folder.write("its own", to: "Content/own.txt.gz")
    return fixture
  }

  /// Returns the compressed files among some, after comparing what they hold with the plain ones.
  private func compressed(_ files: [String: Data]) throws -> Set<String> {
    let folder = try TemporaryFolder()
    var found: Set<String> = []
    for (path, data) in files where path != "own.txt.gz" {
      let plain = [".gz", ".br"].first(where: path.hasSuffix).map {
        String(path.dropLast($0.count))
      }
      guard let plain else { continue }
      found.insert(path)
      try data.write(to: folder.url.appending(path: "packed"))
      let tool = path.hasSuffix(".gz") ? "gzip" : "brotli"
      let run = try ProgramRun(
        URL(filePath: "/bin/sh"), ["-c", "\(tool) -dc < packed > plain"], in: folder.path)
      #expect(run.status == 0)
      #expect(try Data(contentsOf: folder.url.appending(path: "plain")) == files[plain], "\(path)")
      #expect(data.count < files[plain]?.count ?? 0)
    }
    return found
  }

  /// Of the short files, only one is shorter in a compressed form.
  private static let expected: Set = [
    "a/long.txt.gz", "a/long.txt.br", "a/-long \"it's\".txt.gz", "a/-long \"it's\".txt.br",
    "own.txt.br", "404.html.br",
  ]

  @Test("adds forms that are smaller, and removes them with their files")
  func files() throws {
    let fixture = try fixture()
    _ = try fixture.published()
    var files = try fixture.folder.files(below: "www")
    #expect(try compressed(files) == Self.expected)
    let site = try fixture.site()
    #expect(files.filter { site[$0.key] != nil } == site)
    #expect(files.count == site.count + Self.expected.count)
    // Neither the name nor the time is in it.
    #expect(files["a/long.txt.gz"]?.prefix(8) == Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0]))

    try fixture.folder.remove("Content/a/long.txt")
    try fixture.folder.write("short", to: "Content/own.txt")
    try fixture.folder.write(Self.text + "More.", to: "Content/a/-long \"it's\".txt")
    #expect(try fixture.published().contains("0 files added, 4 changed, 4 removed"))
    files = try fixture.folder.files(below: "www")
    #expect(
      try compressed(files) == Self.expected.filter { $0.contains("it's") || $0.contains("404") })
    #expect(files["own.txt.gz"] == Data("its own".utf8))
  }

  @Test("compresses only what changed, and the rest after it was killed")
  func stale() throws {
    let fixture = try fixture()
    let log = """
      for name in "$@"; do case "$name" in */[0-9]*) echo >> '\(fixture.folder.path)/log' ;; esac; done
      exec "$REAL" "$@"
      """
    let logging = try fixture.folder.shadow(["gzip": log, "brotli": log])
    func count() throws -> Int {
      try fixture.folder.write("", to: "log")
      let run = try fixture.publish(environment: logging)
      #expect(run.status == 0, "\(run.errors)")
      return try fixture.folder.text("log").count
    }
    let all = try count()
    #expect(all > 30)
    #expect(try count() == 0)
    try fixture.folder.write(Self.text + "More.", to: "Content/a/long.txt")
    let killing = try fixture.folder.shadow(["brotli": "kill -9 $PPID"], in: "killing")
    #expect(try fixture.publish(environment: killing).status != 0)
    let files = try fixture.folder.files(below: "www")
    #expect(try compressed(files) == Self.expected)
    #expect(try count() > 0)
    #expect(try count() == 0)
    let changed = try fixture.folder.files(below: "www")
    #expect(try compressed(changed) == Self.expected)
    #expect(changed["a/long.txt.br"] != files["a/long.txt.br"])

    // If the state is lost, the same files come out, and none is uploaded.
    try fixture.folder.remove(".almanac")
    #expect(try fixture.published().contains("0 files added, 0 changed, 0 removed"))
  }

  @Test("says what to install")
  func missing() throws {
    let run = try fixture().publish(environment: ["PATH": "/nonexistent"])
    #expect(run.status == 74)
    #expect(
      run.errors
        == "error: Cannot publish to web: Cannot run gzip, which is not installed: install "
        + "gzip\n")
  }

  @Test("works where the site changes as a whole")
  func atomic() throws {
    let fixture = try fixture(#""folder": "www", "atomic": true"#)
    _ = try fixture.published()
    try fixture.folder.write(Self.text + "More.", to: "Content/a/long.txt")
    _ = try fixture.published()
    let old = try fixture.folder.files(below: "www/release-1")
    let new = try fixture.folder.files(below: "www/release-2")
    #expect(try compressed(old) == Self.expected && compressed(new) == Self.expected)
    #expect(old["a/long.txt.gz"] != new["a/long.txt.gz"])
  }

  @Test(
    "uploads them to hosts", arguments: [Host.rsync, .sftp].filter(\.isAvailable))
  func hosts(kind: Host) throws {
    let host = try kind.start()
    let fixture = try fixture(host.target, environment: host.environment)
    _ = try fixture.published()
    #expect(try compressed(host.files()) == Self.expected)
    try fixture.folder.remove("Content/a/long.txt")
    _ = try fixture.published()
    #expect(try compressed(host.files()) == Self.expected.filter { !$0.contains("/long") })
  }
}
