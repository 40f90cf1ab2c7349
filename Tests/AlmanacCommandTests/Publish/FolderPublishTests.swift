import Foundation
import TestSupport
import Testing

@Suite("Publishing to a folder")
struct FolderPublishTests {
  private let fixture: PublishFixture

  init() throws { fixture = try PublishFixture(#""folder": "www""#) }

  private func files() throws -> [String: Data] { try fixture.folder.files(below: "www") }

  @Test("changes what differs, and keeps what is not its own")
  func publication() throws {
    try fixture.expectPublication(files: files) { text, path in
      try fixture.folder.write(text, to: "www/\(path)")
    }
  }

  /// A limit on the size of files kills the program while it copies a large one.
  @Test("that is killed in the middle leaves whole files, and is continued")
  func killed() throws {
    let text = String(repeating: "Text after text. ", count: 10_000)
    try fixture.folder.write(text, to: "Content/z/large.txt")
    try fixture.folder.write("z", to: "Content/z.txt")
    // Builds the site before there is a limit.
    #expect(try fixture.publish("--dry-run").status == 0)
    let program = try #require(Repository.program)
    let run = try ProgramRun(
      URL(filePath: "/bin/sh"), ["-c", "ulimit -f 64; exec \"$0\" publish", program.path],
      in: fixture.folder.path)
    #expect(run.status != 0)
    let site = try fixture.site()
    let arrived = try files()
    #expect(arrived.count > 2 && arrived.count < site.count)
    #expect(arrived.allSatisfy { site[$0.key] == $0.value })
    #expect(
      try fixture.published()
        == "Published to web: \(site.count - arrived.count) files added, 0 changed, 0 removed, "
        + "\(arrived.count) unchanged")
    #expect(try files() == site)
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path + "/www")
    #expect(names.filter { $0.hasPrefix(".") } == [".almanac-published"])
  }

  @Test("follows no link out of the folder")
  func link() throws {
    _ = try fixture.published()
    let other = try TemporaryFolder()
    try fixture.folder.remove("www/odd")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder.path + "/www/odd", withDestinationPath: other.path)
    let run = try fixture.publish()
    #expect(run.status == 1)
    #expect(run.errors.contains("in the place of \"odd\""), "\(run.errors)")
    #expect(try other.files() == [:])
  }

  @Test("does not touch a target whose list is damaged")
  func damaged() throws {
    _ = try fixture.published()
    try fixture.folder.write("almanac manifest 3\n", to: "www/.almanac-published")
    try fixture.folder.write("changed", to: "Content/odd/-rf")
    let run = try fixture.publish()
    #expect(run.status == 74)
    #expect(
      run.errors
        == "error: Cannot publish to web: The list of published files, .almanac-published, is "
        + "damaged at the target\n")
    #expect(try files()["odd/-rf"] == Data("of -rf".utf8))
  }

  @Test(
    "is refused in the folder of the site and around it", arguments: ["_site", ".", "_site/in"])
  func overlap(path: String) throws {
    let fixture = try PublishFixture("\"folder\": \"\(path)\"")
    #expect(try fixture.publish("--dry-run").status == (path == "_site/in" ? 0 : 74))
    try fixture.folder.write("", to: "_site/in/notes.txt")
    let run = try fixture.publish()
    #expect(run.status == 74)
    #expect(run.errors.contains("is the folder of the built site, or overlaps it"), "\(run.errors)")
  }
}
