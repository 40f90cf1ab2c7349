import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Publishing as a whole")
struct AtomicPublishTests {
  private func fixture() throws -> PublishFixture {
    try PublishFixture(#""folder": "www", "atomic": true"#)
  }

  @Test("changes the link to the site, and keeps the previous version")
  func publication() throws {
    let fixture = try fixture()
    let (folder, count) = (fixture.folder, PublishFixture.hostileNames.count + 2)
    #expect(try fixture.published("--dry-run").hasPrefix("Would publish to web: \(count) files"))
    #expect(!folder.exists("www"))
    #expect(
      try fixture.published()
        == "Published to web: \(count) files added, 0 changed, 0 removed, 0 unchanged")
    #expect(try folder.link("www/current") == "release-1")
    var previous = try fixture.site()
    #expect(try folder.files(below: "www/release-1") == previous)
    #expect(
      try fixture.published()
        == "Published to web: 0 files added, 0 changed, 0 removed, \(count) unchanged")
    #expect(!folder.exists("www/release-2"))

    for (number, served) in ["release-2", "release-1", "release-2"].enumerated() {
      try folder.write("changed \(number)", to: "Content/odd/-rf")
      try folder.write("new", to: "Content/more/\(number).txt")
      if number > 0 { try folder.remove("Content/more/\(number - 1).txt") }
      #expect(
        try fixture.published()
          == "Published to web: 1 file added, 1 changed, \(number > 0 ? 1 : 0) removed, "
          + "\(count - 1) unchanged")
      #expect(try folder.link("www/current") == served)
      #expect(try folder.files(below: "www/\(served)") == (try fixture.site()))
      let other = served == "release-1" ? "release-2" : "release-1"
      #expect(try folder.files(below: "www/\(other)") == previous)
      previous = try fixture.site()
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/www")
    #expect(names.sorted() == ["current", "release-1", "release-2"])
  }

  @Test("shows no mixed site, whenever it is killed")
  func killed() throws {
    let site = ChangingSite(try fixture(), ["publish"])
    try site.expectWholeSites(in: "www")
    _ = try site.fixture.published()
    #expect(try site.fixture.folder.served("www") == (try site.fixture.site()))
  }

  @Test("removes and replaces nothing that Almanac did not publish, in either release")
  func foreign() throws {
    let fixture = try fixture()
    let folder = fixture.folder
    for number in 0..<2 {
      try folder.write("\(number)", to: "Content/odd/-rf")
      _ = try fixture.published()
    }
    try folder.write("theirs", to: "www/release-1/more/a.txt")
    try folder.write("ours", to: "Content/more/a.txt")
    let run = try fixture.publish()
    #expect(run.status == 74)
    #expect(
      run.errors
        == "error: Cannot publish to web: Almanac did not publish what is in the place of "
        + "\"more/a.txt\" in the release that is not served\n")
    #expect(try folder.text("www/release-1/more/a.txt") == "theirs")
    #expect(try folder.link("www/current") == "release-2")
    #expect(!folder.exists("www/current/more/a.txt"))
  }

  @Test(
    "takes nothing else for a release",
    arguments: ["current", "release-1"])
  func occupied(name: String) throws {
    let fixture = try fixture()
    try fixture.folder.write("mine", to: "other/index.html")
    try fixture.folder.write("", to: "www/notes.txt")
    try FileManager.default.createSymbolicLink(
      atPath: "\(fixture.folder.path)/www/\(name)", withDestinationPath: "../other")
    let run = try fixture.publish()
    #expect(run.status == 74)
    #expect(run.errors.contains("as Almanac makes it; move it away"), "\(run.errors)")
    #expect(try fixture.folder.files(below: "other") == ["index.html": Data("mine".utf8)])
  }
}

@Suite("Building as a whole")
struct AtomicBuildTests {
  private func fixture() throws -> PublishFixture { try PublishFixture(#""folder": "www""#) }

  @Test("changes the link to the site, and keeps the previous version")
  func build() throws {
    let fixture = try fixture()
    let folder = fixture.folder
    var versions: [[String: Data]] = []
    for number in 0..<4 {
      try folder.write("changed \(number)", to: "Content/odd/-rf")
      let run = try fixture.run("build", "--output", "live", "--atomic")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try folder.link("live/current") == "release-\(number % 2 + 1)")
      #expect(try fixture.run("build").status == 0)
      versions.append(try fixture.site())
      #expect(try folder.served("live") == versions[number])
    }
    #expect(try folder.files(below: "live/release-1") == versions[2])

    try folder.write("# {{tite}}\n", to: "Templates/404.md")
    #expect(try fixture.run("build", "--output", "live", "--atomic").status == 1)
    #expect(try fixture.run("build", "--output", "new", "--atomic").status == 1)
    #expect(try folder.link("live/current") == "release-2")
    #expect(try folder.served("live") == versions[3])
    #expect(!folder.exists("new"))
  }

  @Test("shows no mixed site, whenever it is killed")
  func killed() throws {
    let site = ChangingSite(try fixture(), ["build", "--output", "live", "--atomic"])
    try site.expectWholeSites(in: "live")
  }
}

@Suite("Publishing as a whole by rsync", .enabled(if: Host.rsync.isAvailable, Host.comment))
struct AtomicRsyncTests {
  private let host: any RunningHost
  private let fixture: PublishFixture

  init() throws {
    host = try Host.rsync.start()
    fixture = try PublishFixture("\(host.target), \"atomic\": true", environment: host.environment)
  }

  /// The numbers of the files of the two releases that are the same file.
  private func sharedCount() throws -> Int {
    let numbers = try ["release-1", "release-2"].map { release in
      try host.folder.files(below: "www/\(release)").keys.map { path in
        try FileManager.default.attributesOfItem(
          atPath: "\(host.folder.path)/www/\(release)/\(path)")[.systemFileNumber] as? Int
      }
    }
    return Set(numbers[0]).intersection(numbers[1]).count
  }

  @Test("changes the link to the site, and links what did not change")
  func publication() throws {
    let (www, count) = (host.folder, PublishFixture.hostileNames.count + 2)
    #expect(try fixture.published("--dry-run").hasPrefix("Would publish to web: \(count) files"))
    #expect(try www.files(below: "www") == [:])
    for (number, served) in ["release-1", "release-2", "release-1"].enumerated() {
      let previous = number > 0 ? try www.served("www") : [:]
      try fixture.folder.write("changed \(number)", to: "Content/odd/-rf")
      let line = try fixture.published()
      #expect(
        number == 0 || line.hasSuffix("0 files added, 1 changed, 0 removed, \(count - 1) unchanged")
      )
      #expect(try www.link("www/current") == served)
      #expect(try www.served("www") == (try fixture.site()))
      if number > 0 {
        let other = served == "release-1" ? "release-2" : "release-1"
        #expect(try www.files(below: "www/\(other)") == previous)
        #expect(try sharedCount() == count - 1)
      }
    }
    #expect(try fixture.published().hasSuffix("0 changed, 0 removed, \(count) unchanged"))
    #expect(try www.link("www/current") == "release-1")
  }

  @Test("shows no mixed site if Almanac is killed while rsync runs")
  func killed() throws {
    var versions: [[String: Data]] = []
    for text in ["first", "second"] {
      for name in ["-rf", "~tilde"] { try fixture.folder.write(text, to: "Content/odd/\(name)") }
      _ = try fixture.published()
      versions.append(try fixture.site())
    }
    for name in ["-rf", "~tilde"] { try fixture.folder.write("third", to: "Content/odd/\(name)") }
    for number in 1...7 {
      let environment = try host.stopping("rsync", at: number, by: "kill -9 $PPID")
      #expect(try fixture.publish(environment: environment).status != 0)
      #expect(try host.folder.served("www") == versions[1])
    }
    _ = try fixture.published()
    #expect(try host.folder.served("www") == (try fixture.site()))
  }

  @Test("waits for the rsync of a killed publication")
  func orphan() throws {
    _ = try fixture.published()
    try fixture.folder.write("second", to: "Content/odd/-rf")
    try fixture.folder.write("", to: "go")
    try fixture.folder.remove("go")
    let orphan = try host.stopping(
      "rsync", at: 6,
      by: "kill -9 $PPID; while ! [ -e '\(fixture.folder.path)/go' ]; do sleep 0.1; done")
    #expect(try fixture.publish(environment: orphan).status != 0)
    let run = try fixture.publish()
    #expect(run.status == 74)
    #expect(run.errors.contains("a tool of an interrupted publication is still running"))
    try fixture.folder.write("", to: "go")
    Thread.sleep(forTimeInterval: 0.3)
    _ = try fixture.published()
    #expect(try host.folder.served("www") == (try fixture.site()))
  }
}

/// A site of which all files change together, in a program that is killed again and again.
private struct ChangingSite {
  let fixture: PublishFixture
  /// The arguments of the program.
  let arguments: [String]

  init(_ fixture: PublishFixture, _ arguments: [String]) {
    (self.fixture, self.arguments) = (fixture, arguments)
  }

  private var names: [String] { (0..<40).map { "v\($0).txt" } }

  private func change(to version: Int) throws {
    for name in names { try fixture.folder.write("\(version)", to: "Content/odd/\(name)") }
  }

  /// Runs the program with a new version each time, and kills it about when it serves that version: a
  /// little later after each run that did not get there, and earlier after one that did. A reader looks
  /// meanwhile.
  func expectWholeSites(in folder: String) throws {
    let runs = ProcessInfo.processInfo.environment["ALMANAC_RACES"].flatMap(Int.init) ?? 12
    var generator = SeededGenerator(seed: 1)
    try change(to: 0)
    let start = ContinuousClock.now
    #expect(try fixture.run(arguments).status == 0)
    let reader = VersionReader(
      "\(fixture.folder.path)/\(folder)/current", ["odd/v0.txt", "odd/v39.txt"])
    reader.start()
    var seen: Set<Data> = []
    var delay = (ContinuousClock.now - start) / .seconds(1)
    for version in 1...runs {
      try change(to: version)
      _ = try ProgramRun(
        URL(filePath: "/bin/sh"),
        ["-c", "\"$0\" \"$@\" & sleep \(delay); kill -9 $!; wait $!", try program]
          + arguments, in: fixture.folder.path)
      let files = try fixture.folder.served(folder)
      let versions = Set(names.compactMap { files["odd/\($0)"] })
      #expect(versions.count == 1, "\(version): \(versions)")
      #expect(files.count == names.count + PublishFixture.hostileNames.count + 2)
      seen.formUnion(versions)
      let isServed = versions == [Data("\(version)".utf8)]
      delay *= Double.random(in: isServed ? 0.5..<1 : 1..<1.7, using: &generator)
    }
    let (mixed, count) = reader.stop()
    #expect(mixed == [])
    // Some runs were killed before the new site was served, and some after that.
    #expect(seen.count > 2 && seen.count < runs, "\(seen.count)")
    #expect(count > runs)
    try change(to: runs + 1)
    #expect(try fixture.run(arguments).status == 0)
    #expect(try fixture.folder.served(folder)["odd/v7.txt"] == Data("\(runs + 1)".utf8))
  }

  private var program: String {
    get throws { try #require(Repository.program).path }
  }
}

/// Reads two files of the served site again and again, which always must be of the same version.
private final class VersionReader: Sendable {
  private let link: String
  private let names: [String]
  private let state = Mutex((isRunning: true, mixed: [String](), count: 0))
  private let ended = DispatchSemaphore(value: 0)

  init(_ link: String, _ names: [String]) { (self.link, self.names) = (link, names) }

  func start() {
    Thread.detachNewThread { [self] in
      while state.withLock(\.isRunning) { look() }
      ended.signal()
    }
  }

  /// Looks at one release: the link may change between the two files.
  private func look() {
    let files = FileManager.default
    let release = try? files.destinationOfSymbolicLink(atPath: link)
    let texts = names.map { try? String(contentsOfFile: "\(link)/\($0)", encoding: .utf8) }
    guard release == (try? files.destinationOfSymbolicLink(atPath: link)) else { return }
    state.withLock {
      $0.count += 1
      if Set(texts).count > 1 { $0.mixed.append("\(texts)") }
    }
  }

  /// Returns what was mixed, and the number of times that it looked.
  func stop() -> (mixed: [String], count: Int) {
    state.withLock { $0.isRunning = false }
    ended.wait()
    return state.withLock { ($0.mixed, $0.count) }
  }
}

extension TemporaryFolder {
  /// Returns the path that a symbolic link holds.
  fileprivate func link(_ path: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: "\(self.path)/\(path)")
  }

  /// Returns the files to which the link in a folder of releases leads.
  fileprivate func served(_ folder: String) throws -> [String: Data] {
    try files(below: "\(folder)/\(link("\(folder)/current"))")
  }
}
