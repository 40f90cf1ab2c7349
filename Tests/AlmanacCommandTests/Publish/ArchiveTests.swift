import Foundation
import TestSupport
import Testing

@Suite("almanac build --archive")
struct ArchiveTests {
  private let fixture: PublishFixture
  private let longName = String(repeating: "é", count: 60) + String(repeating: "x", count: 80)

  init() throws {
    fixture = try PublishFixture(#""folder": "www""#)
    try fixture.folder.write("far", to: "Content/odd/\(String(repeating: "f", count: 110))/a.txt")
    try fixture.folder.write("long", to: "Content/odd/\(longName).txt")
    try fixture.folder.write(String(repeating: "a", count: 1024), to: "Content/odd/two-blocks.txt")
    try fixture.folder.write("", to: "Content/odd/empty.txt")
  }

  private func shell(_ script: String, in folder: TemporaryFolder) throws -> ProgramRun {
    try ProgramRun(URL(filePath: "/bin/sh"), ["-c", script], in: folder.path)
  }

  static let forms = ["tar", "tar.gz", "tar.zst"].filter {
    $0 != "tar.zst" || Host.isInstalled("zstd")
  }

  @Test("packs the site into a file that tar and Python read", arguments: forms)
  func contents(form: String) throws {
    let folder = fixture.folder
    let run = try fixture.run("build", "--archive", "out/site.\(form)")
    #expect(run.status == 0, "\(run.errors)")
    let site = try fixture.site()
    #expect(run.output.contains("\nout/site.\(form): \(site.count) files in "))

    let unpack = form == "tar.zst" ? "zstd -dc" : form == "tar.gz" ? "gzip -dc" : "cat"
    let tar = try shell(
      "cd out && sha256sum -c site.\(form).sha256 && mkdir unpacked && \(unpack) site.\(form) > plain"
        + " && tar -xf plain -C unpacked", in: folder)
    #expect(tar.status == 0)
    #expect(tar.output == "site.\(form): OK\n")
    #expect(tar.errors == "")
    #expect(try folder.files(below: "out/unpacked") == site)

    let python = try shell(
      """
      python3 -c '
      import tarfile
      for f in tarfile.open("out/plain", format=tarfile.PAX_FORMAT):
        print(f.name.encode().hex(), f.size, oct(f.mode), f.uid, f.gid, f.mtime, f.isfile())'
      """, in: folder)
    let lines = site.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
      path, data in
      path.utf8.map { String(format: "%02x", $0) }.joined() + " \(data.count) 0o644 0 0 0 True\n"
    }
    #expect(python.output == lines.joined(), "\(python.errors)")
  }

  @Test("packs the site into a zip file that Python reads", arguments: [0, 1_790_000_001])
  func zip(time: Int) throws {
    let folder = fixture.folder
    let pixels = (0..<5000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7 ^ $0 << 3) }
    try Data(pixels).write(to: folder.url.appending(path: "Content/odd/raw.ttf"))
    try folder.write(String(repeating: "Text. ", count: 500_000), to: "Content/odd/large.txt")
    let program = try #require(Repository.program)
    let run = try ProgramRun(
      program, ["build", "--archive", "site.zip"], in: folder.path,
      environment: time == 0 ? [:] : ["SOURCE_DATE_EPOCH": "\(time)"])
    #expect(run.status == 0, "\(run.errors)")
    let site = try fixture.site()
    #expect(run.output.contains("\nsite.zip: \(site.count) files in "))
    let check = try shell("sha256sum -c site.zip.sha256", in: folder)
    #expect(check.output == "site.zip: OK\n")
    let python = try shell(
      """
      python3 -c '
      import zipfile
      z = zipfile.ZipFile("site.zip")
      assert z.testzip() is None
      z.extractall("python")
      for f in z.infolist():
        print(f.filename.encode().hex(), f.file_size, oct(f.external_attr >> 16), *f.date_time, f.is_dir())'
      """, in: folder)
    let date = time == 0 ? "1980 1 1 0 0 0" : "2026 9 21 14 13 20"
    let lines = site.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
      path, data in
      path.utf8.map { String(format: "%02x", $0) }.joined()
        + " \(data.count) 0o100644 \(date) False\n"
    }
    #expect(python.output == lines.joined(), "\(python.errors)")
    #expect(try folder.files(below: "python") == site)
    let size = try Data(contentsOf: folder.url.appending(path: "site.zip")).count
    #expect(size < site.values.reduce(0) { $0 + $1.count } / 10)
  }

  @Test(
    "gives the same bytes for the same site, wherever and whenever it is built",
    arguments: forms + ["zip"])
  func same(form: String) throws {
    let other = try ArchiveTests()
    try other.fixture.folder.write("zz", to: "Content/a-first.txt")
    #expect(try other.fixture.run("build").status == 0)
    try other.fixture.folder.remove("Content/a-first.txt")
    let program = try #require(Repository.program)
    for (site, name, environment) in [
      (fixture, "site.\(form)", [:]),
      (
        other.fixture, "site.\(form)",
        [
          "TZ": "Asia/Kathmandu", "LC_ALL": "C", "ZSTD_CLEVEL": "3", "ZSTD_NBTHREADS": "2",
        ]
      ),
    ] {
      let run = try ProgramRun(
        program, ["build", "--as-of", "2026-01-02", "--archive", name], in: site.folder.path,
        environment: environment)
      #expect(run.status == 0, "\(run.errors)")
      #expect(!run.output.contains("unchanged\n"))
    }
    for name in ["site.\(form)", "site.\(form).sha256"] {
      let bytes = try Data(contentsOf: fixture.folder.url.appending(path: name))
      #expect(bytes == (try Data(contentsOf: other.fixture.folder.url.appending(path: name))))
    }
    let again = try ProgramRun(
      program, ["build", "--as-of", "2026-01-02", "--archive", "site.\(form)"],
      in: fixture.folder.path)
    #expect(again.output.hasSuffix("bytes, unchanged\n"), "\(again.output)")
  }

  @Test("takes the time of files from SOURCE_DATE_EPOCH")
  func time() throws {
    let program = try #require(Repository.program)
    let run = try ProgramRun(
      program, ["build", "--archive", "site.tar"], in: fixture.folder.path,
      environment: ["SOURCE_DATE_EPOCH": "1790000000"])
    #expect(run.status == 0, "\(run.errors)")
    // Where the header of the first file has its time.
    let time = try Data(contentsOf: fixture.folder.url.appending(path: "site.tar"))[136..<147]
    #expect(String(decoding: time, as: UTF8.self) == "15254235600")
  }

  @Test("leaves the last archive if the build fails, or the tool is missing")
  func failure() throws {
    let folder = fixture.folder
    #expect(try fixture.run("build", "--archive", "site.tar.gz").status == 0)
    let names = ["site.tar.gz", "site.tar.gz.sha256"]
    let archives = try names.map { try Data(contentsOf: folder.url.appending(path: $0)) }
    func expectUnchanged() throws {
      #expect(try names.map { try Data(contentsOf: folder.url.appending(path: $0)) } == archives)
    }
    try folder.write("changed", to: "Content/odd/-rf")
    let broken = try fixture.folder.shadow(["gzip": "echo full >&2; exit 9"])
    let program = try #require(Repository.program)
    let failed = try ProgramRun(
      program, ["build", "--archive", "site.tar.gz"], in: folder.path, environment: broken)
    #expect(failed.status == 74)
    #expect(failed.errors == "error: gzip ended with exit code 9\n  full\n")
    try expectUnchanged()

    let missing = try ProgramRun(
      program, ["build", "--archive", "site.tar.zst"], in: folder.path,
      environment: ["PATH": "/nonexistent"])
    #expect(missing.status == 74)
    #expect(
      missing.errors == "error: Cannot run zstd, which is not installed: install zstd\n")

    try folder.write("# {{tite}}\n", to: "Templates/404.md")
    #expect(try fixture.run("build", "--archive", "site.tar.gz").status == 1)
    try expectUnchanged()
  }

  @Test(
    "refuses a place that builds read or write",
    arguments: [
      "_site/site.tar", "Content/site.tar", "Templates/new/site.tar", ".almanac/_site/s.tar",
    ])
  func place(path: String) throws {
    let run = try fixture.run("build", "--archive", path)
    #expect(run.status == 74)
    #expect(run.errors.contains("Cannot write \(path): it is in "), "\(run.errors)")
    #expect(!fixture.folder.exists(path))
  }

  @Test(
    "needs a name that says what it is",
    arguments: ["site", "site.rar", ".tar", ".zip", "a/.tar.gz", "a.tar/"])
  func name(path: String) throws {
    let run = try fixture.run("build", "--archive", path)
    #expect(run.status == 64)
    #expect(run.errors.contains("needs a file whose name ends in"), "\(run.errors)")
  }
}
