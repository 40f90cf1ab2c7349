import Foundation
import TestSupport
import Testing

@Suite("Examples/CI/ci.sh")
struct CIScriptTests {
  private static let examples = Repository.root.appending(path: "Examples/CI")
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Self.writeSite(to: folder)
  }

  private static func writeSite(to folder: TemporaryFolder) throws {
    try folder.write(
      #"{"title": "Site", "description": "A site.", "theme": false, "baseURL": "https://example.org/"}"#,
      to: "Content/site.json")
    try folder.write("# {{title}}\n", to: "Templates/home.md")
    try folder.write("# {{title}}\n", to: "Templates/404.md")
    try folder.write("body {}\n", to: "Templates/assets/site.css")
  }

  /// Runs a step with the program of the tests as the release that was installed.
  private func step(
    _ arguments: String..., in folder: TemporaryFolder? = nil, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let folder = folder ?? self.folder
    let installed = folder.path + "/.almanac-release/bin/almanac"
    if arguments.first != "install", !FileManager.default.fileExists(atPath: installed) {
      let program = try #require(Repository.program)
      try FileManager.default.createDirectory(
        atPath: folder.path + "/.almanac-release/bin", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: installed, withDestinationPath: program.path)
    }
    return try ProgramRun(
      Self.examples.appending(path: "ci.sh"), arguments, in: folder.path,
      environment: environment)
  }

  /// Writes a release of version 9.8.7 whose program says so, and returns its folder.
  private func release() throws -> String {
    let pack = """
      system="$(uname -s | sed 's/Linux/linux/; s/Darwin/macos/')"
      name="almanac-9.8.7-$system-$(uname -m | sed 's/arm64/aarch64/')"
      mkdir -p "release/$name/bin" && cd release
      printf '#!/bin/sh\\necho "9.8.7 $*"\\n' > "$name/bin/almanac"
      chmod +x "$name/bin/almanac"
      tar -czf "$name.tar.gz" "$name" && rm -r "$name"
      { sha256sum *.tar.gz || shasum -a 256 *.tar.gz; } > SHA256SUMS 2>/dev/null
      """
    let run = try ProgramRun(URL(filePath: "/bin/sh"), ["-ec", pack], in: folder.path)
    try #require(run.status == 0, "\(run.errors)")
    return folder.path + "/release"
  }

  @Test("installs a release from a folder or an address", arguments: ["", "file://"])
  func install(scheme: String) throws {
    let environment = ["ALMANAC_VERSION": "9.8.7", "ALMANAC_RELEASE": scheme + (try release())]
    let run = try step("install", environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "9.8.7 --version\n")
    #expect(try step("check", "--strict").output == "9.8.7 check --source . --strict\n")
  }

  @Test("does not install an archive with another sum", arguments: [true, false])
  func wrongSum(isPinned: Bool) throws {
    let release = try release()
    var environment = ["ALMANAC_VERSION": "9.8.7", "ALMANAC_RELEASE": release]
    if isPinned {
      environment["ALMANAC_SHA256"] = String(repeating: "0", count: 64)
    } else {
      try folder.write("", to: "release/SHA256SUMS")
    }
    let run = try step("install", environment: environment)
    #expect(run.status == 1)
    #expect(run.errors.contains("does not have the expected sum"))
    #expect(!folder.exists(".almanac-release/bin/almanac"))
  }

  @Test("fails a check with the diagnostics of the site")
  func check() throws {
    #expect(try step("check", "--format", "github").status == 0)
    try folder.write("# {{titel}}\n", to: "Templates/home.md")
    let run = try step("check", "--format", "github")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("::error file=Templates/home.md,line=1,"))
  }

  @Test("builds only what changed after a cache is restored elsewhere")
  func cache() throws {
    #expect(try step("build").status == 0)
    let other = try TemporaryFolder()
    try Self.writeSite(to: other)
    for name in [".almanac", "_site"] {
      try FileManager.default.copyItem(
        atPath: "\(folder.path)/\(name)", toPath: "\(other.path)/\(name)")
    }
    let run = try step("build", in: other)
    #expect(run.status == 0)
    #expect(run.output.contains("2 pages: 0 files written, 3 unchanged"), "\(run.output)")
    #expect(run.errors.isEmpty, "\(run.errors)")
  }

  @Test("merges shards to the same site as one build")
  func shards() throws {
    #expect(try step("build").status == 0)
    let whole = try folder.files(below: "_site")
    try folder.remove("_site")
    try folder.remove(".almanac")
    for shard in ["1/2", "2/2"] { #expect(try step("shard", shard).status == 0) }
    let run = try step("merge")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(try folder.files(below: "_site") == whole)
  }

  @Test("publishes to a target in site.json")
  func publish() throws {
    try folder.write(
      #"""
      {
        "title": "Site", "description": "A site.", "theme": false, "baseURL": "https://example.org/",
        "publish": [{"name": "share", "folder": "share"}]
      }
      """#, to: "Content/site.json")
    let run = try step("publish", "share")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.files(below: "share") == folder.files(below: "_site"))
  }

  @Test("uses the site in another folder")
  func source() throws {
    let root = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: folder.path, toPath: root.path + "/docs")
    #expect(try step("build", in: root, environment: ["ALMANAC_SOURCE": "docs"]).status == 0)
    #expect(root.exists("docs/_site/index.html"))
  }

  @Test(
    "says in a sentence what is missing",
    arguments: [
      ("install", [:], "Set ALMANAC_VERSION to the version of Almanac to install, such as 0.1.0."),
      (
        "install", ["ALMANAC_VERSION": "0.1.0"],
        "Set ALMANAC_RELEASE to the address or the folder of the release, which has its archives and "
          + "SHA256SUMS."
      ),
      ("check", [:], "Almanac is not installed: run ci.sh install first."),
      (
        "shard", ["JOB_COMPLETION_INDEX": "0"],
        "Set ALMANAC_SHARDS to the number of completions of the job."
      ),
    ])
  func missing(step: String, environment: [String: String], sentence: String) throws {
    let run = try ProgramRun(
      Self.examples.appending(path: "ci.sh"), [step], in: folder.path,
      environment: environment.merging(["PATH": "/usr/bin:/bin"]) { $1 })
    #expect(run.status == 1)
    #expect(run.errors == sentence + "\n")
  }

  @Test("names no address that its users would have to replace in it")
  func addresses() throws {
    let files = FileManager.default.enumerator(atPath: Self.examples.path)
    for case let name as String in try #require(files) {
      let file = Self.examples.appending(path: name)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      #expect(!text.contains("OWNER") && !text.contains("example.org"), "\(name)")
    }
  }

  @Test("explains its steps to those who name another")
  func unknown() throws {
    let run = try step("deploy")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("Usage: ci.sh install | check"))
  }

  @Test("is called by the configurations with steps that it has, all of them")
  func configurations() throws {
    let files = FileManager.default.enumerator(atPath: Self.examples.path)
    var steps: Set<Substring> = []
    var count = 0
    for case let name as String in try #require(files) where name.hasSuffix(".yml") {
      let text = try String(
        contentsOf: Self.examples.appending(path: name), encoding: .utf8)
      let called = text.matches(of: /\/ci\.sh(?:"|",)? "?([a-z]+)/).map(\.1)
      #expect(!called.isEmpty || text.contains("uses: ./.github/almanac\n"), "\(name)")
      steps.formUnion(called)
      count += 1
    }
    #expect(count == 7)
    #expect(steps == ["install", "check", "build", "diff", "shard", "merge", "publish"])
  }
}
