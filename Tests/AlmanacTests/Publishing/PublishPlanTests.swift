import AlmanacBuild
import Testing

@testable import Almanac
@testable import AlmanacDeploy

@Suite("The plan of a publication")
struct PublishPlanTests {
  private func line(_ path: String, _ content: String) -> Manifest.Line {
    Manifest.Line(path: SitePath(path), fingerprint: Fingerprint(of: content))
  }

  private func manifest(_ files: [(String, String)]) -> Manifest {
    Manifest(files.map { line($0.0, $0.1) })
  }

  /// What is at a target that tells what is in files, or only that they are there.
  private func contents(
    _ list: [(String, String)], _ files: [String: String], telling: Bool = true
  ) -> TargetContents {
    var contents = TargetContents(list: manifest(list))
    for (path, content) in files {
      contents.files[SitePath(path)] = .file(
        telling ? Fingerprint(of: content) : nil, size: content.utf8.count)
    }
    return contents
  }

  @Test("has the files that are added, changed and removed", arguments: [true, false])
  func changes(telling: Bool) {
    let plan = PublishPlan(
      manifest([("a", "new"), ("b", "same"), ("c", "other")]),
      at: contents(
        [("b", "same"), ("c", "old"), ("d", "gone"), ("e", "missing")],
        ["b": "same", "c": "old", "d": "gone"], telling: telling),
      size: { $0.utf8.count })
    #expect(plan.added == [.init(path: "a", size: 1)])
    #expect(plan.changed == [.init(path: "c", size: 1)])
    #expect(plan.removed == [.init(path: "d", size: 4)])
    #expect(plan.unchanged == 1)
    #expect(plan.obstacles == [])
    #expect(
      plan.summary == "1 file added (1 byte), 1 changed (1 byte), 1 removed (4 bytes), 1 unchanged")
    #expect(
      plan.lines == ["added a (1 byte)", "changed c (1 byte)", "removed d (4 bytes)"])
  }

  @Test("never replaces a file that is not in the list")
  func foreign() {
    let site = manifest([("a", "ours")])
    #expect(PublishPlan(site, at: contents([], ["a": "theirs"])).obstacles == ["a"])
    #expect(PublishPlan(site, at: contents([], ["a": ""], telling: false)).obstacles == ["a"])
    let link = TargetContents(list: site, files: [SitePath("a"): .other])
    #expect(PublishPlan(site, at: link).obstacles == ["a"])
    let same = PublishPlan(site, at: contents([], ["a": "ours"]))
    #expect(same.obstacles == [] && same.isEmpty && same.after == site)
  }

  @Test("never replaces nor removes a file that another program changed")
  func modified() {
    let list = [("a", "ours"), ("b", "ours")]
    let plan = PublishPlan(
      manifest([("a", "new")]), at: contents(list, ["a": "theirs", "b": "theirs"]))
    #expect(plan.obstacles == ["a"])
    #expect(plan.kept == ["b"])
    #expect(plan.removed == [])
    // The next publication warns again.
    #expect(plan.after["b"] == [Fingerprint(of: "ours")])
  }

  @Test("uploads a missing file again, though the list has it")
  func missing() {
    let files = [("a", "text")]
    #expect(PublishPlan(manifest(files), at: contents(files, [:])).added.map(\.path) == ["a"])
  }

  @Test("uploads what an interrupted publication may not have uploaded")
  func interrupted() {
    let list = [("a", "old"), ("a", "new"), ("b", "new")]
    let site = manifest([("a", "new"), ("b", "new")])
    let unknown = PublishPlan(site, at: contents(list, ["a": "", "b": ""], telling: false))
    #expect(unknown.changed.map(\.path) == ["a"])
    #expect(PublishPlan(site, at: contents(list, ["a": "old"])).changed.map(\.path) == ["a"])
    let arrived = PublishPlan(site, at: contents(list, ["a": "new", "b": "new"]))
    #expect(arrived.isEmpty && arrived.before != arrived.after)
  }

  @Test("finds foreign files in the places of folders, and folders in the places of files")
  func folders() {
    let above = PublishPlan(manifest([("a/b", "1")]), at: contents([], ["a": "theirs"]))
    #expect(above.obstacles == ["a"])
    let below = PublishPlan(manifest([("a", "1")]), at: contents([], ["a/b": "theirs"]))
    #expect(below.obstacles == ["a/b"])
    let own = PublishPlan(manifest([("a/b", "1")]), at: contents([("a", "1")], ["a": "1"]))
    #expect(own.obstacles == [])
    #expect(own.blockers == ["a"] && own.removals == [])
    let folder = PublishPlan(manifest([("a", "1")]), at: contents([("a/b", "1")], ["a/b": "1"]))
    #expect(folder.blockers == ["a/b"] && folder.removals == [])
  }

  @Test("uploads what pages refer to before them, lists of pages after these, and the sitemap last")
  func order() {
    let paths = [
      "404.html", "assets/site.css", "games/a/data.json", "games/a/index.html", "games/index.html",
      "index.html", "index.html.gz", "pets/a.svg", "pets/a.svg.br", "sitemap.xml", "sitemap.xml.gz",
    ]
    let plan = PublishPlan(manifest(paths.map { ($0, "1") }), at: TargetContents())
    #expect(
      plan.uploads == [
        ["games/a/data.json", "assets/site.css", "pets/a.svg", "pets/a.svg.br"],
        ["games/a/index.html", "games/index.html", "404.html", "index.html", "index.html.gz"],
        ["sitemap.xml", "sitemap.xml.gz"],
      ])
  }

  @Test(
    "removes ten files and more than half of what is published only if that is allowed",
    arguments: [(9, 0, false), (10, 0, true), (10, 10, false), (11, 10, true)])
  func removals(gone: Int, kept: Int, isRefused: Bool) {
    let stay = (0..<kept).map { ("kept/\($0)", "1") }
    let all = stay + (0..<gone).map { ("gone/\($0)", "1") }
    let plan = PublishPlan(
      manifest(stay),
      at: contents(all, Dictionary(uniqueKeysWithValues: all)))
    let target = TargetDeclaration.placeholder
    #expect(plan.diagnostics(target, allowsRemovals: false).hasErrors == isRefused)
    #expect(plan.diagnostics(target, allowsRemovals: true).isEmpty)
  }
}
