import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild
@testable import AlmanacCore

@Suite("The state of builds")
struct StateTests {
  private let fixture: SiteFixture
  private let site: [String: Data]

  init() async throws {
    fixture = try SiteFixture()
    #expect(try await fixture.build().outcome == .built)
    site = try fixture.site()
  }

  private var state: String { fixture.folder.path + "/.almanac/_site" }

  /// The names in the folder of the site that no page may have.
  private func hiddenNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path + "/_site")
      .filter { $0.hasPrefix(".") }
  }

  @Test("is beside the content, out of the site and out of Git")
  func folder() async throws {
    #expect(try hiddenNames() == [])
    #expect(try fixture.folder.text(".almanac/.gitignore") == "*\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: state).sorted() == ["cache", "manifest"])
    try fixture.folder.write("{", to: "Content/things/c.json")
    #expect(try await fixture.build().outcome == .refused)
    #expect(try hiddenNames() == [])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: state).sorted() == ["cache", "manifest"])
  }

  @Test("is of one site each, and moves with its source")
  func key() async throws {
    for name in ["out", "build/site"] {
      #expect(try await fixture.build(output: "\(fixture.folder.path)/\(name)").rendered == 3)
    }
    #expect(try await fixture.build().rendered == 0)
    let other = try TemporaryFolder()
    for name in ["_site", "out", "build"] + ["Content", "Templates", ".almanac"] {
      try FileManager.default.moveItem(
        atPath: "\(fixture.folder.path)/\(name)", toPath: "\(other.path)/\(name)")
    }
    for name in ["_site", "out", "build/site", "build/../build/./site/"] {
      let report = try await fixture.build(source: other.path, output: "\(other.path)/\(name)")
      #expect((report.rendered, report.written) == (0, 0), "\(name)")
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: other.path + "/.almanac").sorted()
        == [".gitignore", "_site", "build%2Fsite", "out"])
    let beside = try await fixture.build(source: other.path, output: other.path + "-public")
    #expect(beside.outcome == .built)
    let name = other.url.lastPathComponent
    #expect(other.exists(".almanac/%2E.%2F\(name)-public/manifest"))
    try FileManager.default.removeItem(atPath: other.path + "-public")
  }

  @Test("is in the folder that the user specifies")
  func named() async throws {
    let elsewhere = try TemporaryFolder()
    try fixture.folder.remove(".almanac")
    var options = try fixture.options()
    options.state = elsewhere.path + "/made/state"
    for rendered in [3, 0] {
      let report = await SiteSession([ThingKind()], options).update()
      #expect((report.outcome, report.rendered, report.written) == (.built, rendered, 0))
    }
    #expect(elsewhere.exists("made/state/_site/manifest"))
    #expect(!elsewhere.exists("made/state/.gitignore"))
    #expect(!fixture.folder.exists(".almanac"))
  }

  @Test("is not needed if the site has the right bytes")
  func withoutState() async throws {
    try fixture.folder.remove(".almanac")
    let report = try await fixture.build()
    #expect((report.outcome, report.written, report.unchanged) == (.built, 0, 4))
    #expect(report.notes == [])
    // Now they are known.
    try fixture.folder.remove("Content/things/b.json")
    #expect(try await fixture.build().removed == 1)
  }

  @Test(
    "is not needed if the site has other files: they are kept, or moved if they are in the way"
  )
  func unknownFiles() async throws {
    try fixture.folder.remove(".almanac")
    try fixture.folder.write("mine", to: "_site/things/a/index.html")
    try fixture.folder.remove("_site/things/b")
    try fixture.folder.write("mine, too", to: "_site/things/b")
    try fixture.folder.remove("_site/assets/site.css")
    try fixture.folder.write("and this", to: "_site/assets/site.css/x/y.txt")
    for number in 0..<7 { try fixture.folder.write("mine", to: "_site/more/\(number)") }
    try fixture.folder.write("", to: "_site/.nojekyll")
    let report = try await fixture.build()
    #expect(report.outcome == .built)
    #expect(report.diagnostics.isEmpty)
    #expect(
      report.notes == [
        "Moved to \(fixture.folder.path)/.almanac/_site/replaced-1, since Almanac may not have "
          + "written it: things/a/index.html, things/b, assets/site.css",
        "Kept in \(fixture.folder.path)/_site, although no page uses it: "
          + "more/0, more/1, more/2, more/3, more/4 and 2 more",
      ])
    #expect(
      try fixture.folder.files(below: ".almanac/_site/replaced-1").mapValues {
        String(decoding: $0, as: UTF8.self)
      } == [
        "things/a/index.html": "mine", "things/b": "mine, too",
        "assets/site.css/x/y.txt": "and this",
      ])
    #expect(try fixture.site().filter { !$0.key.hasPrefix("more/") } == site)
    #expect(fixture.folder.exists("_site/.nojekyll"))
    // What was moved once is never lost.
    try fixture.folder.remove(".almanac/_site/manifest")
    try fixture.folder.remove(".almanac/_site/cache")
    try fixture.folder.write("again", to: "_site/things/a/index.html")
    #expect(try await fixture.build().outcome == .built)
    #expect(try fixture.folder.text(".almanac/_site/replaced-1/things/a/index.html") == "mine")
    #expect(try fixture.folder.text(".almanac/_site/replaced-2/things/a/index.html") == "again")
  }

  @Test("serves another site if that site's own state is gone")
  func withoutSite() async throws {
    try fixture.folder.remove("_site")
    let report = try await fixture.build()
    #expect((report.outcome, report.written, report.notes) == (.built, 4, []))
    #expect(try fixture.site() == site)
  }

  @Test(
    "never stops a build, whatever is in its place, and builds follow no link in it",
    arguments: ["manifest", "cache", "staging"],
    ["nothing", "folder", "link", "link to a folder", "pipe", "empty", "text", "zeros"])
  func replaced(name: String, by thing: String) async throws {
    let outside = try TemporaryFolder()
    try outside.write("theirs", to: "file")
    let path = "\(state)/\(name)"
    try? FileManager.default.removeItem(atPath: path)
    switch thing {
    case "folder": try fixture.folder.write("x", to: ".almanac/_site/\(name)/deep/x")
    case "link", "link to a folder":
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: outside.path + (thing == "link" ? "/file" : ""))
    case "pipe": #expect(unsafe mkfifo(path, 0o644) == 0)
    case "empty": try fixture.folder.write("", to: ".almanac/_site/\(name)")
    case "text": try fixture.folder.write("almanac \(name) 9\n", to: ".almanac/_site/\(name)")
    case "zeros":
      try fixture.folder.write("", to: ".almanac/_site/\(name)")
      #expect(unsafe truncate(path, 1 << 40) == 0)
    default: break
    }
    try fixture.folder.remove("Content/things/b.json")
    try fixture.folder.write(#"{"name": "c", "number": 3, "odd": 1}"#, to: "Content/things/c.json")
    let report = try await fixture.build()
    #expect(report.outcome == .built)
    #expect(report.diagnostics.all.map(\.code) == ["A0119"])
    let isDamaged = thing != "nothing" && ["manifest", "cache"].contains(name)
    #expect(report.notes.count == (isDamaged ? 1 : 0), "\(report.notes)")
    // The cache knows what the list of files does not.
    #expect(report.removed == 1)
    #expect(try outside.files().mapValues { Array($0) } == ["file": Array("theirs".utf8)])
    #expect(try await fixture.build().notes == [])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: state).sorted() == ["cache", "manifest"])
  }

  @Test(
    "never stops a build if it is unreadable", arguments: [".almanac", ".almanac/_site"])
  func link(path: String) async throws {
    let outside = try TemporaryFolder()
    try outside.write("theirs", to: "manifest")
    try outside.write("theirs", to: "_site/manifest")
    try fixture.folder.remove(path)
    try FileManager.default.createSymbolicLink(
      atPath: "\(fixture.folder.path)/\(path)", withDestinationPath: outside.path)
    let before = try outside.files()
    try fixture.addThing("c", number: 3)
    #expect(try await fixture.build().outcome == .built)
    #expect(try outside.files() == before)
    #expect(try await fixture.build().rendered == 0)
    #expect(fixture.folder.exists("\(path).replaced-1"))
  }

  @Test("is sealed: a list of files with any damage removes nothing that a build did not write")
  func damagedList() async throws {
    let bytes = try FileSystem.read(state + "/manifest")
    // A file with the bytes of a page, which the damaged list may name.
    try fixture.folder.write(
      try fixture.folder.text("_site/things/b/index.html"), to: "_site/things/c/index.html")
    var generator = SeededGenerator(seed: 3)
    for round in 0..<60 {
      var damaged = bytes
      let index = Int.random(in: bytes.indices, using: &generator)
      switch round % 3 {
      case 0: damaged.removeLast(bytes.count - index)
      case 1: damaged[index] ^= UInt8.random(in: 1...255, using: &generator)
      default:
        let text = String(decoding: bytes, as: UTF8.self)
        damaged = Array(text.replacing("things/b/", with: "things/c/").utf8)
      }
      try FileSystem.write(damaged, to: state + "/manifest")
      let report = try await fixture.build()
      #expect(report.outcome == .built)
      #expect(report.removed == 0)
      #expect(report.notes.first?.hasPrefix("The list of the files that the last build") == true)
      #expect(fixture.folder.exists("_site/things/c/index.html"))
      let restored = try #require(Manifest.read(FileSystem.read(state + "/manifest"))).manifest
      #expect(restored.lines == Manifest.read(bytes)?.manifest.lines)
      #expect(!restored.isComplete)
    }
  }

  @Test(
    "names no file that cannot be a page's, whatever is written in it",
    arguments: [".git/config", "../x"])
  func foreignPath(path: String) async throws {
    try fixture.folder.write("own", to: "_site/\(path)")
    let line = Manifest.Line(path: SitePath(path), fingerprint: Fingerprint(of: Array("own".utf8)))
    let list = try #require(Manifest.read(FileSystem.read(state + "/manifest"))).manifest
    try FileSystem.write(list.union(Manifest([line])).sealed.bytes, to: state + "/manifest")
    let report = try await fixture.build()
    #expect((report.outcome, report.removed) == (.built, 0))
    #expect(try fixture.folder.text("_site/\(path)") == "own")
    let restored = try #require(Manifest.read(FileSystem.read(state + "/manifest"))).manifest
    #expect(restored[path].isEmpty)
  }

  @Test("is not read in another format, though it is sealed")
  func otherForm() async throws {
    var bytes = Array(try FileSystem.read(state + "/manifest").dropLast(17))
    let digit = try #require(bytes.firstIndex(of: UInt8(ascii: "\n"))) - 1
    bytes[digit] = UInt8(ascii: "9")
    let seal = Fingerprint(of: bytes).text + "\n"
    try FileSystem.write(bytes + Array(seal.utf8), to: state + "/manifest")
    try fixture.folder.remove(".almanac/_site/cache")
    try fixture.folder.remove("Content/things/b.json")
    let report = try await fixture.build()
    #expect((report.outcome, report.removed) == (.built, 0))
    #expect(report.notes.first?.hasPrefix("The list of the files that the last build") == true)
  }

  @Test("names no file that cannot be a page's if only the cache lists it")
  func foreignPathInCache() async throws {
    try fixture.folder.remove(".almanac/_site/manifest")
    try fixture.folder.remove("Content/things/b.json")
    let page = try fixture.folder.text("_site/things/b/index.html")
    try fixture.folder.write(page, to: "_site/.hings/b/index.html")
    let bytes = try FileSystem.read(state + "/cache").dropLast(8)
    let (name, other) = (Array("things/b/index.html".utf8), Array(".hings/b/index.html".utf8))
    let damaged = Array(bytes).replacing(name, with: other)
    #expect(damaged != Array(bytes))
    var seal = EntryWriter()
    seal.write(Fingerprint(of: damaged))
    try FileSystem.write(damaged + seal.bytes, to: state + "/cache")
    let report = try await fixture.build()
    #expect((report.outcome, report.removed) == (.built, 0))
    #expect(try fixture.folder.text("_site/.hings/b/index.html") == page)
  }

  @Test("is ignored if both files are damaged, and the build says so")
  func bothDamaged() async throws {
    for name in ["manifest", "cache"] {
      try fixture.folder.write("almanac \(name) 3\nnonsense", to: ".almanac/_site/\(name)")
    }
    try fixture.folder.write("{", to: "Content/things/c.json")
    let report = try await fixture.build()
    #expect(report.diagnostics.all.map(\.code) == ["A0142"])
    #expect(report.notes.count == 2)
    try fixture.folder.remove("Content/things/c.json")
    try fixture.folder.remove("Content/things/b.json")
    let second = try await fixture.build()
    #expect((second.outcome, second.removed) == (.built, 0))
    #expect(
      second.notes.last
        == "Kept in \(fixture.folder.path)/_site, although no page uses it: things/b/index.html")
  }

  @Test("is not trusted if it belongs to an earlier state of the site")
  func earlier() async throws {
    try FileManager.default.copyItem(atPath: state, toPath: fixture.folder.path + "/earlier")
    try fixture.addThing("c", number: 3)
    #expect(try await fixture.build().outcome == .built)
    try FileManager.default.removeItem(atPath: state)
    try FileManager.default.moveItem(atPath: fixture.folder.path + "/earlier", toPath: state)
    try fixture.addThing("c", number: 4)
    let report = try await fixture.build()
    #expect(report.outcome == .built)
    #expect(report.notes.count == 1)
    #expect(
      try fixture.folder.text(".almanac/_site/replaced-1/things/c/index.html").contains("3 on"))
  }

  /// A CI job may get the site from one run and the state from another.
  @Test(
    "does not hide that the site is an earlier or a later one", arguments: ["_site", ".almanac"])
  func mixed(older: String) async throws {
    let isOldSite = older == "_site"
    try fixture.folder.write("mine", to: "_site/CNAME")
    if !isOldSite {
      try fixture.folder.remove("Content/things/b.json")
      #expect(try await fixture.build().removed == 1)
    }
    try FileManager.default.copyItem(
      atPath: "\(fixture.folder.path)/\(older)", toPath: "\(fixture.folder.path)/older")
    if !isOldSite { try fixture.addThing("b", number: 2) }
    if isOldSite { try fixture.folder.remove("Content/things/b.json") }
    let between = try await fixture.build()
    #expect((between.outcome, between.notes) == (.built, []))
    try fixture.folder.remove(older)
    try FileManager.default.moveItem(
      atPath: "\(fixture.folder.path)/older", toPath: "\(fixture.folder.path)/\(older)")
    if !isOldSite { try fixture.folder.remove("Content/things/b.json") }
    let report = try await fixture.build()
    #expect(report.outcome == .built)
    #expect(
      report.notes == [
        "Kept in \(fixture.folder.path)/_site, although no page uses it: "
          + "CNAME, things/b/index.html"
      ])
    #expect(try await fixture.build().notes.isEmpty)
    // It is known that the page may be a build's own.
    try fixture.addThing("b", number: 7)
    let next = try await fixture.build()
    #expect((next.outcome, next.notes.count) == (.built, 1))
    #expect(fixture.folder.exists(".almanac/_site/replaced-1/things/b/index.html"))
  }

  @Test("does not hide that the site is a later one, even if all pages are right")
  func laterSite() async throws {
    try fixture.folder.write("All.\n", to: "Templates/things.md")
    try fixture.folder.remove("Content/things/b.json")
    _ = try await fixture.build()
    try FileManager.default.copyItem(atPath: state, toPath: fixture.folder.path + "/earlier")
    try fixture.addThing("a", number: 7)
    try fixture.addThing("b", number: 2)
    _ = try await fixture.build()
    try fixture.folder.remove("Content/things/b.json")
    try FileManager.default.removeItem(atPath: state)
    try FileManager.default.moveItem(atPath: fixture.folder.path + "/earlier", toPath: state)
    let report = try await fixture.build()
    #expect((report.outcome, report.written) == (.built, 0))
    #expect(
      report.notes
        == ["Kept in \(fixture.folder.path)/_site, although no page uses it: things/b/index.html"])
  }

  @Test("never reports a file as an error that an earlier build kept after state was lost")
  func keptFile() async throws {
    try fixture.folder.remove(".almanac")
    try fixture.folder.remove("Content/things/b.json")
    // The list of things is another one, and the page is kept.
    #expect(try await fixture.build().notes.count == 2)
    try fixture.addThing("b", number: 7)
    let report = try await fixture.build()
    #expect((report.outcome, report.notes.count) == (.built, 1))
    #expect(fixture.folder.exists(".almanac/_site/replaced-2/things/b/index.html"))
  }

  @Test("A build that would remove most of the site is refused, unless it is allowed")
  func removals() async throws {
    for number in 0..<20 { try fixture.addThing("n\(number)", number: number) }
    _ = try await fixture.build()
    let before = try fixture.site()
    for number in 0..<11 { try fixture.folder.remove("Content/things/n\(number).json") }
    #expect(try await fixture.build().removed == 11)
    for number in 0..<11 { try fixture.addThing("n\(number)", number: number) }
    _ = try await fixture.build()
    for number in 0..<13 { try fixture.folder.remove("Content/things/n\(number).json") }
    let report = try await fixture.build()
    #expect(report.outcome == .refused)
    #expect(
      SiteFixture.text(report) == """
        \(fixture.folder.path)/_site: error[A0323]: 13 of the 23 pages of the site would be removed: \
        things/n0/index.html, things/n1/index.html, things/n10/index.html, things/n11/index.html, \
        things/n12/index.html and 8 more
          help: if that is intended, build with --allow-removals

        """)
    #expect(try fixture.site() == before)
    var options = try fixture.options()
    options.allowsRemovals = true
    let allowed = await SiteSession([ThingKind()], options).update()
    #expect((allowed.outcome, allowed.removed) == (.built, 13))
  }

  @Test("Pages count by themselves, whatever pictures stay")
  func removalsBesidePictures() async throws {
    for number in 0..<20 { try fixture.addThing("n\(number)", number: number) }
    for number in 0..<60 { try fixture.folder.write("p", to: "Content/things/\(number).txt") }
    _ = try await fixture.build()
    for number in 0..<13 { try fixture.folder.remove("Content/things/n\(number).json") }
    let report = try await fixture.build()
    #expect(report.outcome == .refused)
    #expect(report.diagnostics.all.map(\.code) == ["A0323"])
  }

  @Test("A dead link is an error beside warnings, which may be about the missing page")
  func deadLinkBesideWarnings() async throws {
    try fixture.folder.write("[gone](/things/gone/)\n", to: "Templates/things.md")
    try FileManager.default.createSymbolicLink(
      atPath: "\(fixture.folder.path)/Content/things/gone.json", withDestinationPath: "a.json")
    let report = try await fixture.build()
    #expect(report.outcome == .refused)
    #expect(report.diagnostics.all.map(\.code).sorted() == ["A0305", "A0410"])
  }

  @Test("A build that would remove most of a small site is not refused")
  func smallRemovals() async throws {
    for number in 0..<7 { try fixture.addThing("n\(number)", number: number) }
    _ = try await fixture.build()
    for number in 0..<7 { try fixture.folder.remove("Content/things/n\(number).json") }
    try fixture.folder.remove("Content/things/b.json")
    let report = try await fixture.build()
    #expect((report.outcome, report.removed) == (.built, 8))
  }

  @Test("Pages with errors do not count as removed")
  func pagesWithErrors() async throws {
    for number in 0..<20 { try fixture.addThing("n\(number)", number: number) }
    _ = try await fixture.build()
    let report = try await fixture.build(kinds: [UndeclaringKind()])
    #expect(report.outcome == .refused)
    #expect(Set(report.diagnostics.all.map(\.code)) == ["A0216", "A0347"])
  }

  @Test("A site without templates is an error, and stays as it was")
  func noTemplates() async throws {
    for name in ["thing.md", "things.md", "assets"] {
      try fixture.folder.remove("Templates/\(name)")
    }
    let report = try await fixture.build()
    #expect(report.outcome == .refused)
    #expect(
      SiteFixture.text(report) == """
        Templates: error[A0322]: Expected templates in this folder, found none
          help: write Templates/thing.md, Templates/things.md; almanac fields shows what each may use

        """)
    #expect(try fixture.site() == site)
    try fixture.folder.write("", to: "Templates/assets/a.css")
    #expect(
      try await fixture.build().diagnostics.all.map(\.code) == ["A0215", "A0215"])
    try fixture.folder.remove("Templates")
    #expect(try await fixture.build().diagnostics.all.map(\.code) == ["A0303"])
  }
}
